"""A page of rules for each game, in our own words, with pictures of what lies on the table."""

from functools import partial
from typing import Any

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

import engines
from app.material.rows import PaperRow
from app.resources.art import has_picture
from app.screens import ShellScreen
from app.shell import Shell
from app.text.box_words import fit
from app.text.guide import Guide
from app.widgets.picture_view import PictureView
from app.widgets.text_sections import Paragraph, Section
from app.widgets.unscaled import plain_number
from engines import boxes
from engines.box import Box
from engines.record import AnyGame

OPEN_AT = 0.1  # of the screen's height above a rule at which the page is opened


class Gallery(BoxLayout):
    """Pictures side by side."""


class Steps(BoxLayout):
    """One animal: how far it goes with none, one … four cards, and what is special about it."""

    picture = StringProperty()
    name = StringProperty()
    text = StringProperty()
    is_wide = BooleanProperty(True)  # there is room for all of it in one row


class StepTag(BoxLayout):
    cards = plain_number(0)
    step = plain_number(0)


class GameRow(PaperRow):
    """A game whose rules can be read."""

    picture = StringProperty()


class RulesScreen(ShellScreen):
    """The page of one game, or which ones there are to choose from."""

    title = StringProperty()

    def __init__(
        self,
        shell: Shell,
        game: AnyGame | None = None,
        about: str = "",
        *,
        can_hear: bool = True,
        **options: Any,
    ) -> None:
        """`about`: the name of a rule at which the page is to be open; `can_hear`: which one is no secret."""
        super().__init__(shell=shell, name="rules", **options)
        language = shell.words.language
        self._about, self._can_hear = about, can_hear
        self._open_at: Widget | None = None
        written = [box for box in boxes().values() if Guide(box.id, language).sections]
        chosen = game.box if game is not None else written[0] if len(written) == 1 else None
        if chosen is not None:
            self.title = chosen.title_in(language)
            self._write(Guide(chosen.id, language))
        else:
            self.title = shell.words.say("Rules")
            for box in written:
                self.ids.sections.add_widget(self._row(box))

    def _row(self, box: Box) -> GameRow:
        stage, designer = f"home-{box.id}", self.shell.words.say("after {designer}", designer=box.designer)
        row = GameRow(
            title=box.title_in(self.shell.words.language),
            sentence=f"{fit(box, self.shell.words)} · {designer}",
            picture=stage if has_picture(stage) else "",
        )
        row.bind(on_release=lambda _row: self._turn_to(box))
        return row

    def _turn_to(self, box: Box) -> None:
        back = partial(self.shell.go, "rules", way_back=self._way_back)
        self.shell.go("rules", game=engines.game(box.id), way_back=back)

    def _write(self, guide: Guide) -> None:
        for data in guide.sections:
            section = Section(heading=data["title"], can_hear=self._can_hear)
            section.bind(on_hear=partial(self._read, data))
            for block in data["blocks"]:
                widget = self._block(block)
                section.add_widget(widget)
                if self._about in block.get("about", ()):
                    self._open_at = widget
            self.ids.sections.add_widget(section)

    def _read(self, data: dict[str, Any], _section: Section) -> None:
        """Read a section aloud, an animal with its name and how far it goes."""
        blocks = [
            (block.get("name", ""), self._steps(block), block.get("text", "")) for block in data["blocks"]
        ]
        self.shell.speech.answer("\n".join((data["title"], *(text for block in blocks for text in block))))

    def _steps(self, block: dict[str, Any]) -> str:
        """Return in words what the tags of an animal show: with how many cards it goes how far."""
        count = self.shell.words.count
        return ", ".join(
            f"{count('{number} card', '{number} cards', cards)}: "
            f"{count('{number} tile', '{number} tiles', step)}"
            for cards, step in enumerate(block.get("steps", ()))
        )

    def close(self) -> None:
        self.shell.speech.stop()

    def on_enter(self) -> None:
        """Texts have found their heights by now."""
        if self._open_at is not None:
            self.ids.scroll.scroll_to(self._open_at, padding=OPEN_AT * self.height, animate=False)

    def _block(self, block: dict[str, Any]) -> Widget:
        if "steps" in block:
            steps = Steps(picture=block["picture"], name=block["name"], text=block["text"])
            for cards, step in enumerate(block["steps"]):
                steps.ids.chips.add_widget(StepTag(cards=cards, step=step))
            return steps
        if "pictures" in block:
            gallery = Gallery()
            for name in block["pictures"]:
                gallery.add_widget(PictureView(source=name))
            return gallery
        return Paragraph(text=block["text"], picture=block.get("picture", ""))


SCREEN = RulesScreen
