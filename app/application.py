"""The App: lifecycle, screens, language, theme."""

import gc
import os
import secrets
from collections.abc import Mapping, Sequence
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.properties import ObjectProperty
from kivy.uix.screenmanager import NoTransition, Screen, ScreenManager
from kivy.utils import platform

from app import art, layouts, memory, notices, palette
from app.boards import board_class, has_board
from app.haptics import Haptics
from app.language import Translator
from app.match import COLOURS, Manner, Match, NotKept, Player
from app.seating import BOT_NAMES
from app.secrecy import Secrecy
from app.settings import Settings
from app.sound import Sounds
from app.store import OpenMatch, Store, Summary, Unplayable
from engines.record import AnyGame, Record

BACK_KEY = 27
PAINTED_SECONDS = 1.0  # a screen that was entered is complete by then


class Cut(NoTransition):
    """From one screen to the next at once; the old one is let go of, and with it whatever it holds."""

    screen_out = ObjectProperty(allownone=True)

    def on_complete(self) -> None:
        super().on_complete()
        Clock.schedule_once(self._forget)  # Kivy has yet to tell it that it was left

    def _forget(self, _seconds: float) -> None:
        if not self.is_active:
            self.screen_out = None
            art.let_go()
            gc.collect()  # now, between two screens, rather than in the middle of a race
            Clock.schedule_once(lambda _: memory.give_back(), PAINTED_SECONDS)


class Application(App):
    """One screen at a time, built when it is shown and dropped when it is left."""

    name = "apoint"  # the folder in which Kivy keeps what is ours
    title = "À point !"

    def __init__(self, folder: Path | None = None, **options: Any) -> None:
        super().__init__(**options)
        self._folder = folder

    def build(self) -> ScreenManager:
        self.store = Store((self._folder or self.data_folder()) / "apoint.db")
        self.settings = Settings(self.store)
        self.sounds = Sounds(self.settings)
        self.haptics = Haptics(self.settings)
        self.secrecy = Secrecy()
        self.words = Translator(self.settings.language)
        self.settings.bind(language=self._speak)
        layouts.read_first()
        # The rest once the first frame is seen, unless it is wanted before.
        Clock.schedule_once(lambda _: Clock.schedule_once(lambda _: layouts.read_all()))
        self.manager = ScreenManager(transition=Cut())
        # Kivy cuts screens off at their edges while they slide. Ours do not: it would fill the window twice.
        self.manager.canvas.before.clear()
        self.manager.canvas.after.clear()
        self._shown: tuple[str, dict[str, Any]] = ("home", {})
        Window.allow_screensaver = False
        Window.clearcolor = palette.PAPER
        Window.bind(on_key_down=self._on_key, focus=lambda *_: self._drop())
        gc.freeze()  # modules and layouts stay for good: no need to look for garbage among them again
        self.go("home")
        return self.manager

    def data_folder(self) -> Path:
        """Where things are kept. Kivy makes this folder, but not the one above it on a new desktop."""
        if platform == "linux":
            Path(os.environ.get("XDG_CONFIG_HOME", "~/.config")).expanduser().mkdir(
                parents=True, exist_ok=True
            )
        return Path(self.user_data_dir)

    def shared_folder(self) -> Path:
        """On a tablet the app's own folder, the only one it may write to without asking."""
        documents = Path("~/Documents").expanduser()
        return documents if platform != "android" and documents.is_dir() else self.data_folder()

    # -- screens ------------------------------------------------------------------------

    def go(self, name: str, **given: Any) -> None:
        """Show a screen, built from what is kept and what is given."""
        self._shown = (name, given)
        self._show(self._make(name, given))

    def _make(self, name: str, given: dict[str, Any]) -> Screen:
        if name != "home":
            layouts.read_all()
        module = import_module(f"app.screens.{name}")
        screen: Screen = module.SCREEN(shell=self, **given)
        return screen

    def _show(self, screen: Screen) -> None:
        self.manager.transition.stop()  # a screen that is still coming has come before it is closed
        for old in list(self.manager.screens):
            old.close()
        self.manager.switch_to(screen)
        for old in [old for old in self.manager.screens if old is not screen]:
            self.manager.remove_widget(old)

    def _speak(self, _settings: Settings, language: str) -> None:
        """Another language: the screen is built anew from what it shows."""
        self.words.speak(language)
        name, given = self._shown
        self.go(name, **given)

    # -- matches ------------------------------------------------------------------------

    def start(
        self, game: AnyGame, players: Sequence[Player], manner: Manner, options: Mapping[str, str]
    ) -> None:
        record = Record.begin(game, len(players), secrets.randbits(64), options)
        self._begin(record, players, manner)

    def learn(self, game: AnyGame, learner: Player) -> None:
        plan = board_class(game).plan
        if plan is None:
            raise LookupError(f"{game.id} has no lesson")
        colours = [colour for colour in COLOURS if colour != learner.colour]
        names = [name for name in BOT_NAMES if name != learner.name]
        bots = [
            Player(name, colour, bot="casual")
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
                self.settings.lesson, self.settings.told = opened.id, ""
            self._play(opened)
        except NotKept as error:
            self.go("home", problem=partial(notices.not_kept, code=error.code))

    def resume(self, match: int | None = None) -> None:
        newest = self.open_match()
        if match is None and newest is None:
            return
        found = self.store.open(newest.id if match is None and newest else match or 0)
        if isinstance(found, Unplayable):
            self.go("home", problem=partial(notices.unplayable, found=found))
            return
        if not has_board(found.record.game):
            self.go("home", problem=notices.no_table)
            return
        try:
            self._play(found)
        except NotKept as error:
            self.go("home", problem=partial(notices.not_kept, code=error.code))

    def look(self, match: int, screen: str = "home", **given: Any) -> None:
        found = self.store.look(match)
        if isinstance(found, Unplayable):
            self.go(screen, problem=partial(notices.unplayable, found=found), **given)
        elif not has_board(found.record.game):
            self.go(screen, problem=notices.no_table, **given)
        else:
            kept = Match(found.record, found.players, found.manner)
            back = partial(self.go, screen, **given)
            self.go("replay", match=kept, is_torn=found.is_torn, way_back=back)

    def open_match(self) -> Summary | None:
        return next(iter(self.store.open_matches()), None)

    def _play(self, opened: OpenMatch) -> None:
        match = Match(opened.record, opened.players, opened.manner, self.store.journal(opened))
        self.go(
            "table",
            match=match,
            on_end=lambda: self.store.finish(opened.id),
            on_put_away=lambda: self._put_away(opened.id),
            on_return=lambda: self.resume(opened.id),
            is_lesson=opened.id == self.settings.lesson,
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
        self.manager.current_screen.drop()

    def on_pause(self) -> bool:
        self._drop()
        return True

    def on_stop(self) -> None:
        self.manager.current_screen.close()
        self.store.close()

    def _on_key(self, _window: Any, key: int, *_: Any) -> bool:
        """The back key covers a person's view first, then goes home; a match is never lost by it."""
        if key != BACK_KEY or self._shown[0] == "home":
            return False
        self.manager.current_screen.back()
        return True
