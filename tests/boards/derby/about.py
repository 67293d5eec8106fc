"""The rooms of the board of the Tiercé that no plan asks for: see tests/boards/test_floor_plan.py."""

OTHER_ROOMS = {"counter_widgets", "races", "text.labels"}
