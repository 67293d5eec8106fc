"""The rooms of the board of the fable that no plan asks for: see tests/boards/test_floor_plan.py."""

OTHER_ROOMS: set[str] = set()
