"""Sounds of the table: files that `./dev sounds` made. Nothing is told by sound alone (U36)."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import Any

from kivy.clock import Clock

from app.settings import Settings

FOLDER = Path(__file__).parent.parent.parent / "assets" / "sounds"
APART_SECONDS = 0.04  # the same sound sooner than this is only louder
MOST_AT_ONCE = 6  # sounds; the mixer has eight voices
LOWERED = 0.3  # of the volume, while something is read aloud
WHILE_SECRET = ("card-lift", "card-land")  # all that is heard of a person who looks at secrets


class UnknownSound(LookupError):
    """The text says which name."""


@dataclass(frozen=True, slots=True)
class Cue:
    """A sound, so many seconds after what it belongs to has begun, at normal speed."""

    name: str
    after: float = 0.0


def neutral(name: str) -> str:
    """Return what people hear in its place who must not learn what was touched (U3)."""
    return name if name in WHILE_SECRET else "card-land"


def _read(path: Path) -> Any:
    """None where there is no loudspeaker, or nothing to drive it with."""
    from kivy.core.audio import SoundLoader  # looks for the machine's loudspeaker: not before the first frame

    sound = SoundLoader.load(str(path))
    return sound if sound is not None and sound.length else None


class Sounds:
    """Reads a sound when it is first heard; silent where the family or the machine wants it so."""

    def __init__(self, settings: Settings, read: Callable[[Path], Any] = _read) -> None:
        self._settings = settings
        self._read = read
        self._known: dict[str, Any] = {}
        self._begun: dict[str, float] = {}
        self._to_come: list[Any] = []
        self._can_play = True
        self._share = 1.0  # of the volume
        settings.bind(volume=self._turn)

    def play(self, name: str) -> None:
        if not self._settings.volume or not self._can_play:
            return
        now = perf_counter()
        if now - self._begun.get(name, -APART_SECONDS) < APART_SECONDS:
            return
        self._begun[name] = now
        sound = self._sound(name)
        if sound is not None:
            self._make_room(name)
            sound.play()

    def _turn(self, _settings: Settings, volume: float) -> None:
        """Let what sounds now follow the volume at once."""
        if not volume:
            self.stop()
        for sound in self._known.values():
            if sound is not None:
                sound.volume = volume * self._share

    def lower(self, is_lowered: bool) -> None:
        """Leave room for a voice, or sound as before."""
        self._share = LOWERED if is_lowered else 1.0
        self._turn(self._settings, self._settings.volume)

    def _make_room(self, name: str) -> None:
        """The mixer has few voices: the one that has sounded longest gives its own to the next."""
        sounding = [
            other
            for other in sorted(self._known, key=lambda other: self._begun.get(other, 0.0))
            if other != name and self._known[other] is not None and self._known[other].state == "play"
        ]
        for other in sounding[: max(0, len(sounding) - MOST_AT_ONCE + 1)]:
            self._known[other].stop()

    def _sound(self, name: str) -> Any:
        if name not in self._known:
            path = FOLDER / f"{name}.wav"
            if not path.exists():
                raise UnknownSound(f"no sound {name!r}; there are the files in {FOLDER}")
            sound = self._known[name] = self._read(path)
            if sound is None:
                self._can_play = False  # the others would only fail one after the other
            else:
                sound.volume = self._settings.volume * self._share
        return self._known[name]

    def warm(self) -> None:
        """Wake the loudspeaker before the first card is touched: that takes longer than any sound."""
        if self._settings.volume and self._can_play:
            self._sound(WHILE_SECRET[0])

    def perform(self, cues: Iterable[Cue]) -> None:
        """Each at its time, at the speed that the family chose."""
        self._to_come = [later for later in self._to_come if later.is_triggered]
        for cue in cues:
            if cue.after:
                later = Clock.schedule_once(
                    partial(self._play_later, cue.name), self._settings.seconds(cue.after)
                )
                self._to_come.append(later)
            else:
                self.play(cue.name)

    def _play_later(self, name: str, _seconds: float) -> None:
        self.play(name)

    def hush(self) -> None:
        """Drop what was still to come; what has begun rings out."""
        for later in self._to_come:
            later.cancel()
        self._to_come.clear()

    def stop(self) -> None:
        """Stop all sounds at once."""
        self.hush()
        for sound in self._known.values():
            if sound is not None:
                sound.stop()
