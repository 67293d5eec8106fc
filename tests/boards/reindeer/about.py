"""The rooms of this board that no other game has: see tests/boards/test_floor_plan.py."""

OTHER_ROOMS: set[str] = set()
