"""Colours, contrast and the measure of everything on the screen."""
