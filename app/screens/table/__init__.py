"""The table under way, and all that belongs to it."""

from app.screens.table.screen import TableScreen

SCREEN = TableScreen
