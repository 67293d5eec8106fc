"""The end of a match: cards turned one by one, points counted up, the podium, the story, a rematch (U37)."""

from collections.abc import Iterator
from functools import partial
from math import inf
from typing import Any

from kivy.clock import Clock
from kivy.input import MotionEvent
from kivy.properties import StringProperty

from app.screens.table import match_postcard
from app.screens.table.award_scene import AwardScene, follow
from app.screens.table.keepsakes import Keepsakes
from app.screens.table.rounds import Rounds
from app.screens.table.state import Layers, TableState
from app.shell import Shell
from app.text.characters import word_of_winner
from app.text.guide import Guide
from app.widgets.chart import StoryChart
from app.widgets.motion import ease_out
from app.widgets.unheard import unheard
from engines.api import Result

NOTHING = object()
SEEN_SECONDS = 1.0  # before a button answers: one of them lies where the last move was confirmed


class Ceremony(AwardScene):
    __events__ = (
        "on_crown",
        "on_rematch",
        "on_same_cards",
        "on_replay",
        "on_open_hands",
        "on_postcard",
        "on_home",
    )
    on_crown = on_rematch = on_same_cards = on_replay = on_open_hands = on_postcard = on_home = unheard

    rematch = StringProperty()
    same_cards = StringProperty()
    replay = StringProperty()
    home = StringProperty()

    def __init__(
        self, state: TableState, layers: Layers, shell: Shell, rematch: str = "", **options: Any
    ) -> None:
        """`rematch`: on the large button, if it is to lead elsewhere than to a rematch."""
        super().__init__(state.match, layers, shell, **options)
        self._rematch = rematch
        self._board = state.board
        self._unready: Iterator[None] | None = None  # of what has to be made ready
        self._rounds: Rounds | None = None  # their podiums, where there are several
        self._answers = 0.0  # from then on, by the clock, buttons do
        self._await_sight = Clock.create_trigger(self._on_sight)
        self.keepsakes = Keepsakes()
        follow(self, self.keepsakes)
        self.bind(has_rounds=self._lay_keepsakes, is_landscape=self._lay_keepsakes)
        self.ids.honours.add_widget(self.keepsakes)

    def get_ready(self) -> bool:
        """Make one part more of what will be shown; return whether any is left."""
        self._unready = self._unready or self._parts()
        return next(self._unready, NOTHING) is not NOTHING

    def _parts(self) -> Iterator[None]:
        """Each takes about as long as a frame."""
        match, summary, say = self._match, self._board.summary, self._shell.words.say
        self.rematch = self._rematch or say("Rematch")
        self.same_cards = say("Same cards, other chairs")
        self.replay = say("Watch it all again")
        self.home = say("Back to games")
        self._offer_keepsakes()
        yield
        yield from self._honour(match.view(None))
        self.seat([0] * len(match.players))
        yield
        self.ids.story.clear_widgets()
        story = summary.story(match.log(None), match.view_before(0, None))
        self.ids.story.add_widget(StoryChart(story, text_scale=self.scale))
        yield
        for award in () if match.result is None else summary.awards(match.result):
            self.make_card(award)
            yield

    def _honour(self, end: Any) -> Iterator[None]:
        """Show one podium, or that of each round."""
        summary = self._board.summary
        self.trophy, self.trophy_shown = summary.trophy(end), 0
        rounds = summary.rounds(end)
        self.has_rounds = bool(rounds)
        self._podium.show([] if rounds else summary.heroes(end))
        if not rounds:
            return
        if self._rounds is None:
            self._rounds = Rounds()
            follow(self, self._rounds)
            honours = self.ids.honours
            honours.remove_widget(self._podium)
            honours.add_widget(self._rounds, len(honours.children))
        self._rounds.clear_widgets()
        for of_round in rounds:
            self._rounds.add(of_round)
            yield
        self._podiums = self._rounds.podiums

    def _lay_keepsakes(self, *_: Any) -> None:
        self.keepsakes.is_row = self.has_rounds and self.is_landscape

    def _offer_keepsakes(self) -> None:
        """Beside the podium, what there is of it to look into and to take along."""
        say = self._shell.words.say
        self.keepsakes.clear_widgets()
        if self._board.summary.has_hands(self._match):
            self.keepsakes.offer("cards", say("Cards on the table"), lambda: self.dispatch("on_open_hands"))
        self.keepsakes.offer("postcard", say("Postcard"), lambda: self.dispatch("on_postcard"))

    def show(self, *, is_told: bool = False) -> None:
        """Once for a match; called again, as after a turn of the tablet, it stays as it is.

        `is_told`: everybody has seen it, and a player comes back to where it ended.
        """
        result = self._match.result
        if result is None or self.parent is not None:
            return
        while self.get_ready():
            pass
        self._unready = None
        self._unveil(0 if self._board.summary.is_podium_of_players else 1)
        self.enter()
        if not is_told:
            self._rest()
        awards = self._board.summary.awards(result)
        self.tell(awards, partial(self._crown, result, is_told), is_told=is_told)

    def _unveil(self, share: float) -> None:
        """Show who stands on the podium and how the race went, which tell who has won."""
        self._podium.shown = self.ids.story.opacity = share

    def _crown(self, result: Result, is_told: bool) -> None:
        """The winner by name; rows climb to their places; paper rains."""
        words, players = self._shell.words, self._match.players
        tied = self._board.summary.tie_sentence(result.tie_break) if result.tie_break else ""
        scope = Guide(self._match.game.id, words.language).scope(self._match.record.options)
        self.under = tied or word_of_winner(words, players, result) or scope
        headline = match_postcard.headline(words, players, result)
        seconds = self.rank(result.places, result.scores, headline, is_told=is_told)
        if self._podium.shown < 1:
            self._motion.add(seconds, lambda done: self._unveil(ease_out(done)))
        if not is_told:
            self._shell.sounds.play("fanfare")
            self.dispatch("on_crown", "\n".join(filter(None, (headline, self.under, *self.unread))))
        if self.trophy:
            self._motion.add(seconds, lambda done: setattr(self, "trophy_shown", ease_out(done)))
        if seconds:
            self.rain()

    def _rest(self) -> None:
        """Take no touch for a button until it was seen for a moment."""
        self._answers = inf
        self._await_sight()

    def _on_sight(self, _seconds: float) -> None:
        self._answers = Clock.time() + self._shell.settings.seconds(SEEN_SECONDS)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """A tap while cards are turned tells the rest at once, and does nothing else (U22).

        Nor does one more, made because the last move was being confirmed or that one seemed unheard.
        """
        if self.hurry():
            self._rest()
        elif Clock.time() < self._answers or not super().on_touch_down(touch):
            self.explain(*touch.pos)
        return True
