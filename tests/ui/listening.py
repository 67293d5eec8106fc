"""A voice that says nothing and remembers what it was given."""

from typing import Any

from app.platform.voice import Voice
from engines import catalogue
from engines.bots import GreedyBot
from engines.rng import Rng
from tests.ui.tables import lift, people


class RememberedVoice(Voice):
    def __init__(self) -> None:
        self.said: list[str] = []
        self.stops = 0
        self._is_speaking = False

    def can_speak(self, language: str) -> bool:
        return True

    def speak(self, text: str, language: str) -> None:
        self.said.append(text)
        self._is_speaking = True

    def stop(self) -> None:
        self.stops += self._is_speaking
        self._is_speaking = False

    @property
    def is_speaking(self) -> bool:
        return self._is_speaking

    def end(self) -> None:
        """The sentence has come to its end."""
        self._is_speaking = False


def forget(screen: Any) -> None:
    """Nothing has been read at this table yet."""
    screen.read_aloud._known = None, "", ""
    screen.read_aloud._advised.clear()
    screen.read_aloud._heard.clear()
    screen.read_aloud._passed.clear()


def run_with_hidden_purse(app: Any, begin: Any, voice: RememberedVoice) -> Any:
    """Return a table at which everything is read, in the midst of the first run of two people."""
    app.settings.reading = "always"
    screen = begin(catalogue()["carrots"], people(2), carrots="hidden")
    lift(screen)
    app.settings.speed = "slow"
    voice.said.clear()
    screen.turns.submit(GreedyBot(screen.match.game).choose(screen.match.view(screen.asked), Rng(3)))
    return screen
