"""The parts that every board has."""
