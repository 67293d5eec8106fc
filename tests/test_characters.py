"""Robots with a character: how they look, what is said of them, and what they say."""

from pathlib import Path

import pytest

from app.match import Player
from app.text.characters import liking, word_of_winner
from app.text.language import LANGUAGES, Translator
from engines.api import Result
from engines.bots import CHARACTERS

WON, LOST = Result((2, 1), (3, 5), ()), Result((1, 2), (5, 3), ())


def table(bot: str | None) -> list[Player]:
    return [Player("Zoé", "blue"), Player("Pixel", "green", bot=bot)]


FACES = Path(__file__).parent.parent / "assets" / "art" / "src" / "shell" / "faces"


@pytest.mark.parametrize("character", CHARACTERS)
def test_each_has_a_face(character: str):
    face = FACES / f"face-{character}.svg"
    assert face.is_file(), f"{face.name} is missing: draw it, and pack it by ./dev art"


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_has_words_of_its_own(language: str):
    words = Translator(language)
    for said in (
        [liking(words, character) for character in CHARACTERS],
        [word_of_winner(words, table(f"easy-{character}"), WON) for character in CHARACTERS],
    ):
        assert len(set(said)) == len(CHARACTERS)
        assert "" not in said


def test_only_a_robot_with_a_character_speaks_and_only_when_it_alone_has_won():
    words = Translator("en")
    assert word_of_winner(words, table("easy-crab"), WON) == "“Nobody gets past my claws!”"
    assert word_of_winner(words, table("easy-crab"), LOST) == ""
    assert word_of_winner(words, table("easy-crab"), Result((1, 1), (5, 5), ())) == ""
    assert word_of_winner(words, table("strong"), WON) == ""
    assert word_of_winner(words, table(None), WON) == ""
    assert liking(words, "") == ""
