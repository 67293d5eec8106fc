"""What a family has set, kept by the store from the moment it is changed."""

from typing import Any

from kivy.event import EventDispatcher
from kivy.metrics import Metrics
from kivy.properties import AliasProperty, BooleanProperty, NumericProperty, OptionProperty, StringProperty

from app.language import LANGUAGES, system_language
from app.store import Store

SPEEDS = {"slow": 1.6, "normal": 1.0, "fast": 0.5, "off": 0.0}  # how long a motion lasts, by name
TEXT_SCALES = (1.0, 1.25, 1.5, 2.0)
LARGEST_SCALE = 2.0
COVER_OPENS = ("hold", "tap")


class Settings(EventDispatcher):
    language = OptionProperty("fr", options=LANGUAGES)
    speed = OptionProperty("normal", options=list(SPEEDS))
    text_scale = NumericProperty(1.0)
    sound = BooleanProperty(True)
    haptics = BooleanProperty(True)
    reduced_motion = BooleanProperty(False)
    cover_opens = OptionProperty("hold", options=COVER_OPENS)
    lesson = NumericProperty(0)  # the match in which somebody learns a game, or none (U33)
    told = StringProperty()  # the steps of that lesson that were understood, by name

    def _scale(self) -> float:
        return float(min(LARGEST_SCALE, self.text_scale * Metrics.fontscale))

    # How much larger text is drawn: what the family chose, times what the tablet asks for (U31).
    scale = AliasProperty(_scale, bind=("text_scale",))

    NAMES = (
        *("language", "speed", "text_scale", "sound", "haptics", "reduced_motion", "cover_opens"),
        *("lesson", "told"),
    )

    def __init__(self, store: Store) -> None:
        super().__init__(language=system_language())
        self._store = store
        for name in self.NAMES:
            self._recall(name)
            self.fbind(name, self._keep, name)

    def _recall(self, name: str) -> None:
        """As it was left; a value that a damaged file or a newer version made up is as if never set."""
        usual = getattr(self, name)
        kept = self._store.setting(name, usual)
        if name != "text_scale" or kept in TEXT_SCALES:
            try:
                setattr(self, name, kept)
            except ValueError:
                setattr(self, name, usual)

    def _keep(self, name: str, _settings: "Settings", value: Any) -> None:
        self._store.set_setting(name, value)

    def seconds(self, seconds: float) -> float:
        """How long a motion of so many seconds lasts at the chosen speed."""
        return seconds * SPEEDS[self.speed]
