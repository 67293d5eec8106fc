"""What every table has round its arena, on every tablet: apart, large enough, and every word in its place."""

from collections.abc import Iterator
from itertools import combinations, product
from typing import Any

import pytest

from app.match import Manner, Match
from engines.record import AnyGame, Record
from tests.engines.tables import Setup
from tests.length import some
from tests.ui.fingers import settle
from tests.ui.hands import GAMES
from tests.ui.sizes import LOOKS, TABLETS, dressed
from tests.ui.tables import bare_board, moves_of, people, setups_of
from tests.ui.tree import describe, differences

EACH = (45, 10)  # moves from one position to the next; and with --long
SETUPS = [setup for game in GAMES for setup in (Setup(game, game.seats[-1]), *some([], setups_of(game)))]
SMALL = ((960, 600), (600, 960))


pytestmark = pytest.mark.usefixtures("as_it_was")


def views(setup: Setup, each: int) -> Iterator[tuple[Any, bool]]:
    """Positions of a match: of whoever acts, and what lies open, asked if it can be."""
    record = Record.begin(setup.game, setup.seats, 7, setup.options)
    match = Match(record, people(setup.seats), Manner.SECRET)
    has_been_open = False
    for number, _ in enumerate(moves_of(match)):
        lies_open = bool(match.view(None).legal)
        if number % each == 0 or (lies_open and not has_been_open):
            has_been_open |= lies_open
            yield match.view(match.to_act[0]), True
            yield match.view(None), lies_open


def parts(board: Any) -> dict[str, Any]:
    """The places of the frame that something is in, by name."""
    from app.boards.common.geometry import Rect
    from app.widgets.text import FitLabel

    frame = board.frame
    labels = {label.text: label for label in frame.walk(restrict=True) if isinstance(label, FitLabel)}
    found = {f"badge {seat}": frame.badge(seat) for seat in range(len(frame.badges))}
    found["arena"] = Rect.of(frame.arena)
    found["sentence"] = Rect.of(labels[frame.sentence])
    if frame.hint and frame.has_hint:
        found["hint"] = Rect.of(labels[frame.hint])
    if frame.has_shelf:
        found |= {"hand": frame.hand, "own": frame.own}
    if frame.is_asked:
        found |= {name: Rect.of(frame.button(name)) for name in ("commit", "take_back")}
    return found


@pytest.mark.every_game
@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_nothing_overlaps_and_what_is_pressed_is_large_enough(app: Any, counts: Any, setup: Setup):  # U21
    from app.boards.common.geometry import Rect

    shown = list(views(setup, counts(*EACH)))
    sizes = counts((*SMALL, (1920, 1200)), TABLETS)
    with bare_board(app, setup.game, people(setup.seats), sizes[0]) as board:
        for size in sizes:
            board.frame.size = size
            settle()
            for text_scale, (view, is_asked) in product((1.0, 2.0), shown):
                app.settings.text_scale = text_scale
                board.sync(view, is_asked=is_asked)
                found, table = parts(board), Rect.of(board.frame)
                for (one, here), (other, there) in combinations(found.items(), 2):
                    assert not here.overlaps(there), f"{one} lies on {other} at {size}"
                for name, part in found.items():
                    assert min(part.size) > 0, f"{name} is nowhere at {size}"
                    assert table.holds(*part.pos), f"{name} reaches outside at {size}"
                    assert table.holds(part.right, part.top), f"{name} reaches outside at {size}"
                for name in ("commit", "take_back") if is_asked else ():
                    assert min(found[name].size) >= 64 * board.frame.unit, f"{name} is small at {size}"


@pytest.mark.every_game
@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_every_text_fits_its_box(app: Any, counts: Any, setup: Setup):  # U31
    from app.widgets.text import FitLabel

    for size, (text_scale, language) in some(
        list(zip(SMALL, LOOKS, strict=False)), list(product(SMALL, LOOKS))
    ):
        with (
            dressed(app, text_scale, language),
            bare_board(app, setup.game, people(setup.seats), size, is_fresh=True) as board,
        ):
            for view, is_asked in views(setup, counts(*EACH)):
                board.sync(view, is_asked=is_asked)
                settle(1)
                for label in board.frame.walk(restrict=True):
                    if isinstance(label, FitLabel) and label.text and min(label.size) > 1 and label.opacity:
                        label.fit()
                        where = f"{label.text!r} at {size}, {text_scale:.0%}, {language}"
                        assert label.texture_size[0] <= label.width + 1, where
                        assert label.texture_size[1] <= label.height + 1, where


@pytest.mark.parametrize("end", [(960, 600), (600, 960)])
def test_a_board_that_was_drawn_in_another_size_is_drawn_anew(app: Any, game: AnyGame, end: tuple[int, int]):
    """Also in one that was just turned: everything is as large as before and lies elsewhere."""
    view, is_asked = next(views(Setup(game, game.seats[0]), 1))
    players = people(game.seats[0])
    first, *others = (0, 0), (1, 1), (100, 100), (2000, 300), (960, 600), (600, 960)
    with (
        bare_board(app, game, players, end, is_fresh=True) as fresh,
        bare_board(app, game, players, first) as resized,
    ):
        for board in (fresh, resized):
            board.sync(view, is_asked=is_asked)
        settle()
        wanted = describe(fresh.frame)
        for start in (first, *others):
            resized.frame.size = start
            settle()
            resized.frame.size = end
            settle()
            assert differences(describe(resized.frame), wanted) == [], start


def test_what_is_told_has_the_whole_line_while_nothing_is_advised(app: Any):  # U31
    (game, *_) = GAMES
    view, _ = next(views(Setup(game, game.seats[0]), 1))
    with bare_board(app, game, people(game.seats[0]), (960, 600)) as board:
        board.sync(view, is_asked=True)
        settle()
        frame = board.frame
        assert frame.hint
        assert frame.ids.sentence.right <= frame.ids.hint.x
        frame.hint = ""
        settle()
        assert frame.ids.sentence.width >= frame.ids.advice.width * 0.98


@pytest.mark.parametrize("change", [{"hint": ""}, {"is_refused": False}, {"rule": ""}], ids=str)
def test_the_way_to_a_rule_goes_with_the_refusal_that_it_is_about(app: Any, change: dict[str, Any]):
    (game, *_) = GAMES
    view, _ = next(views(Setup(game, game.seats[0]), 1))
    with bare_board(app, game, people(game.seats[0]), (960, 600)) as board:
        board.sync(view, is_asked=True)
        frame, why = board.frame, board.frame.ids.why
        frame.hint, frame.rule, frame.is_refused = "No.", "draw", True
        settle()
        assert (why.opacity, why.width) == (1, 50)
        assert frame.ids.hint.right <= why.x - 8, "a long refusal touches it"
        for name, value in change.items():
            setattr(frame, name, value)
        settle()
        assert (why.opacity, why.width) == (0, 0)


@pytest.mark.every_case
@pytest.mark.parametrize("has_tools", [True, False])
@pytest.mark.parametrize("size", [(960, 600), (600, 960)])
def test_the_place_of_undo_is_whole_beside_a_sentence_that_is_alone(
    app: Any, has_tools: bool, size: tuple[int, int]
):
    """While a robot thinks nothing is advised: its button stood half off the screen, or on the strip."""
    (game, *_) = GAMES
    view, _ = next(views(Setup(game, game.seats[0]), 1))
    with bare_board(app, game, people(game.seats[0]), size, is_fresh=True) as board:
        frame = board.frame
        board.sync(view, is_asked=False)
        frame.has_shelf, frame.slide, frame.hint = size[0] > size[1], 0, ""
        frame.has_undo, frame.has_tools = True, has_tools
        settle()
        x, middle = frame.undo_spot
        assert x + 50 <= frame.ids.advice.right
        assert frame.ids.advice.y <= middle - 25
        assert middle + 25 <= frame.ids.advice.top
