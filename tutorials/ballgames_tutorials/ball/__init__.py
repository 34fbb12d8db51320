"""The lessons of BALL."""
