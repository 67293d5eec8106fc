"""Which language the app speaks, and that it speaks it whole."""

import gettext
import json
import os
import re
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

from app.text.dates import when
from app.text.guide import FOLDER as GUIDES
from app.text.guide import Guide
from app.text.language import LANGUAGES, Translator, system_language
from engines import boxes, catalogue
from tests.engines.tables import about
from tests.process import ROOT
from tools.locale import compile_all, read, sources, spoken

# By language; English ones are in the code, as the keys of all others.
MESSAGES = {path.parent.parent.name: [one for one in read(path) if one.id] for path in sources()}
# A wide space, or none at all, before what French keeps apart.
LOOSE = re.compile(r"[ \w»)][;!?]|[ \w»)]:|« | »|«\w|\w»")


@pytest.mark.parametrize(
    ("variables", "language"),
    [
        ({"LANG": "fr_CH.UTF-8"}, "fr"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "en_GB.UTF-8", "LANGUAGE": "fr:en"}, "fr"),
        ({"LANG": "C.UTF-8"}, "fr"),
        ({}, "fr"),
    ],
)
def test_the_system_chooses(variables: dict[str, str], language: str, monkeypatch: pytest.MonkeyPatch):
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert system_language() == language


# -- sentences --------------------------------------------------------------------------


def test_every_language_has_sentences_and_is_offered():
    assert {*MESSAGES, "en"} == set(LANGUAGES)


@pytest.mark.parametrize("language", MESSAGES)
def test_every_sentence_of_the_app_is_translated_and_none_is_left_over(language: str):
    assert {message.id for message in MESSAGES[language]} == set(spoken())


def texts(message: Any) -> list[str]:
    return [message.string] if isinstance(message.string, str) else list(message.string)


def keys(message: Any) -> list[str]:
    return [message.id] if isinstance(message.id, str) else list(message.id)


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def faults(message: Any) -> Iterator[str]:
    if not all(texts(message)):
        yield "a form is missing"
    if message.fuzzy:
        yield "it is marked as fuzzy"
    wanted = set().union(*(placeholders(key) for key in keys(message)))
    for text in texts(message):
        # only a number may be left to the words
        if not wanted - {"number"} <= placeholders(text) <= wanted:
            yield f"it names {placeholders(text)} and not {wanted}"


@pytest.mark.parametrize("language", MESSAGES)
def test_every_translation_is_whole_and_names_the_same_values(language: str):
    found = {str(message.id): list(faults(message)) for message in MESSAGES[language]}
    assert {text: told for text, told in found.items() if told} == {}


def test_no_number_comes_right_after_a_name():
    """A plain name ends with a number: of "Player 1" and 2 coins a voice would make 12."""
    touching = re.compile(r"\{(?:name|other)\}\W{0,3}\{(?:number|amount|coins|carrots|points)\}")
    told = [text for one in MESSAGES["fr"] for text in (*keys(one), *texts(one))]
    assert [text for text in told if touching.search(text)] == []
    assert touching.search("That earns {name} {coins}.")


def test_plurals_follow_french():
    compile_all()
    words = Translator("fr")
    one, many = "{animal} runs {number} tile.", "{animal} runs {number} tiles."
    told = [words.count(one, many, number, animal="x") for number in (0, 1, 2)]
    assert told == ["x avance de 0\u00a0case.", "x avance de 1\u00a0case.", "x avance de 2\u00a0cases."]


def test_no_line_ends_within_a_time():
    compile_all()
    noon = datetime(2026, 11, 16, 12, 5).timestamp()
    assert when(Translator("fr"), noon, noon).endswith("12\u00a0h\u00a005")


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("Zoé", "Le renne de Zoé"),
        ("Inès", "Le renne d’Inès"),
        ("Éloi", "Le renne d’Éloi"),
        ("{x}", "Le renne de {x}"),
    ],
)
def test_french_elides_before_a_name_that_begins_with_a_vowel(name: str, told: str):
    compile_all()
    assert (
        Translator("fr").say("{name}’s reindeer reaches the end!", name=name)
        == f"{told} arrive au bout\u00a0!"
    )


def test_french_contracts_before_an_article():
    compile_all()
    told = Translator("fr").say(
        "{horse}: from {start} to {end}.", horse="Le 4", start="le départ", end="la case 3"
    )
    assert told == "Le 4\u00a0: du départ à la case 3."


def test_a_translation_is_compiled_when_it_is_newer_than_what_was_made_from_it(tmp_path: Path):
    source = tmp_path / "fr" / "LC_MESSAGES" / "apoint.po"
    source.parent.mkdir(parents=True)
    made = source.with_suffix(".mo")
    for text in ("Jouer", "Allons-y"):
        source.write_text(f'msgid "Play"\nmsgstr "{text}"\n', "utf-8")
        if made.exists():
            os.utime(source, ns=(0, made.stat().st_mtime_ns + 1_000_000_000))
        compile_all(tmp_path)
        assert gettext.translation("apoint", tmp_path, ["fr"]).gettext("Play") == text
        gettext._translations.clear()  # it reads each file only once


# -- French as it is set ----------------------------------------------------------------


def strings(data: Any) -> Iterator[str]:
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict):
        for key, value in data.items():
            if key not in ("icon", "picture", "pictures", "number", "about"):
                yield from strings(value)
    elif isinstance(data, list):
        for value in data:
            yield from strings(value)


def french() -> Iterator[str]:
    for message in MESSAGES["fr"]:
        yield from texts(message)
    for path in GUIDES.glob("*.fr.json"):
        yield from strings(json.loads(path.read_text("utf-8")))


def test_french_keeps_its_punctuation_apart_with_a_space_that_does_not_break():
    loose = [text for text in french() if LOOSE.search(re.sub(r"\{\w+\}", "x", text))]
    assert loose == []
    assert not [text for text in french() if "'" in text or "..." in text], "’ and … are one sign each"


def test_loose_punctuation_is_noticed():
    assert LOOSE.search("Jouer !")
    assert LOOSE.search("Jouer!")
    assert LOOSE.search("« oui »")
    assert not LOOSE.search("Jouer\u00a0! «\u00a0oui\u00a0»")


# -- guides -----------------------------------------------------------------------------


def shape(data: Any) -> Any:
    """What must be the same in every language: all but the words."""
    if isinstance(data, dict):
        return {
            key: value if key in ("icon", "picture", "pictures", "number", "steps") else shape(value)
            for key, value in data.items()
        }
    return [shape(value) for value in data] if isinstance(data, list) else type(data).__name__


def guide_names() -> set[str]:
    return {path.name.split(".")[0] for path in GUIDES.glob("*.json")}


@pytest.mark.parametrize("name", sorted(guide_names()))
def test_a_guide_says_the_same_in_every_language(name: str):
    shapes = {
        path.name.split(".")[1]: shape(json.loads(path.read_text("utf-8")))
        for path in GUIDES.glob(f"{name}.*.json")
    }
    assert set(shapes) == set(LANGUAGES)
    assert [language for language, one in shapes.items() if one != shapes["en"]] == []


@pytest.mark.parametrize("name", sorted(guide_names()))
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_of_a_game_with_a_guide_has_words(name: str, language: str):
    guide = Guide(name, language)
    for option in catalogue()[name].options:
        if not option.names_a_seat:
            assert guide.option(option.name).label
            assert all(guide.choice(option.name, choice).sentence for choice in option.choices)


def test_without_a_guide_things_go_by_their_names():
    guide = Guide("nowhere", "fr")
    assert guide.sections == []
    assert guide.option("track_side").label == "Track side"
    assert guide.choice("track_side", "sunny").label == "Sunny"


# -- rules in words ---------------------------------------------------------------------


REFUSING = {game: about(game).REFUSING for game in boxes() if hasattr(about(game), "REFUSING")}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", REFUSING)
def test_every_rule_that_refuses_something_can_be_read(game: str, language: str):  # U12
    """A player reads words: the number only finds them."""
    source = (ROOT / "engines" / game / "choices.py").read_text("utf-8").split("def refuse")[1]
    numbers = set(re.findall(r'"([CF]\d+)"', source))
    assert numbers >= REFUSING[game]
    guide = Guide(game, language)
    assert all(guide.rule_about(number) in guide.rules for number in numbers)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", REFUSING)
def test_every_rule_has_its_place_on_the_page(game: str, language: str):
    guide = Guide(game, language)
    blocks = [block for section in guide.sections for block in section["blocks"]]
    assert sorted(name for block in blocks for name in block.get("about", ())) == sorted(guide.rules)


def test_no_number_of_a_rule_is_ever_read_by_players():
    assert not [text for text in (*french(), *english()) if re.search(r"\b[CDFRU]\d+\b", text)]


# -- one word for one thing -------------------------------------------------------------


def english() -> Iterator[str]:
    for key in spoken():
        yield from [key] if isinstance(key, str) else key
    for path in GUIDES.glob("*.en.json"):
        yield from strings(json.loads(path.read_text("utf-8")))


def test_a_player_is_spoken_to_as_one_speaks_to_a_child():
    assert not [
        text for text in french() if re.search(r"\b(votre|vos|vous (?!n’êtes))\b|\w+ez\b", text, re.I)
    ]


def test_a_championship_has_rounds_and_only_the_animals_run_races():
    for text in french():
        assert "Manche" in text if re.search(r"\{game\}/", text) else "Trois courses" not in text, text
    for text in english():
        assert "Round" in text if re.search(r"\{game\}/", text) else "Three races" not in text, text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_has_a_title_in_every_language(language: str):
    titles = [box.title_in(language) for box in boxes().values()]
    assert len(set(titles)) == len(titles)
    others = [box.title_in(other) for box in boxes().values() for other in LANGUAGES if other != language]
    assert not set(titles) & set(others)


def test_without_a_compiled_translation_the_app_speaks_english(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr("app.text.language.FOLDER", tmp_path)
    assert Translator("fr").say("Continue") == "Continue"
