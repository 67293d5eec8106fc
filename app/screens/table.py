"""The table under way: asks whoever is to act, shows what happens, and keeps secrets behind covers."""

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.input import MotionEvent

from app.boards import Table, board_class
from app.match import BotRunner, Cover, Curtain, Match, Moved, Private
from app.match.match import seen_events
from app.screens.base import ShellScreen
from app.screens.ceremony import Ceremony
from app.screens.cover import Cover as CoverView
from app.screens.recap import Recap
from app.screens.shell import Shell
from app.sound import neutral
from app.timeline import Timeline
from engines.api import Refusal, Seat
from engines.bots import BOTS
from engines.rng import Rng

BOT_POLL_SECONDS = 1 / 30
RETRY_SECONDS = 3.0  # until a bot tries again what could not be kept


class TableScreen(ShellScreen):
    """One match. Everything on it is made from `match.view(viewer)` and events seen by that viewer."""

    def __init__(self, shell: Shell, match: Match, on_end: Callable[[], None], **options: Any) -> None:
        super().__init__(shell, **options)
        self.match = match
        self.curtain = Curtain(match.players, match.manner)
        self.asked: Seat | None = None
        self._on_end = on_end
        self._runner = BotRunner(Rng(match.record.seed).split())
        self._bots = {name: make(match.game) for name, make in BOTS.items()}
        self._retry = Clock.create_trigger(lambda _seconds: self.go_on(), RETRY_SECONDS)
        self._poll = Clock.schedule_interval(self._poll_bot, BOT_POLL_SECONDS)
        self.board = board_class(match.game)(Table(match.game, match.players, shell.settings, shell.words))
        self.board.bind(on_action=lambda _board, action: self.submit(action))
        self.board.bind(on_sound=lambda _board, name: self._answer(name))
        self.timeline = Timeline(self.board, shell.sounds)
        self.cover = CoverView()
        self.cover.bind(on_lift=lambda _cover, seat: self.lift(seat))
        self.recap = Recap()
        self.ceremony = Ceremony()
        self.ceremony.bind(on_rematch=lambda _: self._rematch(), on_home=lambda _: shell.go("home"))
        self.ids.stage.add_widget(self.board)

    # -- the life of the screen ---------------------------------------------------------

    def on_enter(self, *_: Any) -> None:
        Window.bind(on_resize=self._on_resize)
        self.shell.sounds.warm()
        self.go_on()

    def on_leave(self, *_: Any) -> None:
        super().on_leave()
        Window.unbind(on_resize=self._on_resize)
        self.drop()

    def close(self) -> None:
        """The match is left: nothing of it goes on in the background."""
        self._poll.cancel()
        self._retry.cancel()
        self._runner.close()
        self.timeline.stop()

    def drop(self, *_: Any) -> None:
        """Pause, focus lost, resized, back key: secrets go behind the cover (U1)."""
        if isinstance(self.curtain.state, Private):
            self.curtain.drop()
            self._draw()

    def _on_resize(self, *_: Any) -> None:
        self.timeline.stop()
        self.drop()
        self.go_on()

    def back(self) -> None:
        """The back key: a person's view is covered first; then home, where the match waits."""
        if isinstance(self.curtain.state, Private):
            self.drop()
        else:
            self.shell.go("home")

    # -- whose turn ---------------------------------------------------------------------

    def go_on(self) -> None:
        """Ask the next to act, or end the match."""
        acting = self.match.to_act
        if not acting:
            self.asked = None
            self.curtain.open()
            self._draw()
            self._on_end()
            self.ceremony.show(self)
            return
        self.asked = acting[0]
        self.curtain.call(self.asked)
        self._draw()
        if not self.match.players[self.asked].is_person:
            self._ask_bot(self.asked)

    def _draw(self) -> None:
        """The screen as the curtain has it: secrets leave the tree before a cover is drawn."""
        state = self.curtain.state
        if isinstance(state, Cover):
            self.board.hide()
            self.recap.hide()
            self.board.sync(self.match.view(None), is_asked=False)
            self.cover.show(
                state.seat, self.match.players[state.seat], self.shell.words, self.shell.settings.cover_opens
            )
            if self.cover.parent is None:
                self.ids.stage.add_widget(self.cover)
        else:
            if self.cover.parent is not None:
                self.ids.stage.remove_widget(self.cover)
            viewer = self.curtain.viewer
            is_asked = viewer is not None and viewer == self.asked
            self.board.sync(self.match.view(viewer), is_asked=is_asked)

    def lift(self, seat: Seat) -> None:
        """The person named on the cover looks behind it."""
        self.curtain.lift(seat)
        self.shell.sounds.play("cover")
        self._draw()
        if self.curtain.state == Private(seat):
            self.recap.show(self, seat)

    def _rematch(self) -> None:
        record = self.match.record
        self.shell.start(self.match.game, self.match.players, self.match.manner, record.options)

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

    def _ask_bot(self, seat: Seat) -> None:
        name = self.match.players[seat].bot or "greedy"
        self._runner.ask(self.match.version, seat, self._bots[name], self.match.view(seat))

    def _poll_bot(self, _seconds: float) -> None:
        if self.timeline.is_running:
            return
        answer = self._runner.poll(self.match.version)
        if answer is not None and answer.seat == self.asked:
            self.submit(answer.action)

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
        viewer = self.curtain.viewer
        view = self.match.view_before(moved.number, viewer)
        self.board.sync(view, is_asked=False)
        steps = []
        is_last = self.match.result is not None
        for event in seen_events(moved.events, viewer):
            view = self.match.game.follow(view, event)
            if not (is_last and self.board.is_left_to_ceremony(event)):
                steps.append((event, view))
        self.timeline.play(steps, self._played)

    def _others_look(self) -> bool:
        return sum(player.is_person for player in self.match.players) > 1

    def _played(self) -> None:
        self.board.sync(self.match.view(self.curtain.viewer), is_asked=False)
        self.go_on()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """A tap during an animation finishes it and does nothing else (U22)."""
        if self.timeline.is_running:
            self.timeline.skip()
            return True
        return bool(super().on_touch_down(touch))


SCREEN = TableScreen
