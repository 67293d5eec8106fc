"""The end of a match: cards turned one by one, points counted up, the podium, the story, a rematch (U37)."""

from typing import Any

from kivy.input import MotionEvent
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from app.boards.base.contract import Award
from app.match import Player
from app.screens.table.state import Layers, TableState
from app.shell import Shell
from app.style.measure import MEASURE
from app.text.language import Translator
from app.text.reading import reading_seconds
from app.widgets.chart import StoryChart
from app.widgets.confetti import FALL_SECONDS
from app.widgets.motion import Motion, ease_out
from app.widgets.standings import AwardCard, PlaceRow
from engines import boxes
from engines.api import Result

MOST_SECONDS = 24.0  # for all cards to be turned: many go faster than their sentences can be read
TURN_SHARE = 0.4  # of an award's time; the rest is for counting and reading
CLIMB_SECONDS = 0.6


class Ceremony(FloatLayout):
    __events__ = ("on_rematch", "on_replay", "on_home")

    is_landscape = BooleanProperty(True)
    unit = NumericProperty(1)
    scale = NumericProperty(1)  # of text, as the family chose
    headline = StringProperty()
    tie = StringProperty()
    rematch = StringProperty()
    replay = StringProperty()
    home = StringProperty()

    def __init__(self, state: TableState, layers: Layers, shell: Shell, **options: Any) -> None:
        super().__init__(**options)
        self._match = state.match
        self._board = state.board
        self._layers = layers
        self._shell = shell
        self._motion = Motion()
        self._rows: list[PlaceRow] = []  # by seat
        self._winner = ""  # the headline that stays

    @property
    def is_telling(self) -> bool:
        return self._motion.is_busy

    def show(self, *, is_told: bool = False) -> None:
        """Once for a match; called again, as after a turn of the tablet, it stays as it is.

        `is_told`: everybody has seen it, and a player comes back to where it ended.
        """
        match, board, say = self._match, self._board, self._shell.words.say
        result = match.result
        if result is None or self.parent is not None:
            return
        self.scale = MEASURE.scale
        self.rematch = say("Rematch")
        self.replay = say("Watch it all again")
        self.home = say("Back to games")
        self.ids.podium.show(board.summary.heroes(match.view(None)))
        self.ids.story.clear_widgets()
        story = board.summary.story(match.log(None), match.view_before(0, None))
        self.ids.story.add_widget(StoryChart(story, text_scale=self.scale))
        self._seat()
        self._layers.stage.add_widget(self)
        self._tell(result, is_told=is_told)

    def _seat(self) -> None:
        """Add a row for each player in the order of the table, which does not tell yet who has won."""
        self.ids.places.clear_widgets()
        has_points = boxes()[self._match.game.id].has_points
        self._rows = [PlaceRow(player, has_points=has_points) for player in self._match.players]
        for level, row in enumerate(self._rows):
            row.level = level
            _follow(self, row)
            self.ids.places.add_widget(row)
        self.ids.places.arrange()

    def _tell(self, result: Result, *, is_told: bool) -> None:
        """Card after card, then the winner."""
        settings, sounds = self._shell.settings, self._shell.sounds
        awards = list(self._board.summary.awards(result))
        lengths = [0.0 if is_told else reading_seconds(award.sentence) for award in awards]
        share = settings.seconds(min(1.0, MOST_SECONDS / max(1.0, sum(lengths))))
        begin = 0.0
        for award, length in zip(awards, lengths, strict=True):
            each = length * share
            row = self._rows[award.seat]
            card = AwardCard(
                award.picture,
                award.back,
                points=award.points,
                label=award.label,
                worth=award.worth,
                sentence=award.sentence,
            )
            _follow(row, card)
            row.ids.cards.add_widget(card)
            self._motion.add(each, _Telling(self, row, card, award, sounds.play), begin)
            begin += each
        self._motion.then(lambda: self._crown(result, is_told=is_told))

    def _crown(self, result: Result, *, is_told: bool) -> None:
        """The winner by name; rows climb to their places; paper rains."""
        settings = self._shell.settings
        self.headline = self._winner = _headline(self._shell.words, self._match.players, result)
        self.tie = self._board.summary.tie_sentence(result.tie_break) if result.tie_break else ""
        order = sorted(range(len(result.places)), key=lambda seat: (result.places[seat], seat))
        seconds = 0.0 if is_told or settings.reduced_motion else settings.seconds(CLIMB_SECONDS)
        for level, seat in enumerate(order):
            row = self._rows[seat]
            row.points = result.scores[seat]
            row.place = str(result.places[seat])
            row.is_winner = result.places[seat] == 1
            self._motion.add(seconds, _climb(row, row.level, level))
        if not is_told:
            self._shell.sounds.play("fanfare")
        if seconds:
            self.ids.podium.cheer(self._motion, seconds)
            self.ids.confetti.rain(settings.seconds(FALL_SECONDS))

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """A tap while cards are turned tells the rest at once, and does nothing else (U22)."""
        if self.is_telling:
            self._motion.finish()
            return True
        if not super().on_touch_down(touch):
            self.explain(*touch.pos)
        return True

    def explain(self, x: float, y: float) -> None:
        """A card that is tapped says once more what it brought; a tap beside it, who has won."""
        cards = (card for row in self._rows for card in row.ids.cards.children)
        told = next((card.sentence for card in cards if card.collide_point(x, y)), "")
        self.headline = told if told and told != self.headline else self._winner

    def hide(self) -> None:
        self._motion.finish()
        self.ids.confetti.stop()
        if self.parent is not None:
            self.parent.remove_widget(self)

    def on_rematch(self, *_: Any) -> None:
        """The same people, once more."""

    def on_replay(self, *_: Any) -> None:
        """The whole match, step by step."""

    def on_home(self, *_: Any) -> None:
        """To the other games."""


class _Telling:
    """One award on its way: its card turns, its sentence is said, its points are counted."""

    def __init__(self, ceremony: Ceremony, row: PlaceRow, card: AwardCard, award: Award, play: Any) -> None:
        self._ceremony = ceremony
        self._row = row
        self._card = card
        self._award = award
        self._play = play
        self._counted = 0
        self._has_begun = False

    def __call__(self, done: float) -> None:
        if done <= 0:
            return
        if not self._has_begun:
            self._has_begun = True
            self._ceremony.headline = self._award.sentence
            if done < 1:
                self._play("card-land")
        self._card.turned = min(1.0, done / TURN_SHARE)
        counted = round(self._award.points * min(1.0, max(0.0, 2 * (done - TURN_SHARE))))
        if done == 1:
            counted = self._award.points
        if counted != self._counted:
            if not self._counted and done < 1:
                self._play("coins")
            self._row.points += counted - self._counted
            self._counted = counted


def _follow(whole: Widget, part: Widget) -> None:
    """A part is drawn to the measure of its whole."""
    for name in ("unit", "scale"):
        whole.bind(**{name: part.setter(name)})
        setattr(part, name, getattr(whole, name))


def _climb(row: PlaceRow, start: float, end: float) -> Any:
    def step(done: float) -> None:
        row.level = start + (end - start) * ease_out(done)

    return step


def _headline(words: Translator, players: tuple[Player, ...], result: Result) -> str:
    winners = [player.name for player, place in zip(players, result.places, strict=True) if place == 1]
    return words.count(
        "{names} wins!", "{names} share the win!", len(winners), names=words.say(" and ").join(winners)
    )
