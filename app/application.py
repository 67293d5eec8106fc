"""The App: lifecycle, screens, language, theme."""

import gc
import os
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property, partial
from importlib import import_module
from pathlib import Path
from typing import Any

from kivy.app import App
from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import Metrics
from kivy.properties import ObjectProperty
from kivy.uix.screenmanager import Screen, ScreenManager
from kivy.utils import platform

from app.boards import board_class, has_board
from app.match import COLOURS, Manner, Match, NotKept, Player, Side, TutorialProgress
from app.match.seating import BOT_NAMES
from app.platform import machine
from app.platform.haptics import Haptics
from app.platform.secrecy import Secrecy
from app.resources import art, layouts, preload
from app.resources.sounds import Sounds
from app.screens.page_turn import PAINTED_SECONDS, TURN_SECONDS, SceneChange, TurningPage, picture_of
from app.settings import Settings
from app.store import OpenMatch, Store, Summary, Unplayable
from app.style import palette
from app.style.measure import MEASURE
from app.text import notices
from app.text.language import Translator
from app.text.player_names import shown
from app.widgets import key_codes
from app.widgets.keyboard_list import PRESS_KEYS
from engines.record import AnyGame, Record


class Application(App):
    """One screen at a time, built when it is shown and dropped when it is left."""

    name = "apoint"  # the folder in which Kivy keeps what is ours
    title = "À point !"
    has_pages = True  # what is left turns like a page
    theme_cls = ObjectProperty(None, allownone=True)  # where KivyMD's widgets look for their theme

    def __init__(self, folder: Path | None = None, **options: Any) -> None:
        super().__init__(**options)
        self._folder = folder

    def build(self) -> ScreenManager:
        machine().hold_first_picture()
        self.store = Store((self._folder or self.data_folder()) / "apoint.db")
        self.settings = Settings(self.store)
        self.sounds = Sounds(self.settings)
        self.haptics = Haptics(self.settings)
        self.secrecy = Secrecy()
        self.pressing: set[int] = set()
        self.words = Translator(self.settings.language)
        self.settings.bind(language=self._speak)
        layouts.read_first()
        # The rest once the first frame is seen, unless it is wanted before.
        Clock.schedule_once(lambda _: Clock.schedule_once(lambda _: layouts.read_widgets()))
        Clock.schedule_once(lambda _: Clock.schedule_once(self._sharpen))
        Clock.schedule_once(lambda _: preload.load(lambda: self._shown[0] == "home"), PAINTED_SECONDS)
        self._page = TurningPage()
        self.manager = ScreenManager(transition=SceneChange(lambda: self._page.is_turning))
        # Kivy cuts screens off at their edges while they slide. Ours do not: it would fill the window twice.
        self.manager.canvas.before.clear()
        self.manager.canvas.after.clear()
        self._shown: tuple[str, dict[str, Any]] = ("home", {})
        Window.clearcolor = palette.PAPER
        MEASURE.scale = self.settings.scale
        self.settings.bind(scale=MEASURE.setter("scale"))
        Window.bind(on_key_down=self._on_key, on_key_up=self._on_key_up, focus=lambda *_: self._drop())
        Window.bind(size=lambda _window, size: art.fit(*size))
        gc.freeze()  # modules and layouts stay for good: no need to look for garbage among them again
        self.go("home")
        return self.manager

    def _sharpen(self, _seconds: float) -> None:
        """The first frame comes at once, from light pictures; each one after it has another page sharp."""
        art.expect(*Window.size)
        Clock.schedule_interval(lambda _: art.fit_one(), 0)

    def data_folder(self) -> Path:
        """Where things are kept. Kivy makes this folder, but not the one above it on a new desktop."""
        if platform == "linux":
            Path(os.environ.get("XDG_CONFIG_HOME", "~/.config")).expanduser().mkdir(
                parents=True, exist_ok=True
            )
        return Path(self.user_data_dir)

    def shared_folder(self) -> Path:
        """Where the desktop keeps documents; a tablet asks for one by itself."""
        documents = Path("~/Documents").expanduser()
        return documents if documents.is_dir() else self.data_folder()

    # -- screens ------------------------------------------------------------------------

    def go(self, name: str, *, side: Side = Side.SOUTH, **given: Any) -> None:
        """Show a screen, built from what is kept and what is given."""
        is_back = name == "home" and self.store.try_again()  # nobody sits at a table now
        if is_back:
            given.setdefault("problem", notices.kept_again)
        self._shown = (name, given if side is Side.SOUTH else {"side": side, **given})
        Window.allow_screensaver = name != "table"  # round a table people think longer than a screen stays on
        if is_back:
            self.settings.recall()
        self._show(self._turned(self._make(name, given), side))

    @staticmethod
    def _turned(screen: Any, side: Side) -> Screen:
        if side is Side.SOUTH:
            return screen
        from app.screens.rotated_screen import RotatedScreen  # only a flat table has other sides

        return RotatedScreen(screen, side)

    def _make(self, name: str, given: dict[str, Any]) -> Screen:
        if name != "home":
            layouts.read_widgets()
        module = import_module(
            f"app.screens.{name}"
        )  # with what it stands on: its own layout comes after that
        layouts.read_screen(name)
        screen: Screen = module.SCREEN(shell=self, **given)
        return screen

    def _show(self, screen: Screen) -> None:
        """The old screen leaves the tree in the frame in which the new one comes."""
        self.manager.transition.stop()  # a screen that is still coming has come before it is closed
        left = self.manager.current_screen if self.manager.screens else None
        page = self._page_of(left) if left is not None else None
        Window.release_all_keyboards()  # or Kivy holds the field that was written in, and all round it
        for old in list(self.manager.screens):
            old.close()
        self._take_from_fingers()
        if "_focus" in self.__dict__:  # it would hold what it points at, and all round it
            self._focus.clear()
        if page is None:
            self._page.put_away()  # one that still turns shows what was left before
        else:  # before the new one comes, which may wait for it
            self._page.turn(page, self.settings.seconds(TURN_SECONDS))
        self.manager.switch_to(screen)
        for old in [old for old in self.manager.screens if old is not screen]:
            self.manager.remove_widget(old)

    def once_seen(self, call: Callable[[], None]) -> None:
        self._page.then(call)

    @staticmethod
    def _take_from_fingers() -> None:
        """What a finger has pressed on a screen that is left does not come to pass when it is lifted."""
        for touch in EventLoop.touches:
            for held in [reference() for reference in touch.grab_list]:
                if held is not None:
                    touch.ungrab(held)

    def _page_of(self, screen: Screen) -> Any:
        """A picture of what is left, unless nothing is to move or somebody's secret would be on it.

        What was covered since the last frame is on it as well: it shows what was drawn then.
        """
        is_still = self.settings.reduced_motion or not self.settings.seconds(TURN_SECONDS)
        is_secret = screen.is_secret or self.secrecy.is_on
        return None if is_still or is_secret or not self.has_pages else picture_of(screen)

    def _speak(self, _settings: Settings, language: str) -> None:
        """Another language: the screen is built anew from what it shows."""
        self.words.speak(language)
        name, given = self._shown
        self.go(name, **given)

    # -- matches ------------------------------------------------------------------------

    def start(
        self, game: AnyGame, players: Sequence[Player], manner: Manner, options: Mapping[str, str]
    ) -> None:
        import secrets  # brings half a library along, and home has no use for it

        record = Record.begin(game, len(players), secrets.randbits(64), options)
        self._begin(record, players, manner)

    def learn(self, game: AnyGame, learner: Player) -> None:
        tutorial = board_class(game.id).tutorial
        if tutorial is None:
            raise LookupError(f"{game.id} has no lesson")
        plan = tutorial.plan
        colours = [colour for colour in COLOURS if colour != learner.colour]
        names = [name for name in BOT_NAMES if name != learner.name]
        bots = [
            Player(name, colour, bot=plan.bot)
            for name, colour, _ in zip(names, colours, range(plan.seats - 1), strict=False)
        ]
        record = Record.begin(game, plan.seats, plan.seed, plan.options)
        self._begin(record, [learner, *bots], Manner.SECRET, is_lesson=True)

    def _begin(
        self, record: Record, players: Sequence[Player], manner: Manner, *, is_lesson: bool = False
    ) -> None:
        try:
            opened = self.store.begin(record, players, manner)
            if is_lesson:
                TutorialProgress(self.store, opened.id).begin()
            self._play(opened)
        except NotKept as error:
            self.go("home", problem=partial(notices.not_kept, code=error.code))

    def resume(self, match: int | None = None, *, is_told: bool = False) -> None:
        newest = self.open_match()
        if match is None and newest is None:
            return
        found = self.store.open(newest.id if match is None and newest else match or 0)
        if isinstance(found, Unplayable):
            self.go("home", problem=partial(notices.unplayable, found=found))
            return
        if not has_board(found.record.game.id):
            self.go("home", problem=notices.no_table)
            return
        try:
            self._play(found, is_told=is_told)
        except NotKept as error:
            self.go("home", problem=partial(notices.not_kept, code=error.code))

    def play_again(self, match: int) -> None:
        found = self.store.look(match)
        if isinstance(found, Unplayable):
            self.go("home", problem=partial(notices.unplayable, found=found))
        else:
            self.start(found.record.game, found.players, found.manner, found.record.options)

    def look(self, match: int, screen: str = "home", **given: Any) -> None:
        found = self.store.look(match)
        if isinstance(found, Unplayable):
            self.go(screen, problem=partial(notices.unplayable, found=found), **given)
        elif not has_board(found.record.game.id):
            self.go(screen, problem=notices.no_table, **given)
        else:
            kept = Match(found.record, [shown(player, self.words) for player in found.players], found.manner)
            back = partial(self.go, screen, **given)
            self.go("replay", match=kept, is_torn=found.is_torn, way_back=back)

    def open_match(self) -> Summary | None:
        return next(iter(self.store.open_matches()), None)

    def _play(self, opened: OpenMatch, *, is_told: bool = False) -> None:
        players = [shown(player, self.words) for player in opened.players]
        match = Match(opened.record, players, opened.manner, self.store.journal(opened))
        self.go(
            "table",
            match=match,
            on_end=lambda: self.store.finish(opened.id),
            on_put_away=lambda: self._put_away(opened.id),
            on_return=lambda: self.resume(opened.id, is_told=match.result is not None),
            on_rematch=lambda: self.start(match.game, opened.players, opened.manner, opened.record.options),
            lesson=TutorialProgress(self.store, opened.id),
            is_told=is_told,
        )

    def _put_away(self, match: int) -> None:
        try:
            self.store.put_away(match)
        except NotKept as error:
            self.go("home", problem=partial(notices.not_kept, code=error.code))
        else:
            self.go("home")

    # -- the world outside --------------------------------------------------------------

    def _drop(self) -> None:
        self.pressing.clear()  # nobody hears of a key that goes up elsewhere
        self.manager.current_screen.drop()

    def open_settings(self, *_: Any) -> bool:
        """F1 and the menu key of a tablet would open a panel of Kivy's own: ours is a screen."""
        return False

    def on_pause(self) -> bool:
        self._drop()
        return True

    def on_resume(self) -> None:
        """In the tablet's own settings somebody may have chosen larger text meanwhile."""
        Metrics.fontscale = Metrics.get_fontscale(force_recompute=True)

    def on_stop(self) -> None:
        self.manager.current_screen.close()
        self.store.close()

    @cached_property
    def _focus(self) -> Any:
        from app.widgets.focus import KeyFocus  # a tablet has no keys

        focus = KeyFocus()
        Window.bind(on_touch_down=focus.clear)
        return focus

    def _on_key(self, _window: Any, key: int, _scancode: int, _text: Any, modifiers: list[str]) -> bool:
        """The back key covers a person's view first, then goes home; a match is never lost by it."""
        if key != key_codes.ESCAPE:
            screen = self.manager.current_screen
            if screen.is_walked and key in PRESS_KEYS:
                self.pressing.add(key)
            return screen.is_walked and bool(self._focus.key(screen, key, modifiers))
        if self._shown[0] == "home":
            return False
        self.manager.current_screen.back()
        return True

    def _on_key_up(self, _window: Any, key: int, *_: Any) -> None:
        self.pressing.discard(key)
