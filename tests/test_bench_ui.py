"""The bench of the screens: that it reckons right and takes turns. Nothing here measures time."""

from typing import Any

import pytest

from tools import bench_ui

EMPTY = {"fps": 600.0, "first_frame": 0.5, "memory": 100.0}
OURS = {
    "fps": 180.0,
    "first_frame": 0.75,
    "memory": 140.0,
    "memory_again": 150.0,
    "textures": 30.5,
    "textures_again": 41.25,
    "objects": 39_000,
    "objects_again": 38_000,
    "beside": 15_000,
    "widgets": 0.0,
}


KINDS: dict[str, dict[str, float]] = {
    "app": OURS,
    "animation": {"frame": 1.5, "slowest": 80.0},
    "openings": {"unit": 80.0, "first": 4.0, "later": 1.5, "home": 0.9},
    "frames": {"page": 12.0, "move": 40.0},
}


def sample(kind: str, game: str) -> dict[str, float]:
    return KINDS.get(kind, EMPTY)


def test_windows_take_turns_within_each_round():
    asked: list[str] = []
    bench_ui.measure(2, lambda kind, game: asked.append(kind) or sample(kind, game))
    once = ["kivy", "kivymd", "picture", "app", "animation", "openings", "frames"] * len(bench_ui.games())
    assert asked == once * 2


def test_figures_are_ratios_of_medians_held_against_their_bounds():
    found = bench_ui.measure(3, sample)
    found["kivy"][0] = {**EMPTY, "fps": 60_000.0}  # one disturbed round does not count
    figures = {
        figure.title: figure
        for figure in bench_ui.figures(found)
        if figure.game in ("home", bench_ui.games()[0])
    }
    told = {title: (round(figure.value, 3), figure.is_reached) for title, figure in figures.items()}
    assert told == {
        "frames a second at rest ÷ empty Kivy": (0.3, True),
        "frames a second at rest ÷ one picture": (0.3, True),
        "first frame ÷ empty KivyMD": (1.5, False),
        "memory at the table ÷ empty KivyMD": (1.4, True),
        "textures held, MB": (41.25, False),
        "Python objects above home": (39_000, True),
        "animation, ms a frame": (1.5, False),
        "animation, ms of the slowest frame": (80.0, True),
        "widgets made per move": (0.0, True),
        "opened for the first time, units": (4.0, False),
        "opened later, units": (1.5, True),
        "back to home, units": (0.9, True),
        "slowest frame, units": (0.5, False),
        "slowest frame, page, units": (0.15, True),
        "slowest frame, move, units": (0.5, True),
    }
    page = bench_ui.page(list(figures.values()))
    assert "NOT reached" in page
    assert "180 fps beside 600" in page
    assert "30.5 in a first match, 41.25 in a second" in page
    assert "≤ 30" in page


def test_a_window_that_ends_is_named(monkeypatch: pytest.MonkeyPatch):
    def fail(*_: Any, **__: Any) -> Any:
        return bench_ui.subprocess.CompletedProcess([], 1, "", "no GL here")

    monkeypatch.setattr(bench_ui.subprocess, "run", fail)
    with pytest.raises(SystemExit, match="'kivy' ended before it was measured:\nno GL here"):
        bench_ui.run("kivy", "", {})
