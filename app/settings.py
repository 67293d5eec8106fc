"""The settings of a family, kept by the store from the moment they are changed."""

from typing import Any

from kivy.event import EventDispatcher
from kivy.metrics import Metrics
from kivy.properties import AliasProperty, BooleanProperty, NumericProperty, OptionProperty

from app.store import Store
from app.text.language import LANGUAGES, system_language

SPEEDS = {"slow": 1.6, "normal": 1.0, "fast": 0.5, "off": 0.0}  # how long a motion lasts, by name
TEXT_SCALES = (1.0, 1.25, 1.5, 2.0)
VOLUMES = tuple(part / 10 for part in range(11))  # 0 is silence
LARGEST_SCALE = 2.0
STOPS = {"text_scale": TEXT_SCALES, "volume": VOLUMES}  # of numbers, which could be anything
COVER_OPENS = ("hold", "tap")
READING = ("off", "touch", "always")


class Settings(EventDispatcher):
    language = OptionProperty("fr", options=list(LANGUAGES))
    speed = OptionProperty("normal", options=list(SPEEDS))
    text_scale = NumericProperty(1.0)
    volume = NumericProperty(0.7)
    haptics = BooleanProperty(True)
    reduced_motion = BooleanProperty(False)
    cover_opens = OptionProperty("hold", options=COVER_OPENS)
    reading = OptionProperty("touch", options=READING)  # when a voice reads aloud

    def _scale(self) -> float:
        return float(min(LARGEST_SCALE, self.text_scale * Metrics.fontscale))

    # How much larger text is drawn: what the family chose, times what the tablet asks for (U31).
    scale = AliasProperty(_scale, bind=("text_scale",))

    def __init__(self, store: Store) -> None:
        super().__init__(language=system_language())
        Metrics.fbind("fontscale", lambda *_: self.property("scale").dispatch(self))
        self._store = store
        for name in self._names():
            self._recall(name)
            self.fbind(name, self._keep, name)

    def _names(self) -> list[str]:
        return [name for name, kept in self.properties().items() if not isinstance(kept, AliasProperty)]

    def recall(self) -> None:
        """As they were left: the store has found a file that it could not read before."""
        for name in self._names():
            self._recall(name)

    def _recall(self, name: str) -> None:
        """As it was left; a value that a damaged file or a newer version made up is as if never set."""
        usual = getattr(self, name)
        if name == "volume" and self._store.setting("sound", True) is False:  # a switch, in older files
            usual = 0.0
        kept = self._store.setting(name, usual)
        try:
            setattr(self, name, kept if kept in STOPS.get(name, (kept,)) else usual)
        except ValueError:
            setattr(self, name, usual)

    def _keep(self, name: str, _settings: "Settings", value: Any) -> None:
        self._store.set_setting(name, value)

    def seconds(self, seconds: float) -> float:
        """Return how long a motion of so many seconds lasts at the chosen speed."""
        return seconds * SPEEDS[self.speed]
