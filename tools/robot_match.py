"""Run the app with robots at every seat: print what everybody sees happen, and take a few pictures.

`./dev play` runs it where there is no screen, with its wishes as JSON: `python -m tools.robot_match WISHES`.
"""

import json
import os
import sys
from collections.abc import Iterator
from io import TextIOWrapper
from pathlib import Path
from time import monotonic
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window

from app.application import Application
from app.boards import board_class
from app.match import COLOURS, Player
from app.match.seating import BOT_NAMES
from app.settings import SPEEDS
from engines import game
from engines.__main__ import PIPE_CLOSED

SEATS = 3
ROBOT = "greedy"  # the same at every seat: nobody wins by a lead that others cannot have
SPEED = "fast"
PACE = 0.1  # what "fast" stands for after the first picture: the share of its time that a motion lasts
SETTLING_FRAMES = 20  # layouts and sharp pictures come one after the other
MOVING_FRAMES = 3  # on a slow machine a motion has few
PATIENCE_FRAMES = 90  # for a moment in which nothing moves
PICTURES = TABLE, MIDDLE, LATE, MOTION, PODIUM = ("1-table", "2-middle", "3-late", "4-motion", "5-podium")
MIDDLE_MOVES = 12
LATE_MOVES = 26
LIMIT_SECONDS = 600
ENDING = {"fr": "Photos\u00a0:", "en": "Pictures:"}


class RobotMatch:
    """A look at the table in each frame: new events are printed, and some moments photographed."""

    def __init__(self, app: Application, wishes: dict[str, str]) -> None:
        app.has_pages = False  # or the page that turns would be on the first picture
        self._app = app
        self._game = game(wishes["game"])
        self._folder = Path(wishes["out"])
        self._told = 0  # entries of the log
        self._frames = 0  # since something is waited for
        self._end = monotonic() + LIMIT_SECONDS
        self.pictures: set[Path] = set()
        self._moving: Any = None  # the event that was shown in the last frame
        self._moving_frames = 0
        self._longest = 0.0  # seconds of a motion, of those that were photographed
        self._is_drawn = False  # nobody watches: only what is photographed is drawn

    def start(self, language: str) -> None:
        for name in PICTURES:  # a short match has fewer of them than the one before
            (self._folder / f"{name}.png").unlink(missing_ok=True)
        Window.bind(on_draw=self._leave_out, on_flip=self._leave_out)
        self._app.settings.language = language
        self._app.settings.speed = SPEED
        chairs = zip(BOT_NAMES, COLOURS, range(SEATS), strict=False)
        players = [Player(name, colour, bot=ROBOT) for name, colour, _ in chairs]
        # Before the table: in each frame it is looked at before a robot moves, so calm moments are seen.
        Clock.schedule_interval(self._each_frame, 0)
        self._app.matches.start(self._game, players, board_class(self._game.id).manner, {})
        self._script = self._moments()

    @property
    def _table(self) -> Any:
        return self._app.manager.current_screen

    def _each_frame(self, _seconds: float) -> bool:
        self._frames += 1
        self._tell()
        if monotonic() > self._end:
            raise TimeoutError(f"the match was not over after {LIMIT_SECONDS} seconds")
        self._catch_motion()
        is_over = next(self._script)
        if is_over:
            self._app.stop()
        return not is_over

    # -- what happens -------------------------------------------------------------------

    def _tell(self) -> None:
        """Print the sentences of the log, as everybody may read it."""
        table = self._table
        log = table.moves.log(None)
        for _, events in log[self._told :]:
            for caption in filter(
                None, (table.board.player.view_of(event).caption(event) for event in events)
            ):
                say(caption)
        self._told = len(log)

    # -- pictures -----------------------------------------------------------------------

    def _moments(self) -> Iterator[bool]:
        """Wait, a step a frame, for the moments that are worth a picture; true at the end."""
        table = self._table
        yield from self._frames_passed(SETTLING_FRAMES)
        yield from self._calm(table)
        self._shoot(TABLE)
        SPEEDS[SPEED] = PACE
        for name, moves in ((MIDDLE, MIDDLE_MOVES), (LATE, LATE_MOVES)):
            while len(table.match.moved) < moves and not self._is_over(table):
                yield False
            yield from self._calm(table)
            if not self._is_over(table):
                self._shoot(name)
        while not self._is_over(table):
            yield False
        ceremony = table.ending.ceremony
        while ceremony.is_telling or ceremony.ids.confetti.canvas.children:  # paper hides names
            yield False
        yield from self._frames_passed(SETTLING_FRAMES)
        say(ceremony.headline)
        self._shoot(PODIUM)
        yield True

    def _catch_motion(self) -> None:
        """Photograph the longest event so far while it moves, in the place of a shorter one."""
        table = self._table
        event = table.timeline.current
        if event is not self._moving:
            self._moving, self._moving_frames = event, 0
        self._moving_frames += 1
        if event is None or self._moving_frames != MOVING_FRAMES or self._is_over(table):
            return
        show = table.board.player.view_of(event)
        seconds = show.length(event, table.board.proposal.view)
        if show.move is not None and seconds > self._longest:
            self._longest = seconds
            self._shoot(MOTION)

    def _frames_passed(self, frames: int) -> Iterator[bool]:
        self._frames = 0
        while self._frames < frames:
            yield False

    def _calm(self, table: Any) -> Iterator[bool]:
        """Wait for a moment in which nothing moves, but not for ever."""
        self._frames = 0
        while self._frames < PATIENCE_FRAMES and (table.timeline.is_running or table.board.motion.is_busy):
            yield False

    @staticmethod
    def _is_over(table: Any) -> bool:
        """Whether the ceremony is on the screen."""
        return (
            table.match.result is not None
            and table.asked is None
            and table.ending.ceremony.parent is not None
        )

    def _shoot(self, name: str) -> None:
        """Draw what is there now, and keep it."""
        target = self._folder / f"{name}.png"
        self._is_drawn = True
        Window.dispatch("on_draw")
        self._is_drawn = False
        Path(Window.screenshot(name=str(target))).replace(target)
        self.pictures.add(target)

    def _leave_out(self, _window: Any) -> bool:
        """Stop Kivy's own drawing of a frame, unless a picture is taken of it."""
        return not self._is_drawn


def say(line: str) -> None:
    """Print a line at once; when nobody reads on, the process ends like one that SIGPIPE has ended."""
    try:
        print(line, flush=True)
    except BrokenPipeError:
        os._exit(PIPE_CLOSED)


def main(wishes: dict[str, str]) -> None:
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a narrow terminal shows ? for é
    app = Application(Path(wishes["store"]))
    match = RobotMatch(app, wishes)
    app.bind(on_start=lambda _: match.start(wishes["language"]))
    app.run()
    say(ENDING[wishes["language"]])
    for picture in sorted(match.pictures):
        say(f"  {picture}")


if __name__ == "__main__":
    main(json.loads(sys.argv[1]))
