"""The call of a turn that no cover announces: face and name, for a moment over the table (U10)."""

from kivy.input import MotionEvent
from kivy.properties import ColorProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.match import Cover, Manner, Private
from app.screens.table.state import Layers, TableState
from app.screens.table.view_presenter import ViewPresenter
from app.shell import Shell
from app.style import palette
from app.widgets.motion import Motion, ease_out, part
from engines.api import Seat

CALL_SECONDS = 1.6
ARRIVAL = 0.2  # of that time; as long again on its way out
COMES_FROM = 0.5  # of the table's width


class TurnCall(BoxLayout):
    """Keeps nothing waiting: the turn has begun, and a touch anywhere both acts and puts it away."""

    text = StringProperty()
    symbol = StringProperty("disc")
    portrait = StringProperty()
    colour = ColorProperty(palette.NOTHING)

    def __init__(
        self, state: TableState, layers: Layers, shell: Shell, views: ViewPresenter, *, is_back: bool
    ) -> None:
        """`is_back`: the match was left for a while, and even the only person is told whose turn it was."""
        super().__init__()
        self._is_back = is_back
        self._state = state
        self._layers = layers
        self._shell = shell
        self._motion = Motion()
        self._last: Seat | None = None  # whose turn it was before
        state.turn_started.connect(self._call)
        views.uncovering.connect(self.hide)

    def _call(self, seat: Seat) -> None:
        state, player = self._state, self._state.match.players[seat]
        is_other, self._last = seat != self._last, seat
        is_known = isinstance(state.curtain.state, Private) or not state.curtain.has_others
        is_told = isinstance(state.curtain.state, Cover) or (is_known and not self._is_back)
        self._is_back = self._is_back and not player.is_person
        if not is_other or is_told or not player.is_person:
            return
        self.text = self._shell.words.say("{name}’s turn!", name=player.name)
        self.symbol, self.portrait = player.symbol, player.portrait
        colour = player.colour
        self.colour = palette.SEATS[colour]
        self._shell.sounds.play(f"call-{colour}")
        self._layers.covers.add_widget(self)
        # Where nothing moves it is there as long as usual: a turn that changes in silence is missed.
        self._motion.add(self._shell.settings.seconds(CALL_SECONDS) or CALL_SECONDS, self._go)
        self._motion.then(self._leave)

    def _go(self, share: float) -> None:
        """In from one side, out at the other, on a flat tablet at the edge of the person who is called.

        With less motion, or none, it is there and gone.
        """
        covers, settings = self._layers.covers, self._shell.settings
        if settings.reduced_motion or not settings.seconds(CALL_SECONDS):
            way = 0.0
        else:
            way = part(share, 1 - ARRIVAL, 1) ** 3 - (1 - ease_out(part(share, 0, ARRIVAL)))
        self.opacity = 1 - abs(way)
        x, y = covers.center_x, covers.height * 0.6
        if self._state.match.manner is Manner.TABLE:
            self.center = x, y * (1 - way)
        else:
            self.center = x + way * COMES_FROM * covers.width, y

    def hide(self) -> None:
        self._motion.finish()

    def _leave(self) -> None:
        if self.parent is not None:
            self.parent.remove_widget(self)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        self.hide()
        return False
