"""A head start on the screen: given at the set-up, seen on the badge, told below a finger, remembered."""

import re
from importlib import import_module
from typing import Any

import pytest

from app.match import Manner
from app.text.guide import Guide
from app.text.language import LANGUAGES
from engines.head_start import HEAD_START
from engines.notation import read_components
from engines.record import AnyGame
from tests.ui.fingers import centre, finger, settle, tap
from tests.ui.hands import GAMES
from tests.ui.house import DERBY, at_home, chair, setup, started
from tests.ui.reading import find
from tests.ui.tables import people, skip_ahead

__all__ = ["at_home", "setup", "started"]  # fixtures

HELPED = tuple(game for game in GAMES if HEAD_START in game.options)
every_helped_game = pytest.mark.parametrize("game", HELPED, ids=lambda game: game.id)


@pytest.fixture
def derby(app: Any, at_home: None) -> Any:
    app.go("setup", game=DERBY)
    settle(4)
    return app.manager.current_screen


def give(screen: Any, number: int, words: str) -> None:
    tap(chair(screen, number))
    tap(screen._sheet.ids.head_start)
    tap(find(screen._sheet, words))


def test_a_player_gets_one_by_touch_and_the_match_has_it(derby: Any, started: list[Any]):
    give(derby, 1, "Grand")
    assert find(derby._sheet, "Coup de pouce")
    assert derby._sheet.ids.head_start.value == "Grand", "the player's sheet is there again"
    tap(find(derby, "C’est bon"))
    assert not derby.close_sheet(), "no other sheet lies below it"
    cards = {place.number: place.badge.sign for place in derby.ids.table.chairs if place.is_taken}
    assert cards == {1: "head-start-large", 5: ""}
    tap(derby.ids.play)
    assert started[0][3]["head_start"] == "large,none"


def test_it_goes_with_the_player_to_another_chair_and_to_a_name(derby: Any, started: list[Any]):
    give(derby, 1, "Petit")
    derby._sheet.ids.name.text = "Léa"
    derby.close_sheet()
    derby._carry(None, 1, 6)
    tap(derby.ids.play)
    assert started[0][3]["head_start"] == "none,small"


def test_people_with_a_name_have_it_next_time_in_this_game_and_in_no_other(app: Any, derby: Any):
    give(derby, 1, "Petit")
    derby._sheet.ids.name.text = "Léa"
    derby.close_sheet()
    give(derby, 5, "Grand")  # a player without a name is somebody else next time
    derby.close_sheet()
    derby.back()
    for game in HELPED:
        app.go("setup", game=game)
        assert app.manager.current_screen.head_starts.of_the_game == (
            {"head_start": "small,none"} if game is DERBY else {}
        )


def test_what_was_kept_is_read_with_care(app: Any, at_home: None):
    app.store.set_setting("head starts of derby", {"joueur 1": "vast", "joueur 2": 3, "léa": "large"})
    app.go("setup", game=DERBY)
    assert app.manager.current_screen.head_starts.of_the_game == {}


def test_a_known_player_keeps_their_own_and_hands_it_to_nobody(app: Any, at_home: None, started: list[Any]):
    app.store.set_setting("head starts of derby", {"joueur 1": "large"})
    app.go("setup", game=DERBY)
    screen = app.manager.current_screen
    screen.seating.rename(1, "Joueur 1")
    tap(chair(screen, 1))
    screen._sheet.ids.name.text = "Papi"
    assert screen.head_starts.of_the_game == {}
    screen._sheet.ids.name.text = "Joueur 1"
    assert screen.head_starts.of_the_game == {"head_start": "large,none"}


@pytest.mark.every_game
@every_helped_game
@pytest.mark.parametrize("manner", [Manner.SECRET, Manner.OPEN])
def test_everybody_sees_the_sign_and_its_words_lie_below_a_finger(
    begin: Any, game: AnyGame, manner: Manner, wait_until: Any
):
    screen = begin(game, people(3), manner, head_start="none,small,large")
    skip_ahead(screen, 3)
    wait_until(lambda: screen.state.asked_person is not None, "a person's turn")
    screen.views.look()
    settle()
    badges = screen.board.frame.badges
    assert [badge.sign for badge in badges] == ["", "head-start-small", "head-start-large"]
    touch = finger(centre(badges[2]._sign))
    wait_until(lambda: screen.sheets.top is not None, "the long press to be noticed")
    touch.touch_up()
    assert screen.sheets.top.text == Guide(game.id, "fr").rule("head-start").text


def test_the_same_cards_on_other_chairs_leave_it_with_its_person(app: Any, begin: Any):
    screen = begin(DERBY, people(3), head_start="none,small,large")
    skip_ahead(screen, 3)
    app.matches.play_same_cards(app.store.open(app.store.open_matches()[0].id))
    match = app.manager.current_screen.match
    names = [player.name for player in people(3)]
    given = dict(zip((player.name for player in match.players), match.view(None).head_starts, strict=True))
    assert [str(given[name]) for name in names] == ["none", "small", "large"]


@pytest.mark.parametrize("language", LANGUAGES)
@every_helped_game
def test_its_words_have_the_figures_of_the_rules(game: AnyGame, language: str):  # F30, C40, D30, R30
    (figures,) = read_components(import_module(f"engines.{game.id}").__file__)["head_start"].values()
    tables = figures.values() if isinstance(figures, dict) else [figures]
    guide = Guide(game.id, language)
    for number, choice in enumerate(HEAD_START.choices):
        told = guide.choice(HEAD_START.name, choice).sentence
        wanted = {str(table[number]) for table in tables} if number else set()
        assert set(re.findall(r"\d+", told)) == wanted
        assert set(re.findall(r"\d+", guide.rule("head-start").text)) >= wanted
