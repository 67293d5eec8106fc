"""The Android package: what goes into it, what can be proved of it without Android, and its making."""
