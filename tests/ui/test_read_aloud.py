"""What is read aloud: each sentence once, and nothing where silence is wanted (U39)."""

import re
from itertools import islice
from typing import Any

import pytest

from app.habits import Habit
from app.match import Cover, Manner
from app.text.spoken import spoken
from engines import catalogue
from engines.bots import GreedyBot
from engines.carrots.events import PawnMoved
from engines.fable.actions import Play
from engines.record import AnyGame
from engines.rng import Rng
from tests.ui.fingers import do, do_all, settle, tap
from tests.ui.hands import hands_at
from tests.ui.listening import RememberedVoice, forget, run_with_hidden_purse
from tests.ui.reading import said as texts
from tests.ui.tables import Wait, bring_to, lift, people, played, skip_ahead, ways
from tests.ui.test_lesson import told

# -- by a touch, and by itself ------------------------------------------------------------


def read_again(screen: Any, voice: RememberedVoice) -> list[str]:
    voice.said.clear()
    screen.shell.speech.stop()
    tap(screen.board.frame.ids.hear)
    return voice.said


def read_again_at(lid: Any, screen: Any, voice: RememberedVoice) -> str:
    voice.said.clear()
    screen.shell.speech.stop()
    tap(lid.ids.hear)
    return voice.said[0]


def test_a_speaker_reads_what_stands_beside_it(begin: Any, voice: RememberedVoice, game: AnyGame):
    screen = begin(game, people(1, bots=1))
    frame = screen.board.frame
    settle(2)
    assert voice.said == []
    (said,) = read_again(screen, voice)
    assert said == spoken(f"{frame.sentence}\n{frame.hint}", "fr")
    tap(frame.ids.hear)
    assert voice.stops == 1
    assert voice.said == [said]


def test_a_cover_says_whom_it_is_for_and_what_the_others_did(app: Any, begin: Any, voice: RememberedVoice):
    app.settings.reading = "always"
    screen = begin(catalogue()["fable"], people(2))
    skip_ahead(screen, 2)
    assert isinstance(screen.curtain.state, Cover)
    cover = screen.covers.full
    assert voice.said[-1] == spoken(cover.told, "fr")
    assert cover.name in voice.said[-1]
    assert cover.ids.recap.text in voice.said[-1].replace("'", "’")
    voice.said.clear()
    screen.shell.speech.stop()
    tap(cover.ids.hear)
    assert voice.said == [spoken(cover.told, "fr")]
    assert isinstance(screen.curtain.state, Cover)


def test_each_sentence_is_said_once_and_the_next_move_stops_it(app: Any, begin: Any, voice: RememberedVoice):
    app.settings.reading = "always"
    screen = begin(catalogue()["carrots"], people(1, bots=1), seed=3)
    settle(2)
    assert len(voice.said) == 1
    screen.views.draw()
    settle(2)
    assert len(voice.said) == 1
    voice.stops = 0
    app.settings.speed = "slow"
    screen.turns.submit(GreedyBot(screen.match.game).choose(screen.match.view(screen.asked), Rng(3)))
    assert voice.stops == 1


def test_a_move_waits_until_its_sentence_has_been_said(
    app: Any, begin: Any, voice: RememberedVoice, wait_until: Wait
):
    app.settings.reading = "always"
    screen = begin(catalogue()["carrots"], people(2), Manner.OPEN)
    app.settings.speed = "fast"
    voice.said.clear()
    screen.turns.submit(GreedyBot(screen.match.game).choose(screen.match.view(screen.asked), Rng(3)))
    event = screen.timeline.current
    assert voice.said == [spoken(screen.board.player.view_of(event).caption(event), "fr")]
    wait_until(lambda: not screen.board.player.is_playing, "the motion to end")
    settle(60)
    assert screen.timeline.current is event
    voice.end()
    wait_until(lambda: screen.timeline.current is not event, "the next event")


def test_who_looks_at_a_secret_before_the_first_move_is_told_why(
    app: Any, begin: Any, voice: RememberedVoice
):
    app.settings.reading = "always"
    screen = begin(catalogue()["derby"], people(2), has_looks=True)
    lift(screen)
    settle(10)
    assert voice.said[-1] == "D'abord, chacun regarde ses secrets."


def test_only_the_turns_of_those_who_want_it_are_read(app: Any, begin: Any, voice: RememberedVoice):
    small, grandfather = people(2)
    app.habits.keep(small.name, Habit(is_read_to=True))
    screen = begin(catalogue()["fable"], [small, grandfather])
    heard = {}
    for _ in range(4):
        voice.said.clear()
        forget(screen)
        screen.views.draw()
        settle(2)
        heard[screen.asked] = bool(voice.said)
        skip_ahead(screen, 1)
    assert heard == {0: True, 1: False}


def test_a_lesson_says_each_of_its_papers(
    app: Any, voice: RememberedVoice, wait_until: Wait, as_it_was: None
):
    app.settings.reading = "always"
    app.matches.learn(catalogue()["fable"], people(1)[0], {})
    screen = app.manager.current_screen
    wait_until(lambda: screen.tutorial.step is not None, "the lesson to begin")
    settle(4)
    assert spoken(screen.tutorial.bubble.text, "fr") in voice.said[-1]
    assert voice.said[-1].endswith("Touche Compris.")
    screen.tutorial.confirm()
    settle(4)
    assert spoken(screen.tutorial.bubble.text, "fr") in voice.said[-1]
    assert voice.said[-1].endswith("Touche Compris.")
    count = len(voice.said)
    screen.shell.speech.stop()
    tap(screen.tutorial.bubble.ids.hear)
    assert len(voice.said) == count + 1
    assert voice.said[-1] == voice.said[-2]


def test_a_lesson_says_its_papers_while_a_robot_waits_for_them(
    app: Any, voice: RememberedVoice, wait_until: Wait, as_it_was: None
):
    app.settings.reading = "always"
    app.matches.learn(catalogue()["derby"], people(1)[0], {})
    screen = app.manager.current_screen
    for name in told(screen, wait_until):
        settle(4)
        assert any(spoken(screen.tutorial.bubble.text, "fr") in said for said in voice.said[-2:]), name
        voice.end()
        if screen.asked is None or not screen.match.players[screen.asked].is_person:
            return
    pytest.fail("every paper lay there in the learner's turn")


def test_what_a_touch_puts_forward_in_a_lesson_is_read_though_the_paper_covers_it(
    app: Any, voice: RememberedVoice, wait_until: Wait, as_it_was: None
):
    app.settings.reading = "always"
    app.matches.learn(catalogue()["derby"], people(1)[0], {})
    screen = app.manager.current_screen
    wait_until(lambda: screen.tutorial.step is not None, "the lesson to begin")
    while screen.tutorial.step.name != "advance":
        screen.tutorial.confirm()
        settle(4)
    voice.said.clear()
    screen.board.interaction.tap(screen.tutorial.step.at[0])
    settle(4)
    assert "cartes" in screen.board.frame.hint
    assert voice.said == [spoken(f"{screen.board.frame.hint}\nTouche Valider.", "fr")]


@pytest.mark.every_case
@pytest.mark.every_game
@pytest.mark.parametrize("game_id", ["derby", "carrots"])
def test_each_paper_of_a_lesson_says_how_it_goes_on(
    app: Any, voice: RememberedVoice, wait_until: Wait, as_it_was: None, game_id: str
):
    app.settings.reading = "always"
    app.matches.learn(catalogue()[game_id], people(1)[0], {})
    screen = app.manager.current_screen
    for name in islice(told(screen, wait_until), 6):
        settle(4)
        bubble, is_put_forward = screen.tutorial.bubble, screen.board.proposal.action is not None
        doing = "Touche Valider." if is_put_forward else re.compile("touche|garde le doigt|choisis", re.I)
        assert re.search(doing, voice.said[-1]), (name, bubble.text)
        voice.end()


def test_an_invitation_to_take_cards_is_said_once(
    app: Any, begin: Any, voice: RememberedVoice, wait_until: Wait
):
    app.settings.reading = "always"
    screen = begin(catalogue()["fable"], people(1, bots=1), Manner.OPEN)
    bring_to(screen, lambda: screen.asked == 0 and len(screen.match.moved) > 2)
    app.settings.speed = "fast"
    voice.said.clear()
    screen.turns.submit(GreedyBot(screen.match.game).choose(screen.match.view(0), Rng(3)))

    def awaits_tap() -> bool:
        voice.end()
        return bool(screen.timeline.awaits_tap)

    wait_until(awaits_tap, "the new card")
    invitation = spoken(screen.board.frame.sentence, "fr")
    assert "touche" in invitation.lower()
    screen.timeline.skip()
    settle(10)
    assert voice.said.count(invitation) == 1


def test_how_it_is_done_is_read_on_the_first_turns_alone(app: Any, begin: Any, voice: RememberedVoice):
    app.settings.reading = "always"
    screen = begin(catalogue()["fable"], people(1, bots=1), Manner.OPEN)
    bring_to(screen, lambda: screen.asked == 0 and isinstance(screen.match.view(0).legal[0], Play))
    forget(screen)
    heard = []
    for _ in range(4):
        screen.read_aloud._known = None, "", ""
        voice.said.clear()
        screen.views.draw()
        settle(2)
        heard.append("puis valide" in voice.said[0])
    assert heard == [True, True, False, False]
    assert "puis valide" in read_again(screen, voice)[0]


def test_a_cover_does_not_say_again_what_was_heard_when_it_happened(
    app: Any, begin: Any, voice: RememberedVoice
):
    app.settings.reading = "always"
    screen = begin(catalogue()["fable"], people(2))
    skip_ahead(screen, 2)
    lift(screen)
    app.settings.speed = "slow"
    voice.said.clear()
    screen.turns.submit(GreedyBot(screen.match.game).choose(screen.match.view(screen.asked), Rng(3)))
    while screen.timeline.is_running:
        screen.timeline.skip()
    settle(2)
    assert isinstance(screen.curtain.state, Cover)
    told, cover = voice.said[0], voice.said[-1]
    assert screen.covers.full.name in cover
    assert told not in cover
    assert told in read_again_at(screen.covers.full, screen, voice)


def test_a_cover_does_not_say_again_what_once_happened_unheard(app: Any, begin: Any, voice: RememberedVoice):
    app.settings.reading = "always"
    screen = begin(catalogue()["fable"], people(2))
    skip_ahead(screen, 2)
    lift(screen)
    seat, state = screen.asked, screen.match._states[-1]
    action = GreedyBot(screen.match.game).choose(screen.match.view(seat), Rng(3))
    events = screen.match.game.apply(state, seat, action).events
    for event in events:
        screen.timeline.passing(event, screen.match.view(None))
    forget(screen)
    app.settings.speed = "fast"
    voice.said.clear()
    screen.turns.submit(action)
    while screen.timeline.is_running:
        screen.timeline.skip()
    settle(2)
    told, cover = voice.said[0], voice.said[-1]
    assert screen.covers.full.name in cover
    assert told not in cover


def test_what_is_left_of_a_hint_is_not_said_again(app: Any, begin: Any, voice: RememberedVoice):
    app.settings.reading = "always"
    screen = begin(catalogue()["carrots"], people(2), Manner.OPEN)
    settle(2)
    for hint in ("Un autre pion ? Touche-le. Deux cases.", "Deux cases."):
        screen.board.frame.hint = hint
        screen.board.on_drawn()
        settle(2)
    assert voice.said[-1].endswith("Un autre pion ? Touche-le. Deux cases.")


def test_without_animations_what_happened_is_read_before_what_is_to_be_done(
    app: Any, begin: Any, voice: RememberedVoice
):
    app.settings.reading = "always"
    screen = begin(catalogue()["carrots"], people(2), Manner.OPEN)
    settle(2)
    voice.said.clear()
    screen.turns.submit(GreedyBot(screen.match.game).choose(screen.match.view(screen.asked), Rng(3)))
    settle(2)
    event = next(event for event in screen.match.moved[-1].events if isinstance(event, PawnMoved))
    caption = spoken(screen.board.player.view_of(event).caption(event), "fr")
    (said,) = voice.said
    assert said.startswith(caption)
    assert spoken(screen.board.frame.sentence, "fr") in said


@pytest.mark.every_game
@pytest.mark.every_case
@pytest.mark.parametrize("speed", ["fast", "off"])
def test_what_was_won_is_read_with_its_reasons_and_then_who_has_won(
    app: Any, voice: RememberedVoice, wait_until: Wait, as_it_was: None, game: AnyGame, speed: str
):
    app.settings.reading = "always"
    app.settings.speed = speed
    match = played(game, people(3), seed=11)
    app.go("table", match=match, ways=ways())
    ceremony = app.manager.current_screen.ending.ceremony
    voice.said.clear()

    def is_crowned() -> bool:
        voice.end()
        return not ceremony.is_telling and bool(voice.said)

    wait_until(is_crowned, "the winner")
    settle(2)
    summary = app.manager.current_screen.board.summary
    awards = [spoken(award.sentence, "fr") for award in summary.awards(match.result)]
    if speed == "fast":
        assert voice.said[:-1] == awards
        assert "gagne" in voice.said[-1]
    else:
        (said,) = voice.said
        assert "gagne" in said
        assert all(sentence in said for sentence in awards)


def test_nothing_stops_the_first_sentence_of_the_ceremony(
    app: Any, voice: RememberedVoice, wait_until: Wait, as_it_was: None
):
    app.settings.reading = "always"
    game, sitting = catalogue()["fable"], people(2)
    last = len(played(game, sitting, seed=11).moved) - 1
    app.go("table", match=played(game, sitting, last, seed=11), ways=ways())
    screen = app.manager.current_screen
    wait_until(lambda: screen.asked is not None, "the last turn")
    app.settings.speed = "fast"
    screen.turns.submit(GreedyBot(game).choose(screen.match.view(screen.asked), Rng(3)))
    awards = [spoken(award.sentence, "fr") for award in screen.board.summary.awards(screen.match.result)]

    def is_told() -> bool:
        if voice.said[-1] == awards[0]:
            return True
        voice.end()
        return False

    wait_until(is_told, "the first award")
    settle(10)
    assert voice.is_speaking
    assert voice.said[-1] == awards[0]


def test_a_secret_that_is_played_before_its_motion_ends_is_not_read(
    app: Any, begin: Any, voice: RememberedVoice
):
    app.settings.reading = "always"
    screen = begin(catalogue()["fable"], people(2))
    lift(screen)
    action = GreedyBot(screen.match.game).choose(screen.match.view(screen.asked), Rng(3))
    *first, last = hands_at(screen).taps(screen.match.view(screen.asked), action)
    do_all(first)
    bet = spoken(screen.board.frame.hint, "fr")
    assert bet.startswith("Ton pari")
    screen.board.motion.add(9, lambda _: None)
    screen.board.on_drawn()
    settle(2)
    voice.said.clear()
    do(last)
    settle(2)
    assert isinstance(screen.curtain.state, Cover)
    assert voice.said
    assert not any(bet in said for said in voice.said)


def test_a_tap_ends_the_reading_of_what_was_won(
    app: Any, voice: RememberedVoice, wait_until: Wait, as_it_was: None
):
    app.settings.reading = "always"
    app.settings.speed = "fast"
    app.go("table", match=played(catalogue()["fable"], people(3), seed=11), ways=ways())
    ceremony = app.manager.current_screen.ending.ceremony
    wait_until(lambda: voice.said and ceremony.parent is not None, "the first card")
    assert len(voice.said) == 1
    assert ceremony.hurry()
    assert len(voice.said) == 2
    assert "gagne" in voice.said[-1]
    assert voice.stops == 1


# -- silence ------------------------------------------------------------------------------


def test_where_reading_is_off_there_is_no_speaker(app: Any, begin: Any, voice: RememberedVoice):
    app.settings.reading = "off"
    screen = begin(catalogue()["fable"], people(2))
    assert screen.covers.full.ids.hear.opacity == 0
    lift(screen)
    assert screen.board.frame.ids.hear.width == 0
    screen.read_aloud.read()
    assert voice.said == []


def test_where_there_is_no_voice_there_is_no_speaker_and_the_settings_say_so(
    app: Any, begin: Any, voice: RememberedVoice, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(voice, "can_speak", lambda language: False)
    app.speech.look()
    screen = begin(catalogue()["fable"], people(2))
    assert screen.covers.full.ids.hear.opacity == 0
    app.go("settings")
    settle(2)
    assert any("Aucune voix française" in text for text in texts(app.manager.current_screen))
    monkeypatch.undo()
    app.speech.look()


def test_a_table_begins_to_read_when_the_voice_is_found(
    app: Any, begin: Any, voice: RememberedVoice, monkeypatch: pytest.MonkeyPatch, wait_until: Wait
):
    app.settings.reading = "always"
    monkeypatch.setattr(voice, "can_speak", lambda language: False)
    monkeypatch.setattr(voice, "takes_time", True, raising=False)
    app.speech.look()
    screen = begin(catalogue()["fable"], people(1, bots=1))
    settle(90)
    assert voice.said == []
    assert not screen.board.frame.has_voice
    monkeypatch.undo()
    wait_until(lambda: voice.said, "the voice")
    assert screen.board.frame.has_voice
    assert screen.board.frame.sentence.replace("\u00a0", " ") in voice.said[0]


def test_a_ceremony_says_nothing_once_the_table_was_left(app: Any, begin: Any, voice: RememberedVoice):
    app.settings.reading = "always"
    screen = begin(catalogue()["fable"], people(1, bots=1), Manner.OPEN)
    bring_to(screen, lambda: screen.asked is None)
    ceremony, headline = screen.ending.ceremony, "Zoé gagne\u00a0!"
    voice.said.clear()
    ceremony.dispatch("on_crown", headline)
    assert voice.said == [spoken(headline, "fr")]
    app.go("home")
    ceremony.dispatch("on_crown", headline)
    assert len(voice.said) == 1


def test_other_sounds_are_lower_while_something_is_read(app: Any, voice: RememberedVoice, wait_until: Wait):
    from app.resources.sounds import LOWERED

    app.sounds.warm()
    (sound,) = [sound for sound in app.sounds._known.values() if sound is not None][:1]
    usual = sound.volume
    app.speech.say("Bonjour")
    assert sound.volume == pytest.approx(usual * LOWERED, abs=0.01)
    voice.end()
    wait_until(lambda: not app.speech.is_speaking, "the voice to end")
    assert sound.volume == pytest.approx(usual)


def test_what_an_event_said_is_not_said_again_while_the_table_rests(
    app: Any, begin: Any, voice: RememberedVoice
):
    screen = run_with_hidden_purse(app, begin, voice)
    while screen.timeline.is_running:
        screen.timeline.skip()
    settle(2)
    assert len(voice.said) == len(set(voice.said)) > 1


def test_how_far_an_animal_goes_is_read_from_its_tags(app: Any, voice: RememberedVoice):
    from app.widgets.text_sections import Section

    app.go("rules", game=catalogue()["fable"])
    settle(4)
    sections = [widget for widget in app.manager.current_screen.walk() if isinstance(widget, Section)]
    next(section for section in sections if section.heading == "La course").dispatch("on_hear")
    wolf = "Le loup. 0 carte: 0 case, une carte: une case, 2 cartes: une case, 3 cartes: 2 cases, 4 cartes: 3"
    assert wolf in voice.said[0]


def test_a_page_of_rules_is_read_section_by_section(app: Any, voice: RememberedVoice):
    from app.widgets.text_sections import Section

    app.go("rules", game=catalogue()["fable"])
    settle(4)
    screen = app.manager.current_screen
    section = next(widget for widget in screen.walk() if isinstance(widget, Section))
    tap(section.ids.hear)
    (said,) = voice.said
    assert said.startswith(spoken(section.heading, "fr"))
    assert len(said) > 3 * len(section.heading)
    app.go("home")
    assert voice.stops == 1
