"""Covers over the table, and along its near edge the ways back from a look."""

from collections.abc import Callable
from functools import cached_property
from typing import TypeVar

from kivy.utils import escape_markup

from app.match import Cover, Manner, Open, Private, Side
from app.resources.art import has_picture
from app.screens.table.bar import TableBar
from app.screens.table.cover import FullCover, Lid, LowCover
from app.screens.table.first_look_round import FirstLookRound
from app.screens.table.peek import Peek
from app.screens.table.recap import Line, recap_lines, recap_title
from app.screens.table.state import Layers, TableState
from app.screens.table.view_presenter import ViewPresenter
from app.shell import Shell
from app.signals import Signal
from app.widgets.keyboard_list import PRESS_KEYS
from app.widgets.motion import Motion, smooth
from app.widgets.rotated import seen_from
from engines.api import Event

L = TypeVar("L", bound=Lid)

RISE_SECONDS = 0.35  # of a cover that is lifted
LONGEST_FRAME_SECONDS = 0.05  # what was behind it is laid out in the first: it would swallow most of that
MOST_AT_AN_EDGE = 2  # badges; where more sit side by side, all of them lie in a column


class Covers:
    """Shows on the screen what the curtain says. Each cover is made when it is first needed."""

    def __init__(
        self,
        state: TableState,
        layers: Layers,
        shell: Shell,
        looks: FirstLookRound,
        views: ViewPresenter,
        peek: Peek,
    ) -> None:
        self._state = state
        self._layers = layers
        self._words, self._settings = shell.words, shell.settings
        self._looks = looks
        self._views = views
        self._peek = peek
        self._is_laid = False  # the full one, over the table
        self._rise = Motion(LONGEST_FRAME_SECONDS)  # of the one that was lifted
        self.asked_to_read: Signal[[]] = Signal()
        state.timeline.starting.connect(self._face)

    @cached_property
    def full(self) -> FullCover:
        sign = f"emblem-{self._state.match.game.id}"
        return self._bound(FullCover(emblem=sign if has_picture(sign) else ""))

    @cached_property
    def low(self) -> LowCover:
        cover = LowCover()
        cover.bind(height=self._clear_edge)  # a screen that is turned breaks its words anew
        return self._bound(cover)

    def _bound(self, cover: L) -> L:
        cover.bind(on_look=lambda _: self._leave(), on_lift=lambda _cover, seat: self._views.lift(seat))
        cover.bind(on_hear=lambda _: self.asked_to_read())
        return cover

    @cached_property
    def bar(self) -> TableBar:
        return TableBar()

    def _clear_edge(self, low: LowCover, height: float) -> None:
        if low.parent is not None:
            self._state.board.frame.covered = height

    def _leave(self) -> None:
        """Not now: in the first lap this seat will look another time; else everybody sees the table."""
        if self._looks.is_on:
            self._looks.go_on()
        elif self._state.curtain.is_peek:
            self._peek.stop()
        else:
            self._views.look()

    @property
    def is_full(self) -> bool:
        """Return whether nothing of the table is to be seen."""
        return isinstance(self._state.curtain.state, Cover) and not self._state.curtain.shows_table

    @property
    def lid(self) -> Lid | None:
        """The cover that can be lifted now: a full one, or on a flat tablet a low one (U5)."""
        if not isinstance(self._state.curtain.state, Cover):
            return None
        return self.full if self.is_full else self.low

    def let_go(self) -> None:
        """Nothing that was begun on a cover goes on, and none is on its way."""
        self._rise.finish()
        for name in ("full", "low"):
            if name in self.__dict__:  # it was needed before
                self.__dict__[name].let_go()

    def key_down(self, key: int) -> bool:
        """Press a cover, or the bar of the first lap; return whether the key is one that does so."""
        if self.lid is not None and self.lid.key_down(key):
            return True
        if self._looks.is_on and self._state.curtain.viewer is not None and key in PRESS_KEYS:
            self._looks.go_on()
            return True
        return False

    def key_up(self, key: int) -> None:
        if self.lid is not None:
            self.lid.key_up(key)

    def lay(self, is_moving: bool) -> None:
        """Turn the table to the seat that it concerns, and lay over it what belongs there now."""
        layers = self._layers
        side = self._state.facing = self._side(is_moving=is_moving)
        is_secret = isinstance(self._state.curtain.state, Private)
        layers.turned.turn_to(side, self._settings, is_secret=is_secret)
        self._state.board.frame.seat_round(self._edges(side))
        self._lay_full()
        layers.bar.clear_widgets()
        bar = None if is_moving else self._bar()
        frame = self._state.board.frame
        is_beside = isinstance(bar, TableBar) and bar.is_narrow
        share, height = frame.beside_hand if is_beside else (1.0, 0.0)
        edge = {"x": 0} if frame.is_mirrored else {"right": 1}
        layers.bar.size_hint_x, layers.bar.pos_hint = share, {**edge, "y": height}
        if isinstance(bar, TableBar):
            bar.is_afloat = height > 0
        if bar is not None:
            layers.bar.add_widget(bar)
        # At once: a board that changes its size later would cut short what has begun to move on it.
        if bar is not None:
            for layout in (layers.covers, layers.floor, layers.bar):
                layout.do_layout()
            bar.measure()
        for layout in (layers.bar, layers.covers, layers.floor, layers.press, layers.still):
            layout.do_layout()
        frame.covered = layers.bar.height if bar is not None and not is_beside else 0

    def _side(self, *, is_moving: bool) -> Side:
        """Return the side that the table faces: of the seat that looks or decides, else one for all (U5).

        A table that is made to lie flat stays turned to the seat that acted while that is shown.
        """
        state, match = self._state, self._state.match
        if match.manner is not Manner.TABLE:
            return Side.SOUTH
        is_shown = is_moving and state.board.is_made_flat and state.curtain.state.seat is None
        if is_shown or (state.is_glance and not self._looks.is_on):  # the table stays as it was
            return state.facing
        seat = state.asked if state.is_asked else state.curtain.state.seat
        if seat is not None:
            return match.players[seat].side
        return Side.SOUTH

    def _face(self, event: Event) -> None:
        """Turn a flat table to the person with whom something new begins, before it is shown."""
        state = self._state
        seat = state.board.player.view_of(event).faces(event)
        is_flat = state.match.manner is Manner.TABLE and state.curtain.state == Open()
        if seat is not None and is_flat and state.match.players[seat].is_person:
            state.facing = state.match.players[seat].side
            self.lay(is_moving=True)
            state.board.fit()  # at once: laid out later, it would cut short what has begun to move

    def _edges(self, side: Side) -> list[Side]:
        """Return each seat's edge, seen from this side, if badges are to lie there and the table is open.

        Not for one person alone: robots need not read theirs, and the view is that person's before long.
        """
        state, match = self._state, self._state.match
        is_flat = match.manner is Manner.TABLE and state.board.is_made_flat and state.curtain.has_others
        if not is_flat or (state.curtain.viewer is not None and not state.is_glance):
            return []
        sides = [player.side for player in match.players]
        if any(sides.count(edge) > MOST_AT_AN_EDGE for edge in Side):
            return []
        return [seen_from(side, edge) for edge in sides]

    def _draw_floor(self, is_drawn: bool) -> None:
        """Leave out of the drawing what a full cover hides: it costs more than the cover."""
        covers, floor = self._layers.covers.canvas, self._layers.floor.canvas
        if is_drawn is (floor in covers.children):
            return
        if is_drawn:
            covers.insert(0, floor)
        else:
            covers.remove(floor)

    def _lay_full(self) -> None:
        state, layer = self._state, self._layers.covers
        self._draw_floor(not self.is_full)
        if not self.is_full:
            if self._is_laid:
                self._is_laid = False
                self._raise()
            return
        self._rise.finish()
        say, full = self._words.say, self.full
        self._name(full)
        full.hint = say("Hold here to look") if full.opens == "hold" else self._taps()
        lines: list[Line] = []
        if state.curtain.is_peek:
            full.sentence, full.look_text = say("For your eyes only"), say("Back to the game")
        elif self._looks.gains:
            full.sentence, full.look_text = say("For your eyes only"), say("Later")
        else:
            lines = recap_lines(state, full.seat, None) if full.seat is not None else []
            full.sentence = say("Pass the tablet to")
            full.look_text = say("Later") if self._looks.is_on else say("See the table")
        if not self._is_laid:
            layer.add_widget(full)
            self._is_laid = True
        layer.do_layout()
        title = "" if full.seat is None else recap_title(state, self._words, full.seat)
        full.tell(title, lines, self.rest)

    def rest(self, count: int) -> str:
        """Say of how many turns a cover has no room to tell, and where they are told."""
        return self._words.count(
            "{number} earlier turn: read it at the table.",
            "{number} earlier turns: read them at the table.",
            count,
        )

    def _raise(self) -> None:
        """Take the cover away: for the person who has lifted it, as a curtain rises (U23)."""
        is_lifted, settings, full = isinstance(self._state.curtain.state, Private), self._settings, self.full
        seconds = settings.seconds(RISE_SECONDS) if is_lifted and not settings.reduced_motion else 0.0

        def step(share: float) -> None:
            full.raised = smooth(share)

        self._rise.add(seconds, step)
        self._rise.then(self._take_away)

    def _take_away(self) -> None:
        self._layers.covers.remove_widget(self.full)
        self.full.let_go()
        self.full.raised = 0

    def _bar(self) -> TableBar | LowCover | None:
        """Return what lies along the near edge: a low cover, or a way back from the open table or a look."""
        curtain, state = self._state.curtain, self._state
        say = self._words.say
        if isinstance(curtain.state, Cover) and not self.is_full:
            return self._low_cover()
        if isinstance(curtain.state, Private) and self._looks.is_on:
            if self._looks.gains:  # a tap anywhere takes them
                return None
            sentence = say("Remember it. To look again, hold your badge.")
            return self._way_back(say("Seen!"), sentence, self._looks.go_on, is_narrow=not state.is_glance)
        if curtain.is_peek and not isinstance(curtain.state, Cover) and not self._peek.is_held:
            if isinstance(curtain.state, Private):
                sentence = say("Just for a moment: it all hides again by itself.")
                return self._way_back(say("Hide"), sentence, self._peek.stop, is_narrow=not state.is_glance)
            name = escape_markup(state.match.players[curtain.viewer or 0].name)
            sentence = say("{name}’s hand, for everyone to see.", name=name)
            return self._way_back(say("Back to the game"), sentence, self._peek.stop)
        if curtain.state == Open() and state.asked_person is not None and not state.is_asked:
            hint = say("Hold your badge to see your secrets.")
            name = escape_markup(state.asked_person.name)
            return self._way_back(say("{name}’s turn", name=name), hint, self._views.call, is_narrow=False)
        return None

    def _way_back(
        self, label: str, sentence: str, then: Callable[[], None], *, is_narrow: bool = True
    ) -> TableBar:
        self.bar.show(label, sentence, then, is_narrow=is_narrow)
        return self.bar

    def _low_cover(self) -> LowCover:
        say, low = self._words.say, self.low
        self._name(low)
        if low.opens == "tap":
            low.hint = self._taps()
        elif self._looks.gains:
            low.hint = say("Hold here to see your new cards")
        elif self._looks.is_on:
            low.hint = say("Before we start: hold here to see your secrets")
        else:
            low.hint = say("Your turn! Hold here to look")
        low.look_text = say("Later") if self._looks.is_on else ""
        return low

    def _name(self, lid: Lid) -> None:
        state = self._state.curtain.state
        if isinstance(state, Cover):
            player = self._state.match.players[state.seat]
            lid.show(state.seat, player, self._settings.cover_opens)

    def _taps(self) -> str:
        return self._words.say("Tap here, then on the other side")
