"""Sounds from nothing but arithmetic: waves, what can be done to them, and the recipes of the table."""
