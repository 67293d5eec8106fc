"""Boots the app, lets bots play on its real screens, and takes a picture of every kind of state.

`./dev demo` runs it with the wishes as JSON: `python -m tools.photographer WISHES`.
"""

import json
import secrets
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import chdir
from pathlib import Path
from types import MappingProxyType
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from app.application import Application
from app.boards import board_class
from app.boards.base.contract import Table
from app.boards.base.tutorial import LAST_STEP
from app.match import COLOURS, Cover, Manner, Match, Open, Player, Private, Side, bots
from app.store import RaceEntry
from app.style import palette
from app.widgets.rotated import Rotated, seen_from
from engines import catalogue
from engines.bots import GreedyBot
from engines.notation import tag
from engines.record import Record
from engines.rng import Rng
from tools.contrast import readings, uppermost
from tools.cup_pictures import cup_pictures, dinner_pictures
from tools.finger import Finger, carries, carry_to
from tools.frame_clock import AtOnce, looping
from tools.scenes import Scene, scenes_of

FRAMES_PER_SECOND = 15  # of a slow machine
SETTLING_FRAMES = 4  # layouts that depend on one another need a few
MOVING_FRAMES = 2  # what moves would be over on a slow machine
PAINTING_FRAMES = 20  # small pictures of tables come one after the other
ALL_MOVES = 100_000
SEED = 7
GLIDING_FRAMES = 20
FRAME_LIMIT = 2_000
NAMES = ("Zoé", "Léo", "Grand-père", "Maman", "Inès", "Tom")
FACES_SHOWN = ("braids", "frog", "beret", "fringe", "curls", "owl")
SIDES = (Side.SOUTH, Side.WEST, Side.NORTH, Side.EAST, Side.SOUTH, Side.NORTH)
MOVES_TO_TELL = 12  # a log, or a race to be seen again, is worth a picture then

Waiting = Callable[[], bool]


class Photographer:
    """A script of things to wait for, one look a frame."""

    def __init__(self, app: Application, wishes: dict[str, Any]) -> None:
        self.app = app
        app.has_pages = False  # or the page that turns would be on the picture
        self.wishes = wishes
        self.folder = Path(wishes["out"])
        self.taken = 0
        self.seen: set[str] = set()
        self.touched: set[str] = set()
        self.watched: set[str] = set()

    def start(self, *_: Any) -> None:
        self._script = self.script()
        self._wait: Waiting = lambda: True
        self._frames = 0
        Clock.schedule_interval(self._each_frame, 0)

    def _each_frame(self, _seconds: float) -> bool:
        self._frames += 1
        if self._frames > FRAME_LIMIT:
            raise TimeoutError(f"the screen did not come to rest after picture {self.taken}")
        if self._wait():
            self._frames = 0
            try:
                self._wait = next(self._script)
            except StopIteration:
                self.app.stop()
                return False
        return True

    def settled(self, frames: int = SETTLING_FRAMES) -> Waiting:
        return lambda: self._frames >= frames

    def shoot(self, name: str, once: bool = True, frames: int = SETTLING_FRAMES) -> Iterator[Waiting]:
        """A picture under a number and a name; of each kind of state one, unless more are wanted."""
        if once and name in self.seen:
            return
        self.seen.add(name)
        yield self.settled(frames)
        self.taken += 1
        target = self.folder / f"{self.taken:02}-{name}.png"
        Path(Window.screenshot(name=str(target.absolute()))).replace(target)
        print(target, flush=True)
        if self.wishes["contrast"]:
            for reading in readings(uppermost(self.app.manager.current_screen)):
                if reading.is_weak:
                    print(f"  hard to read: {reading}", flush=True)

    # -- the script ---------------------------------------------------------------------

    def script(self) -> Iterator[Waiting]:
        game = catalogue()[self.wishes["game"]]
        if self.wishes["cup"]:
            yield from cup_pictures(self)
            yield from dinner_pictures(self, game.id)
            return
        yield from self._scenes(game)
        if self.wishes["scenes"]:
            return
        yield from self.shoot("home")
        self.app.go("setup", game=game)
        yield from self._setup(self.app.manager.current_screen)
        yield from self._lesson(self.app.manager.current_screen)
        asked = self.wishes["options"]
        yield from self._match(game, asked)
        for option in game.options if not asked else ():
            for choice in option.choices_for(self.wishes["seats"]):
                if choice != option.default and not option.names_a_seat:
                    chosen = option.value_with(choice, self.wishes["seats"])
                    yield from self._match(game, {option.name: chosen}, f"{choice}-")
        self.app.go("settings")
        yield from self.shoot("settings")
        self.app.go("rules", game=game)
        yield from self.shoot("rules")
        self.app.go("credits")
        yield from self.shoot("credits")
        yield from self._album(game)
        yield from cup_pictures(self)
        yield from dinner_pictures(self, game.id)

    def players(self, seats: int | None = None) -> list[Player]:
        colours = list(COLOURS)
        return [
            Player(NAMES[seat], colours[seat], SIDES[seat], face=FACES_SHOWN[seat])
            for seat in range(seats or self.wishes["seats"])
        ]

    def _manner(self, game: Any) -> Manner:
        """As it was wished, or as the game recommends."""
        wished = self.wishes["manner"]
        return Manner(wished) if wished else board_class(game.id).manner

    # -- positions by hand ----------------------------------------------------------------

    def _scenes(self, game: Any) -> Iterator[Waiting]:
        """Each on a board of its own, over whatever the app shows."""
        for scene in scenes_of(game.id):
            view = game.view(scene.state, scene.seat)
            table = Table(game, self.players(view.seats), self.app.settings, self.app.words)
            board = board_class(game.id)(table)
            paper = Widget(size=Window.size)
            with paper.canvas:
                Color(*palette.PAPER)
                Rectangle(size=Window.size)
            turned = Rotated(
                size=Window.size, side=scene.sides[view.to_act[0]] if scene.sides else Side.SOUTH
            )
            turned.add_widget(board.frame)
            board.frame.seat_round([seen_from(turned.side, side) for side in scene.sides])
            for widget in (paper, turned):
                Window.add_widget(widget)
            board.sync(view, is_asked=bool(view.legal) and scene.action is None)
            yield self.settled()
            yield from self._act(game, board, scene)
            board.finish()
            for widget in (turned, paper):
                Window.remove_widget(widget)

    def _act(self, game: Any, board: Any, scene: Scene) -> Iterator[Waiting]:
        for target in scene.taps:
            board.interaction.press(target)
            yield self.settled(GLIDING_FRAMES)
        if scene.action is not None:
            yield from self._play(game, board, scene)
            return
        carry = scene.carried or scene.dropped
        if carry is None:
            yield from self.shoot(scene.name)
            return
        finger = Finger(board, carry_to(board, *carry))
        for share in (0.4, 0.7, 1.0):
            finger.carry(share)
        if scene.carried is not None:
            yield from self.shoot(scene.name)
        finger.leave()
        if scene.dropped is not None:
            yield from self.shoot(scene.name, frames=GLIDING_FRAMES)

    def _play(self, game: Any, board: Any, scene: Scene) -> Iterator[Waiting]:
        """A picture of each event in the midst of it."""
        view = game.view(scene.state, scene.seat)
        for event in game.apply(scene.state, view.to_act[0], scene.action).events:
            seen = event.seen_by(scene.seat)
            if seen is None:
                continue
            view = game.follow(view, seen)
            seconds = board.play(seen, view)
            if not seconds:
                continue
            ends = Clock.time() + seconds / 2
            yield self._until(ends)
            yield from self.shoot(f"{scene.name}-{name(seen)}", once=False, frames=0)
            board.finish()

    @staticmethod
    def _until(moment: float) -> Waiting:
        return lambda: Clock.time() > moment

    def _setup(self, screen: Any) -> Iterator[Waiting]:
        yield from self.shoot("set-up")
        for number, row in enumerate(reversed(screen.ids.rows.children), 1):
            row.dispatch("on_release")
            yield from self.shoot(f"set-up-choice-{number}")
            screen.close_sheet()
        chair = min(screen.seating.chairs)
        screen.ids.table.dispatch("on_tap", chair)
        yield from self.shoot("seat-editor")
        screen.close_sheet()

    def _lesson(self, screen: Any) -> Iterator[Waiting]:
        """To its end, by doing what it says."""
        if not screen.has_lesson:
            return
        self.app.settings.speed = "off"
        screen.learn()
        table = self.app.manager.current_screen
        name = ""
        while name != LAST_STEP:
            yield lambda: table.tutorial.step is not None and not table.timeline.is_running
            name = table.tutorial.step.name
            yield from self.shoot(f"lesson-{name}")
            if table.tutorial.bubble.confirm_text:
                table.tutorial.confirm()
                continue
            table.board.interaction.tap(table.tutorial.step.at[0])
            yield from self.shoot(f"lesson-{name}-ready")
            table.board.interaction.commit()
            yield from self._watch(table)
        self.app.settings.speed = "normal"
        self.app.store.put_away(self.app.store.open_matches()[0].id)

    def _match(self, game: Any, options: dict[str, str], prefix: str = "") -> Iterator[Waiting]:
        """A match by bots; one with other options is named by them where it looks different."""
        self.app.matches.start(game, self.players(), self._manner(game), options)
        table = self.app.manager.current_screen
        yield lambda: table.asked is not None
        yield from self._looks(table)
        bot, rng = GreedyBot(game), Rng(1)
        while table.asked is not None:
            yield from self._look(table, prefix)
            action = bot.choose(table.match.view(table.asked), rng)
            self.app.settings.speed = "normal" if self._is_new(table, action) else "off"
            table.turns.submit(action)
            yield from self._watch(table)
        yield from self.shoot(f"{prefix}ceremony")
        if not prefix:
            yield from self._sums(table.ending.ceremony)

    def _watch(self, table: Any) -> Iterator[Waiting]:
        """What a move leads to; the look in peace at the end may wait for a tap, so it gets one."""
        while table.timeline.is_running:
            yield from self.shoot(f"race-{name(table.timeline.current)}", frames=MOVING_FRAMES)
            yield self.settled()
            if table.timeline.current is None:
                table.timeline.skip()

    def _sums(self, ceremony: Any) -> Iterator[Waiting]:
        """What each card of the winner has brought, as it says when it is tapped."""
        winner = max(ceremony.ids.places.children, key=lambda row: row.points)
        for number, card in enumerate(reversed(winner.ids.cards.children), 1):
            ceremony.explain(*card.center)
            yield from self.shoot(f"ceremony-sum-{number}")

    # -- what was kept ------------------------------------------------------------------

    def _album(self, game: Any) -> Iterator[Waiting]:
        """A few evenings later: matches to go on with, one to look at again, and the hall of fame."""
        for seed, moves in ((2, ALL_MOVES), (3, ALL_MOVES), (4, 30), (5, 45)):
            self.keep(game, self.players(), seed, moves, self.wishes["options"])
        self.app.go("home")
        yield self.settled(PAINTING_FRAMES)
        yield from self.shoot("home-resume")
        for page in ("open", "over", "fame"):
            self.app.go("album", page=page)
            yield self.settled(PAINTING_FRAMES)
            yield from self.shoot(f"album-{page}")
        self.app.matches.look(self.app.store.finished_matches()[0].id)
        replay = self.app.manager.current_screen
        for name, place in (("replay", replay.length // 2), ("replay-end", replay.length)):
            replay.go_to(place)
            yield from self.shoot(name)
        replay.look_through(0)
        replay.go_to(replay.length // 2)
        yield from self.shoot("replay-through-other-eyes")
        replay.show_story()
        yield from self.shoot("replay-story")

    def keep(
        self,
        game: Any,
        players: Sequence[Player],
        seed: int,
        moves: int = ALL_MOVES,
        options: Mapping[str, str] = MappingProxyType({}),
        entry: RaceEntry | None = None,
    ) -> int:
        """A match by bots, as far as so many moves; `entry`: as a race of a cup."""
        record = Record.begin(game, len(players), seed, options)
        opened = self.app.store.begin(record, players, self._manner(game), entry)
        match = Match(record, opened.players, opened.manner, self.app.store.journal(opened))
        bot, rng = GreedyBot(game), Rng(seed)
        while match.to_act and len(match.moved) < moves:
            seat = match.to_act[0]
            match.submit(seat, bot.choose(match.view(seat), rng))
        if not match.to_act:
            self.app.store.finish(opened.id)
        return opened.id

    # -- looking ------------------------------------------------------------------------

    def _is_new(self, table: Any, action: Any) -> bool:
        """Whether an action leads to events that were not watched yet; some are too short for a picture."""
        events = table.match.game.preview(table.match.view(table.asked), action)
        kinds = {name(event) for event in events}
        is_new = not kinds <= self.watched
        self.watched |= kinds
        return is_new

    def _look(self, table: Any, prefix: str) -> Iterator[Waiting]:
        """Through the cover to the person's view, as the person would."""
        state = table.curtain.state
        if isinstance(state, Cover):
            recap = "-recap" if table.covers.full.recap_title else ""
            yield from self.shoot(f"cover-{table.match.players[state.seat].colour}{recap}")
            yield from self._open_table(table)
            table.views.lift(state.seat)
            yield self.settled(GLIDING_FRAMES)  # the cover rises
        if isinstance(table.curtain.state, (Private, Open)):
            choice = name(table.match.view(table.asked).legal[0])
            yield from self.shoot(f"{prefix}hand-{choice}")
            yield from self._touch(table, choice)
            yield from self._sheets(table)

    def _looks(self, table: Any) -> Iterator[Waiting]:
        """Once round the table before the first move, where a game has that."""
        while table.looks.is_on:
            yield from self.shoot("look-cover")
            table.views.lift(table.looks.seat)
            yield from self.shoot("look")
            table.looks.go_on()

    def _touch(self, table: Any, choice: str) -> Iterator[Waiting]:
        """Something is carried, put forward, and something else refused, once; then all is as it was."""
        if choice in self.touched:
            return
        self.touched.add(choice)
        if legal := carries(table.board, is_legal=True):
            finger = Finger(table.board, legal[0])
            for share in (0.3, 0.5):
                finger.carry(share)
            yield from self.shoot(f"drag-{choice}")
            finger.carry(1)
            finger.leave()
            yield from self.shoot(f"put-forward-{choice}", frames=GLIDING_FRAMES)
        if illegal := carries(table.board, is_legal=False):
            finger = Finger(table.board, illegal[0])
            finger.carry(0.5)
            finger.carry(1)
            finger.leave()
            yield from self.shoot(f"refusal-{choice}", frames=GLIDING_FRAMES)
        table.views.hide()
        table.views.draw()

    def _open_table(self, table: Any) -> Iterator[Waiting]:
        """What everybody may see between two turns, and somebody else's peek."""
        if "peek" in self.seen or len(table.match.moved) < MOVES_TO_TELL:
            return
        asked = table.asked
        table.views.look()
        yield from self.shoot("table")
        other = (asked + 1) % len(table.match.players)
        table.curtain.peek(other)
        table.views.draw()
        yield from self.shoot("peek-cover")
        table.views.lift(other)
        yield from self.shoot("peek")
        table.peek.stop()
        table.views.call()

    def _sheets(self, table: Any) -> Iterator[Waiting]:
        """What can be laid over the table, once there is something to tell."""
        if "log" in self.seen or len(table.match.moved) < MOVES_TO_TELL:
            return
        self.app.settings.speed = "normal"
        table.menu.show()
        yield from self.shoot("menu")
        table.sheets.show_log()
        yield from self.shoot("log")
        found = [table.board.hit_test.rule_at(*card.center) for card in table.board.frame.layer.children]
        if any(found):
            table.sheets.show_rule(next(filter(None, found)))
            yield from self.shoot("rule")
        table.menu.ask_to_put_away()
        yield from self.shoot("put-away")
        table.sheets.close()


def name(thing: Any) -> str:
    """A kind of event or of action, for the name of a file."""
    return tag(thing.__class__).replace("_", "-")


class Studio(Application):
    """The app with nothing to leave behind: a postcard is kept as soon as it is shown."""

    def shared_folder(self) -> Path:
        return Path("Documents")  # below the folder of the run, whose name is another each time


def run(
    script: type[Photographer],
    wishes: dict[str, Any],
    seed: int = SEED,
    frames_per_second: int = FRAMES_PER_SECOND,
) -> None:
    """Take the pictures of a script: the same ones on any day, however busy the machine is."""
    secrets.randbits = lambda k: seed
    vars(bots)["ThreadPoolExecutor"] = AtOnce
    wishes["out"] = Path(wishes["out"]).absolute()
    with (
        tempfile.TemporaryDirectory(prefix="apoint-pictures-") as folder,
        chdir(folder),
        looping(frames_per_second),
    ):
        app = Studio(Path(folder))
        photographer = script(app, wishes)

        def begin(*_: Any) -> None:
            app.settings.language = wishes["language"]
            app.settings.text_scale = wishes["text"]
            photographer.start()

        app.bind(on_start=begin)
        app.run()


if __name__ == "__main__":
    run(Photographer, json.loads(sys.argv[1]))
