"""What every screen of the shell stands on: the application as they see it, and one measure."""

from collections.abc import Sequence
from typing import Any, Protocol

from kivy.metrics import Metrics
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.screenmanager import Screen

from app.language import Translator
from app.match import Manner, Player
from app.settings import Settings
from app.store import OpenMatch, Store
from app.widgets.paper import Measure
from engines.record import AnyGame

LARGEST_SCALE = 2.0


class Shell(Protocol):
    """The application, as its screens see it."""

    words: Translator
    settings: Settings
    store: Store

    def go(self, name: str, **given: Any) -> None:
        """Show the screen of this name; what is given goes to its `enter`."""

    def start(
        self, game: AnyGame, players: Sequence[Player], manner: Manner, options: dict[str, str]
    ) -> None:
        """Begin a match."""

    def resume(self) -> None:
        """Go on with the open match."""

    def open_match(self) -> OpenMatch | None: ...


class ShellScreen(Screen):
    """Draws from the shell alone, so that it can be thrown away and made anew at any moment."""

    shell: Shell = ObjectProperty()
    measure = ObjectProperty(rebind=True)
    unit = NumericProperty(1)
    is_landscape = BooleanProperty(True)

    def __init__(self, shell: Shell, **options: Any) -> None:
        measure = Measure(scale=_scale(shell.settings.text_scale))
        super().__init__(shell=shell, measure=measure, **options)
        shell.settings.bind(text_scale=self._rescale)

    def _rescale(self, _settings: Settings, text_scale: float) -> None:
        self.measure.scale = _scale(text_scale)

    def on_unit(self, _screen: "ShellScreen", unit: float) -> None:
        self.measure.unit = unit

    def enter(self, **given: Any) -> None:
        """The screen is about to be shown: draw what may have changed."""

    def back(self) -> None:
        """The back key or the arrow in the corner: close what lies on top, or leave."""
        self.shell.go("home")


def _scale(text_scale: float) -> float:
    """What the family chose, times what the system asks for."""
    return float(min(LARGEST_SCALE, text_scale * Metrics.fontscale))
