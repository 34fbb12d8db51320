"""Forceball's lessons, a module a league."""
