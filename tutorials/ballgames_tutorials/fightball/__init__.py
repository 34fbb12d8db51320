"""Fightball's lessons, one module a league."""
