"""The boxes of the games: read without their rules, and the one place for what stands on them."""

import subprocess
import sys
from pathlib import Path

import pytest

import engines
from engines import boxes, catalogue, game

ROOT = Path(__file__).parents[2]

IMPORTED = "import sys, {what}; {then}; print(*(name for name in sys.modules if name.startswith('engines.')))"


def imported(what, then="pass"):
    """Modules of the engines that an interpreter has read after this."""
    command = [sys.executable, "-c", IMPORTED.format(what=what, then=then)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return set(done.stdout.split())


def of_games(modules):
    return {name.split(".")[1] for name in modules} & set(boxes())


def test_boxes_are_read_without_any_game():
    modules = imported("engines", "assert engines.boxes()")
    assert modules == {"engines.box"}


def test_the_contract_is_read_without_any_game():
    assert of_games(imported("engines.api")) == set()


@pytest.mark.parametrize("name", boxes())
def test_one_game_is_read_without_the_others(name):
    assert of_games(imported("engines", f"engines.game({name!r})")) == {name}


def test_a_record_reads_the_game_it_is_of_and_no_other():
    read = "engines.record.Record.begin(engines.game('derby'), 2, 1, {}).dump()"
    again = f"engines.record.Record.load({read})"
    assert of_games(imported("engines.record", again)) == {"derby"}


def test_every_folder_with_a_game_has_a_box():
    folders = {path.parent.name for path in Path(engines.__file__).parent.glob("*/components.json")}
    assert folders == set(boxes()) == set(catalogue())


def test_a_game_has_what_stands_on_its_box():
    for name, box in boxes().items():
        assert game(name).box == box
        assert (game(name).id, game(name).title) == (name, box.title)
        assert (game(name).designer, game(name).seats) == (box.designer, box.seats)


@pytest.mark.parametrize("name", ["chess", "bots", "", "..", "fable.rules"])
def test_what_is_not_in_a_box_is_no_game(name):
    with pytest.raises(KeyError):
        game(name)


def test_the_readme_gives_credit_as_the_boxes_do():
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    for box in boxes().values():
        after = f", *{box.after}*" if box.after else ""
        assert f"| {box.title} | {box.designer}{after} |" in readme


@pytest.mark.parametrize("name", boxes())
def test_a_box_says_for_whom_it_is_and_how_long_a_match_lasts(name):
    box = boxes()[name]
    assert 4 <= box.age <= 12
    assert 5 <= min(box.minutes) <= max(box.minutes) <= 60
