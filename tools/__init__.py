"""What stands behind ./dev. Nothing in here goes into the app."""
