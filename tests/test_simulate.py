"""./dev simulate: the same figures on any number of cores, and what was finished when interrupted."""

import json
import os
import signal
import subprocess
import sys
from itertools import pairwise, product
from math import copysign, hypot
from pathlib import Path
from xml.etree import ElementTree

import pytest

from engines import catalogue
from engines.api import Observation
from engines.bots import CHARACTERS, levels
from engines.fable.actions import Animal, Card, MoveAnimal, PlaceBet, Play
from engines.rng import Rng
from engines.tastes import Tastes
from tests.length import some
from tools.simulate import main
from tools.simulation import head_starts, ladder, telling
from tools.simulation.habits import Habits, difference, shown
from tools.simulation.lab import CHUNK, Lab, simulate
from tools.simulation.tables import Tables

ROOT = Path(__file__).parents[1]


def lab(game="fable", seats=2, bots="random", seed=1):
    options = catalogue()[game].settle(seats, seed, {})
    return Lab(game, seats, (bots,) * seats, seed, tuple(options.items()))


@pytest.mark.parametrize("game", catalogue())
def test_the_figures_do_not_depend_on_the_number_of_cores(game):
    work = lab(game, catalogue()[game].seats[0])
    games = 3 * CHUNK + 4
    alone, together = simulate(work, games, cores=1), simulate(work, games, cores=3)
    assert alone.games == games
    assert alone.as_dict() == together.as_dict()


@pytest.mark.parametrize("game", catalogue())
def test_every_game_says_what_it_measures(game):
    measured = simulate(lab(game, catalogue()[game].seats[-1]), 5, cores=1).by_table()
    general = {"length", "score by seat", "win share by bot", "win share by seat"}
    assert set(measured) > general
    assert sum(mean.value for mean in measured["win share by seat"].values()) == pytest.approx(1)


def test_another_seed_gives_other_figures():
    assert simulate(lab(seed=1), 30, 1).as_dict() != simulate(lab(seed=2), 30, 1).as_dict()


def test_a_mean_is_weighted_and_says_how_far_it_may_be_off():
    tables = Tables()
    tables.see([Observation("return", "horse 1", 3.0, 2.0), Observation("return", "horse 1", 0.0, 4.0)])
    mean = tables.by_table()["return"]["horse 1"]
    assert mean.value == pytest.approx(1.0)
    assert mean.error > 0


def test_figures_are_written_as_json_and_as_a_chart(tmp_path, capsys):
    json_file, svg_file = tmp_path / "figures.json", tmp_path / "figures.svg"
    words = ["fable", "--seats", "2", "--games", "30", "--seed", "5", "--bots", "random", "--cores", "1"]
    assert main([*words, "--json", str(json_file), "--chart", str(svg_file)]) == 0
    told = json.loads(json_file.read_text(encoding="utf-8"))
    assert told["games"] == 30
    assert set(told["tables"]["podium share"]) == {"hare", "tortoise", "wolf", "fox", "lamb"}
    texts = [node.text for node in ElementTree.parse(svg_file).iter("{http://www.w3.org/2000/svg}text")]
    assert "podium share" in texts
    assert "podium share" in capsys.readouterr().out


@pytest.mark.parametrize(
    "words",
    [
        [],
        ["chess"],
        ["fable", "--games", "0"],
        ["fable", "--games", "many"],
        ["fable", "--seats", "9"],
        ["fable", "--cores", "0"],
        ["fable", "--bots", "clever"],
        ["--ladder", "chess"],
        ["--telling", "chess"],
        ["--ladder", "--games", "0"],
        ["--ladder", "--masters", "0"],
        ["--ladder", "--page", "/no/such/file"],
        ["--head-starts", "chess"],
        ["--head-starts", "--games", "0"],
        ["--head-starts", "--page", "/no/such/file"],
        ["fable", "--games", "1", "--cores", "1", "--json", "/no/such/folder/file"],
    ],
    ids=" ".join,
)
def test_a_wrong_call_gets_one_sentence(words, capsys):
    try:
        code = main(words)
    except SystemExit as stop:
        code = stop.code
    assert code not in (0, None)
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.parametrize("game", catalogue())
def test_a_position_is_told_term_by_term(game, capsys):
    assert main([game, "--seats", "2", "--seed", "1", "--position", "9"]) == 0
    table = capsys.readouterr().out.splitlines()
    (head,) = [number for number, line in enumerate(table) if " value " in line]
    assert all(name in table[head] for name in catalogue()[game].term_names)
    now, *after = [
        [float(word) for word in line.split()[-1 - len(catalogue()[game].term_names) :]]
        for line in table[head + 1 :]
    ]
    assert after == sorted(after, key=lambda row: row[0], reverse=True)
    for value, *terms in (now, *after):
        assert value == pytest.approx(sum(terms), abs=0.05)


def test_a_ladder_puts_each_level_against_the_one_below_and_says_how_sure_it_is(tmp_path, capsys):
    page, chart, json_file = tmp_path / "robots.md", tmp_path / "ladder.svg", tmp_path / "ladder.json"
    page.write_text(f"before\n{ladder.BEGIN}old\n{ladder.END}after\n")
    words = ["--ladder", "fable", "--games", "2", "--seats", "2", "--seed", "1", "--cores", "1"]
    written = ["--page", str(page), "--chart", str(chart), "--json", str(json_file)]
    assert main([*words, *written]) == 0
    told = json.loads(json_file.read_text(encoding="utf-8"))["climbed"]
    rungs = [(one["rung"]["one"], one["rung"]["others"]) for one in told]
    below = list(pairwise(levels(catalogue()["fable"])))
    assert rungs[: 1 + len(below)] == [("easy", "random"), *((better, worse) for worse, better in below)]
    assert {one for one, _ in rungs[1 + len(below) :]} == {f"strong-{name}" for name in CHARACTERS}
    text = page.read_text()
    assert text.startswith("before\n")
    assert text.endswith("after\n")
    assert "old" not in text
    assert "| easy against child | " in text
    assert "| master against strong | " in text
    assert text.count("±") == len(told) == capsys.readouterr().out.count("±")
    assert len(list(ElementTree.parse(chart).iter("{http://www.w3.org/2000/svg}circle"))) == len(told)


def test_a_ladder_that_was_left_is_gone_on_with_and_another_one_is_not(tmp_path, capsys, monkeypatch):
    json_file = tmp_path / "ladder.json"
    words = ["--ladder", "fable", "--games", "2", "--seats", "2", "--only", "levels", "--cores", "1"]
    kept = ["--json", str(json_file)]
    assert main([*words, *kept, "--seed", "1"]) == 0
    whole = capsys.readouterr().out
    figures = json.loads(json_file.read_text(encoding="utf-8"))
    json_file.write_text(json.dumps({**figures, "climbed": figures["climbed"][:-1]}), encoding="utf-8")
    climbed, climb = [], ladder.climb
    monkeypatch.setattr(ladder, "climb", lambda rung, *rest: climbed.append(rung) or climb(rung, *rest))
    assert main([*words, *kept, "--seed", "1"]) == 0
    assert capsys.readouterr().out == whole
    assert len(climbed) == 1
    assert json.loads(json_file.read_text(encoding="utf-8")) == figures
    assert main([*words, *kept, "--seed", "2"]) == 1
    assert capsys.readouterr().err.count("\n") == 1


def test_head_starts_are_told_with_each_pair_of_robots_and_their_mean(tmp_path, capsys):
    page = tmp_path / "head-starts.md"
    page.write_text(f"before\n{head_starts.BEGIN}old\n{head_starts.END}after\n")
    words = ["--head-starts", "fable", "--games", "2", "--seed", "1", "--cores", "1", "--page", str(page)]
    assert main(words) == 0
    text = page.read_text()
    assert text.startswith("before\n")
    assert text.endswith("after\n")
    assert "old" not in text
    assert [line.split(" | ")[1] for line in text.splitlines() if line.startswith("| fable")] == [
        "none",
        "small",
        "large",
    ]
    assert text.count("±") == capsys.readouterr().out.count("±") == 9


def test_the_page_of_head_starts_names_what_lies_outside_its_aims():
    def helped(head_start, *shares):
        pairs = zip(head_starts.PAIRS, shares, strict=True)
        rungs = [(ladder.Rung("derby", 2, *pair, head_start), share) for pair, share in pairs]
        return head_starts.Helped(
            "derby", head_start, tuple(ladder.Climbed(rung, 400, share, 0.04) for rung, share in rungs)
        )

    found = [helped("none", 0.35, 0.35), helped("small", 0.45, 0.47), helped("large", 0.44, 0.55)]
    text = head_starts.page(found, 400, 30)
    assert "Outside 0.45 to 0.55 with a large one: derby, easy against middle (0.44)." in text
    assert "than chance explains: derby (0.46, half way is 0.42)." in text
    inside = head_starts.page([found[0], helped("small", 0.42, 0.41), helped("large", 0.45, 0.5)], 400, 30)
    assert "with a large one: no pair." in inside
    assert "than chance explains: no game." in inside


def test_a_head_start_is_the_weaker_ones_alone_on_either_seat():
    rung = ladder.Rung("reindeer", 2, "random", "random", "large")
    plain = ladder.Rung("reindeer", 2, "random", "random")
    assert ladder.climb(plain, 40, 3, cores=1).share == 0.5
    assert ladder.climb(rung, 40, 3, cores=1).share > 0.5


def test_a_ladder_deals_the_same_to_both_and_the_same_again():
    rung = ladder.Rung("fable", 2, "strong", "strong")
    assert ladder.climb(rung, 8, 3, cores=1) == ladder.climb(rung, 8, 3, cores=2)


# By pair: how often the better one wins at least, in 95 of 100 samples; the child's robot at most a quarter.
BARS = {("easy", "random"): 0.6, ("easy", "child"): 0.7, ("middle", "easy"): 0.55, ("strong", "middle"): 0.55}
CLIFF = 0.85  # no level but chance is so far below the next one


@pytest.mark.parametrize(
    ("game", "pair"), some([("fable", ("easy", "random"))], list(product(catalogue(), BARS)))
)
def test_each_level_is_a_step_above_the_one_below(game, pair, counts):  # U35
    climbed = ladder.climb(ladder.Rung(game, 2, *pair), counts(60, 400), 29, cores=2)
    assert climbed.share - climbed.error > BARS[pair]
    assert climbed.share < CLIFF or "random" in pair


@pytest.mark.parametrize(
    ("game", "character"), some([("derby", "squirrel")], list(product(catalogue(), CHARACTERS)))
)
def test_a_character_can_be_told_by_two_figures_at_least(game, character, counts):
    rung = ladder.Rung(game, 2, f"{ladder.PLAIN}-{character}", ladder.PLAIN)
    assert len(ladder.climb(rung, counts(60, 400), 29, cores=2).differences) >= 2


@pytest.mark.parametrize(
    ("game", "seats", "character"),
    some([("fable", 2, "crab")], list(product(catalogue(), ladder.SEATS, CHARACTERS))),
)
def test_a_character_does_what_its_sentence_promises(game, seats, character, counts):
    rung = ladder.Rung(game, seats, f"{ladder.PLAIN}-{character}", ladder.PLAIN)
    own, others, seeds = Habits(), Habits(), Rng(29)
    for _ in range(counts(30, 400) // seats):
        _, mine, theirs = ladder.play_deal(rung, seeds.bits())
        own.add(mine)
        others.add(theirs)
    liking, amount = max(CHARACTERS[character]._asdict().items(), key=lambda liked: abs(liked[1]))
    (mean, error), (other, other_error) = own.means()[liking], others.means()[liking]
    assert (mean - other) * copysign(1, amount) > hypot(error, other_error)


def test_a_figure_is_told_once_under_the_surer_of_its_names_and_a_rare_kind_in_percent():
    own, others = Habits(), Habits()
    for number in range(4000):
        often = number % 4 < 2
        own.see(Play(Animal.FOX, 1 + often), Tastes(far=(1 + often) / 4))
        others.see(Play(Animal.FOX, 1 + (number % 4 < 1)), Tastes(far=(1 + (number % 4 < 1)) / 4))
    for rare, habits in ((30, own), (1, others)):
        for _ in range(rare):
            habits.see(PlaceBet(Card.FOX), Tastes())
    told = difference(own, others)
    assert len([figure for figure in told if figure.startswith(("far ", "Play, count "))]) == 1
    assert len([figure for figure in told if "share" in figure]) == 1
    own.see(MoveAnimal(Animal.FOX), Tastes())
    assert own.correlation("PlaceBet, share", "Play, share") == pytest.approx(-1, abs=0.05)
    assert shown("PlaceBet, share", own.means()) == "0.7 %"


@pytest.mark.parametrize("game", some(["derby"], catalogue()))
def test_ten_matches_are_enough_to_tell_most_characters(game, counts):
    found = list(telling.told(catalogue()[game], 29, counts(16, telling.KNOWN), counts(1, telling.TRIES)))
    assert sum(taken == character for character, taken in found) >= 0.6 * len(found)


@pytest.mark.parametrize("times", some([2], [1, 2, 4]))
def test_interrupted_it_gives_what_it_has(times):
    words = ["fable", "--games", "1000000", "--seats", "4", "--seed", "1"]
    process = subprocess.Popen(
        [sys.executable, "-c", INTERRUPTIBLE, *words],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    for line in process.stderr:  # each line tells of a chunk that is done
        if line.strip() == "3":
            break
    for _ in range(times):  # as a terminal does: to the command and to all its processes
        os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert "Stopped after" in err
    assert "podium share" in out
    assert "Traceback" not in err


INTERRUPTIBLE = """
import sys
from tools.simulation import lab
from tools import simulate
whole, done = lab._finished, []
def told(*work):
    for chunk in whole(*work):
        done.append(chunk)
        print(len(done), file=sys.stderr, flush=True)
        yield chunk
lab._finished = told
sys.exit(simulate.main(sys.argv[1:]))
"""
