"""With open hands a master says what it took the cards of its rival for."""

from dataclasses import replace

import pytest

from app.boards.fable.summary import FableSummary
from app.match import Match
from app.text.language import Translator
from engines.fable import GAME
from engines.fable.actions import Animal
from tests.rows import rows
from tests.ui.tables import people, played


def told(match: Match, moves: int, language: str = "fr") -> list[str]:
    summary = FableSummary(Translator(language), match.players)
    return [summary.belief(match.view_before(moves, seat)) for seat in range(len(match.players))]


def with_robots(*bots: str) -> Match:
    players = [replace(player, bot=bot) for player, bot in zip(people(len(bots)), bots, strict=True)]
    return played(GAME, players)


def test_a_belief_grows_with_what_is_laid():
    match = with_robots("master-crab", "master")
    assert told(match, 0) == [
        "Zoé ne devine pas encore les paris de Léo.",
        "Léo ne devine pas encore les paris de Zoé.",
    ]
    assert told(match, 20) == [
        "Zoé pense que Léo a parié sur le lièvre.",
        "Léo pense que Zoé a parié sur la tortue et le renard.",
    ]
    assert told(match, len(match.moved), "en") == [
        "Zoé thinks that Léo has bet on the hare and the wolf.",
        "Léo thinks that Zoé has bet on the hare, the tortoise and the fox.",
    ]
    bets = [{bet.animal for bet in match.view(seat).own_bets} for seat in (0, 1)]
    assert bets == [{Animal.HARE, Animal.TORTOISE, Animal.FOX}, {Animal.HARE, Animal.WOLF}]


@pytest.mark.parametrize(
    ("bots", "believers"),
    rows("""
one that does not conclude | strong master | 1
no master at a larger table | master master master |
"""),
)
def test_who_concludes_nothing_says_nothing(bots: str, believers: str):
    match = with_robots(*bots.split())
    heard = [str(seat) for seat, said in enumerate(told(match, 20)) if said]
    assert heard == believers.split()
