"""The rooms of the board of the reindeer race that no plan asks for: see tests/boards/test_floor_plan.py."""

OTHER_ROOMS = {
    "animations.leap",
    "animations.snowman",
    "animations.yeti",
    "ghost_path",
    "ghost_widgets",
    "scene_widgets",
    "snow_effects",
}
