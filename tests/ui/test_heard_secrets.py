"""Only what lies open may be heard: twins that differ in a secret say the same (U3)."""

from dataclasses import replace
from typing import Any

import pytest

from app.habits import Habit
from app.match import Cover, Manner, Open, Player
from app.text.spoken import spoken
from engines import catalogue
from engines.bots import GreedyBot
from engines.carrots.events import PawnMoved
from engines.record import AnyGame
from engines.rng import Rng
from tests.length import some
from tests.ui.fingers import settle
from tests.ui.hands import hands_at
from tests.ui.listening import RememberedVoice, forget, run_with_hidden_purse
from tests.ui.tables import (
    Wait,
    bring_to,
    lift,
    look,
    people,
    played,
    setups_of,
    skip_ahead,
    take_gains,
    ways,
)
from tests.ui.test_covers import EVERY

MOMENTS = (3, 25)  # of one match at which its twin is listened to; and with --long
READING = ("touch", "always", "to one")
WAYS = [(manner, reading) for manner in Manner for reading in READING]
SETUPS = [*EVERY, setups_of(catalogue()["derby"])]  # of each game that hides something
# Every fourth way at each game's tables, so that each is met by some of them; with --long, by all.
TABLES = [
    (setup, *way)
    for first, setups in enumerate(SETUPS)
    for number, way in enumerate(WAYS)
    if (first + number) % some(4, 1) == 0
    for setup in some([setups[number % len(setups)]], setups)
]


SMALL = [replace(player, is_small=True) for player in people(2)]


def listen(screen: Any, voice: RememberedVoice) -> list[list[str]]:
    """Return the speech of each deed that is possible before a move; each ends with a touch to read."""
    heard: list[list[str]] = []

    def hear() -> None:
        settle(2)
        screen.read_aloud.read()
        heard.append(list(voice.said))
        screen.shell.speech.stop()
        voice.said.clear()

    screen.views.hide()
    forget(screen)
    screen.views.draw()
    voice.said.clear()
    hear()
    if isinstance(screen.curtain.state, Cover):
        lift(screen)
        hear()
    view = screen.match.view(screen.asked)
    for target in hands_at(screen).refused(view):
        screen.board.interaction.tap(target)
        settle(2)
    hear()  # of all refusals at once: a twin may have another number of them
    screen.board.interaction.suggest(view.legal[-1])
    hear()
    screen.recap.show()
    screen.recap.dispatch("on_hear")
    hear()
    screen.sheets.show_rule("badge")
    screen.sheets.top.dispatch("on_hear")
    hear()
    screen.sheets.close()
    screen.drop()
    hear()
    return heard


def twin_of(screen: Any, rng: Rng) -> Any:
    """A position that looks the same to everybody, and differs in what is hidden.

    Where the hand of the seat that is asked lies open to all by agreement, everybody sees it.
    """
    match, state = screen.match, screen.curtain.state
    return match.game.determinize(match.view(state.seat if isinstance(state, Open) else None), rng)


def views_at(screen: Any) -> list[Any]:
    return [screen.match.view(seat) for seat in range(len(screen.match.players))]


def listen_to_twins(screen: Any, voice: RememberedVoice, moments: int) -> int:
    """Compare what is heard at a table and at its twin; return how often a player's own view differed."""
    rng, differing = Rng(1), 0
    for _ in range(moments):
        if screen.asked is None:
            break
        states, views = screen.match._states, views_at(screen)
        one, real = listen(screen, voice), states[-1]
        states[-1] = twin_of(screen, rng)
        differing += views_at(screen) != views
        other = listen(screen, voice)
        states[-1] = real
        assert one == other
        assert any(one), "something is heard"
        skip_ahead(screen, 1)
    return differing


@pytest.mark.every_game
@pytest.mark.every_case
@pytest.mark.parametrize(
    ("setup", "manner", "reading"), TABLES, ids=[f"{s}-{m.value}-{reading}" for s, m, reading in TABLES]
)
def test_twins_that_differ_in_a_secret_say_the_same(  # U3
    app: Any, begin: Any, voice: RememberedVoice, counts: Any, setup: Any, manner: Manner, reading: str
):
    players = people(setup.seats)
    app.settings.reading = "touch" if reading == "to one" else reading
    if reading == "to one":
        app.habits.keep(players[0].name, Habit(is_read_to=True))
    screen = begin(setup.game, players, manner, **setup.options)
    assert listen_to_twins(screen, voice, counts(*MOMENTS)) > 0


@pytest.mark.every_game
def test_a_voice_that_reads_what_one_person_sees_is_found_out(  # U3
    app: Any, begin: Any, voice: RememberedVoice, monkeypatch: pytest.MonkeyPatch, secretive: AnyGame
):
    from app.screens.table.read_aloud import ReadAloud

    monkeypatch.setattr(ReadAloud, "is_open", True)
    screen = begin(secretive, people(2))
    with pytest.raises(AssertionError, match="=="):
        listen_to_twins(screen, voice, 25)


def hear_back(screen: Any, voice: RememberedVoice, action: Any) -> list[str] | None:
    """Return the speech of a move that is taken back; None: it cannot be."""
    screen.views.hide()
    forget(screen)
    screen.views.draw()
    if isinstance(screen.curtain.state, Cover):
        lift(screen)
    settle(2)
    voice.said.clear()
    screen.turns.submit(action)
    settle(2)
    if screen.undo.seat is None:
        return None
    screen.undo.do()
    settle(2)
    if isinstance(screen.curtain.state, Cover):
        lift(screen)
        settle(2)
    return list(voice.said)


@pytest.mark.every_game
@pytest.mark.every_case
@pytest.mark.parametrize("is_leaking", [False, True], ids=["as it is", "a player's view is read"])
def test_twins_that_take_a_move_back_say_the_same(  # U3, U15
    app: Any,
    begin: Any,
    voice: RememberedVoice,
    monkeypatch: pytest.MonkeyPatch,
    counts: Any,
    secretive: AnyGame,
    is_leaking: bool,
):
    from app.screens.table.read_aloud import ReadAloud

    app.settings.reading = "always"
    screen, rng = begin(secretive, people(2)), Rng(1)
    if is_leaking:
        monkeypatch.setattr(ReadAloud, "_sentence", lambda _: (repr(screen.match.view(screen.asked)), ""))
    match, alike = screen.match, []
    for _ in range(counts(6, 20)):
        if screen.asked is None:
            break
        seat, real, twin = screen.asked, match._states[-1], twin_of(screen, rng)
        shared = [a for a in match.view(seat).legal if a in match.game.view(twin, seat).legal]
        one = hear_back(screen, voice, shared[0]) if shared else None
        if one is None:  # it stays
            take_gains(screen)
            settle(2)
            continue
        match._states[-1] = twin
        alike.append(hear_back(screen, voice, shared[0]) == one)
        match._states[-1] = real
        skip_ahead(screen, 1)
    assert alike
    assert all(alike) != is_leaking


@pytest.mark.every_game
def test_a_ceremony_tells_nothing_of_what_nobody_was_shown(  # U3, U22
    app: Any, voice: RememberedVoice, wait_until: Wait, as_it_was: None, secretive: AnyGame
):
    app.settings.reading = "always"
    heard, seen = [], []
    for is_twin in (False, True):
        match = played(secretive, people(3), seed=11)
        if is_twin:
            match._states[-1] = match.game.determinize(match.view(None), Rng(1))
        app.go("table", match=match, ways=ways())
        wait_until(lambda: not app.manager.current_screen.ending.is_telling, "the winner")
        settle(2)
        heard.append(list(voice.said))
        seen.append([match.view(seat) for seat in range(3)])
        voice.said.clear()
        app.go("home")
        app.speech.stop()
    assert heard[0] == heard[1] != []
    assert seen[0] != seen[1]


def test_an_event_is_read_as_everybody_may_know_it_whoever_watches(
    app: Any, begin: Any, voice: RememberedVoice
):  # U3, C4
    screen = run_with_hidden_purse(app, begin, voice)
    event = next(event for event in screen.match.moved[-1].events if isinstance(event, PawnMoved))
    own, public = (
        spoken(screen.board.player.view_of(seen).caption(seen), "fr")
        for seen in (event.seen_by(event.seat), event.seen_by(None))
    )
    assert "paie" in own
    assert voice.said == [public]
    assert "paie" not in public


@pytest.mark.every_case
@pytest.mark.parametrize("players", [people(1, bots=1), people(2)], ids=["alone", "among others"])
def test_a_refusal_is_read_to_a_person_who_is_alone(
    app: Any, begin: Any, voice: RememberedVoice, players: list[Player]
):
    app.settings.reading = "always"
    screen = begin(catalogue()["fable"], players)
    hands = hands_at(screen)
    bring_to(screen, lambda: screen.asked == 0 and len(hands.refused(screen.match.view(0))) > 0)
    voice.said.clear()
    for target in hands.refused(look(screen)):
        screen.board.interaction.tap(target)
        settle(2)
    refusal = screen.board.notice.refusal
    assert refusal
    assert (spoken(refusal, "fr") in voice.said) == (not screen.curtain.has_others)


@pytest.mark.every_game
@pytest.mark.every_case
@pytest.mark.parametrize("players", [people(2), SMALL], ids=["open hands", "a small player"])
def test_what_lies_open_to_all_by_agreement_is_read_as_it_is_on_the_screen(
    app: Any, begin: Any, voice: RememberedVoice, secretive: AnyGame, players: list[Player]
):
    app.settings.reading = "always"
    is_small = players[0].is_small
    screen = begin(secretive, players, Manner.SECRET if is_small else Manner.OPEN)
    bring_to(screen, lambda: screen.asked == 0 and len(hands_at(screen).refused(screen.match.view(0))) > 0)
    frame, view = screen.board.frame, screen.match.view(0)
    voice.said.clear()
    screen.board.interaction.suggest(view.legal[-1])
    settle(2)
    assert frame.hint
    assert voice.said == [spoken(frame.hint, "fr")]
    screen.board.interaction.tap(hands_at(screen).refused(view)[0])
    settle(2)
    refusal = screen.board.notice.refusal
    assert not refusal or voice.said[-1] == spoken(refusal, "fr")


@pytest.mark.every_case
@pytest.mark.parametrize("manner", [Manner.OPEN, Manner.SECRET])
def test_new_cards_are_announced_and_in_secret_not_named(
    app: Any, begin: Any, voice: RememberedVoice, manner: Manner, wait_until: Wait
):
    app.settings.reading = "always"
    screen = begin(catalogue()["fable"], people(2), manner)
    bring_to(screen, lambda: len(screen.match.moved) > 3)
    if manner is Manner.SECRET:
        lift(screen)
    name = screen.state.asked_person.name
    app.settings.speed = "fast"
    screen.turns.submit(GreedyBot(screen.match.game).choose(screen.match.view(screen.asked), Rng(3)))

    def awaits_tap() -> bool:
        voice.end()
        return bool(screen.timeline.awaits_tap)

    wait_until(awaits_tap, "the new card")
    public = f"{name}, touche pour prendre"
    assert voice.said[-1].startswith(public if manner is Manner.SECRET else ("Ta nouvelle", "Tes nouvelles"))


def test_a_rule_that_was_looked_up_in_secret_leads_to_a_page_without_speakers(app: Any, begin: Any):  # U3
    screen = begin(catalogue()["fable"], people(2))
    lift(screen)
    screen.sheets.show_rule("tortoise")
    assert screen.sheets.top.ids.hear.disabled
    screen.sheets.top.read_on()
    settle(2)
    sections = [widget for widget in app.manager.current_screen.walk() if hasattr(widget, "can_hear")]
    assert sections
    assert not any(section.can_hear for section in sections)
