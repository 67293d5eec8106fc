"""Everything that the Tiercé says to players."""
