"""The App: lifecycle, screens, language, theme."""

from pathlib import Path

from kivy.lang import Builder
from kivymd.app import MDApp

from app.language import Language, system_language
from app.screens.home import HomeScreen
from engines import catalogue

LAYOUTS = Path(__file__).parent.parent / "kv"


class Application(MDApp):
    title = "À point !"

    def build(self) -> HomeScreen:
        self.theme_cls.theme_style = "Light"
        for layout in sorted(LAYOUTS.glob("*.kv")):
            Builder.load_file(str(layout))
        return HomeScreen(games=list(catalogue().values()), language=Language(system_language()))

    def on_pause(self) -> bool:
        return True
