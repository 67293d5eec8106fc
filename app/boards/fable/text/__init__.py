"""Everything that the fable says to players."""
