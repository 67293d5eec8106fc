"""The rooms of the board of the carrot race that no plan asks for: see tests/boards/test_floor_plan.py."""

OTHER_ROOMS = {"text.labels"}
