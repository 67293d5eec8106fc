"""A page of rules for each game, in our own words, with pictures of what lies on the table."""

from typing import Any

from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from app.guide import Guide
from app.screens.base import ShellScreen
from app.screens.shell import Shell
from app.widgets.figure import Figure
from app.widgets.paper import Measure, Slip
from engines import catalogue
from engines.record import AnyGame


class Section(BoxLayout):
    measure = ObjectProperty(Measure(), rebind=True)
    heading = StringProperty()


class Paragraph(BoxLayout):
    """A text, with a picture beside it if it has one."""

    measure = ObjectProperty(Measure(), rebind=True)
    picture = StringProperty()
    text = StringProperty()


class Gallery(BoxLayout):
    """Pictures side by side."""

    measure = ObjectProperty(Measure(), rebind=True)


class Pairs(GridLayout):
    """Paragraphs two by two, where there is room."""

    measure = ObjectProperty(Measure(), rebind=True)


class Steps(BoxLayout):
    """One animal: how far it goes with none, one … four cards, and what is special about it."""

    measure = ObjectProperty(Measure(), rebind=True)
    picture = StringProperty()
    name = StringProperty()
    text = StringProperty()


class StepChip(BoxLayout):
    measure = ObjectProperty(Measure(), rebind=True)
    cards = NumericProperty(0)
    step = NumericProperty(0)


class RulesScreen(ShellScreen):
    title = StringProperty()

    def __init__(self, shell: Shell, game: AnyGame | None = None, **options: Any) -> None:
        """The page of this game, or of the first that has one."""
        super().__init__(shell=shell, name="rules", **options)
        language = shell.words.language
        written = [other for other in catalogue().values() if Guide(other.id, language).sections]
        self.game = game or next(iter(written), None)
        if self.game is not None:
            self.title = self.game.title
            self._write(Guide(self.game.id, language))
        if len(written) > 1:
            self._offer(written)

    def _offer(self, games: list[AnyGame]) -> None:
        for game in games:
            slip = Slip(measure=self.measure, words=game.title, is_chosen=game is self.game)
            slip.bind(on_release=lambda _slip, game=game: self._turn_to(game))
            self.ids.games.add_widget(slip)

    def _turn_to(self, game: AnyGame) -> None:
        self.shell.go("rules", game=game, way_back=self._way_back)

    def _write(self, guide: Guide) -> None:
        for data in guide.sections:
            section = Section(measure=self.measure, heading=data["title"])
            for block in data["blocks"]:
                section.add_widget(self._block(block))
            self.ids.sections.add_widget(section)

    def _block(self, block: dict[str, Any]) -> Widget:
        if "steps" in block:
            steps = Steps(
                measure=self.measure, picture=block["picture"], name=block["name"], text=block["text"]
            )
            for cards, step in enumerate(block["steps"]):
                steps.ids.chips.add_widget(StepChip(measure=self.measure, cards=cards, step=step))
            return steps
        if "pictures" in block:
            gallery = Gallery(measure=self.measure)
            for name in block["pictures"]:
                gallery.add_widget(Figure(source=name))
            return gallery
        return Paragraph(measure=self.measure, text=block["text"], picture=block.get("picture", ""))


SCREEN = RulesScreen
