"""Sentences of the fable, without a window."""

import pytest

from app.boards.fable.ground import drinking_places
from app.boards.fable.text.captions import FableCaptions
from app.boards.fable.text.names import FableNames
from app.text.language import LANGUAGES, Translator
from engines.cards import PileReshuffled
from engines.fable import GAME
from engines.fable.actions import Animal
from engines.fable.events import AnimalMoved, CardsPlayed, MoveReason, TokenPassed
from tests.ui.tables import people


def captions(language: str) -> FableCaptions:
    return FableCaptions(FableNames(Translator(language), people(3)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_after_a_cry_begins_with_a_capital(language: str):  # F24
    told = captions(language).moved(AnimalMoved(Animal.TORTOISE, 1, 1, 4, MoveReason.TURBO))
    _, sentence = told.split("!", 1)
    assert sentence.strip()[0].isupper()


def test_a_recap_tells_of_the_token_and_of_a_new_pile():  # U11
    events = (CardsPlayed(0, Animal.HARE, 1, 0, 1, 1), TokenPassed(0, 1), PileReshuffled(20))
    assert captions("en").recap(events) == (
        "Zoé plays 1\u00a0hare card. Léo gets the first-player token."
        " The discards are shuffled into a new pile."
    )


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("fr", "le lièvre avance de 2, l’agneau avance de 4 jusqu’au ruisseau."),
        ("en", "the hare runs 2, the lamb runs 4 to the stream."),
    ],
)
def test_a_recap_tells_of_a_lamb_at_a_stream_as_of_all_others(language: str, told: str):  # F14
    hare = AnimalMoved(Animal.HARE, 1, 0, 2, MoveReason.STEPS)
    lamb = AnimalMoved(Animal.LAMB, 4, 0, 4, MoveReason.STREAM)
    assert captions(language).recap((hare, lamb)).endswith(told)


@pytest.mark.parametrize(("variant", "count"), [("standard", 2), ("apprentice", 0)])
def test_beginners_see_no_streams(variant: str, count: int):  # F14, F22
    """No animal of theirs drinks."""
    view = GAME.view(GAME.new(3, 3, variant=variant), None)
    assert len(view.streams) == 2
    assert len(drinking_places(view)) == count
