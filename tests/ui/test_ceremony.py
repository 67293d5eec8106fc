"""The end of a match: what is told, in which order, and that a tap cuts it short (U37)."""

from typing import Any

import pytest

from app.match import Manner, Match, Player
from engines import catalogue
from engines.bots import GreedyBot
from engines.record import Record
from engines.rng import Rng
from tests.ui.test_shell import frames
from tests.ui.test_table import tap

GAME = catalogue()["fable"]
PEOPLE = [Player("Zoé", "blue"), Player("Léo", "vermilion"), Player("Anna", "green")]


def played(**options: str) -> Match:
    """A match that bots have brought to its end."""
    match = Match(Record.begin(GAME, len(PEOPLE), 11, options), PEOPLE, Manner.SECRET)
    bot, rng = GreedyBot(GAME), Rng(2)
    while match.to_act:
        seat = match.to_act[0]
        match.submit(seat, bot.choose(match.view(seat), rng))
    return match


@pytest.fixture(scope="module")
def match() -> Match:
    return played()


@pytest.fixture
def show(app: Any, wait_until: Any) -> Any:
    def open_table(match: Match, speed: str) -> Any:
        app.settings.speed = speed
        app.go("table", match=match, on_end=lambda: None)
        screen = app.manager.current_screen
        wait_until(lambda: screen.ceremony.parent is not None, "the ceremony")
        return screen

    yield open_table
    app.settings.speed = "normal"
    app.settings.reduced_motion = False
    app.go("home")


def rows(screen: Any) -> list[Any]:
    """From the top down."""
    return sorted(screen.ceremony.ids.places.children, key=lambda row: -row.y)


def cards(row: Any) -> list[Any]:
    return list(reversed(row.ids.cards.children))


def test_points_are_counted_up_bet_after_bet(show: Any, match: Match, wait_until: Any):
    screen = show(match, "slow")
    assert [row.name for row in rows(screen)] == ["Zoé", "Léo", "Anna"]
    assert [row.place for row in rows(screen)] == ["", "", ""]
    assert all(card.turned < 1 for row in rows(screen) for card in cards(row))
    wait_until(lambda: cards(rows(screen)[0])[0].turned == 1, "the first card to be turned")
    assert "Zoé" in screen.ceremony.headline
    assert cards(rows(screen)[2])[-1].turned == 0


def test_a_tap_tells_the_rest_at_once_and_presses_nothing(show: Any, match: Match):  # U22
    screen = show(match, "slow")
    assert screen.ceremony.is_telling
    tap(*screen.ceremony.ids.rematch.center)
    assert screen.shell.manager.current_screen is screen
    winner = PEOPLE[match.result.places.index(1)].name
    assert winner in screen.ceremony.headline
    assert {row.name: row.points for row in rows(screen)} == {
        player.name: score for player, score in zip(PEOPLE, match.result.scores, strict=True)
    }


@pytest.mark.parametrize("options", [{}, {"match": "championship"}])
def test_at_the_end_rows_stand_by_place_and_cards_add_up(show: Any, options: Any):
    match = played(**options)
    screen = show(match, "off")
    frames(2)
    assert [int(row.place) for row in rows(screen)] == sorted(match.result.places)
    for row in rows(screen):
        seat = [player.name for player in PEOPLE].index(row.name)
        assert int(row.place) == match.result.places[seat]
        assert row.is_winner == (match.result.places[seat] == 1)
        assert row.points == sum(card.points for card in cards(row)) == match.result.scores[seat]
        assert all(card.turned == 1 for card in cards(row))


def test_with_less_motion_no_paper_rains(show: Any, app: Any, match: Match, wait_until: Any):
    app.settings.reduced_motion = True
    screen = show(match, "fast")
    tap(5, 5)
    assert not screen.ceremony.ids.confetti.canvas.children
    assert [int(row.place) for row in rows(screen)] == sorted(match.result.places)


def test_paper_rains_and_then_nothing_moves_any_more(show: Any, app: Any, match: Match, wait_until: Any):
    screen = show(match, "fast")
    tap(5, 5)
    confetti = screen.ceremony.ids.confetti
    assert confetti.canvas.children
    confetti.stop()
    assert not confetti.canvas.children


def test_bets_of_the_last_race_are_left_to_the_ceremony(app: Any, match: Match):
    from app.boards import Table, board_class

    board = board_class(GAME)(Table(GAME, PEOPLE, app.settings, app.words))
    told = [type(event).__name__ for event in match.moved[-1].events if not board.is_left_to_ceremony(event)]
    assert "AnimalMoved" in told
    assert "BetRevealed" not in told


def test_the_match_is_seen_again_and_the_ceremony_is_there_afterwards(show: Any, match: Match, app: Any):
    screen = show(match, "off")
    back: list[bool] = []
    screen.on_return = lambda: back.append(True)
    tap(*screen.ceremony.ids.replay.center)
    replay = app.manager.current_screen
    assert (replay.name, replay.match) == ("replay", match)
    replay.back()
    assert back == [True]
