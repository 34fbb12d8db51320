"""Fotboll's lessons, one module a league."""
