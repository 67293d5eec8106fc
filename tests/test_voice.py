"""The voice of a desktop: a real program that speaks into a file, and programs that fail."""

import sys
import wave
from array import array
from pathlib import Path
from time import monotonic, sleep

import pytest

from app.platform.voice import PROGRAMS, Program, ProgramVoice, Voice

PATIENCE_SECONDS = 60
LOUD = 1_000  # of 32,768
ESPEAK = PROGRAMS[-1]
needs_espeak = pytest.mark.skipif(
    not ESPEAK.is_here, reason="espeak-ng is not here; ./dev test without --quick installs it"
)


def wait(voice: Voice) -> None:
    start = monotonic()
    while voice.is_speaking:
        assert monotonic() - start < PATIENCE_SECONDS
        sleep(0.005)


def heard(path: Path) -> tuple[float, int]:
    """How many seconds a file lasts, and how loud it becomes."""
    with wave.open(str(path)) as sound:
        frames = array("h", sound.readframes(sound.getnframes()))
        return sound.getnframes() / sound.getframerate(), max(map(abs, frames), default=0)


def into(path: Path) -> Program:
    """The program of the app, which speaks into a file instead of a loudspeaker."""
    name, *options = ESPEAK.command
    return Program((name, "-w", str(path), *options))


def python(code: str) -> Program:
    return Program((sys.executable, "-c", code))


@needs_espeak
@pytest.mark.parametrize(
    ("language", "text"), [("fr", "C'est à Zoé de jouer."), ("en", "-2: it is Zoe's turn.")]
)
def test_a_real_voice_is_heard(tmp_path: Path, language: str, text: str):
    voice = ProgramVoice([into(tmp_path / "said.wav")])
    assert voice.can_speak(language)
    voice.speak(text, language)
    wait(voice)
    seconds, loudness = heard(tmp_path / "said.wav")
    assert 0.8 < seconds < 5
    assert loudness > LOUD


@needs_espeak
def test_the_languages_sound_different(tmp_path: Path):
    said = []
    for language in ("fr", "en"):
        voice = ProgramVoice([into(tmp_path / language)])
        voice.speak("Table", language)
        wait(voice)
        said.append((tmp_path / language).read_bytes())
    assert said[0] != said[1]


def test_a_voice_is_not_waited_for_and_stops_at_once():
    voice = ProgramVoice([python("import time; time.sleep(60)")])
    start = monotonic()
    voice.speak("one", "fr")
    assert voice.is_speaking
    voice.stop()
    assert not voice.is_speaking
    assert monotonic() - start < PATIENCE_SECONDS / 2


def test_the_next_sentence_takes_the_place_of_the_one_before(tmp_path: Path):
    log = tmp_path / "log"
    write = f"import sys, time; said = sys.argv[-1]; open({str(log)!r}, 'a').write(said)"
    voice = ProgramVoice([python(f"{write}; time.sleep(60 * (said == 'a'))")])
    voice.speak("a", "fr")
    voice.speak("b", "fr")
    wait(voice)
    assert log.read_text().endswith("b")


def test_a_program_that_fails_leaves_its_words_to_the_next(tmp_path: Path):
    said = tmp_path / "said"
    good = python(f"import sys; open({str(said)!r}, 'w').write(sys.argv[-1])")
    voice = ProgramVoice([python("raise SystemExit(1)"), good])
    voice.speak("hello", "en")
    wait(voice)
    assert said.read_text() == "hello"


def test_where_all_programs_fail_or_none_is_here_there_is_no_voice():
    voice = ProgramVoice([python("raise SystemExit(1)")])
    voice.speak("hello", "en")
    wait(voice)
    assert not voice.can_speak("en")
    voice.speak("hello", "en")
    assert not voice.is_speaking
    assert not ProgramVoice([Program(("no-such-program",))]).can_speak("fr")
