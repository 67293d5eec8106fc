"""Round the table: who plays, and how."""

from app.screens.setup.screen import SetupScreen

SCREEN = SetupScreen
