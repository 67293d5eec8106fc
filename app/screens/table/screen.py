"""The table under way: asks whoever is to act, shows what happens, and keeps secrets behind covers."""

from collections.abc import Callable
from functools import cached_property
from typing import Any

from kivy.core.window import Window
from kivy.input import MotionEvent
from kivy.properties import BooleanProperty

from app.boards import board_class
from app.boards.base.contract import Table
from app.boards.base.timeline import Timeline
from app.match import Cover, Curtain, Match, NotKept, Open, Player, Private, TutorialProgress
from app.resources.sounds import neutral
from app.screens import ShellScreen
from app.screens.table.ceremony import Ceremony
from app.screens.table.covers import Covers
from app.screens.table.first_look_round import FirstLookRound
from app.screens.table.keys import TableKeys
from app.screens.table.menu import undo_question
from app.screens.table.move_presenter import MovePresenter
from app.screens.table.peek import Peek
from app.screens.table.recap import Recap
from app.screens.table.robots import Robots
from app.screens.table.sheets import Sheets
from app.screens.table.tutorial_overlay import TutorialOverlay
from app.shell import Shell
from app.widgets.long_press import PressDelay
from engines.api import Refusal, Seat


class TableScreen(ShellScreen):
    """One match. Everything on it is made from `match.view(viewer)` and events seen by that viewer."""

    is_lively = True
    is_walked = False
    can_undo = BooleanProperty(False)
    is_covered = BooleanProperty(False)  # nothing but a cover is to be seen

    def __init__(
        self,
        shell: Shell,
        match: Match,
        on_end: Callable[[], None],
        on_put_away: Callable[[], None] = lambda: None,
        on_return: Callable[[], None] = lambda: None,
        on_rematch: Callable[[], None] = lambda: None,
        *,
        lesson: TutorialProgress | None = None,
        is_told: bool = False,
        **options: Any,
    ) -> None:
        """What is called when the match is over or put away, to come back to it, and to play it once more.

        `is_told`: the match is over and its ceremony has been seen.
        """
        super().__init__(shell, **options)
        self.match = match
        self.curtain = Curtain(match.players, match.manner)
        self.asked: Seat | None = None
        self._on_end = on_end
        self.on_put_away = on_put_away
        self.on_return = on_return
        self._on_rematch = on_rematch
        self._is_told = is_told
        self.robots = Robots(self, lesson)
        self.showing = MovePresenter(self)
        table = Table(match.game, match.players, shell.settings, shell.words)
        self.board = board_class(match.game.id)(
            table, self.submit, self._answer, lambda name: self.sheets.show_rule(name)
        )
        self._shown_to: Seat | None = None  # whose view the board was last given
        self.timeline = Timeline(self.board, shell.sounds)
        self.covers = Covers(self)
        self.looks = FirstLookRound(self)
        self.recap = Recap()
        self.sheets = Sheets(self)
        self.peek = Peek(self)
        self.coach = TutorialOverlay(self, lesson)
        self.keys = TableKeys(self)
        self.board.frame.pos_hint = {"x": 0, "y": 0}
        self.ids.still.add_widget(self.board.frame)

    @cached_property
    def ceremony(self) -> Ceremony:
        """Made when the match is over."""
        shell, ceremony = self.shell, Ceremony()
        ceremony.bind(on_rematch=lambda _: self._on_rematch(), on_home=lambda _: shell.go("home"))
        ceremony.bind(on_replay=lambda _: shell.go("replay", match=self.match, way_back=self.on_return))
        return ceremony

    # -- the life of the screen ---------------------------------------------------------

    def on_enter(self, *_: Any) -> None:
        Window.bind(on_resize=self._on_resize)
        self.shell.sounds.warm()
        self.keys.listen()
        self.go_on()

    def close(self) -> None:
        """The match is left: nothing of it goes on in the background."""
        Window.unbind(on_resize=self._on_resize)
        self.keys.unlisten()
        self.let_go()
        self.peek.close()
        self.robots.close()
        self.showing.close()
        self.timeline.stop()
        self.curtain.open()
        self.hide()
        self.shell.secrecy.keep(False)

    @property
    def is_secret(self) -> bool:
        """Of one person alone, too: while the page turned, the tablet could take pictures again."""
        return isinstance(self.curtain.state, Private)

    def let_go(self) -> None:
        """No finger and no key holds anything any more, whether it is still down or not."""
        self.covers.let_go()
        self.keys.let_go()
        self.ids.press.forget()

    def drop(self, *_: Any) -> None:
        """Pause, focus lost, resized, back key: secrets go behind the cover, also those that move (U1)."""
        self.let_go()
        if isinstance(self.curtain.state, Private):
            self.peek.close()
            was_moving = self.timeline.is_running
            self.timeline.stop()
            self.curtain.drop()
            if was_moving:
                self.go_on()
            else:
                self.draw()

    def _on_resize(self, *_: Any) -> None:
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
            self.shell.go("home")

    # -- whose turn ---------------------------------------------------------------------

    def go_on(self) -> None:
        """Ask the next to act, or end the match."""
        seat = self.next_to_act
        if seat is None:
            self._end()
            return
        if self.showing.open():
            return
        self.asked = seat
        is_look = self.looks.begin(seat)
        self.call()
        if not is_look and not self.match.players[self.asked].is_person:
            self.robots.ask(self.asked)

    @property
    def next_to_act(self) -> Seat | None:
        """Where several may act in any order, one lap that ends with whoever plays first after it (U6)."""
        acting, view = self.match.to_act, self.match.view(None)
        if not acting:
            return None
        first = next((seat for seat in acting if self.board.has_token(view, seat)), -1)
        return min(acting, key=lambda seat: (seat - first - 1) % len(self.match.players))

    def _end(self) -> None:
        self.asked = None
        self.curtain.open()
        self.draw()
        is_told, self._is_told = self._is_told, True
        if not is_told:
            self._on_end()
        self.coach.stop()
        self.ceremony.show(self, is_told=is_told)

    def lift(self, seat: Seat) -> None:
        """The person named on the cover looks behind it."""
        self.curtain.lift(seat)
        self.shell.sounds.play("cover")
        self.draw()
        if self.curtain.state == Private(seat) and self.curtain.is_peek:
            self.peek.lifted()

    @property
    def asked_person(self) -> Player | None:
        player = None if self.asked is None else self.match.players[self.asked]
        return player if player is not None and player.is_person else None

    def look(self) -> None:
        """What lies open, for whoever has the tablet; `call` brings the cover back."""
        if not self.looks.is_on:
            self.curtain.look()
            self.draw()

    def call(self) -> None:
        """Whoever is asked comes to the table, or back to it after everybody looked."""
        if self.looks.is_on:
            self.looks.call()
        elif self.asked is not None:
            self.curtain.call(self.asked, lies_open=self.lies_open)
            self.draw()

    @property
    def lies_open(self) -> bool:
        """Whether what the asked one may do follows from what everybody sees."""
        return bool(self.match.view(None).legal)

    def look_or_call(self) -> None:
        if isinstance(self.curtain.state, Cover):
            self.look()
        elif self.curtain.shows_table:
            self.call()

    # -- the screen as the curtain has it -----------------------------------------------

    def draw(self) -> None:
        """Secrets leave the tree before anybody else's view, or a cover, is drawn."""
        self._turn_to(self.curtain.viewer)
        self.recap.hide()
        self.sheets.close()
        self.can_undo = self.undoer is not None
        self.is_covered = self.covers.is_full
        self.covers.lay()
        self.board.instead = self.looks.sentence
        self.board.sync(self.match.view(self.curtain.viewer), is_asked=self.is_asked)

    def clear_the_stage(self, viewer: Seat | None) -> None:
        """Something is about to be shown to these eyes: nothing else is there, and nothing lies over it."""
        self.recap.hide()
        self.sheets.close()
        self.peek.close()
        self.coach.hush()
        self.can_undo = self.is_covered = False
        self._turn_to(viewer)
        self.covers.lay(is_moving=True)

    def _turn_to(self, viewer: Seat | None) -> None:
        """The board is for these eyes now: what was another's leaves it."""
        self.shell.secrecy.keep(isinstance(self.curtain.state, Private))
        if viewer != self._shown_to:
            self.hide()
            self._shown_to = viewer

    def hide(self) -> None:
        """Take what is somebody's own, and what is put forward, off the board."""
        self.board.hide()
        self._shown_to = None

    @property
    def is_asked(self) -> bool:
        """Whether whoever looks may act: the one who is asked, or anybody where all choices lie open."""
        if self.asked_person is None or self.curtain.is_peek or self.looks.is_on:
            return False
        if self.curtain.viewer is None:
            return isinstance(self.curtain.state, Open) and self.lies_open
        return self.curtain.viewer == self.asked

    # -- fingers that stay, or come and go ---------------------------------------------

    @property
    def is_held(self) -> bool:
        """Whether a finger or a key holds somebody's badge."""
        return self.ids.press.is_held or self.keys.is_held

    def patience(self, x: float, y: float) -> PressDelay:
        return self.peek.patience(self.board.seat_at(x, y))

    def pressed(self, x: float, y: float) -> None:
        if self.timeline.is_running:  # the finger came before something began to move
            return
        if not self.peek.hold(self.board.seat_at(x, y)):
            self.sheets.show_rule_at(x, y)

    def tapped(self, x: float, y: float) -> None:
        if self.sheets.top is None:
            self.peek.tap(self.board.seat_at(x, y))

    # -- what people and bots do --------------------------------------------------------

    def submit(self, action: Any) -> None:
        if self.asked is None or self.timeline.is_running or self.looks.is_on:
            return
        outcome = self.match.submit(self.asked, action)
        if isinstance(outcome, Refusal):
            self.board.refuse(outcome)
            if not self.match.players[self.asked].is_person:
                self.robots.retry()
        else:
            self.showing.play(outcome)

    @property
    def undoer(self) -> Seat | None:
        """The person who may take back the last move now, unless somebody else is looking (U15)."""
        if not self.match.moved:
            return None
        seat = self.match.moved[-1].seat
        is_theirs = self.match.players[seat].is_person and self.match.can_undo(seat)
        is_clear = not self.curtain.is_peek and self.curtain.viewer in (None, seat)
        return seat if is_theirs and is_clear and not self.timeline.is_running else None

    def ask_to_undo(self) -> None:
        """At once for whoever looks at their own view; behind a cover anybody may hold the tablet."""
        if self.undoer is not None and isinstance(self.curtain.state, Cover):
            self.sheets.show(undo_question(self, self.match.players[self.undoer]))
        else:
            self.undo()

    def undo(self) -> None:
        seat = self.undoer
        if seat is not None:
            try:
                self.match.undo(seat)
            except NotKept as error:
                self.board.refuse(Refusal("not_kept", values={"why": error.code}))
                return
            self.hide()
            self.go_on()

    def _answer(self, name: str) -> None:
        """Who looks at secrets among others is heard alike, whatever the card and the outcome (U3)."""
        is_secret = isinstance(self.curtain.state, Private) and self.curtain.has_others
        self.shell.sounds.play(neutral(name) if is_secret else name)
        self.shell.haptics.tick()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """A tap during an animation finishes it and does nothing else (U22)."""
        if self.timeline.is_running:
            self.timeline.skip()
            return True
        return bool(super().on_touch_down(touch))
