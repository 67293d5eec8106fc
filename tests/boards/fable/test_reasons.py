"""A hint says why: one true sentence, from what its person knows (U35)."""

from dataclasses import replace

import pytest

from app.boards.fable.text.hints import reason
from app.boards.fable.text.names import FableNames
from app.match import Manner, Match
from app.text.language import LANGUAGES, Translator
from engines.bots import Advice, GreedyBot, advice
from engines.fable import GAME
from engines.fable.actions import Animal, Card, Play
from engines.fable.model import ANIMALS, FINISH
from engines.record import Record
from engines.rng import Rng
from tests.ui.fable.lone_board import at_play
from tests.ui.tables import moves_of, people


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_hint_of_a_match_has_a_reason(language: str):
    names = FableNames(Translator(language), people(3))
    for options in ({}, {"variant": "apprentice"}):
        match = Match(Record.begin(GAME, 3, 7, options), people(3), Manner.SECRET)
        bot, rng, told, empty = GreedyBot(GAME), Rng(5), 0, 0
        for _ in moves_of(match):
            view = match.view(match.to_act[0])
            action = bot.choose(view, rng)
            found = advice(GAME, view, action)
            if not found.term:
                continue
            said = reason(names, view, found)
            told, empty = told + 1, empty + (not said)
            assert said == "" or said.endswith(".")
        assert empty <= told / 5


@pytest.mark.parametrize(
    ("bet", "played", "home", "said"),
    [
        (Card.FOX, Card.HARE, (), "You keep the cards of the animals you bet on."),
        (
            Card.FOX,
            Card.HARE,
            (Animal.FOX,),
            "Your bets are on the podium: they are safe now.",
        ),
        (Card.FOX, Card.HARE, (Animal.HARE,), "The hare has finished: swap its cards for new ones."),
        (
            Card.LAMB,
            Card.HARE,
            (),
            "None of your cards is of an animal you bet on: swap 1\u00a0for a new one.",
        ),
    ],
)
def test_a_card_that_helps_no_bet_has_a_reason_of_its_own(
    bet: Card, played: Card, home: tuple[Animal, ...], said: str
):
    """That no race starts, and that cards are drawn, is so with any card."""
    view = GAME.view(at_play(), 0)
    positions = tuple(FINISH if animal in home else 1 for animal in ANIMALS)
    steps = tuple(home.index(animal) + 1 if animal in home else 0 for animal in ANIMALS)
    hand = (Card.HARE, Card.HARE, Card.TORTOISE, Card.WOLF, Card.WOLF, Card.FOX)
    view = replace(view, bets=((bet,), *view.bets[1:]), hand=hand, positions=positions, steps=steps)
    found = Advice(Play(played.animal, 1), Play(Animal.WOLF, 1), "bets")
    assert reason(FableNames(Translator("en"), people(3)), view, found) == said
