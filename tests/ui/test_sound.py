"""What is heard at a table: never a secret, and nothing where silence is wanted."""

from pathlib import Path
from typing import Any

import pytest

from app.match import Manner, Private
from engines.record import AnyGame
from tests.ui.fingers import Tap, do_all
from tests.ui.hands import hands_at
from tests.ui.tables import bring_to, look, people, skip_ahead

# -- at the table -----------------------------------------------------------------------


def try_what_is_refused(screen: Any, heard: list[str]) -> None:
    """By taps, in a position where something may be put forward and then nothing else."""
    bring_to(screen, lambda: len(hands_at(screen).refused(screen.match.view(screen.asked))) > 1)
    hands, view = hands_at(screen), look(screen)
    heard.clear()
    *taken, last = hands.refused(view)
    do_all(Tap(hands.where(target)) for target in taken)
    assert not screen.board.notice.refusal
    do_all([Tap(hands.where(last))])
    assert screen.board.notice.refusal


@pytest.mark.every_game
def test_who_looks_in_secret_is_heard_alike_taken_or_refused(  # U3
    begin: Any, heard: list[str], secretive: AnyGame
):
    screen = begin(secretive, people(2))
    try_what_is_refused(screen, heard)
    assert screen.curtain.state == Private(screen.asked)
    assert len(heard) > 1
    assert set(heard) == {"card-land"}


def test_where_all_lies_open_a_refusal_is_heard(begin: Any, heard: list[str], secretive: AnyGame):
    screen = begin(secretive, people(2), Manner.OPEN)
    try_what_is_refused(screen, heard)
    assert heard[-1] == "refusal"
    assert set(heard[:-1]) == {"card-land"}


def test_the_end_has_a_fanfare(begin: Any, heard: list[str], game: AnyGame):  # U37
    screen = begin(game, people(2))
    skip_ahead(screen)
    assert screen.match.result is not None
    assert heard.count("fanfare") == 1


# -- loudspeakers -----------------------------------------------------------------------


class Speaker:
    """Counts instead of sounding."""

    def __init__(self) -> None:
        self.begun: list[str] = []
        self.stopped = 0

    def read(self, path: Path) -> Any:
        speaker = self

        class Sound:
            volume = 1.0
            state = "stop"

            def play(self) -> None:
                self.state = "play"
                speaker.begun.append(path.stem)

            def stop(self) -> None:
                self.state = "stop"
                speaker.stopped += 1

        return Sound()


@pytest.fixture
def speaker() -> Speaker:
    return Speaker()


def test_what_sounds_follows_the_volume(app: Any, speaker: Speaker):
    from app.resources.sounds import Sounds

    sounds = Sounds(app.settings, speaker.read)
    sounds.play("howl")
    before = app.settings.volume
    try:
        app.settings.volume = 0.2
        assert sounds._known["howl"].volume == 0.2
        sounds.play("bell")
        assert sounds._known["bell"].volume == 0.2
    finally:
        app.settings.volume = before


def test_no_volume_is_silence_at_once(app: Any, speaker: Speaker):  # U36
    from app.resources.sounds import Cue, Sounds

    sounds = Sounds(app.settings, speaker.read)
    sounds.perform([Cue("howl"), Cue("bell", 5)])
    try:
        app.settings.volume = 0
        assert speaker.stopped == 1
        assert not sounds._to_come
        sounds.play("bell")
        assert speaker.begun == ["howl"]
    finally:
        app.settings.volume = 0.7
    sounds.play("bell")
    assert speaker.begun == ["howl", "bell"]


def test_the_same_sound_twice_at_once_is_one(app: Any, speaker: Speaker, monkeypatch: pytest.MonkeyPatch):
    from app.resources import sounds

    now = [10.0]
    monkeypatch.setattr(sounds, "perf_counter", lambda: now[0])
    sounds = sounds.Sounds(app.settings, speaker.read)
    for moment in (10.0, 10.03, 10.05):
        now[0] = moment
        sounds.play("coins")
    sounds.play("bell")
    assert speaker.begun == ["coins", "coins", "bell"]


def test_a_machine_without_a_loudspeaker_is_silent_and_asked_only_once(app: Any):
    from app.resources.sounds import Sounds

    asked: list[Path] = []
    sounds = Sounds(app.settings, asked.append)
    sounds.warm()
    sounds.play("bell")
    sounds.play("howl")
    assert [path.stem for path in asked] == ["card-lift"]


def test_a_name_that_nobody_made_is_a_mistake_that_shows(app: Any, speaker: Speaker):
    from app.resources.sounds import Sounds, UnknownSound

    with pytest.raises(UnknownSound, match="'moo'"):
        Sounds(app.settings, speaker.read).play("moo")


def test_every_file_can_be_played_here(app: Any):
    from app.resources.sounds import FOLDER, _read

    for path in FOLDER.glob("*.wav"):
        assert _read(path) is not None, path


def test_the_tick_of_a_tablet_asks_nothing_of_other_machines(app: Any):
    import sys

    app.haptics.tick()
    assert "jnius" not in sys.modules


def test_ticks_have_a_switch_of_their_own(app: Any, monkeypatch: pytest.MonkeyPatch):  # U36
    from app.platform import machine

    ticks: list[bool] = []
    monkeypatch.setattr(machine(), "tick", lambda: ticks.append(True))
    app.haptics.tick()
    app.settings.haptics = False
    try:
        app.haptics.tick()
    finally:
        app.settings.haptics = True
    assert ticks == [True]


def test_a_sound_too_many_takes_the_voice_of_the_oldest(app: Any, speaker: Speaker):
    from app.resources.sounds import MOST_AT_ONCE, Sounds

    sounds = Sounds(app.settings, speaker.read)
    names = ["howl", "bell", "coins", "snore", "splash", "fanfare", "card-land"]
    for name in names[:MOST_AT_ONCE]:
        sounds.play(name)
    assert speaker.stopped == 0
    sounds.play(names[MOST_AT_ONCE])
    assert [name for name in names if sounds._known[name].state == "stop"] == ["howl"]
