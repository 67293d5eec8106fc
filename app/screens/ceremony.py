"""The end of a match: places, points with their reasons, the story of the race, a rematch (U37)."""

from typing import TYPE_CHECKING, Any

from kivy.properties import BooleanProperty, ColorProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from app import palette
from app.widgets.chart import StoryChart
from engines.api import Result, Seat

if TYPE_CHECKING:
    from app.screens.table import TableScreen


class PlaceRow(BoxLayout):
    """One player: place, symbol, name, points and what they came from."""

    unit = NumericProperty(1)
    place = StringProperty()
    symbol = StringProperty("disc")
    colour = ColorProperty()
    name = StringProperty()
    points = StringProperty()
    reasons = StringProperty()
    is_winner = BooleanProperty(False)


class Ceremony(FloatLayout):
    __events__ = ("on_rematch", "on_home")

    headline = StringProperty()
    tie = StringProperty()
    rematch = StringProperty()
    home = StringProperty()
    rows = ListProperty()

    def show(self, table: "TableScreen") -> None:
        result = table.match.result
        if result is None:
            return
        words = table.shell.words
        winners = [
            player.name
            for player, place in zip(table.match.players, result.places, strict=True)
            if place == 1
        ]
        self.headline = words.count(
            "{names} wins!", "{names} share the win!", len(winners), names=words.say(" and ").join(winners)
        )
        self.tie = table.board.tie_sentence(result.tie_break) if result.tie_break else ""
        self.rematch = words.say("Rematch")
        self.home = words.say("Back to the games")
        self._fill(table, result)
        if self.parent is None:
            table.ids.stage.add_widget(self)
            table.shell.sounds.play("fanfare")

    def _fill(self, table: "TableScreen", result: Result) -> None:
        self.ids.places.clear_widgets()
        order = sorted(range(len(result.places)), key=lambda seat: (result.places[seat], seat))
        for seat in order:
            self.ids.places.add_widget(self._row(table, result, seat))
        chart = self.ids.story
        chart.clear_widgets()
        chart.add_widget(StoryChart(table.board.story(table.match.log(None))))

    def _row(self, table: "TableScreen", result: Result, seat: Seat) -> PlaceRow:
        player = table.match.players[seat]
        words = table.shell.words
        row = PlaceRow(
            place=str(result.places[seat]),
            symbol=player.symbol,
            colour=palette.SEATS[player.colour],
            name=player.name,
            points=words.count("{number} point", "{number} points", result.scores[seat]),
            reasons=" + ".join(table.board.reason(because) for because in result.why if because.seat == seat),
            is_winner=result.places[seat] == 1,
        )
        self.bind(unit=row.setter("unit"))
        return row

    def hide(self) -> None:
        if self.parent is not None:
            self.parent.remove_widget(self)

    def on_rematch(self, *_: Any) -> None:
        """The same people, once more."""

    def on_home(self, *_: Any) -> None:
        """To the other games."""
