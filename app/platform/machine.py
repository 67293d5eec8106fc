"""Any machine, by what may be asked of it; this one is a desktop, where there is little to do."""

from collections.abc import Callable

from app.platform.voice import ProgramVoice, Voice

MATCH_TYPE, PICTURE_TYPE = "application/json", "image/png"  # kinds of documents


class Machine:
    has_documents = False  # files are given and taken by the system, not by folders and names

    def __init__(self, voice: Voice | None = None) -> None:
        self.voice = voice or ProgramVoice()

    def language(self) -> str:
        """The code of the system's language, or nothing where the environment tells it."""
        return ""

    def tick(self) -> None:
        """Answer a finger with a small tick."""

    def hide_from_pictures(self, is_hidden: bool) -> None:
        """Empty, or not, the pictures that the system takes by itself, as for its list of recent apps."""

    def hold_first_picture(self) -> None:
        """Keep what the system shows while the app starts until the app has drawn something itself."""

    def give(
        self, name: str, data: bytes, kind: str, done: Callable[[], None], failed: Callable[[], None]
    ) -> None:
        """Let the person choose where a document goes; neither is called if nothing was chosen."""
        raise NotImplementedError

    def take(self, most: int, done: Callable[[bytes], None], failed: Callable[[], None]) -> None:
        """Let the person choose a document, and read so many bytes of it at most."""
        raise NotImplementedError
