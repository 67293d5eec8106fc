"""Credits: the inventors of the games, what is reconstructed, and what the app is made with."""

from collections.abc import Sequence
from typing import Any

from kivy.utils import escape_markup

from app.resources.art import has_picture
from app.screens import ShellScreen
from app.shell import Shell
from app.widgets.text_sections import Pairs, Paragraph, Section
from engines import boxes
from engines.box import Box


class CreditsScreen(ShellScreen):
    def __init__(self, shell: Shell, **options: Any) -> None:
        super().__init__(shell=shell, name="credits", **options)
        say = shell.words.say
        games = self._write(say("The games"), [say("We did not invent any of these games.")])
        pairs = Pairs()
        for box in boxes().values():
            pairs.add_widget(self._game(box))
        games.add_widget(pairs)
        self._add(
            games, say("If you like them here, play them with real cards too: their authors deserve it.")
        )
        self._write(
            say("What it is made with"),
            [
                say("All pictures, sounds and texts were made for this app."),
                say("Python, Kivy and KivyMD; the typefaces Roboto and Fredoka One."),
                say("À point! is free software under the MIT licence."),
                say("No account, no network, no ads: what you play stays on this tablet."),
            ],
        )

    def _game(self, box: Box) -> Paragraph:
        say, stage = self.shell.words.say, f"home-{box.id}"
        title = box.title_in(self.shell.words.language)
        if box.after:
            text = say(
                "{title}: based on {game} by {designer}",
                title=title,
                game=box.after,
                designer=box.designer,
            )
        else:
            text = say("{title}: based on a game by {designer}", title=title, designer=box.designer)
        if box.is_reconstructed:
            text += "\n" + say("Cards and board: worked out from its rules.")
        return Paragraph(text=escape_markup(text), picture=stage if has_picture(stage) else "")

    def _write(self, heading: str, texts: Sequence[str]) -> Section:
        section = Section(heading=heading)
        for text in texts:
            self._add(section, text)
        self.ids.sections.add_widget(section)
        return section

    def _add(self, section: Section, text: str) -> None:
        section.add_widget(Paragraph(text=escape_markup(text)))


SCREEN = CreditsScreen
