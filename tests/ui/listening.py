"""A voice that says nothing and remembers what it was given."""

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
