"""A scene on which cards are turned one by one and points counted up: after a round, or at the end (U37)."""

from collections import deque
from collections.abc import Callable, Sequence
from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from app.boards.base.contract import Award
from app.match import Match
from app.screens.table.state import Layers
from app.shell import Shell
from app.style.measure import MEASURE
from app.text.reading import reading_seconds
from app.widgets.confetti import FALL_SECONDS
from app.widgets.motion import Motion, ease_out
from app.widgets.podium import Podium
from app.widgets.standings import AwardCard, PlaceRow
from app.widgets.unscaled import plain_number
from engines import boxes

MOST_SECONDS = 24.0  # for all cards to be turned: many go faster than their sentences can be read
TURN_SHARE = 0.4  # of an award's time; the rest is for counting and reading
CLIMB_SECONDS = 0.6
LISTEN_SECONDS = 0.1  # until it is looked again whether a sentence has been read


class AwardScene(FloatLayout):
    """A podium, and a row for each player with the cards that brought them points."""

    __events__: tuple[str, ...] = ("on_say",)

    is_landscape = BooleanProperty(True)
    has_story = BooleanProperty(False)
    has_rounds = BooleanProperty(False)  # of which each has a podium
    unit = plain_number(1)
    scale = plain_number(1)  # of text, as the family chose
    headline = StringProperty()
    under = StringProperty()  # in small print below it
    trophy = StringProperty()  # a picture beside it
    trophy_shown = plain_number(1)  # 0: it is yet to come

    def __init__(self, match: Match, layers: Layers, shell: Shell, **options: Any) -> None:
        super().__init__(**options)
        self._match = match
        self._layers = layers
        self._shell = shell
        self._motion = Motion()
        self._rows: list[PlaceRow] = []  # by seat
        self._cards: list[AwardCard] = []  # made ahead, in the order in which they are turned
        self._stays = ""  # the headline once everything is told
        self._left: deque[tuple[Award, float]] = deque()  # whose sentences are still to be read aloud
        self._then: Callable[[], None] | None = None  # once the last of them has been
        self._listening = Clock.create_trigger(self._listen, LISTEN_SECONDS, interval=True)
        self.unread: Sequence[str] = ()  # sentences of cards that were turned in no time
        self._podium: Podium = self.ids.podium.__self__
        self._podiums = [self._podium]  # that are shown

    def add_widget(self, widget: Widget, *arguments: Any, **options: Any) -> None:
        """Lay what a scene has of its own, beside all that each of them has, at its foot."""
        if "confetti" in self.ids:  # the last
            self.ids.foot.add_widget(widget, *arguments, **options)
        else:
            super().add_widget(widget, *arguments, **options)

    @property
    def is_telling(self) -> bool:
        return self._motion.is_busy or self._then is not None

    def seat(self, points: Sequence[int]) -> None:
        """Add a row for each player; their order does not tell yet who is ahead."""
        self.scale = MEASURE.scale
        self.ids.places.clear_widgets()
        has_points = boxes()[self._match.game.id].has_points
        self._rows = [
            PlaceRow(player, has_points=has_points, points=start)
            for player, start in zip(self._match.players, points, strict=True)
        ]
        for level, row in enumerate(self._rows):
            row.level = level
            follow(self, row)
            self.ids.places.add_widget(row)
        self.ids.places.arrange()

    def lay(self) -> None:
        """Take the size in which it will be seen, so that its parts are laid out while something else is."""
        self.pos, self.size = self._layers.covers.pos, self._layers.covers.size

    def enter(self) -> None:
        self._layers.covers.add_widget(self)

    def tell(self, awards: Sequence[Award], then: Callable[[], None], *, is_told: bool = False) -> None:
        """Turn card after card, then call back. `is_told`: everybody has seen it, and it takes no time."""
        settings = self._shell.settings
        lengths = [0.0 if is_told else reading_seconds(award.sentence) for award in awards]
        share = settings.seconds(min(1.0, MOST_SECONDS / max(1.0, sum(lengths))))
        turns = [(award, length * share) for award, length in zip(awards, lengths, strict=True)]
        self.unread = [] if is_told or share else [award.sentence for award in awards]
        if turns and share and not is_told:
            self.dispatch("on_say", awards[0].sentence)
            if self._shell.speech.is_speaking:
                self._left, self._then = deque(turns[1:]), then
                self._turn(*turns[0])
                self._motion.then(self._wait)
                return
        begin = 0.0
        for award, seconds in turns:
            self._turn(award, seconds, begin)
            begin += seconds
        self._motion.then(then)

    def _turn(self, award: Award, seconds: float, begin: float = 0.0) -> None:
        row = self._rows[award.seat]
        card = self._cards.pop(0) if self._cards else _card(award)
        follow(row, card)
        row.ids.cards.add_widget(card)
        self._motion.add(seconds, _Telling(self, row, card, award, self._shell.sounds.play), begin)

    def _wait(self) -> None:
        """Turn no other card before the sentence of this one has been read."""
        if self._then is not None:
            self._listening()

    def _listen(self, _seconds: float) -> None:
        if self._shell.speech.is_speaking:
            return
        self._listening.cancel()
        if self.get_root_window() is None:  # the table was left
            return
        if self._left:
            award, seconds = self._left.popleft()
            self.dispatch("on_say", award.sentence)
            self._turn(award, seconds)
            self._motion.then(self._wait)
        elif self._then is not None:
            then, self._then = self._then, None
            then()

    def make_card(self, award: Award) -> None:
        """Have the next card at hand before it is wanted."""
        self._cards.append(_card(award))

    def rank(self, places: Sequence[int], scores: Sequence[int], headline: str, *, is_told: bool) -> float:
        """Everybody climbs to their place; return how many seconds that takes."""
        settings = self._shell.settings
        self.headline = self._stays = headline
        order = sorted(range(len(places)), key=lambda seat: (places[seat], seat))
        seconds = 0.0 if is_told or settings.reduced_motion else float(settings.seconds(CLIMB_SECONDS))
        for level, seat in enumerate(order):
            row = self._rows[seat]
            row.points = scores[seat]
            row.place = str(places[seat])
            row.is_winner = places[seat] == 1
            self._motion.add(seconds, _climb(row, row.level, level))
        if seconds:
            for podium in self._podiums:
                podium.cheer(self._motion, seconds)
        return seconds

    def rain(self) -> None:
        """Let paper rain for all that have won."""
        self.ids.confetti.rain(self._shell.settings.seconds(FALL_SECONDS))

    def hurry(self) -> bool:
        """Tell at once what is left; return whether there was anything (U22)."""
        is_telling = self.is_telling
        then, self._then = self._then, None
        self._listening.cancel()
        self._motion.finish()
        while self._left:
            self._turn(self._left.popleft()[0], 0.0)
        if then is not None:
            self._shell.speech.stop()
            then()
        return is_telling

    def on_say(self, _sentence: str) -> None:
        """Everybody is to hear this."""

    def explain(self, x: float, y: float) -> None:
        """A card that is tapped says once more what it brought; a tap beside it, what came of all."""
        cards = (card for row in self._rows for card in row.ids.cards.children)
        told = next((card.sentence for card in cards if card.collide_point(x, y)), "")
        self.headline = told if told and told != self.headline else self._stays

    def hide(self) -> None:
        self._then = None
        self._left.clear()
        self._listening.cancel()
        self._motion.finish()
        self.ids.confetti.stop()
        if self.parent is not None:
            self.parent.remove_widget(self)


def _card(award: Award) -> AwardCard:
    return AwardCard(
        award.picture,
        award.back,
        points=award.points,
        label=award.label,
        worth=award.worth,
        sentence=award.sentence,
    )


class _Telling:
    """One award on its way: its card turns, its sentence is said, its points are counted."""

    def __init__(self, scene: AwardScene, row: PlaceRow, card: AwardCard, award: Award, play: Any) -> None:
        self._scene = scene
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
            self._scene.headline = self._award.sentence
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


def follow(whole: Widget, part: Widget) -> None:
    """A part is drawn to the measure of its whole."""
    for name in ("unit", "scale"):
        whole.bind(**{name: part.setter(name)})
        setattr(part, name, getattr(whole, name))


def _climb(row: PlaceRow, start: float, end: float) -> Any:
    def step(done: float) -> None:
        row.level = start + (end - start) * ease_out(done)

    return step
