"""What lies over the table and along its near edge: covers, and the ways back from a look."""

from typing import TYPE_CHECKING

from kivy.uix.widget import Widget

from app.match import Cover as Covered
from app.match import Manner, Open, Private, Side
from app.screens.bar import TableBar
from app.screens.cover import Cover, Lid, LowCover

if TYPE_CHECKING:
    from app.screens.table import TableScreen


class Covers:
    """Shows on the screen what the curtain says."""

    def __init__(self, table: "TableScreen") -> None:
        self._table = table
        self.full = Cover(measure=table.measure)
        self.low = LowCover(measure=table.measure)
        self.bar = TableBar(measure=table.measure)
        self.full.bind(on_look=lambda _: table.look())
        for lid in (self.full, self.low):
            lid.bind(on_lift=lambda _cover, seat: table.lift(seat))

    @property
    def lid(self) -> Lid | None:
        """The cover that can be lifted now: a full one, or on a flat tablet a low one (U5)."""
        curtain = self._table.curtain
        if not isinstance(curtain.state, Covered):
            return None
        return self.low if curtain.shows_table else self.full

    def lay(self, *, is_moving: bool = False) -> None:
        """Turn the stage to whom it concerns, and lay on it what belongs there now."""
        ids = self._table.ids
        ids.turned.side = self._side()
        self._lay_full()
        ids.bar.clear_widgets()
        bar = None if is_moving else self._bar()
        if bar is not None:
            ids.bar.add_widget(bar)
        # At once: a board that changes its size later would cut short what has begun to move on it.
        for layout in (ids.bar, ids.stage, ids.floor, ids.press, ids.still):
            layout.do_layout()

    def _side(self) -> Side:
        """What lies open lies the same way for all; what is one person's is turned to them (U5)."""
        match, seat = self._table.match, self._table.curtain.state.seat
        return match.players[seat].side if match.manner is Manner.TABLE and seat is not None else Side.SOUTH

    def _lay_full(self) -> None:
        table, full, stage = self._table, self.full, self._table.ids.stage
        if self.lid is not full:
            if full.parent is not None:
                stage.remove_widget(full)
            return
        say = table.shell.words.say
        self._name(full)
        full.hint = say("Hold here to look") if full.opens == "hold" else self._taps()
        if table.curtain.is_peek:
            full.sentence, full.look_text = say("For your eyes only"), ""
        else:
            full.sentence = say("Pass the tablet to {name}", name=full.name)
            full.look_text = say("See the table")
        if full.parent is None:
            stage.add_widget(full)

    def _bar(self) -> Widget | None:
        """Along the near edge: a low cover, or a way back from the open table or from a peek."""
        table, state = self._table, self._table.curtain.state
        say = table.shell.words.say
        if self.lid is self.low:
            self._name(self.low)
            is_held = self.low.opens == "hold"
            self.low.hint = say("Your turn! Hold here to see your cards") if is_held else self._taps()
            return self.low
        if isinstance(state, Private) and table.curtain.is_peek and not table.peek.is_held:
            self.bar.show(
                say("Hide"), say("Only for a moment: what is yours hides by itself."), table.peek.stop
            )
            return self.bar
        if state == Open() and table.asked_person is not None:
            hint = say("Hold your badge to look at what is yours.")
            self.bar.show(say("{name} plays", name=table.asked_person.name), hint, table.call)
            return self.bar
        return None

    def _name(self, lid: Lid) -> None:
        state = self._table.curtain.state
        if isinstance(state, Covered):
            player = self._table.match.players[state.seat]
            lid.show(state.seat, player, self._table.shell.settings.cover_opens)

    def _taps(self) -> str:
        return self._table.shell.words.say("Tap here, then on the other side")
