"""Widgets that several screens are built from."""
