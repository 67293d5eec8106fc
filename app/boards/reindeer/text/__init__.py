"""Everything that the reindeer race says to players."""
