"""What lies over the table and along its near edge: covers, and the ways back from a look."""

from functools import cached_property
from typing import TYPE_CHECKING

from kivy.utils import escape_markup

from app.match import Cover, Manner, Open, Private, Side
from app.resources.art import has_picture
from app.screens.table.bar import TableBar
from app.screens.table.cover import FullCover, Lid, LowCover
from app.screens.table.recap import Line, recap_lines, recap_title
from app.widgets.rotated import seen_from

if TYPE_CHECKING:
    from app.screens.table.screen import TableScreen


MOST_AT_AN_EDGE = 2  # badges; where more sit side by side, all of them lie in a column


class Covers:
    """Shows on the screen what the curtain says. Each cover is made when it is first needed."""

    def __init__(self, table: "TableScreen") -> None:
        self._table = table
        self._is_laid = False  # the full one, on the stage

    @cached_property
    def full(self) -> FullCover:
        sign = f"emblem-{self._table.match.game.id}"
        cover = FullCover(emblem=sign if has_picture(sign) else "")
        cover.bind(on_look=lambda _: self._leave())
        cover.bind(on_lift=lambda _cover, seat: self._table.lift(seat))
        return cover

    @cached_property
    def low(self) -> LowCover:
        cover = LowCover()
        cover.bind(height=self._clear_edge)  # a screen that is turned breaks its words anew
        cover.bind(on_look=lambda _: self._leave())
        cover.bind(on_lift=lambda _cover, seat: self._table.lift(seat))
        return cover

    @cached_property
    def bar(self) -> TableBar:
        return TableBar()

    def _clear_edge(self, low: LowCover, height: float) -> None:
        if low.parent is not None:
            self._table.board.frame.covered = height

    def _leave(self) -> None:
        """Not now: who only came for a look will look another time; else everybody sees the table."""
        if self._table.looks.is_on:
            self._table.looks.go_on()
        else:
            self._table.look()

    @property
    def is_full(self) -> bool:
        """Whether nothing of the table is to be seen."""
        return isinstance(self._table.curtain.state, Cover) and not self._table.curtain.shows_table

    @property
    def lid(self) -> Lid | None:
        """The cover that can be lifted now: a full one, or on a flat tablet a low one (U5)."""
        if not isinstance(self._table.curtain.state, Cover):
            return None
        return self.full if self.is_full else self.low

    def let_go(self) -> None:
        """Nothing that was begun on a cover goes on."""
        for name in ("full", "low"):
            if name in self.__dict__:  # it was needed before
                self.__dict__[name].let_go()

    def lay(self, *, is_moving: bool = False) -> None:
        """Turn the stage to whom it concerns, and lay on it what belongs there now."""
        ids = self._table.ids
        side = self._side(is_moving=is_moving)
        is_secret = isinstance(self._table.curtain.state, Private)
        ids.turned.turn_to(side, self._table.shell.settings, is_secret=is_secret)
        self._table.board.frame.seat_round(self._edges(side))
        self._lay_full()
        ids.bar.clear_widgets()
        bar = None if is_moving else self._bar()
        frame = self._table.board.frame
        is_beside = isinstance(bar, TableBar) and bar.is_narrow
        share, height = frame.beside_hand if is_beside else (1.0, 0.0)
        ids.bar.size_hint_x, ids.bar.pos_hint = share, {"right": 1, "y": height}
        if isinstance(bar, TableBar):
            bar.is_afloat = height > 0
        if bar is not None:
            ids.bar.add_widget(bar)
        # At once: a board that changes its size later would cut short what has begun to move on it.
        if bar is not None:
            for layout in (ids.stage, ids.floor, ids.bar):
                layout.do_layout()
            bar.measure()
        for layout in (ids.bar, ids.stage, ids.floor, ids.press, ids.still):
            layout.do_layout()
        frame.covered = ids.bar.height if bar is not None and not is_beside else 0

    def _side(self, *, is_moving: bool) -> Side:
        """What lies open lies the same way for all; what somebody sees or decides is turned to them (U5).

        A table that is made to lie flat stays turned to whoever acted while that is shown.
        """
        table, match = self._table, self._table.match
        if match.manner is not Manner.TABLE:
            return Side.SOUTH
        seat = table.asked if table.is_asked else table.curtain.state.seat
        if seat is not None:
            return match.players[seat].side
        return table.ids.turned.side if table.board.is_made_flat and is_moving else Side.SOUTH

    def _edges(self, side: Side) -> list[Side]:
        """Where everybody sits, as seen from this side, if badges are to lie there and the table is open."""
        table, match = self._table, self._table.match
        is_flat = match.manner is Manner.TABLE and table.board.is_made_flat
        if not is_flat or table.curtain.viewer is not None:
            return []
        sides = [player.side for player in match.players]
        if any(sides.count(edge) > MOST_AT_AN_EDGE for edge in Side):
            return []
        return [seen_from(side, edge) for edge in sides]

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
        lines: list[Line] = []
        if table.curtain.is_peek:
            full.sentence, full.look_text = say("For your eyes only"), ""
        else:
            lines = recap_lines(table, full.seat, None) if full.seat is not None else []
            full.sentence = say("Pass the tablet to")
            full.look_text = say("Later") if table.looks.is_on else say("See the table")
        if not self._is_laid:
            stage.add_widget(full)
            self._is_laid = True
        stage.do_layout()
        full.tell("" if full.seat is None else recap_title(table, full.seat), lines)

    def _bar(self) -> TableBar | LowCover | None:
        """Along the near edge: a low cover, or a way back from the open table or from a peek."""
        table, state = self._table, self._table.curtain.state
        say = table.shell.words.say
        if isinstance(state, Cover) and not self.is_full:
            self._name(self.low)
            is_held = self.low.opens == "hold"
            held = (
                say("Before we start: hold here to see what is yours")
                if table.looks.is_on
                else say("Your turn! Hold here to see your cards")
            )
            self.low.hint = held if is_held else self._taps()
            self.low.look_text = say("Later") if table.looks.is_on else ""
            return self.low
        if isinstance(state, Private) and table.looks.is_on:
            sentence = say("Keep it in mind. To look again, hold your badge.")
            self.bar.show(say("Seen!"), sentence, table.looks.go_on, is_narrow=True)
            return self.bar
        if isinstance(state, Private) and table.curtain.is_peek and not table.peek.is_held:
            sentence = say("Just for a moment: it all hides again by itself.")
            self.bar.show(say("Hide"), sentence, table.peek.stop, is_narrow=True)
            return self.bar
        if isinstance(state, Open) and table.curtain.is_peek and not table.peek.is_held:
            name = escape_markup(table.match.players[table.curtain.viewer or 0].name)
            sentence = say("What {name} holds, open to all.", name=name)
            self.bar.show(say("Back to the game"), sentence, table.peek.stop, is_narrow=True)
            return self.bar
        if state == Open() and table.asked_person is not None and not table.is_asked:
            hint = say("Hold your badge to look at what is yours.")
            name = escape_markup(table.asked_person.name)
            self.bar.show(say("{name}’s turn", name=name), hint, table.call)
            return self.bar
        return None

    def _name(self, lid: Lid) -> None:
        state = self._table.curtain.state
        if isinstance(state, Cover):
            player = self._table.match.players[state.seat]
            lid.show(state.seat, player, self._table.shell.settings.cover_opens)

    def _taps(self) -> str:
        return self._table.shell.words.say("Tap here, then on the other side")
