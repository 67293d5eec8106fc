"""How often a family touches the tablet from home to the first card of the fable (U33)."""

from typing import Any

import pytest

from app.boards.base.target import HandCard, OwnPlace
from app.boards.fable.targets import PlayRow
from engines import catalogue
from engines.rng import Rng
from tests.ui.fingers import settle
from tests.ui.hands import hands_at
from tests.ui.reading import find
from tests.ui.tables import Wait, is_at_rest, people
from tests.ui.test_touches import Hand

GAME = catalogue()["fable"]
FAMILY = ("Zoé", "Léo", "Inès", "Tom")


class Shortest:
    """Decides on what takes the fewest touches."""

    def __init__(self, screen: Any) -> None:
        self._screen = screen

    def choose(self, view: Any, _rng: Rng) -> Any:
        return min(view.legal, key=lambda action: len(hands_at(self._screen).targets(view, action)))


def lead(hand: Hand, screen: Any, wait_until: Wait) -> None:
    """Whoever bets last lays a bet, and the first card on the row: that says that the bet stands."""
    hand.lift(screen)
    hands = hands_at(screen)
    hand.do(hands.drag(HandCard(0), OwnPlace()))
    hand.do(hands.drag(HandCard(1), PlayRow()))
    wait_until(lambda: is_at_rest(screen) and screen.board.frame.can_commit, "a card to lie on the row")
    before = len(screen.match.moved)
    hand.do(hands.commit())
    assert len(screen.match.moved) == before + 1


def sit_down(hand: Hand, setup: Any, people: int) -> None:
    """Two are at the table; the others take a chair each."""
    for _ in range(people - len(setup.seating.chairs)):
        hand.tap(next(chair for chair in setup.ids.table.chairs if not chair.is_taken))


@pytest.mark.parametrize(("people", "most"), [(2, 9), (4, 17)])
def test_few_touches_lead_from_home_to_the_first_card(
    app: Any, begin: Any, wait_until: Wait, record_property: Any, people: int, most: int
):
    """Everybody bets, and the first of them lays the first card as well: one is enough.

    It was 13 with two and 23 with four: a quarter fewer is promised.
    """
    app.store.set_setting("table", [])
    app.store.set_setting("names", list(FAMILY))
    app.go("home")
    settle(4)
    hand, game = Hand(), GAME
    cards = app.manager.current_screen.ids.cards.children
    hand.tap(next(card for card in cards if card.title == game.title))
    setup = app.manager.current_screen
    settle(4)
    sit_down(hand, setup, people)
    setup.options.chosen["first"] = "1"  # or chance would
    hand.tap(setup.ids.play)
    screen = app.manager.current_screen
    wait_until(lambda: screen.asked is not None, "somebody to be asked")
    hand.play(screen, wait_until, people - 1, Shortest(screen))
    lead(hand, screen, wait_until)
    record_property(
        "told", f"{game.id}: {hand.touches} touches from home to the first card with {people} people"
    )
    assert hand.touches <= most


@pytest.mark.parametrize(("number", "most"), [(2, 8), (4, 14)])
def test_fewer_touches_lead_a_family_that_comes_again_to_the_first_card(
    app: Any, begin: Any, wait_until: Wait, record_property: Any, number: int, most: int
):
    """Home knows who played last, and by which rules."""
    begin(GAME, people(number), first="1")
    app.store.finish(app.matches.newest().id)
    app.go("home")
    settle(4)
    hand = Hand()
    hand.tap(find(app.manager.current_screen, "Rejouer"))
    screen = app.manager.current_screen
    wait_until(lambda: screen.asked is not None, "somebody to be asked")
    hand.play(screen, wait_until, number - 1, Shortest(screen))
    lead(hand, screen, wait_until)
    record_property("told", f"fable: {hand.touches} touches when the same {number} people come again")
    assert hand.touches <= most
