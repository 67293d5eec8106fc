"""The App: what starts with it, lasts as long as it does, and ends with it."""

import gc
from contextlib import suppress
from pathlib import Path
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import Metrics
from kivy.properties import ObjectProperty
from kivy.uix.screenmanager import ScreenManager
from kivy.utils import platform

from app.boards import has_board
from app.boards.kept import KeptBoards
from app.habits import Habits
from app.matches import Matches
from app.navigation import Navigation
from app.platform import folders, machine, touches
from app.platform.haptics import Haptics
from app.platform.secrecy import Secrecy
from app.resources import art, layouts, preload
from app.resources.sounds import Sounds
from app.resources.speech import Speech
from app.settings import Settings
from app.store import Store
from app.style import palette
from app.style.measure import MEASURE
from app.text.language import Translator
from engines import boxes

LAYOUT_ROUNDS = 40  # in a frame: a page of nested rows takes 17 to find its size, and Kivy stops after 20


class Application(App):
    """The `Shell` of all screens. What it shows is up to `navigation`, what is played up to `matches`."""

    name = "apoint"  # the folder in which Kivy keeps what is ours
    title = "À point !"
    has_pages = True  # what is left turns like a page
    theme_cls = ObjectProperty(None, allownone=True)  # where KivyMD's widgets look for their theme

    def __init__(self, folder: Path | None = None, **options: Any) -> None:
        super().__init__(**options)
        self._folder = folder

    def build(self) -> ScreenManager:
        machine().hold_first_picture()
        touches.keep_beginnings()
        self.store = Store((self._folder or self.data_folder()) / "apoint.db")
        self.settings = Settings(self.store)
        self.sounds = Sounds(self.settings)
        self.haptics = Haptics(self.settings)
        self.secrecy = Secrecy()
        self.words = Translator(self.settings.language)
        self.boards = KeptBoards()
        self.speech = Speech(self.settings, self.sounds, self.words, machine().voice)
        self.habits = Habits(self.store)
        self.settings.bind(language=self._speak)
        Clock.max_iteration = LAYOUT_ROUNDS
        layouts.read_first()
        # The rest once the first frame is seen, unless it is wanted before.
        Clock.schedule_once(lambda _: Clock.schedule_once(lambda _: layouts.read_widgets()))
        Clock.schedule_once(lambda _: Clock.schedule_once(self._sharpen))
        Clock.schedule_once(lambda _: preload.load(lambda: navigation.shown[0] == "home", self._games))
        Window.clearcolor = palette.PAPER
        MEASURE.scale = self.settings.scale
        self.settings.bind(scale=MEASURE.setter("scale"))
        self.navigation = navigation = Navigation(self, has_pages=lambda: self.has_pages)
        self.manager, self.pressing = navigation.manager, navigation.pressing
        self.go, self.once_seen = navigation.go, navigation.once_seen
        self.matches = Matches(self)
        Window.bind(size=lambda _window, size: art.fit(*size))
        gc.freeze()  # modules and layouts stay for good: no need to look for garbage among them again
        self.go("home")
        return self.manager

    def _sharpen(self, _seconds: float) -> None:
        """The first frame comes at once, from light pictures; each one after it has another page sharp."""
        art.expect(*Window.size)
        Clock.schedule_interval(lambda _: art.fit_one(), 0)

    def _games(self) -> list[str]:
        """Return the games that have a board; the one that was played last comes first."""
        matches = (*self.store.open_matches(), *self.store.finished_matches(1))
        last = [match.game for match in sorted(matches, key=lambda match: match.touched, reverse=True)[:1]]
        return sorted(filter(has_board, boxes()), key=lambda game: game not in last)

    def data_folder(self) -> Path:
        """The folder of the store, which finds out by itself whether anything can be kept there."""
        if platform != "linux":
            return Path(self.user_data_dir)
        # As Kivy would, but for the folder above it, which a new desktop lacks, and for what cannot be made.
        folder = folders.config() / self.name
        with suppress(OSError):
            folder.mkdir(parents=True, exist_ok=True)
        return folder

    def shared_folder(self) -> Path:
        """The documents of the desktop; a tablet asks for a folder by itself."""
        return folders.documents() or self.data_folder()

    def _speak(self, _settings: Settings, language: str) -> None:
        """Another language: the screen is built anew from what it shows."""
        self.words.speak(language)
        self.speech.look()
        self.navigation.go_again()

    def open_settings(self, *_: Any) -> bool:
        """F1 and the menu key of a tablet would open a panel of Kivy's own: ours is a screen."""
        return False

    def on_pause(self) -> bool:
        self.navigation.drop()
        return True

    def on_resume(self) -> None:
        """Larger text, or a voice, may have been chosen meanwhile in the tablet's own settings."""
        Metrics.fontscale = Metrics.get_fontscale(force_recompute=True)
        self.speech.look()

    def on_stop(self) -> None:
        self.manager.current_screen.close()
        self.store.close()
