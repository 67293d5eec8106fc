"""How often a family touches the tablet: from home to the first card, and through a whole match (U33).

Printed at the end of a run. A cover that is held counts once, as with the settings that the app comes with.
"""

from typing import Any

import pytest

from app.match import Cover
from engines.bots import GreedyBot
from engines.record import AnyGame
from engines.rng import Rng
from tests.length import some
from tests.ui.fingers import Gesture, Tap, centre, do_all, tap
from tests.ui.hands import hands_at
from tests.ui.tables import Wait, is_at_rest, people

WHOLE = 10_000  # moves
PART = 20


class Hand:
    """Does what a family does, and counts."""

    def __init__(self) -> None:
        self.touches = 0

    def tap(self, widget: Any) -> None:
        tap(widget)
        self.touches += 1

    def lift(self, screen: Any) -> None:
        """The cover, if there is one: nothing lies behind it that has to be tapped away."""
        if isinstance(screen.curtain.state, Cover):
            lid = screen.covers.lid
            do_all(Tap(centre(pad)) for pad in (lid.ids.pad, lid.ids.second))
            self.touches += 1

    def do(self, gesture: Gesture) -> None:
        do_all([gesture])
        self.touches += 1

    def turn(self, screen: Any, chooser: Any, rng: Rng) -> None:
        """One decision, from the cover to the button."""
        self.lift(screen)
        view = screen.match.view(screen.curtain.viewer)
        for gesture in hands_at(screen).taps(view, chooser.choose(screen.match.view(screen.asked), rng)):
            self.do(gesture)

    def play(self, screen: Any, wait_until: Wait, moves: int = WHOLE, chooser: Any = None) -> int:
        """Turns until so many moves are made; how many were."""
        chooser, rng = chooser or GreedyBot(screen.match.game), Rng(3)
        while True:
            if not is_at_rest(screen):
                wait_until(lambda: is_at_rest(screen), "the table to come to rest")
            if screen.asked is None or len(screen.match.moved) >= moves:
                return len(screen.match.moved)
            self.turn(screen, chooser, rng)


@pytest.mark.parametrize("number", some([4], [2, 4]))
def test_few_touches_lead_through_a_match(
    begin: Any, wait_until: Wait, counts: Any, record_property: Any, game: AnyGame, number: int
):
    if number not in game.seats:
        pytest.skip("so many do not play it")
    screen = begin(game, people(number))
    hand = Hand()
    moves = hand.play(screen, wait_until, counts(PART, WHOLE))
    record_property("told", f"{game.id}: {hand.touches} touches for {moves} moves of {number} people")
    assert screen.match.result is not None or moves >= PART
    assert hand.touches >= moves
