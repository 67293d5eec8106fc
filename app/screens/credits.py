"""Whose games these are, what is reconstructed, and what the app is made with."""

from collections.abc import Sequence
from typing import Any

from kivy.utils import escape_markup

from app.art import has_picture
from app.screens.base import ShellScreen
from app.screens.rules import Pairs, Paragraph, Section
from app.screens.shell import Shell
from engines import catalogue
from engines.record import AnyGame


class CreditsScreen(ShellScreen):
    def __init__(self, shell: Shell, **options: Any) -> None:
        super().__init__(shell=shell, name="credits", **options)
        say = shell.words.say
        games = self._write(
            say("The games"),
            [say("The games were invented by Gary Kim, David Parlett, Chris Handy and Robin Red Games.")],
        )
        pairs = Pairs(measure=self.measure)
        for game in catalogue().values():
            pairs.add_widget(self._game(game))
        games.add_widget(pairs)
        self._add(
            games, say("If you like them here, play them with real cards too: their authors deserve it.")
        )
        self._write(
            say("What is reconstructed"),
            [
                say(
                    "What is printed on the cards and boards of Le Tiercé and La Course des rennes "
                    "was not at hand: we worked it out anew from their rules."
                ),
                say("All pictures, sounds and texts were made for this app."),
            ],
        )
        self._write(
            say("What it is made with"),
            [
                say("Python and Kivy; the typefaces Roboto and Fredoka One."),
                say("À point! is free software under the MIT licence."),
                say("No account, no network, no advertising: what you play stays on this tablet."),
            ],
        )

    def _game(self, game: AnyGame) -> Paragraph:
        stage = f"home-{game.id}"
        text = self.shell.words.say("{title}: after {designer}", title=game.title, designer=game.designer)
        picture = stage if has_picture(stage) else ""
        return Paragraph(measure=self.measure, text=escape_markup(text), picture=picture)

    def _write(self, heading: str, texts: Sequence[str]) -> Section:
        section = Section(measure=self.measure, heading=heading)
        for text in texts:
            self._add(section, text)
        self.ids.sections.add_widget(section)
        return section

    def _add(self, section: Section, text: str) -> None:
        section.add_widget(Paragraph(measure=self.measure, text=escape_markup(text)))


SCREEN = CreditsScreen
