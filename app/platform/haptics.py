"""A small answer to the finger, where the tablet can give one. It takes no permission."""

from app.platform import machine
from app.settings import Settings


class Haptics:
    def __init__(self, settings: Settings) -> None:
        self._settings = settings

    def tick(self) -> None:
        if self._settings.haptics:
            machine().tick()
