"""The home screen in a real window."""

from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import pytest

from engines import catalogue


@dataclass(frozen=True)
class ToyGame:
    title: str
    designer: str
    seats: range


TOYS = [
    ToyGame("La Course des escargots", "Ada", range(2, 6)),
    ToyGame("Le Grand Prix", "Blaise", range(3, 5)),
]


def labels(widget: Any) -> list[str]:
    return [child.text for child in widget.walk(restrict=True) if getattr(child, "text", "")]


@pytest.fixture
def home_of(app: Any) -> Any:
    """Makes a home screen of any games and language, and puts it in the window."""
    from kivy.core.window import Window

    from app.language import Language
    from app.screens.home import HomeScreen

    Window.remove_widget(app.root)
    shown = []

    def show(games: list[Any], language: str) -> HomeScreen:
        shown.append(HomeScreen(games=games, language=Language(language)))
        Window.add_widget(shown[-1])
        return shown[-1]

    yield show
    for screen in shown:
        Window.remove_widget(screen)
    Window.add_widget(app.root)


def test_the_app_opens_on_one_card_per_game_of_the_catalogue(app: Any, wait_until: Any):
    cards = app.root.ids.cards.children
    wait_until(lambda: app.root.width > 100, "a laid-out home screen")
    assert sorted(card.title for card in cards) == sorted(game.title for game in catalogue().values())
    assert "À point !" in labels(app.root)


def test_a_card_says_who_plays_who_invented_it_and_that_its_table_is_not_there_yet(home_of: Any):
    assert labels(home_of(TOYS, "fr").ids.cards.children[-1]) == [
        "La Course des escargots",
        "d’après Ada",
        "2–5 joueurs",
        "Table en préparation",
    ]
    assert labels(home_of(TOYS, "en").ids.cards.children[0]) == [
        "Le Grand Prix",
        "after Blaise",
        "3–4 players",
        "Table in preparation",
    ]


def test_without_games_the_home_screen_says_so(home_of: Any):
    assert "No game is installed" in labels(home_of([], "en"))


def test_cards_lie_side_by_side_inside_the_window(home_of: Any, wait_until: Any):
    from kivy.core.window import Window

    home = home_of(TOYS * 2, "fr")
    cards = home.ids.cards.children
    wait_until(lambda: home.size == list(Window.size) and cards[0].y > 0, "four cards in their places")
    by_left = sorted(cards, key=lambda card: card.x)
    assert by_left[0].x > 0
    assert by_left[-1].right < Window.width
    assert all(left.right < right.x for left, right in pairwise(by_left))


def test_a_single_card_stands_in_the_middle(home_of: Any, wait_until: Any):
    from kivy.core.window import Window

    home = home_of(TOYS[:1], "fr")
    (card,) = home.ids.cards.children
    wait_until(lambda: abs(card.center_x - Window.width / 2) < 1, "the card in the middle")
    assert card.width < Window.width / 3


def test_pausing_keeps_the_app(app: Any):
    assert app.on_pause() is True
