"""What lies over the table and along its near edge: covers, and the ways back from a look."""

from functools import cached_property
from typing import TYPE_CHECKING

from kivy.uix.widget import Widget

from app.art import has_picture
from app.match import Cover as Covered
from app.match import Manner, Open, Private, Side
from app.screens.bar import TableBar
from app.screens.cover import Cover, Lid, LowCover

if TYPE_CHECKING:
    from app.screens.table import TableScreen


class Covers:
    """Shows on the screen what the curtain says. Each cover is made when it is first needed."""

    def __init__(self, table: "TableScreen") -> None:
        self._table = table
        self._is_laid = False  # the full one, on the stage

    @cached_property
    def full(self) -> Cover:
        sign = f"emblem-{self._table.match.game.id}"
        cover = Cover(measure=self._table.measure, emblem=sign if has_picture(sign) else "")
        cover.bind(on_look=lambda _: self._table.look())
        cover.bind(on_lift=lambda _cover, seat: self._table.lift(seat))
        return cover

    @cached_property
    def low(self) -> LowCover:
        cover = LowCover(measure=self._table.measure)
        cover.bind(on_lift=lambda _cover, seat: self._table.lift(seat))
        return cover

    @cached_property
    def bar(self) -> TableBar:
        return TableBar(measure=self._table.measure)

    @property
    def is_full(self) -> bool:
        """Whether nothing of the table is to be seen."""
        return isinstance(self._table.curtain.state, Covered) and not self._table.curtain.shows_table

    @property
    def lid(self) -> Lid | None:
        """The cover that can be lifted now: a full one, or on a flat tablet a low one (U5)."""
        if not isinstance(self._table.curtain.state, Covered):
            return None
        return self.full if self.is_full else self.low

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
        table, stage = self._table, self._table.ids.stage
        if not self.is_full:
            if self._is_laid:
                stage.remove_widget(self.full)
                self._is_laid = False
            return
        say, full = table.shell.words.say, self.full
        self._name(full)
        full.hint = say("Hold here to look") if full.opens == "hold" else self._taps()
        if table.curtain.is_peek:
            full.sentence, full.look_text = say("For your eyes only"), ""
        else:
            full.sentence = say("Pass the tablet to {name}", name=full.name)
            full.look_text = say("See the table")
        if not self._is_laid:
            stage.add_widget(full)
            self._is_laid = True

    def _bar(self) -> Widget | None:
        """Along the near edge: a low cover, or a way back from the open table or from a peek."""
        table, state = self._table, self._table.curtain.state
        say = table.shell.words.say
        if isinstance(state, Covered) and not self.is_full:
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
