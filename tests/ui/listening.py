"""A voice that says nothing and remembers what it was given."""

from typing import Any

from app.platform.voice import Voice


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
