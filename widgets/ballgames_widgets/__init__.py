"""Ballgames."""
