"""The end of a match: what is told, in which order, and that a tap cuts it short (U37)."""

from pathlib import Path
from typing import Any

import pytest

from app.match import Match
from app.widgets.standings import LEAST_NAME, AwardCard
from engines import boxes
from engines.record import AnyGame, Record
from engines.reindeer import GAME as REINDEER
from tests.engines.tables import Setup
from tests.length import some
from tests.ui.fingers import Tap, centre, do_all, long_frame, press, settle, tap
from tests.ui.hands import GAMES
from tests.ui.reading import find
from tests.ui.sizes import LOOKS, UPRIGHT, dressed, laid_out
from tests.ui.tables import people, played, setups_of, skip_ahead, ways
from tests.ui.tree import describe, differences

PEOPLE = people(3)
CORNER = (5, 5)
TAB, ENTER = 9, 13
SETUPS = [setup for game in GAMES for setup in some(setups_of(game)[:2], setups_of(game))]


@pytest.fixture(scope="module", params=GAMES, ids=lambda game: game.id)
def match(request: Any) -> Match:
    """Brought to its end by bots."""
    return played(request.param, PEOPLE, seed=11)


@pytest.fixture
def show(app: Any, as_it_was: None, wait_until: Any) -> Any:
    def open_table(match: Match, speed: str, **leading: Any) -> Any:
        app.settings.speed = speed
        app.go("table", match=match, ways=ways(**leading))
        screen = app.manager.current_screen
        wait_until(lambda: screen.ending.ceremony.parent is not None, "the ceremony")
        return screen

    return open_table


def rows(screen: Any) -> list[Any]:
    """From the top down."""
    return sorted(screen.ending.ceremony.ids.places.children, key=lambda row: -row.y)


def cards(row: Any) -> list[Any]:
    return list(reversed(row.ids.cards.children))


def test_podium_and_story_wait_for_what_tells_who_has_won(show: Any, wait_until: Any):
    screen = show(played(REINDEER, PEOPLE, seed=11), "slow")
    ceremony = screen.ending.ceremony
    podium, story = ceremony.ids.podium, ceremony.ids.story
    (((width, _),), *_) = [[hero.size for hero in step] for step in podium._heroes]
    assert (width, story.opacity) == (0, 0)
    ceremony.hurry()
    wait_until(lambda: not ceremony.is_telling, "all to be told")
    (((width, _),), *_) = [[hero.size for hero in step] for step in podium._heroes]
    assert width > 0
    assert story.opacity == 1


def test_points_are_counted_up_bet_after_bet(show: Any, match: Match, wait_until: Any):
    screen = show(match, "slow")
    assert [row.name for row in rows(screen)] == [player.name for player in PEOPLE]
    assert [row.place for row in rows(screen)] == ["", "", ""]
    assert all(card.turned < 1 for row in rows(screen) for card in cards(row))
    told = [screen.ending.ceremony.headline]
    screen.ending.ceremony.bind(headline=lambda _, text: told.append(text))
    first, second, *_ = screen.board.summary.awards(match.result)
    first_card = cards(rows(screen)[first.seat])[0]
    next_card = cards(rows(screen)[second.seat])[first.seat == second.seat]
    seen = []
    next_card.bind(turned=lambda *_: seen.append(first_card.turned))
    wait_until(lambda: bool(seen), "the next card to be turned")
    assert seen[0] == 1  # by then the first lies open
    assert next(filter(None, told)) == first.sentence
    assert PEOPLE[first.seat].name in first.sentence


def test_each_sentence_stays_until_it_is_read(match: Match, show: Any):  # U37
    screen = show(match, "normal")
    telling = [entry for entry in screen.ending.ceremony._motion._steps if hasattr(entry[2], "_award")]
    assert len(telling) > 2
    for _, seconds, award in telling:
        assert seconds >= 0.02 * len(award._award.sentence), award._award.sentence


def test_a_tap_tells_the_rest_at_once_and_presses_nothing(show: Any, match: Match):  # U22
    screen = show(match, "slow")
    assert screen.ending.ceremony.is_telling
    tap(screen.ending.ceremony.ids.rematch)
    assert screen.shell.manager.current_screen is screen
    won = screen.ending.ceremony.headline
    assert PEOPLE[match.result.places.index(1)].name in won
    first, *_ = screen.board.summary.awards(match.result)
    row = next(row for row in rows(screen) if row.name == PEOPLE[first.seat].name)
    while screen.ending.ceremony.is_telling:  # rows climb to their places
        do_all([Tap(CORNER)])
    for told in (first.sentence, won):
        tap(cards(row)[0])
        assert screen.ending.ceremony.headline == told, "a tapped card says what it brought, once more"
    assert {row.name: row.points for row in rows(screen)} == {
        player.name: score for player, score in zip(PEOPLE, match.result.scores, strict=True)
    }


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_at_the_end_rows_stand_by_place_and_cards_add_up(show: Any, setup: Setup):
    players = people(setup.seats)
    match = played(setup.game, players, seed=11, **setup.options)
    screen = show(match, "off")
    settle(2)
    assert [int(row.place) for row in rows(screen)] == sorted(match.result.places)
    for row in rows(screen):
        seat = [player.name for player in players].index(row.name)
        assert int(row.place) == match.result.places[seat]
        assert row.is_winner == (match.result.places[seat] == 1)
        assert row.points == sum(card.points for card in cards(row)) == match.result.scores[seat]
        assert all(card.turned == 1 for card in cards(row))


@pytest.mark.parametrize(("text_scale", "language"), LOOKS)
@pytest.mark.parametrize("size", [(960, 600), *UPRIGHT], ids=str)
def test_everything_has_room_below_the_drapery(
    app: Any, as_it_was: None, match: Match, size: tuple[int, int], text_scale: float, language: str
):
    """Upright as well: the headline hangs below the valance, and the story is a chart and no ladder (U37)."""
    from app.widgets.text import FitLabel
    from app.widgets.theatre import Valance
    from tests.ui.layout import problems, text_box

    given = {"match": match, "ways": ways()}
    with dressed(app, text_scale, language), laid_out(app, size, 1, "table", **given) as screen:
        screen.turns.go_on()
        settle(4)
        ceremony = screen.ending.ceremony
        found = problems(ceremony, 0)  # what has to fit is written smaller
        assert [
            fault for fault in found if "broken" in fault or "outside" in fault or "lies on" in fault
        ] == []
        labels = [label for label in ceremony.walk() if isinstance(label, FitLabel) and label.text]
        (headline,) = [
            label for label in labels if label.font_size == max(label.font_size for label in labels)
        ]
        (valance,) = [widget for widget in ceremony.walk() if isinstance(widget, Valance)]
        assert text_box(headline).top <= valance.y + valance.height * 0.35
        (story,) = ceremony.ids.story.children
        assert story.width > 1.2 * story.height


def test_with_less_motion_no_paper_rains(show: Any, app: Any, match: Match, wait_until: Any):
    app.settings.reduced_motion = True
    screen = show(match, "fast")
    do_all([Tap(CORNER)])
    assert not screen.ending.ceremony.ids.confetti.canvas.children
    assert [int(row.place) for row in rows(screen)] == sorted(match.result.places)


def test_paper_rains_and_then_nothing_moves_any_more(
    show: Any, app: Any, match: Match, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr("app.screens.table.award_scene.FALL_SECONDS", 600.0)  # until it is looked at
    screen = show(match, "fast")
    do_all([Tap(CORNER)])
    confetti = screen.ending.ceremony.ids.confetti
    assert confetti.canvas.children
    confetti.stop()
    assert not confetti.canvas.children


def test_whoever_comes_back_from_the_replay_finds_the_ceremony_as_it_was_left(
    app: Any, begin: Any, game: AnyGame, heard: list[str], wait_until: Any
):
    screen = begin(game, PEOPLE)
    skip_ahead(screen)
    settle()
    left = describe(screen.ending.ceremony)
    tap(screen.ending.ceremony.ids.replay)
    app.settings.speed = "slow"
    heard.clear()
    app.manager.current_screen.back()
    again = app.manager.current_screen
    wait_until(lambda: again.ending.ceremony.parent is not None, "the ceremony")
    assert not again.ending.ceremony.is_telling
    assert not again.ending.ceremony.ids.confetti.canvas.children
    assert heard == []
    settle()
    assert differences(describe(again.ending.ceremony), left) == []


def test_the_match_is_seen_again_and_the_ceremony_is_there_afterwards(show: Any, match: Match, app: Any):
    back: list[bool] = []
    screen = show(match, "off", come_back=lambda: back.append(True))
    tap(screen.ending.ceremony.ids.replay)
    replay = app.manager.current_screen
    assert (replay.name, replay.match, replay.is_playing) == ("replay", match, True)
    replay.back()
    assert back == [True]


def test_a_game_without_points_shows_none(show: Any, match: Match):
    """What stands on cards and rows is what the game counts: points, or places alone."""
    screen, has_points = show(match, "off"), boxes()[match.game.id].has_points
    settle(2)
    for row in rows(screen):
        labels = [label.text for label in row.children if hasattr(label, "text")]
        assert (str(int(row.points)) in labels[:1]) is has_points
        for card in cards(row):
            shown = card.children[0].text
            assert shown.startswith(("+", "0")) is has_points, shown


def test_whoever_shares_a_step_of_the_podium_stands_there_side_by_side(app: Any):
    from app.widgets.podium import Podium

    podium = Podium(size=(320, 300))
    podium.show([["animal-hare-podium"], ["animal-wolf-podium", "animal-fox-podium"], []])
    (first,), (left, right), third = podium._heroes
    assert third == []
    assert left.pos[0] + left.size[0] / 2 < right.pos[0]
    assert left.pos[1] == right.pos[1] < first.pos[1]
    assert right.pos[0] + right.size[0] < first.pos[0] + first.size[0]


# -- once more, and what is left of it ------------------------------------------------------


@pytest.mark.every_game
def test_the_same_cards_are_played_on_other_chairs(app: Any, begin: Any, game: AnyGame, wait_until: Any):
    """The deal belongs to the seats, and so does the beginning; the people move on by one, robots too."""
    players = people(2, bots=max(1, game.seats[0] - 2))
    screen = begin(game, players, seed=23)
    before = screen.match
    skip_ahead(screen, 3)
    app.matches.play_same_cards(app.store.open(app.store.open_matches()[0].id))
    after = app.manager.current_screen.match
    assert after.record.opening() != Record.begin(game, len(players), 24, before.record.options).opening()
    for seat in range(len(players)):
        assert after.view_before(0, seat) == before.view_before(0, seat)
    assert [player.name for player in after.players] == [
        players[seat - 1].name for seat in range(len(players))
    ]
    assert [player.bot for player in after.players] == [players[seat - 1].bot for seat in range(len(players))]
    assert len(app.store.open_matches()) == 2, "each is a match of its own"


def test_whoever_was_to_begin_is_followed_by_the_next(app: Any, begin: Any):
    """A first player who was chosen by name held that seat; now it is another's."""
    game = next(game for game in GAMES if any(option.names_a_seat for option in game.options))
    screen = begin(game, people(3), first="2")
    app.matches.play_same_cards(app.store.open(app.store.open_matches()[0].id))
    assert app.manager.current_screen.match.to_act == screen.match.to_act
    assert app.manager.current_screen.match.players[1].name == people(3)[0].name


def test_one_touch_at_the_podium_begins_with_the_same_cards(app: Any, begin: Any, game: AnyGame):
    screen = begin(game, PEOPLE)
    skip_ahead(screen)
    settle()
    before = screen.match
    tap(screen.ending.ceremony.ids.same_cards)
    after = app.manager.current_screen.match
    assert after.record.seed == before.record.seed
    assert after.players == (PEOPLE[2], PEOPLE[0], PEOPLE[1])
    assert not after.moved
    assert before.result is not None, "what was played stays as it ended"
    assert [line.places for line in app.store.finished_matches()] == [before.result.places]


@pytest.mark.every_game
def test_one_touch_at_the_podium_lays_the_cards_on_the_table(show: Any, match: Match, app: Any):
    screen = show(match, "off")
    summary = screen.board.summary
    tap(find(screen.ending.ceremony, "Cartes"))
    replay = app.manager.current_screen
    assert (replay.name, replay.place, replay.are_hands_open) == ("replay", 0, True)
    shown = [hand.held for hand in reversed(replay.ids.hands.children)]
    assert shown == [list(summary.held(match.view_before(0, seat))) for seat in range(3)]
    assert any(shown)
    replay.go_to(replay.length // 2)
    assert replay.are_hands_open


def test_hands_are_open_only_once_the_match_is_over(app: Any, begin: Any, game: AnyGame):  # U1
    screen = begin(game, PEOPLE)
    app.go("replay", match=screen.match, are_hands_open=True)
    assert not app.manager.current_screen.are_hands_open
    assert not any(hand.held for hand in app.manager.current_screen.ids.hands.children)


def test_a_tap_too_many_does_not_leave_the_podium(app: Any, show: Any, match: Match):
    ceremony = show(match, "normal").ending.ceremony
    settle()
    home = Tap(centre(find(ceremony, "Retour aux jeux")))
    do_all([home, home, home])  # the first tells the rest at once
    assert app.navigation.shown[0] == "table"
    long_frame(60)
    do_all([home])
    assert app.navigation.shown[0] == "home"


def test_keys_lead_to_every_button_of_the_ceremony_and_to_no_other(
    show: Any, match: Match, app: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    from app.widgets.button import PlayButton

    monkeypatch.setattr(app, "shared_folder", lambda: tmp_path)
    screen = show(match, "off")
    ceremony = screen.ending.ceremony
    buttons = [widget for widget in ceremony.walk() if isinstance(widget, PlayButton)]
    reached = []
    settle()
    for _ in buttons:
        press(TAB)
        reached.append(app.navigation.focus.on)
    assert {*reached} == {*buttons}
    assert len(buttons) == 6
    _walk_to(app, find(ceremony, "postale"))
    press(ENTER)
    settle(8)
    assert screen.sheets.top.picture is not None
    press(ENTER)
    assert screen.sheets.top is None
    _walk_to(app, find(ceremony, "Tout revoir"))
    press(ENTER)
    assert app.manager.current_screen.name == "replay"


def _walk_to(app: Any, button: Any) -> None:
    for _ in range(6):
        press(TAB)
        if app.navigation.focus.on is button:
            return
    pytest.fail(f"no key leads to {button.text!r}")


def test_many_rewards_leave_a_name_its_room(show: Any, match: Match):
    screen = show(match, "off")
    row = rows(screen)[0]
    for _ in range(9 - len(cards(row))):
        row.ids.cards.add_widget(AwardCard("", "card-back-reindeer", unit=row.unit, scale=row.scale))
    settle(4)
    (name,) = (part for part in row.children if getattr(part, "text", "") == row.name)
    assert name.width >= (LEAST_NAME - 1) * row.unit
    assert name.height >= name.texture_size[1]
    assert cards(row)[-1].right <= row.children[0].x
