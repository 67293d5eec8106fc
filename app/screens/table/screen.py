"""The table under way: asks the seat that is to act, shows what happens, and keeps secrets behind covers."""

from collections.abc import Callable, Sequence
from typing import Any

from kivy.core.window import Window
from kivy.input import MotionEvent
from kivy.properties import BooleanProperty, ListProperty
from kivy.uix.widget import Widget

from app.boards.base.contract import Table
from app.boards.base.timeline import Timeline
from app.match import Curtain, Manner, Match, Moved, Private, TutorialProgress
from app.screens import ShellScreen
from app.screens.table.covers import Covers
from app.screens.table.ending import Ending
from app.screens.table.first_look_round import FirstLookRound
from app.screens.table.keys import TableKeys
from app.screens.table.menu import Menu
from app.screens.table.move_presenter import MovePresenter
from app.screens.table.peek import Peek
from app.screens.table.presses import Presses
from app.screens.table.questions import lost_notice
from app.screens.table.read_aloud import ReadAloud
from app.screens.table.recap import Recap
from app.screens.table.robots import Robots
from app.screens.table.sheets import Sheets
from app.screens.table.state import TableState
from app.screens.table.turn_call import TurnCall
from app.screens.table.tutorial_overlay import TutorialOverlay
from app.screens.table.undo import Undo
from app.screens.table.view_presenter import ViewPresenter
from app.shell import Shell
from app.style import palette
from engines.api import Refusal, Seat


class TableScreen(ShellScreen):
    """One match. Everything on it is made from `match.view(viewer)` and events seen by that viewer."""

    can_undo = BooleanProperty(False)
    undo_spot = ListProperty((0, 0))  # of the board, where nothing covers it
    is_covered = BooleanProperty(False)  # nothing but a cover is to be seen
    presses: Presses
    sheets: Sheets
    keys: TableKeys

    def __init__(
        self,
        shell: Shell,
        match: Match,
        on_end: Callable[[], None],
        on_put_away: Callable[[], None] = lambda: None,
        on_return: Callable[[], None] = lambda: None,
        on_rematch: Callable[[], None] = lambda: None,
        on_same_cards: Callable[[], None] = lambda: None,
        *,
        rematch: str = "",
        on_help: Callable[[], None] = lambda: None,
        on_break: Callable[[], None] | None = None,
        progress: TutorialProgress | None = None,
        is_told: bool = False,
        is_back: bool = False,
        **options: Any,
    ) -> None:
        """`on_…`: the match is over or put away, is to be shown again, or played once more, perhaps with the
        same cards; is left as it is; somebody was helped by a hint, or by taking back a move late.

        `rematch`: on the large button at the end, where it is to lead elsewhere than to a rematch.
        `is_told`: the match is over and its ceremony has been seen; `is_back`: it was left for a while.
        """
        super().__init__(shell, **options)
        self.match, self.curtain = match, Curtain(match.players, match.manner)
        self.on_return = on_return
        self.take_break = on_break or (lambda: shell.go("home"))
        words, layers = shell.words, self.ids
        table = Table(match.game, match.players, shell.settings, words)
        self.board = board = shell.boards.board(
            table, self.submit, lambda cue: self.presses.answer(cue), lambda name: self.sheets.show_rule(name)
        )
        self.timeline = Timeline(board, shell.sounds, lambda: shell.speech.is_speaking)
        self.looks = looks = FirstLookRound(match, self.curtain, words, self.go_on, board.has_first_look)
        self.state = state = TableState(match, self.curtain, board, self.timeline, looks)
        self.views = views = ViewPresenter(state, shell, looks)
        self.moves = moves = MovePresenter(state, layers, shell, views, self.go_on, is_back=is_back)
        self.recap = recap = Recap(state, layers, words, views)
        self.sheets = sheets = Sheets(state, layers, words, views, moves, self._page)
        self.tutorial = tutorial = TutorialOverlay(state, layers, shell, views, sheets, progress, on_put_away)
        self.robots = robots = Robots(
            state,
            self.submit,
            self.go_on,
            lambda: sheets.top is not None or tutorial.is_talking,
            lambda player, is_found: sheets.show(lost_notice(words, player, is_found=is_found)),
            progress,
        )
        self.peek = Peek(state, views, sheets, shell, lambda: layers.press.is_held or self.keys.is_held)
        self.presses = Presses(state, layers, shell, self.peek, sheets)
        self.undo = undo = Undo(state, words, views, sheets, self.go_on)
        self.menu = Menu(
            state, shell.words, sheets, moves, robots, recap, undo, self._page, on_put_away, self.take_break
        )
        self.covers = covers = Covers(state, layers, shell, looks, views, self.peek)
        self.read_aloud = ReadAloud(state, shell, views, covers, recap, sheets, tutorial)
        self.keys = TableKeys(
            state,
            shell,
            looks,
            views,
            moves,
            robots,
            recap,
            sheets,
            self.peek,
            undo,
            self.open_menu,
            covers,
            tutorial,
            self.take_break,
            self.read_aloud,
        )
        self.ending = Ending(
            state,
            layers,
            shell,
            views,
            tutorial,
            on_end,
            on_rematch,
            on_same_cards,
            lambda: self.on_return(),
            sheets.show,
            self.read_aloud.tell_all,
            is_told,
            rematch,
        )
        state.helped.connect(on_help)
        self.turn_call = TurnCall(state, layers, shell, views, is_back=is_back)
        views.laying.connect(self._lay)
        sheets.opened.connect(covers.let_go)
        sheets.opened.connect(self.turn_call.hide)
        self._tools = {
            "on_recap": lambda _: recap.show(),
            "on_advise": lambda _: robots.hint(),
            "undo_spot": self.setter("undo_spot"),
        }
        board.frame.bind(**self._tools)
        self.undo_spot = board.frame.undo_spot  # of a board that was kept it need not change
        self.ids.still.add_widget(board.frame)

    def _page(self, name: str, **given: Any) -> None:
        """Show a screen from the side that the table faces; a way leads back."""
        self.shell.go(name, side=self.ids.turned.side, way_back=self.on_return, **given)

    @property
    def asked(self) -> Seat | None:
        return self.state.asked

    def on_enter(self, *_: Any) -> None:
        Window.bind(on_resize=self._on_resize)
        self.shell.sounds.warm()
        self.keys.listen()
        self.do_layout()  # at once: drawn in another size first, all would be made twice
        self.go_on()

    def close(self) -> None:
        """The match is left: nothing of it goes on in the background."""
        Window.unbind(on_resize=self._on_resize)
        self.keys.unlisten()
        self._let_go()
        self.peek.close()
        self.robots.close()
        self.moves.close()
        self.tutorial.close()
        self.ending.close()
        self.timeline.stop()
        self.curtain.open()
        self.turn_call.hide()
        self.board.frame.unbind(**self._tools)
        self.views.hide()
        self.read_aloud.close()
        self.shell.boards.keep(self.board)
        self.shell.secrecy.keep(False)

    @property
    def is_walked(self) -> bool:
        """Return whether keys go from button to button: at the podium; at the table they have other work."""
        return self.ending.is_shown and self.sheets.top is None

    @property
    def walked(self) -> Widget:
        return self.ending.ceremony if self.ending.is_shown else self

    @property
    def is_moving(self) -> bool:
        return self.timeline.is_running or self.board.motion.is_busy

    @property
    def is_secret(self) -> bool:
        """Return whether secrets are shown: while a page turns, the tablet could take pictures again."""
        return isinstance(self.curtain.state, Private)

    def _let_go(self) -> None:
        """No finger and no key holds anything any more, whether it is still down or not."""
        self.covers.let_go()
        self.keys.let_go()
        self.ids.press.forget()

    def drop(self, *_: Any) -> None:
        """Pause, focus lost, resized, back key: secrets go behind the cover, also those that move (U1)."""
        self._let_go()
        self.shell.speech.stop()
        if isinstance(self.curtain.state, Private):
            self.peek.close()
            was_moving = self.timeline.is_running
            self.timeline.stop()
            self.curtain.drop()
            if was_moving:
                self.go_on()
            else:
                self.views.draw()

    def _on_resize(self, *_: Any) -> None:
        if self.moves.is_round_told:  # it finds its place by itself, and is not to be missed
            return
        self.timeline.stop()
        self.drop()
        self.go_on()

    def back(self) -> None:
        """The back key: what lies on top goes first, then a view that others must not see; then home."""
        if self.sheets.top is not None:
            self.sheets.top.close()
        elif self.curtain.is_peek:
            self.peek.stop()
        elif isinstance(self.curtain.state, Private) and self.curtain.has_others:
            self.drop()
        else:
            self.take_break()

    def go_on(self) -> None:
        """Ask the next to act, or end the match."""
        seat = self.state.next_to_act
        if seat is None:
            self.ending.show()
        elif not self.moves.open():
            self.state.asked = seat
            is_look = self.looks.begin(seat)
            if is_look or not self._does_it_alone(seat):
                self.views.call()
                if not is_look:
                    self.state.start_turn(seat)

    def _does_it_alone(self, seat: Seat) -> bool:
        """Play what a person need not be asked for; return whether there was such a thing."""
        if not self.match.players[seat].is_person:
            return False
        action = self.board.propose(self.match.view(None), is_asked=True).foregone
        moved = None if action is None else self.match.submit(seat, action)
        if not isinstance(moved, Moved):
            return False
        self.moves.play(moved)
        return True

    def submit(self, action: Any) -> None:
        state = self.state
        if state.asked is None or self.timeline.is_running or self.looks.is_on:
            return
        outcome = self.match.submit(state.asked, action)
        if isinstance(outcome, Refusal):
            self.board.interaction.refuse(outcome)
            if not self.match.players[state.asked].is_person:
                self.robots.retry()
        else:
            state.end_turn()
            self.moves.play(outcome)

    def open_menu(self) -> None:
        """End what moves, and open the menu; a hand that waits for its owner's tap goes behind a cover."""
        while self.timeline.is_running:
            if self.timeline.invited is None:
                self.timeline.skip()
            else:
                self.drop()
        self.menu.show()

    def _band(self) -> Sequence[float]:
        """On a tablet that lies flat, the colour of the person it is turned to: all see whose turn it is."""
        person, is_flat = self.state.asked_person, self.match.manner is Manner.TABLE
        return palette.SEATS[person.colour] if person is not None and is_flat else palette.NOTHING

    def _is_left_handed(self) -> bool:
        """Return whether a left hand plays: that of the seat that looks, in the open of the one asked."""
        viewer = self.curtain.viewer if self.curtain.viewer is not None else self.asked
        return viewer is not None and self.shell.habits.of(self.match.players[viewer].name).is_left_handed

    def _lay(self, is_moving: bool) -> None:
        frame = self.board.frame
        if not self.state.is_glance:  # under which the table stays as it was
            frame.has_tools = not is_moving and self.state.is_asked
            frame.can_recap, frame.can_hint = self.recap.has_lines, self.robots.can_hint
        frame.has_voice = self.shell.speech.is_offered
        if not is_moving:
            frame.band = self._band()
            frame.is_mirrored = self._is_left_handed()
        self.can_undo = not is_moving and self.undo.seat is not None
        self.is_covered = not is_moving and self.covers.is_full
        frame.has_undo = self.can_undo and not self.is_covered
        self.covers.lay(is_moving=is_moving)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """A tap during an animation finishes it and does nothing else (U22)."""
        place = self.ids.turned.to_local(*touch.pos)
        leads_away = any(self.ids[name].collide_point(*place) for name in ("menu", "dinner"))
        if self.timeline.is_running and not leads_away:
            self.timeline.skip()
            return True
        return bool(super().on_touch_down(touch))
