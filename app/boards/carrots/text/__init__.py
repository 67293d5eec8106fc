"""Everything that the carrot race says to players."""
