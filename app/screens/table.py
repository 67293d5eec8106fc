"""The table under way: asks whoever is to act, shows what happens, and keeps secrets behind covers."""

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.input import MotionEvent
from kivy.properties import BooleanProperty

from app.boards import Table, board_class
from app.match import BotRunner, Cover, Curtain, Match, Moved, NotKept, Player, Private
from app.match.match import seen_events
from app.screens.base import ShellScreen
from app.screens.ceremony import Ceremony
from app.screens.coach import Coach
from app.screens.covers import Covers
from app.screens.keys import TableKeys
from app.screens.peek import Peek
from app.screens.recap import Recap
from app.screens.sheets import Sheets
from app.screens.shell import Shell
from app.sound import neutral
from app.timeline import Timeline
from app.widgets.press import Patience
from engines.api import Event, Refusal, Seat
from engines.bots import BOTS
from engines.rng import Rng

BOT_POLL_SECONDS = 1 / 30
RETRY_SECONDS = 3.0  # until a bot tries again what could not be kept


class TableScreen(ShellScreen):
    """One match. Everything on it is made from `match.view(viewer)` and events seen by that viewer."""

    can_undo = BooleanProperty(False)
    is_covered = BooleanProperty(False)  # nothing but a cover is to be seen

    def __init__(
        self,
        shell: Shell,
        match: Match,
        on_end: Callable[[], None],
        on_put_away: Callable[[], None] = lambda: None,
        on_return: Callable[[], None] = lambda: None,
        *,
        is_lesson: bool = False,
        **options: Any,
    ) -> None:
        """What is called when the match is over, when it is put away, and to come back to it later."""
        super().__init__(shell, **options)
        self.match = match
        self.curtain = Curtain(match.players, match.manner)
        self.asked: Seat | None = None
        self._on_end = on_end
        self.on_put_away = on_put_away
        self.on_return = on_return
        self._is_told = False  # that the match is over
        self._runner = BotRunner(Rng(match.record.seed).split())
        self._bots = {name: make(match.game) for name, make in BOTS.items()}
        self._retry = Clock.create_trigger(lambda _seconds: self.go_on(), RETRY_SECONDS)
        self._poll = Clock.schedule_interval(self._poll_bot, BOT_POLL_SECONDS)
        self.board = board_class(match.game)(Table(match.game, match.players, shell.settings, shell.words))
        self.board.bind(on_action=lambda _board, action: self.submit(action))
        self.board.bind(on_sound=lambda _board, name: self._answer(name))
        self.timeline = Timeline(self.board, shell.sounds)
        self.covers = Covers(self)
        self.recap = Recap(measure=self.measure)
        self.sheets = Sheets(self)
        self.peek = Peek(self)
        self.coach = Coach(self, is_on=is_lesson)
        self.keys = TableKeys(self)
        self.board.pos_hint = {"x": 0, "y": 0}
        self.ids.still.add_widget(self.board)

    @cached_property
    def ceremony(self) -> Ceremony:
        """Made when the match is over."""
        shell, ceremony = self.shell, Ceremony()
        ceremony.bind(on_rematch=lambda _: self._rematch(), on_home=lambda _: shell.go("home"))
        ceremony.bind(on_replay=lambda _: shell.go("replay", match=self.match, way_back=self.on_return))
        return ceremony

    # -- the life of the screen ---------------------------------------------------------

    def on_enter(self, *_: Any) -> None:
        Window.bind(on_resize=self._on_resize)
        self.shell.sounds.warm()
        self.keys.listen()
        self.go_on()

    def on_leave(self, *_: Any) -> None:
        super().on_leave()
        Window.unbind(on_resize=self._on_resize)
        self.keys.unlisten()
        self.drop()

    def close(self) -> None:
        """The match is left: nothing of it goes on in the background, not even until `on_leave`."""
        Window.unbind(on_resize=self._on_resize)
        self._poll.cancel()
        self._retry.cancel()
        self._runner.close()
        self.timeline.stop()
        self.shell.secrecy.keep(False)

    def drop(self, *_: Any) -> None:
        """Pause, focus lost, resized, back key: secrets go behind the cover (U1)."""
        if isinstance(self.curtain.state, Private):
            self.curtain.drop()
            self.draw()

    def _on_resize(self, *_: Any) -> None:
        self.timeline.stop()
        self.drop()
        self.go_on()

    def back(self) -> None:
        """The back key: what lies on top goes first, then a person's view; then home."""
        if self.sheets.top is not None:
            self.sheets.top.close()
        elif self.curtain.is_peek:
            self.peek.stop()
        elif isinstance(self.curtain.state, Private):
            self.drop()
        else:
            self.shell.go("home")

    # -- whose turn ---------------------------------------------------------------------

    def go_on(self) -> None:
        """Ask the next to act, or end the match."""
        acting = self.match.to_act
        if not acting:
            self._end()
            return
        self.asked = acting[0]
        self.curtain.call(self.asked)
        self.draw()
        if not self.match.players[self.asked].is_person:
            self._ask_bot(self.asked)

    def _end(self) -> None:
        self.asked = None
        self.curtain.open()
        self.draw()
        if not self._is_told:
            self._is_told = True
            self._on_end()
        self.coach.stop()
        self.ceremony.show(self)

    def lift(self, seat: Seat) -> None:
        """The person named on the cover looks behind it."""
        self.curtain.lift(seat)
        self.shell.sounds.play("cover")
        self.draw()
        if self.curtain.state != Private(seat):
            return
        if self.curtain.is_peek:
            self.peek.lifted()
        else:
            self.recap.show(self, seat)

    @property
    def asked_person(self) -> Player | None:
        player = None if self.asked is None else self.match.players[self.asked]
        return player if player is not None and player.is_person else None

    def look(self) -> None:
        """What lies open, for whoever has the tablet; `call` brings the cover back."""
        self.curtain.look()
        self.draw()

    def call(self) -> None:
        """Whoever is asked comes back to the table that everybody looked at."""
        if self.asked is not None:
            self.curtain.call(self.asked)
            self.draw()

    def look_or_call(self) -> None:
        if isinstance(self.curtain.state, Cover):
            self.look()
        elif self.curtain.shows_table:
            self.call()

    def _rematch(self) -> None:
        record = self.match.record
        self.shell.start(self.match.game, self.match.players, self.match.manner, record.options)

    # -- the screen as the curtain has it -----------------------------------------------

    def draw(self) -> None:
        """Secrets leave the tree before anybody else's view, or a cover, is drawn."""
        viewer = self.curtain.viewer
        self.shell.secrecy.keep(isinstance(self.curtain.state, Private))
        if viewer is None:
            self.board.hide()
        self.recap.hide()
        self.sheets.close()
        self.can_undo = self.undoer is not None
        self.is_covered = self.covers.is_full
        self.covers.lay()
        self.board.sync(self.match.view(viewer), is_asked=self.is_asked)
        self.coach.tell()

    @property
    def is_asked(self) -> bool:
        """Whether whoever looks is the one who is asked."""
        viewer = self.curtain.viewer
        return viewer is not None and viewer == self.asked and not self.curtain.is_peek

    # -- fingers that stay, or come and go ---------------------------------------------

    @property
    def is_held(self) -> bool:
        """Whether a finger or a key holds somebody's badge."""
        return self.ids.press.is_held or self.keys.is_held

    def patience(self, x: float, y: float) -> Patience:
        return self.peek.patience(self.board.seat_at(x, y))

    def pressed(self, x: float, y: float) -> None:
        if not self.peek.hold(self.board.seat_at(x, y)):
            self.sheets.show_rule_at(x, y)

    def tapped(self, x: float, y: float) -> None:
        if self.sheets.top is None:
            self.peek.tap(self.board.seat_at(x, y))

    # -- what people and bots do --------------------------------------------------------

    def submit(self, action: Any) -> None:
        if self.asked is None or self.timeline.is_running:
            return
        outcome = self.match.submit(self.asked, action)
        if isinstance(outcome, Refusal):
            self.board.refuse(outcome)
            if not self.match.players[self.asked].is_person:
                self._retry()
        else:
            self._play(outcome)

    @property
    def undoer(self) -> Seat | None:
        """The person who may take back the last move now, unless somebody else is looking (U15)."""
        if not self.match.moved:
            return None
        seat = self.match.moved[-1].seat
        is_theirs = self.match.players[seat].is_person and self.match.can_undo(seat)
        is_clear = not self.curtain.is_peek and self.curtain.viewer in (None, seat)
        return seat if is_theirs and is_clear and not self.timeline.is_running else None

    def undo(self) -> None:
        seat = self.undoer
        if seat is not None:
            try:
                self.match.undo(seat)
            except NotKept as error:
                self.board.refuse(Refusal("not_kept", values={"why": error.code}))
                return
            self.board.hide()
            self.go_on()

    @property
    def can_hint(self) -> bool:
        """Whether the person who is asked looks at the table, and nobody else's secrets are in sight."""
        return self.asked_person is not None and self.is_asked

    def hint(self) -> None:
        """What a clever bot would do in the place of the person who is asked, as a proposal (U35)."""
        if self.asked is not None and self.can_hint and not self.timeline.is_running:
            self._ask_bot(self.asked)

    def _ask_bot(self, seat: Seat) -> None:
        name = self.match.players[seat].bot or "greedy"
        self._runner.ask(self.match.version, seat, self._bots[name], self.match.view(seat))

    def _poll_bot(self, _seconds: float) -> None:
        self.peek.check()
        if self.timeline.is_running or self.sheets.top is not None or self.curtain.is_peek:
            return
        answer = self._runner.poll(self.match.version)
        if answer is None or answer.seat != self.asked:
            return
        if not self.match.players[answer.seat].is_person:
            self.submit(answer.action)
        elif self.can_hint:
            self.board.suggest(answer.action)

    def _answer(self, name: str) -> None:
        """Who looks at secrets among others is heard alike, whatever the card and the outcome (U3)."""
        is_secret = isinstance(self.curtain.state, Private) and self._others_look()
        self.shell.sounds.play(neutral(name) if is_secret else name)
        self.shell.haptics.tick()

    # -- what happens -------------------------------------------------------------------

    def _play(self, moved: Moved) -> None:
        """Show a move to everybody who may look now; a race is for all (U13)."""
        if isinstance(self.curtain.state, Private) and self._others_look():
            self.board.hide()
            self.curtain.open()
        self._show(self.curtain.viewer, [moved], self._played)

    def _others_look(self) -> bool:
        return sum(player.is_person for player in self.match.players) > 1

    def _played(self) -> None:
        self.board.sync(self.match.view(self.curtain.viewer), is_asked=False)
        self.go_on()

    def _show(self, viewer: Seat | None, moves: Sequence[Moved], then: Callable[[], None]) -> None:
        """Play moves on the board, from the position before the first of them."""
        steps = [step for moved in moves for step in self._steps(moved, viewer)]
        self.sheets.close()
        self.coach.hush()
        self.can_undo = self.is_covered = False
        self.covers.lay(is_moving=True)
        self.board.sync(self.match.view_before(moves[0].number, viewer), is_asked=False)
        self.timeline.play(steps, then)

    def _steps(self, moved: Moved, viewer: Seat | None) -> Iterator[tuple[Event, Any]]:
        view = self.match.view_before(moved.number, viewer)
        is_last = self.match.result is not None
        for event in seen_events(moved.events, viewer):
            view = self.match.game.follow(view, event)
            if not (is_last and self.board.is_left_to_ceremony(event)):
                yield event, view

    @property
    def can_replay(self) -> bool:
        has_motion = bool(self.shell.settings.seconds(1))
        return has_motion and self.asked is not None and bool(self._race())

    def _race(self) -> Sequence[Moved]:
        """The moves of the last race."""
        return [self.match.moved[number] for number in self.board.last_race(self.match.log(None))]

    def replay(self) -> None:
        """The last race once more, for everybody; then the table is as it was (U13)."""
        moves = self._race()
        if moves and self.asked is not None and not self.timeline.is_running:
            self.curtain.watch()
            if self.curtain.viewer is None:
                self.board.hide()
            self._show(self.curtain.viewer, moves, self._replayed)

    def _replayed(self) -> None:
        self.curtain.put_back()
        self.draw()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """A tap during an animation finishes it and does nothing else (U22)."""
        if self.timeline.is_running:
            self.timeline.skip()
            return True
        return bool(super().on_touch_down(touch))


SCREEN = TableScreen
