"""The engine benchmark: that it plays real games and reckons right. Nothing here measures time."""

import random
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest

from engines import catalogue
from engines.api import Action, Event, Game, Option, Refusal, Result
from engines.rng import Rng
from tools import bench_engines
from tools.bench import anchors, decisions, playouts, report
from tools.bench.playouts import LegalTimes, Measured, Played, Table


@dataclass(frozen=True, slots=True)
class Step(Action):
    fields: int


@dataclass(slots=True)
class Track:
    places: list[int]
    turn: int
    length: int

    def clone(self) -> "Track":
        return Track(self.places[:], self.turn, self.length)


class Sprint(Game[Any, Any, Any]):
    """One or two steps, first to the end: the smallest game the contract allows."""

    id = "sprint"
    title = "Sprint"
    designer = "–"
    seats = range(2, 4)
    rules_version = 1
    options = (Option("track", ("short", "long"), "short"),)
    actions = (Step,)
    steps = (Step(1), Step(2))

    def deal(self, seats: int, rng: Rng, options: Mapping[str, str]) -> Track:
        return Track([0] * seats, rng.below(seats), 5 if options["track"] == "short" else 5_000)

    def to_act(self, state: Track) -> tuple[int, ...]:
        return () if max(state.places) >= state.length else (state.turn,)

    def legal(self, state: Track, seat: int) -> tuple[Step, ...]:
        return self.steps if seat in self.to_act(state) else ()

    def advance(self, state: Track, seat: int, action: Step, events: list[Event] | None = None) -> None:
        state.places[seat] += action.fields
        state.turn = (seat + 1) % len(state.places)

    def result(self, state: Track) -> Result | None:
        return None

    def refuse(self, state: Track, seat: int, action: Step) -> Refusal:
        raise NotImplementedError

    view = follow = dump = load = census = determinize = sketch = foresee = terms = refuse


def tables() -> list[Table]:
    return [Table(Sprint(), 2), *(Table(game, game.seats[0]) for game in catalogue().values())]


@pytest.mark.parametrize("table", tables(), ids=lambda table: table.game.id)
@pytest.mark.parametrize("play", [playouts.play_in_place, playouts.play_pure])
def test_playouts_go_to_the_end_of_the_game(play, table):
    endings = [play(table, seed, random.Random(seed).choice) for seed in range(20)]
    assert all(moves > 0 for moves, _ in endings)
    assert any(is_over for _, is_over in endings)


def test_the_pure_and_the_in_place_path_play_the_same_game():
    for table in tables():
        for seed in range(5):
            paths = (playouts.play_in_place, playouts.play_pure)
            assert len({play(table, seed, random.Random(seed).choice) for play in paths}) == 1


def test_a_game_without_end_is_cut_and_counted():
    endless = Table(Sprint(), 2, {"track": "long"})
    played = playouts.playouts(playouts.play_in_place, endless, seconds=1e-9, seed=1)
    assert (played.moves, played.games, played.unfinished) == (playouts.MOVE_LIMIT, 1, 1)


def test_every_level_that_a_game_offers_is_timed_at_its_smallest_and_largest_table():
    timed = [(seats, level) for _, seats, level in decisions.tables_of([catalogue()["fable"]])]
    below = ("child", "easy", "middle", "strong")
    assert timed == [*((2, level) for level in (*below, "master")), *((5, level) for level in below)]
    thought = decisions.thinking(catalogue()["fable"], 2, "easy", 20)
    assert thought.decisions >= 20
    assert 0 < thought.p95 <= thought.most


def test_every_size_and_every_other_choice_is_a_table():
    settings = [table.setting for table in playouts.tables_of([Sprint()])]
    assert settings == ["2 seats", "3 seats", "3 seats, track long"]


def test_timing_legal_counts_the_calls_and_trusts_no_single_slow_one():
    times = playouts.time_legal(Table(Sprint(), 3), calls=500)
    assert times.calls == 500
    assert 0 < times.slowest <= times.slowest_once


def figures(**changed: Any) -> report.TableFigures:
    measured = Measured(
        Table(Sprint(), 2),
        in_place=[Played(moves, 10, 1, 2.0) for moves in (100, 260_000, 900_000)],
        pure=[Played(52_000, 10, 0, 2.0)],
        copies=[(500_000.0, 2_000.0), (400_000.0, 1_000.0), (500_000.0, 4_000.0)],
    )
    legal = LegalTimes(100_000, median=500.0, p9999=900.0, slowest_once=90_000.0, slowest=25_000.0)
    return replace(report.table_figures(measured, legal), **changed)


def ratios(table: report.TableFigures, medians: dict[str, float]) -> dict[str, Any]:
    verdicts = report.judge([table], medians)
    return {verdict.target.title: (verdict.ratio, verdict.is_reached) for verdict in verdicts}


def test_ratios_are_those_of_the_medians_over_the_rounds():
    assert ratios(figures(), {"openspiel_python": 26_000, "openspiel_cpp": 520_000}) == {
        "in place ÷ OpenSpiel in Python": (5.0, True),
        "in place ÷ OpenSpiel in C++": (0.25, False),
        "pure ÷ OpenSpiel in Python": (1.0, True),
        "clone ÷ deepcopy": (250.0, True),
        "slowest legal ÷ median": (50.0, True),
    }


def test_only_carrots_is_held_against_socha():
    of_carrots = ratios(figures(game="carrots"), {"socha": 100_000})
    assert of_carrots["in place ÷ socha"] == (1.3, False)
    assert "in place ÷ socha" not in ratios(figures(), {"socha": 100_000})


def test_the_worst_table_speaks_for_its_game():
    medians = {"openspiel_python": 26_000.0}
    slow = figures(setting="3 seats", in_place=26_000.0, legal_slowest=40_000.0)
    verdicts = {found.target.title: found for found in report.worst(report.judge([figures(), slow], medians))}
    assert verdicts["in place ÷ OpenSpiel in Python"].setting == "3 seats"
    assert verdicts["slowest legal ÷ median"].ratio == 80.0
    assert verdicts["clone ÷ deepcopy"].setting == "2 seats"


def test_a_family_is_its_median_game_and_chance_is_no_move():
    samples = {
        anchors.Anchor("openspiel_cpp", name): [anchors.Sample(moves, 50, 1.0, None)]
        for name, moves in (("hearts", 100), ("euchre", 300), ("oh_hell", 200))
    }
    found = report.anchor_figures(samples)
    assert report.family_medians(found) == {"openspiel_cpp": 200.0}
    assert [anchor.rate_with_chance for anchor in found] == [150.0, 350.0, 250.0]


def test_an_anchor_that_cannot_be_installed_gets_a_sentence_and_the_rest_is_printed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    def fail(venv: Path, pin: str) -> str:
        return "No matching distribution found" if pin.startswith("rlcard") else ""

    def measure(worker: anchors.Worker, anchor: anchors.Anchor, seconds: float, seed: int) -> anchors.Sample:
        if anchor.name == "hearts":
            raise anchors.AnchorFailed(anchors.left_out("hearts", "its process has ended"))
        return anchors.Sample(1_000, 0, 1.0, None)

    (tmp_path / "venv").mkdir()
    monkeypatch.setattr(bench_engines, "VENV", tmp_path / "venv")
    monkeypatch.setattr(bench_engines, "catalogue", lambda: {"sprint": Sprint()})
    monkeypatch.setattr(anchors, "command", lambda *words: "")
    monkeypatch.setattr(anchors, "pip_install", fail)
    monkeypatch.setattr(anchors.Worker, "measure", measure)
    monkeypatch.setattr(playouts, "LEGAL_CALLS", 100)
    monkeypatch.setattr(playouts, "POSITIONS", 3)
    thinker = catalogue()["derby"]
    monkeypatch.setattr(decisions, "tables_of", lambda _games: [(thinker, 2, "easy")])

    assert bench_engines.main(["--seconds", "0.001", "--rounds", "1", "--decisions", "5"]) == 0
    printed = capsys.readouterr().out
    reason = "it cannot be installed (No matching distribution found)"
    assert f"rlcard==1.2.0 is left out: {reason}." in printed
    assert "hearts is left out: its process has ended." in printed
    assert "OpenSpiel in C++: median" in printed
    assert "sprint: in place ÷ OpenSpiel in Python" in printed
    assert "milliseconds per decision" in printed
    assert "derby, 2 seats: easy" in printed


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--seconds", "soon"], "a number of seconds above 0 and up to 60 is wanted, not 'soon'"),
        (["--seconds", "nan"], "a number of seconds above 0 and up to 60 is wanted, not 'nan'"),
        (["--rounds", "0"], "a whole number of rounds from 1 to 100 is wanted, not '0'"),
        (["--decisions", "none"], "a whole number from 1 to 100000 is wanted, not 'none'"),
        (["--games", "chess"], "there is no game 'chess'"),
        (["--json", "no/such/folder/file"], "no file can be written at 'no/such/folder/file'"),
        (["--frobnicate"], "unrecognized arguments: --frobnicate"),
    ],
)
def test_bad_arguments_get_one_sentence(words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]):
    with pytest.raises(SystemExit):
        bench_engines.main(words)
    complaint = capsys.readouterr().err
    assert sentence.casefold() in complaint.casefold()
    assert complaint.count("\n") == 1
