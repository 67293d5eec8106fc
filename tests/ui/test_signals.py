"""What a table tells of a turn, for whatever is to hang on it: a clock, a sound, a cup."""

from typing import Any

import pytest

from app.match import Cover
from engines.record import AnyGame
from tests.ui.tables import GAMES, bring_to, lift, people, skip_ahead


class Heard:
    """What was told, in its order."""

    def __init__(self, screen: Any) -> None:
        self.told: list[tuple[str, Any]] = []
        for name in ("turn_started", "turn_ended", "viewer_changed", "move_shown"):
            getattr(screen.state, name).connect(lambda said, name=name: self.told.append((name, said)))

    def of(self, *names: str) -> list[tuple[str, Any]]:
        return [said for said in self.told if said[0] in names]


def test_a_turn_ends_with_a_move_and_the_next_begins_once_it_was_shown(begin: Any, game: AnyGame):
    screen = begin(game, people(2))
    heard, first = Heard(screen), screen.asked
    skip_ahead(screen, 1)
    (move,) = screen.match.moved
    turns = heard.of("turn_started", "turn_ended", "move_shown")
    assert turns == [("turn_ended", first), ("move_shown", move), ("turn_started", screen.asked)]


def test_a_turn_begins_once_however_often_the_table_is_drawn(
    begin: Any, app: Any, window: Any, game: AnyGame
):
    screen = begin(game, people(2))
    heard = Heard(screen)
    window((960, 600))
    screen.drop()
    screen.turns.go_on()
    assert heard.of("turn_started", "turn_ended") == []


def test_an_undo_ends_a_turn_and_begins_another(begin: Any, game: AnyGame):
    screen = begin(game, people(2))
    bring_to(screen, lambda: screen.undo.seat is not None)
    heard, asked, mover = Heard(screen), screen.asked, screen.undo.seat
    screen.undo.do()
    assert heard.of("turn_started", "turn_ended") == [("turn_ended", asked), ("turn_started", mover)]


def test_the_viewer_changes_when_a_cover_is_lifted_or_falls(begin: Any, secretive: AnyGame):
    screen = begin(secretive, people(2))
    bring_to(screen, lambda: isinstance(screen.curtain.state, Cover))
    heard, seat = Heard(screen), screen.asked
    lift(screen)
    screen.drop()
    assert heard.of("viewer_changed") == [("viewer_changed", seat), ("viewer_changed", None)]


@pytest.mark.parametrize("game", GAMES[:1], ids=lambda game: game.id)
def test_a_robot_that_waits_to_try_again_does_not_once_its_turn_has_ended(begin: Any, game: AnyGame):
    screen = begin(game, people(2, bots=1))
    screen.robots.retry()
    screen.state.end_turn()
    assert not screen.robots.retry.is_triggered
