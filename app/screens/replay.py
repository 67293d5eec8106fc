"""A match looked at again: step by step, by itself, and through everybody's eyes once it is over."""

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, StringProperty

from app.boards.base.chapters import first_of, heading, parts_of
from app.boards.base.contract import Log, Table
from app.boards.base.timeline import Timeline
from app.match import Match
from app.match.replay import Moment, Replay
from app.screens import ShellScreen
from app.screens.table.match_postcard import headline
from app.shell import Shell
from app.style.measure import MEASURE
from app.text.notices import cut_sentence
from app.widgets.chart import Story, StoryChart
from app.widgets.key_codes import DOWN, END, HOME, LEFT, PAGE_DOWN, PAGE_UP, RIGHT, SPACE, UP
from app.widgets.paper import Sheet
from app.widgets.unscaled import plain_number
from engines.api import Event, Seat

NAMES = 1.2  # in the story, beside those on the small one of the ceremony
READING_SECONDS = 0.9  # between two steps of a match that plays by itself


class StorySheet(Sheet):
    """The race at a glance: touch a moment, and go there."""

    hint = StringProperty()
    go = StringProperty()

    def __init__(
        self, story: Story, here: int, tell: Callable[[str, str], str], text_scale: float, **options: Any
    ) -> None:
        """`here`: the point at which the table stands."""
        super().__init__(**options)
        self.here = here
        self.chart = StoryChart(story, tell, moment=here, text_scale=text_scale)
        self.ids.chart.add_widget(self.chart)


class ReplayScreen(ShellScreen):
    """Everything shown is made from views and events seen by the chosen viewer."""

    is_walked = False
    place = plain_number(0)
    length = plain_number(0)
    rounds = ListProperty()
    caption = StringProperty()
    round_words = StringProperty()
    eyes_words = StringProperty()
    corner = plain_number(0)  # the table's that the way out takes
    is_over = BooleanProperty(False)
    is_playing = BooleanProperty(False)
    are_hands_open = BooleanProperty(False)
    beliefs = ListProperty()  # of robots, a sentence each: told with open hands alone

    def __init__(
        self,
        shell: Shell,
        match: Match,
        place: int = 0,
        *,
        is_torn: bool = False,
        are_hands_open: bool = False,
        is_playing: bool = False,
        **options: Any,
    ) -> None:
        """`is_torn`: what came after the last move is unreadable; `is_playing`: it begins by itself."""
        super().__init__(shell=shell, name="replay", **options)
        self.match = match
        self._is_torn = is_torn
        self.sheet: StorySheet | None = None
        self.is_over = not match.to_act
        table = Table(match.game, match.players, shell.settings, shell.words)
        self.board = shell.boards.board(table)
        self.fbind("corner", self._leave_corner)
        self._leave_corner()
        self.timeline = Timeline(self.board, shell.sounds)
        self._begun = 0  # events of the step under way
        self.timeline.starting.connect(self._begin_event)
        self._next = Clock.create_trigger(lambda _seconds: self._play_on(), READING_SECONDS)
        self.ids.table.add_widget(self.board.frame, index=1)  # below the button that leaves
        self.ids.hands.seat(match.players)
        self.look_through(None, are_hands_open=are_hands_open)
        self.go_to(place)
        self._begins = is_playing and self.length > 0

    # -- the life of the screen ---------------------------------------------------------

    def on_enter(self, *_: Any) -> None:
        Window.bind(on_resize=self._on_resize, on_key_down=self._on_key)
        if self._begins:
            self._begins, self.is_playing = False, True
            self._next()

    def close(self) -> None:
        Window.unbind(on_resize=self._on_resize, on_key_down=self._on_key)
        self.pause()
        self.timeline.stop()
        self.funbind("corner", self._leave_corner)
        self.shell.boards.keep(self.board)

    def _leave_corner(self, *_: Any) -> None:
        self.board.frame.corner = self.corner

    @property
    def is_moving(self) -> bool:
        return self.is_playing or self.timeline.is_running

    def drop(self) -> None:
        """Nothing plays on while the app is away."""
        self.pause()

    def _on_resize(self, *_: Any) -> None:
        self.go_to(self.place)

    def back(self) -> None:
        if self.sheet is not None:
            self.sheet.close()
        else:
            super().back()

    # -- whose eyes ---------------------------------------------------------------------

    def look_through(self, eyes: Seat | None, *, are_hands_open: bool = False) -> None:
        """Show the same moment as another viewer saw it, or with everybody's hands beside the table."""
        moves = self._moves_made() if self.length else 0
        self.are_hands_open = are_hands_open and self.is_over
        first = first_of(self.match.log(None))
        self.replay = Replay(
            self.match,
            eyes=eyes,
            is_told=lambda event: bool(self.board.player.view_of(event).caption(event)),
            ends_round=lambda event: self.board.player.view_of(event).is_end_of_round(event, first),
        )
        self.length, self.rounds = self.replay.length, list(self.replay.rounds)
        say = self.shell.words.say
        whole = say("All hands") if self.are_hands_open else say("Table")
        self.eyes_words = whole if eyes is None else self.match.players[eyes].name
        self.go_to(self.replay.after_moves(moves))

    def next_eyes(self) -> None:
        """The table, all hands beside it, then each person's own view."""
        eyes = self.replay.eyes
        if eyes is None and not self.are_hands_open and self.board.summary.has_hands(self.match):
            self.look_through(None, are_hands_open=True)
        else:
            everybody = Replay.all_eyes(self.match)
            self.look_through(everybody[(everybody.index(eyes) + 1) % len(everybody)])

    def _moves_made(self) -> int:
        return 0 if self.place == 0 else self.replay.steps[self.place - 1].move + 1

    # -- going about --------------------------------------------------------------------

    def go_to(self, place: int) -> None:
        """There at once, whatever is under way."""
        self._next.cancel()
        self.timeline.stop()
        self._stand(min(max(place, 0), self.length))
        self._arrive()

    def _stand(self, place: int) -> None:
        self.place = place
        self.caption = self._caption()
        number = self.replay.round_of(place)
        self.round_words = heading(self.board, number, parts_of(self.board, self.match.log(None)))

    def _caption(self) -> str:
        say = self.shell.words.say
        if self.place == 0:
            return cut_sentence(self.shell.words) if self.match.is_cut else say("The beginning")
        if self.place == self.length and self._is_torn:
            return say("You can watch it up to here; the rest can no longer be read.")
        step = self.replay.steps[self.place - 1]
        told = [self.board.player.view_of(event).caption(event) for event in step.events]
        if self.place == self.length and (result := self.match.result) is not None:
            told.append(headline(self.shell.words, self.match.players, result))
        return " ".join(sentence for sentence in told if sentence)

    @property
    def _step(self) -> Moment | None:
        """The moment that was shown last; None at the beginning."""
        return self.replay.steps[self.place - 1] if self.place else None

    def _moves_seen(self) -> int:
        """The number of moves of which everything has been seen."""
        step = self._step
        return 0 if step is None else step.move + step.is_last

    def _open_hands(self) -> None:
        """Show what is held as the table has it; what robots believe, once all of a move has been seen."""
        self._lay_hands()
        seats = range(len(self.match.players))
        views = [self.match.view_before(self._moves_seen(), seat) for seat in seats]
        self.beliefs = [told for told in map(self.board.summary.belief, views) if told]

    def _lay_hands(self, begun: int | None = None) -> None:
        """Show what everybody holds; `begun`: so many events of the step under way have begun."""
        seats = range(len(self.match.players))
        views = [self.replay.held_by(seat, self.place, begun) for seat in seats]
        self.ids.hands.show([self.board.summary.held(view) for view in views])

    def _begin_event(self, _event: Event) -> None:
        """Let hands go on with the table, which shows what comes of an event as soon as it begins."""
        self._begun += 1
        if self.are_hands_open:
            self._lay_hands(self._begun)

    def _arrive(self) -> None:
        if self.are_hands_open:
            self._open_hands()
        else:
            self.beliefs = []
        self.board.instead = self.caption  # whose turn it is would be another sentence
        self.board.sync(self.replay.view(self.place), is_asked=False)
        if self.is_playing:
            if self.place < self.length:
                self._next()
            else:
                self.pause()

    def forward(self) -> None:
        """One step, seen to happen; another tap ends what is still moving."""
        if self.timeline.is_running:
            self.go_to(self.place)
        if self.place < self.length:
            self._next.cancel()
            motions = list(self.replay.motions(self.place))
            self._stand(self.place + 1)
            self._begun = 0
            self.timeline.play(motions, self._arrive)

    def step_back(self) -> None:
        self.pause()
        self.go_to(self.place - 1)

    def previous_round(self) -> None:
        self.go_to(self.replay.previous_round(self.place))

    def next_round(self) -> None:
        self.go_to(self.replay.next_round(self.place))

    # -- by itself ----------------------------------------------------------------------

    def play_or_pause(self) -> None:
        if self.is_playing:
            self.pause()
            return
        self.is_playing = True
        if self.place == self.length:
            self.go_to(0)
        else:
            self.forward()

    def pause(self) -> None:
        self.is_playing = False
        self._next.cancel()

    def _play_on(self) -> None:
        if self.is_playing:
            self.forward()

    # -- the story of the race ----------------------------------------------------------

    def show_story(self) -> None:
        self.pause()
        say = self.shell.words.say
        tell, opening = self.board.summary.story, self.match.view_before(0, None)
        story, here = tell(self.match.log(None), opening).at(tell(self._seen(), opening), self._moves_seen())
        self.sheet = StorySheet(
            story,
            here,
            lambda name, told: say("{name}: {told}", name=name, told=told),
            NAMES * MEASURE.scale * MEASURE.unit / dp(1),
            heading=say("The story of the game"),
            hint=say("Tap a moment to see how things stood."),
            go=say("Go there"),
        )
        self.sheet.bind(on_close=self._put_away)
        self.add_widget(self.sheet)

    def _seen(self) -> Log:
        """Return all moves that have been seen, the last perhaps in part, as the table shows them."""
        log, step = self.match.log(None)[: self._moves_seen()], self._step
        if step is None or step.is_last:
            return log
        steps = (earlier for earlier in self.replay.steps[: self.place] if earlier.move == step.move)
        return [*log, (step.seat, tuple(event for earlier in steps for event in earlier.events))]

    def go_to_moment(self) -> None:
        sheet = self.sheet
        if sheet is not None:
            moment = sheet.chart.moment
            sheet.close()
            if moment != sheet.here:
                self.go_to(self.replay.after_moves(sheet.chart.story.moments[moment]))

    def _put_away(self, _sheet: Sheet) -> None:
        self.sheet = None

    # -- fingers and keys ---------------------------------------------------------------

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """The table cannot be played on; a tap on it finishes what is moving (U22)."""
        if self.sheet is None and self.ids.table.collide_point(*touch.pos):
            if self.ids.leave.collide_point(*touch.pos):
                return bool(self.ids.leave.on_touch_down(touch))
            self.timeline.skip()
            return True
        return bool(super().on_touch_down(touch))

    def _on_key(self, _window: Any, key: int, *_: Any) -> bool:
        keys = {
            LEFT: self.step_back,
            RIGHT: self.forward,
            UP: self.previous_round,
            PAGE_UP: self.previous_round,
            DOWN: self.next_round,
            PAGE_DOWN: self.next_round,
            HOME: lambda: self.go_to(0),
            END: lambda: self.go_to(self.length),
            SPACE: self.play_or_pause,
        }
        if key not in keys or self.sheet is not None:
            return False
        keys[key]()
        return True


SCREEN = ReplayScreen
