"""Texts of the screen as a voice says them, in both languages."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from app.text.guide import FOLDER as GUIDES
from app.text.language import FOLDER as WORDS
from app.text.language import LANGUAGES
from app.text.spoken import BETWEEN, PLACES, SIGNS, STEPS, spoken
from tests.rows import rows

SAID = rows("""
a sum that is a price | fr | Tu paies 3 + 2 = 5 | Tu paies 3 plus 2 égale 5
a sum that is a price | en | You pay 3 + 2 = 5 | You pay 3 plus 2 equals 5
steps back | fr | le dernier −2 | le dernier recule de 2 cases
steps back | en | the last −2 | the last goes back 2 steps
steps forward | fr | le lièvre +3, turbo : +2 | le lièvre avance de 3 cases, turbo : plus 2
steps forward | fr | un cheval +1. | un cheval avance d'une case.
steps forward | en | any horse +1, horse 6 +2 | any horse moves on 1 step, horse 6 moves on 2 steps
a snack by its steps | fr | un goûter pour le 3 (−2) | un goûter pour le 3, moins 2
steps forward | fr | le lièvre +3 jusqu’au ruisseau | le lièvre avance de 3 cases jusqu'au ruisseau
coins that are no steps | fr | tu prends +2 pièces | tu prends plus 2 pièces
what odds make of a bet | fr | 2 × 4 = 8 | 2 fois 4 égale 8
one times the odds | fr | 1 × 2 = 2 | une fois 2 égale 2
what odds make of a bet | en | 2 × 4 = 8 | 2 times 4 equals 8
a counter | fr | Loup 2/4, rangée 6/8 | Loup 2 sur 4, rangée 6 sur 8
a counter | en | Wolf 2/4, row 6/8 | Wolf 2 of 4, row 6 of 8
a place of hers | fr | À la 1re place | À la première place
a place of his | fr | le 1er, le 2e et le 6e | le premier, le deuxième et le sixième
a place | en | the 1st, the 2nd and the 5th | the first, the second and the fifth
from so many to so many | fr | 2–5 joueurs | 2 à 5 joueurs
from so many to so many | en | 2–5 players | 2 to 5 players
a part | fr | 70 % | 70 pour cent
points in brief | fr | 1 pt, 5 pts | 1 point, 5 points
an hour | fr | à 20 h 15 | à 20 heures 15
a remark in brackets | fr | 1 pièce par cheval devant (4 max). | une pièce par cheval devant, 4 max.
what goes on | fr | 1, 2, 3… cases | 1, 2, 3, cases
one of her | fr | Zoé joue 1 carte tortue | Zoé joue une carte tortue
one of her, shortened | fr | avance de 1 case, plus que 1 salade | avance d'une case, plus qu'une salade
one of her, or more | fr | 1 ou 2 cases ; de 1 à 3 pièces | une ou 2 cases ; d'une à 3 pièces
one of her, after a ten | fr | 21 carottes, 11 cases | vingt et une carottes, 11 cases
one of her, unnamed | fr | 3 cases pour elle, 1 pour les autres | 3 cases pour elle, une pour les autres
one of his | fr | 1 point, plus que 1 pion, de 1 pas | 1 point, plus qu'un pion, d'un pas
a horse's number | fr | le 1 recule de 1 case ; le 1, 2 cases | le 1 recule d'une case ; le 1, 2 cases
a cry | fr | « Bond ! » | Bond !
a word on a button | fr | Touche « Valider ». | Touche Valider.
a cry that ends a sentence | fr | Touche « Vite, aux carottes\xa0! ». | Touche Vite, aux carottes !
a word on a button, unbroken | fr | Touche «\xa0Valider\xa0». | Touche Valider.
a cry | en | “Leap!”: three squares | Leap! three squares
a word in capitals, which would be spelt | en | LEAP! 3 squares | Leap! 3 squares
a name that was escaped for a label | fr | À T&bl;o&br;m &amp; Cie | À T, o, m & Cie
""")


@pytest.mark.parametrize(("language", "text", "said"), SAID)
def test_signs_are_said_as_people_say_them(language: str, text: str, said: str):
    assert spoken(text, language) == said


@pytest.mark.parametrize(
    "table", [PLACES, BETWEEN, SIGNS, STEPS], ids=["PLACES", "BETWEEN", "SIGNS", "STEPS"]
)
def test_every_language_brings_its_words_for_signs(table: dict[str, object]):
    assert set(table) == set(LANGUAGES)
    assert len({len(words) for words in table.values()}) == 1  # type: ignore[arg-type]


def test_what_goes_on_at_the_end_of_a_line_is_a_sentence():
    assert spoken("As 1st, 2nd…\nTap “Got it”.", "en") == "As first, second. Tap Got it."


def test_a_language_without_words_for_signs_is_said_as_it_is_written():
    assert spoken("„Preis“: 3 + 2 (2/4), [b]1st[/b] 2–5", "de") == "„Preis: 3 + 2, 2/4, 1st 2, 5"


HIS = {"goûter", "lutin", "pion", "point", "pt", "tour", "adversaire"}


def test_whatever_is_counted_is_known_as_his_or_hers():
    catalogue = (WORDS / "fr" / "LC_MESSAGES" / "apoint.po").read_text("utf-8")
    counted = set(re.findall(r"^msgstr\[0\] .*\{number\} ((?:autre )?[a-zà-ÿ]+)", catalogue, re.M))
    hers = {noun for noun in counted if spoken(f"1 {noun}", "fr") == f"une {noun}"}
    assert {"case", "carte", "pièce", "salade", "carotte", "victoire"} <= hers
    assert counted - hers == HIS


def test_a_voice_rests_between_two_lines():
    assert spoken("Passe la tablette à Zoé\nTouche ici\n\nLéo mange.\n", "fr") == (
        "Passe la tablette à Zoé. Touche ici. Léo mange."
    )
    assert spoken("Zoé joue. « Bond\xa0! »\nTouche ici", "fr") == "Zoé joue. Bond ! Touche ici"


def test_markup_is_not_said():
    assert spoken("[b]Zoé[/b] [ref=icon-trophy #ff0000ff]\xa0\xa0[/ref] gagne", "fr") == "Zoé gagne"


def texts(language: str) -> set[str]:
    """All that is written anywhere: sentences, whose values are numbers here, and guides."""
    found = set()
    key = "msgid" if language == "en" else "msgstr"
    of = "fr" if language == "en" else language  # the English sentences are the keys of any other
    catalogue = (WORDS / of / "LC_MESSAGES" / "apoint.po").read_text("utf-8").partition("\n\n")[2]
    for name, text in re.findall(r'^(msg\w+)(?:\[\d\])? "(.+)"$', catalogue, re.M):
        if name.startswith(key):
            found.add(text)

    def walk(part: Any, key: str = "") -> None:
        if isinstance(part, dict):
            for name, value in part.items():
                walk(value, name)
        elif isinstance(part, list):
            for value in part:
                walk(value, key)
        elif isinstance(part, str) and key in ("text", "title", "label", "sentence", "name"):
            found.add(part)

    for path in Path(GUIDES).glob(f"*.{language}.json"):
        walk(json.loads(path.read_text("utf-8")))
    return {re.sub(r"\{\w+\}", "7", text) for text in found}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sign_is_left_that_a_voice_would_name(language: str):
    left = {sign for text in texts(language) for sign in spoken(text, language)}
    assert {sign for sign in left if not sign.isalnum()} <= set(" .,;:!?'-&")
    assert {"M", "a", "7"} < left, "texts were found"
