"""What a master makes of the cards that others lay: whose bets they help."""

import pytest

from engines.bots import BOTS, play
from engines.fable import GAME
from engines.fable.actions import Animal
from engines.fable.belief import beliefs, rival_bets
from engines.record import Record
from engines.rng import Rng
from tests.engines.fable.positions import position
from tests.engines.tables import Setup, walk


def seen(*table, races=(), seats=2):
    """Seat 0 has the bets on hare and tortoise, and to lay cards after these of the others."""
    first = (-len(table)) % seats
    return GAME.view(GAME.load(position(seats=seats, table=table, first=first, races=races)), 0)


def test_nothing_laid_says_no_more_than_the_deal():  # F2, F4
    expected = rival_bets(seen())
    assert sum(expected) == pytest.approx(3)
    assert expected[Animal.HARE] == expected[Animal.TORTOISE] < expected[Animal.FOX]


def test_whoever_lays_cards_for_an_animal_is_thought_to_back_it():
    before, after = rival_bets(seen()), rival_bets(seen(("lamb", 2), ("fox", 3)))
    assert after[Animal.FOX] > before[Animal.FOX] + 0.1
    assert after[Animal.WOLF] < before[Animal.WOLF]


def test_what_was_laid_for_an_earlier_race_is_remembered():
    table = [{"seat": seat, "animal": "fox", "count": 2, "howls": 0} for seat in (1, 0)]
    race = {
        "table": table,
        "positions": dict.fromkeys(map(str, Animal), 0),
        "steps": dict.fromkeys(map(str, Animal), 0),
    }
    assert rival_bets(seen(races=[race]))[Animal.FOX] > rival_bets(seen())[Animal.FOX]


def test_what_is_imagined_is_a_position_that_the_view_allows():
    for number, moment in enumerate(walk(Setup(GAME, 2), 7, "strong")):
        view = GAME.view(moment.state, moment.seat)
        imagined = GAME.imagine(view, Rng(number))
        assert GAME.view(imagined, moment.seat) == view
        assert GAME.census(imagined) == GAME.census(moment.state)
        assert GAME.dump(GAME.load(GAME.dump(imagined))) == GAME.dump(imagined)


def test_what_is_imagined_goes_with_what_was_laid():
    view = seen(("lamb", 2), ("fox", 3))
    with_fox = [
        any(bet.animal is Animal.FOX for bet in GAME.imagine(view, Rng(n)).bets(1)) for n in range(200)
    ]
    chance = sum(chance for bets, chance in beliefs(view)[1].items() if Animal.FOX in bets)
    assert sum(with_fox) / len(with_fox) == pytest.approx(chance, abs=0.1)


def test_the_bets_that_a_rival_has_are_held_for_likelier_than_by_chance():
    """At the end of games of strong robots, who lay what helps them."""
    chances = []
    for seed in range(12):
        record = Record.begin(GAME, 2, seed, {})
        for played in play(record, [BOTS["strong"](GAME)] * 2, Rng(seed)):
            if GAME.result(played.state) is None:
                last = played.state
        found = beliefs(GAME.view(last, 0))[1]
        assert sum(found.values()) == pytest.approx(1)
        chances.append(found[tuple(sorted(bet.animal for bet in last.bets(1)))] * len(found))
    assert sum(chances) / len(chances) > 3
