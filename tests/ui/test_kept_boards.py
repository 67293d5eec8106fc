"""A table on a board that stood at another one is as good as a table on a new board (U3)."""

from collections.abc import Callable
from itertools import islice
from typing import Any

import pytest

from app.boards.common.painted_scene import PaintedScene
from app.match import Manner, Match
from engines.head_start import HEAD_START
from engines.record import AnyGame, Record
from engines.rng import Rng
from tests.length import some
from tests.ui.conftest import park
from tests.ui.fingers import frames, settle
from tests.ui.reading import assert_same_pixels, pixels
from tests.ui.tables import Wait, bare_board, look, moves_of, people, setups_of, skip_ahead
from tests.ui.tree import describe, differences

SEEDS = (7, 8)
MOVES = 7  # of the match before
Scene = Callable[[Any], object]
SCENES: dict[str, Scene] = {
    "as it begins": lambda screen: None,
    "some moves later": lambda screen: skip_ahead(screen, 3),
    "as it is seen by who is asked": look,
}


def otherwise(game: AnyGame, seats: int) -> dict[str, str]:
    """Options that are not the usual ones, where a game has them for so many, and a head start."""
    unusual = [setup.options for setup in setups_of(game) if setup.seats == seats]
    chosen = dict(unusual[-1]) if unusual else {}
    return {**chosen, HEAD_START.name: ",".join(["large", *["none"] * (seats - 1)])}


@pytest.mark.every_game
@pytest.mark.parametrize("manner", Manner, ids=lambda manner: manner.value)
def test_a_second_match_on_a_kept_board_equals_one_on_a_new_board(
    begin: Any, app: Any, game: AnyGame, manner: Manner
):
    """In all that is seen, and to the pixel, for every number of players."""
    first = list(Manner).index(manner)
    for seats in some([list(game.seats)[first % len(game.seats)]], list(game.seats)):

        def table(seed: int, seats: int = seats, **options: str) -> Any:
            park(app)
            app.settings.speed, app.settings.cover_opens = "off", "tap"
            return begin(game, people(seats), manner, seed=seed, **options)

        def seen(screen: Any) -> dict[str, tuple[Any, bytes]]:
            found = {}
            for name, show in SCENES.items():
                show(screen)
                frames(3)
                found[name] = describe(screen.ids.turned), pixels()
            return found

        before = table(SEEDS[0], **otherwise(game, seats))
        skip_ahead(before, MOVES)
        look(before)
        again = table(SEEDS[1])
        assert again.board is before.board
        shown = seen(again)
        park(app)
        app.boards.clear()
        anew = table(SEEDS[1])
        assert anew.board is not again.board
        for name, (tree, picture) in seen(anew).items():
            assert differences(shown[name][0], tree) == [], name
            assert_same_pixels(shown[name][1], picture, f"kept-{game.id}-{manner.value}-{seats}")


def test_a_kept_board_knows_nothing_of_its_last_table(begin: Any, app: Any, game: AnyGame):
    screen = begin(game, people(2))
    skip_ahead(screen, MOVES)
    look(screen)
    board = screen.board
    park(app)
    assert board.frame.parent is None
    assert board.proposal is None
    calls = [getattr(board, name) for name in ("on_action", "on_sound", "on_rule")]
    calls += [
        call for signal in (board.on_draw, board.on_drawn, board.on_carry) for call in signal.subscribers
    ]
    assert not [call for call in calls if getattr(call, "__self__", None) is not None]


@pytest.mark.every_game
def test_a_kept_board_is_the_same_whatever_was_secret(app: Any, as_it_was: None, game: AnyGame):  # U3
    """Hidden parts as well: positions that differ in secrets alone leave the same tree behind."""
    players = people(game.seats[0])
    match = Match(Record.begin(game, len(players), SEEDS[0], {}), players, Manner.SECRET)
    told = set()
    for _ in islice(moves_of(match), MOVES):
        seat, open_view = match.to_act[0], match.view(None)
        left = []
        for chance in range(2):
            view = game.view(game.determinize(open_view, Rng(chance)), seat)
            told.add(repr(view))
            with bare_board(app, game, players, (960, 600)) as board:
                board.sync(view, is_asked=True)
                settle()
                board.leave()
                settle()
                left.append(describe(board.frame, with_hidden=True))
        assert differences(*left) == []
    assert len(told) > MOVES  # there was something to hide


def test_a_bare_board_that_is_used_again_equals_a_new_one(app: Any, as_it_was: None, game: AnyGame):
    players, size = people(2), (960, 600)
    match = Match(Record.begin(game, 2, SEEDS[0], {}), players, Manner.SECRET)
    views = [match.view(match.to_act[0]) for _ in islice(moves_of(match), 12)]
    with bare_board(app, game, players, (600, 960)) as before:
        for view in views:
            before.sync(view, is_asked=True)
            settle()
    with (
        bare_board(app, game, players, size) as kept,
        bare_board(app, game, players, size, is_fresh=True) as new,
    ):
        assert kept is before
        for view in (views[0], views[-1]):
            for board in (kept, new):
                board.sync(view, is_asked=True)
            settle()
            assert differences(describe(kept.frame), describe(new.frame)) == []


@pytest.mark.parametrize("manner", [Manner.SECRET, Manner.TABLE], ids=lambda manner: manner.value)
def test_the_next_table_finds_its_ground_painted(
    begin: Any, app: Any, wait_until: Wait, game: AnyGame, manner: Manner, monkeypatch: pytest.MonkeyPatch
):
    """Also where home has shown the match before it as a small picture."""
    begin(game, people(2), manner)
    app.go("home")
    picture = app.manager.current_screen.ids.waiting.children[-1].ids.miniature
    wait_until(lambda: picture.texture is not None, "a picture of the table")
    settle(4)
    painted: list[object] = []
    is_bare = PaintedScene.is_bare

    def noticed(scene: PaintedScene, wanted: object) -> bool:
        if is_bare(scene, wanted):
            painted.append(wanted)
            return True
        return False

    monkeypatch.setattr(PaintedScene, "is_bare", noticed)
    begin(game, people(2), manner)
    assert painted == []
