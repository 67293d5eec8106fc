"""The sounds: made by today's recipes, all there and all heard, short, soft and without clicks."""

import array
import io
import re
import wave
from collections.abc import Iterator
from itertools import combinations, pairwise
from pathlib import Path

import pytest

from tools.sounds import FOLDER, made
from tools.synthesis.recipes import RECIPES
from tools.synthesis.waves import LARGEST, loudness

ROOT = Path(__file__).parent.parent
HEAVIEST = 100_000  # bytes
LOUDEST_PEAK = 0.62
SOFTEST, LOUDEST = 0.04, 0.12

# A name in quotes where something is played; what an f-string fills in may be anything.
USE = re.compile(r"""(?:\bCue\(|\bsounds\.play\(|\b_play\(|\bon_sound\()\s*([^\n]*)""")
NAME = re.compile(r"""f?"([a-z{}-]+)\"""")


@pytest.fixture(scope="module")
def files() -> dict[str, bytes]:
    """As they are kept, by name; the first test makes them anew."""
    return {path.stem: path.read_bytes() for path in FOLDER.glob("*")}


def used() -> Iterator[tuple[Path, str]]:
    for path in ROOT.glob("app/**/*.py"):
        for use in USE.findall(path.read_text("utf-8")):
            for name in NAME.findall(use):
                yield path, re.sub(r"\\{.*?\\}", ".+", re.escape(name))


def values(file: bytes) -> list[float]:
    with wave.open(io.BytesIO(file)) as sound:
        assert (sound.getnchannels(), sound.getsampwidth()) == (1, 2)
        return [value / LARGEST for value in array.array("h", sound.readframes(sound.getnframes()))]


def test_the_files_are_what_the_recipes_make(files: dict[str, bytes]):
    anew = made()
    assert files.keys() == anew.keys(), "run ./dev sounds"
    assert [name for name in anew if files[name] != anew[name]] == [], "run ./dev sounds"


def test_every_sound_that_the_app_names_is_there():
    for path, pattern in used():
        assert any(re.fullmatch(pattern, name) for name in RECIPES), f"{path} plays {pattern}"


def test_every_sound_is_heard_somewhere():
    patterns = {pattern for _, pattern in used()}
    assert [name for name in RECIPES if not any(re.fullmatch(p, name) for p in patterns)] == []


def test_whoever_runs_has_steps_of_its_own(files: dict[str, bytes]):
    """Told apart by ear: by how often the wave crosses zero, a tenth of an octave at least."""
    brightness = {name: crossings(values(files[name])) for name in files if name.startswith("step-")}
    assert len(brightness) > 1
    for one, other in combinations(brightness, 2):
        low, high = sorted((brightness[one], brightness[other]))
        assert high / low > 2**0.1, f"{one} and {other} sound alike"


def crossings(sound: list[float]) -> float:
    """How often a second, while the sound is at its loudest half."""
    most = max(map(abs, sound))
    loud = sound[: max(index for index, value in enumerate(sound) if abs(value) > most / 4)]
    return sum(one < 0 <= other for one, other in pairwise(loud)) / len(loud)


@pytest.mark.parametrize("name", RECIPES)
def test_a_sound_is_light_soft_and_begins_and_ends_in_silence(name: str, files: dict[str, bytes]):
    sound = values(files[name])
    assert len(files[name]) < HEAVIEST
    assert max(map(abs, sound)) <= LOUDEST_PEAK
    assert SOFTEST <= loudness(sound) <= LOUDEST
    assert sound[0] == sound[-1] == 0
