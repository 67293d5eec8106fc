"""The table of the fable: draws any view from nothing."""

from collections.abc import Iterable, Sequence
from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from app import palette
from app.art import picture
from app.boards.base import Award, Held, Log, Table
from app.boards.fable import lesson
from app.boards.fable.captions import Captions
from app.boards.fable.ending import awards, podium
from app.boards.fable.layout import lay_cards
from app.boards.fable.look import COLOURS, pictured, portrait
from app.boards.fable.lookup import rule_at
from app.boards.fable.places import Places, arrange, spread_hand
from app.boards.fable.race import RacePlay
from app.boards.fable.sounds import cues
from app.boards.fable.staging import Staging
from app.boards.fable.story import last_race, tell
from app.language import Translator
from app.sound import Cue
from app.widgets.badge import Badge
from app.widgets.card import CardLayer, Face
from app.widgets.chart import Story
from app.widgets.drag import GLIDE_SECONDS
from app.widgets.text import FitLabel
from engines.api import Event, Refusal, Result, Seat
from engines.fable import GAME
from engines.fable.actions import Animal, Card
from engines.fable.events import AnimalMoved, BetRevealed, GameScored, MatchEnded, TokenPassed
from engines.fable.model import ANIMALS, CARDS, MAX_TABLE, Phase
from engines.fable.view import View

NO_BREAK = "\u00a0"


class Slot(Widget):
    """Where the cards of one animal lie on the table, with their number."""

    text = StringProperty()
    count = NumericProperty(0)
    is_lit = BooleanProperty(False)
    unit = NumericProperty(1)
    text_scale = NumericProperty(1)
    picture = ObjectProperty(None, allownone=True)


class Handle(FitLabel):
    """Takes hold of all equal cards of a hand."""


class FableBoard(RacePlay):
    plan = lesson.PLAN
    last_step = lesson.LAST_STEP
    places = ObjectProperty(arrange(960, 600, 4), rebind=True)  # kv looks into it
    text_scale = NumericProperty(1)
    sentence = StringProperty()
    hint = StringProperty()
    refused = StringProperty()  # why the last try was refused, until the next
    total = StringProperty()
    pile = StringProperty()
    bets_title = StringProperty()
    take_back_text = StringProperty()
    commit_text = StringProperty()
    can_take_back = BooleanProperty(False)
    can_commit = BooleanProperty(False)
    is_asked = BooleanProperty(False)  # whoever looks may act: else there is nothing to confirm
    is_row_lit = BooleanProperty(False)
    is_bet_lit = BooleanProperty(False)

    def __init__(self, table: Table, **options: Any) -> None:
        super().__init__(table, **options)
        self.captions = Captions(table.words, table.players)
        self.slots = [Slot(picture=picture(portrait(animal))) for animal in ANIMALS]
        self.badges = [
            Badge(name=player.name, colour=palette.SEATS[player.colour], symbol=player.symbol)
            for player in table.players
        ]
        self.handles = {card: Handle() for card in CARDS}
        self.layer = CardLayer(size_hint=(None, None), size=(0, 0))
        for widget in (*self.slots, *self.badges, *self.handles.values(), self.layer):
            self.add_widget(widget)
        self._refit = Clock.create_trigger(self._fit, -1)
        self.bind(size=self._refit, pos=self._refit)
        table.settings.bind(scale=self._refit)

    # -- the contract -------------------------------------------------------------------

    def sync(self, view: View, *, is_asked: bool) -> None:
        self.finish()
        self.drag.cancel()
        if self.staging is None or self.staging.view != view or self.staging.is_asked != is_asked:
            self.staging = Staging(view, is_asked)
            self.refused = ""
            self.focus_on = None
        self.is_sent = False
        self._fit()

    def hide(self) -> None:
        self.finish()
        self.drag.cancel()
        self.staging = None
        self.focus_on = None
        self.refused = self.hint = self.total = ""
        self.launch = []
        self.layer.arrange((), self.motion)
        self.ids.meadow.hide_ghosts()
        for handle in self.handles.values():
            handle.text = ""
        for slot in self.slots:
            slot.text, slot.count = "", 0
        self.draw()

    def refuse(self, refusal: Refusal) -> None:
        self.is_sent = False
        if self.staging is not None:
            self.staging.take_all()
        self.refused = self.captions.refusal(refusal)
        self.dispatch("on_sound", "refusal")
        self.draw(GLIDE_SECONDS)

    def cues(self, event: Event) -> Iterable[Cue]:
        return cues(event)

    def caption(self, event: Event) -> str:
        return self.captions.event(event)

    def portrait(self, event: Event) -> str:
        return pictured(event)

    def recap_line(self, events: Sequence[Event]) -> str:
        return self.captions.recap(events)

    def awards(self, result: Result) -> Sequence[Award]:
        return awards(result, self.captions)

    def heroes(self, view: View) -> Sequence[str]:
        return podium(view)

    def is_left_to_ceremony(self, event: Event) -> bool:
        return isinstance(event, BetRevealed | GameScored | MatchEnded)

    def tie_sentence(self, code: str) -> str:
        return self.captions.tie(code)

    def story(self, log: Log, opening: View) -> Story:
        return tell(log, opening, self.captions)

    @classmethod
    def favourite(cls, thing: str, words: Translator) -> tuple[str, str]:
        found = [animal for animal in ANIMALS if str(animal) == thing]
        return (Captions(words, ()).short(found[0]), portrait(found[0])) if found else (thing, "")

    def held(self, view: View) -> Sequence[Held]:
        hand = [Held(portrait(card)) for card in sorted(view.hand)]
        return [*hand, *(Held(portrait(card), is_apart=True) for card in view.own_bets)]

    def ends_round(self, event: Event) -> bool:
        return isinstance(event, TokenPassed)

    def announce(self, caption: str) -> None:
        """What is happening, in the place of what to do."""
        self.sentence = caption or self.sentence
        self.hint = ""

    # -- looking things up --------------------------------------------------------------

    def rule_at(self, x: float, y: float) -> str:
        return "" if self.staging is None else rule_at(self, self.staging.view, x, y)

    def seat_at(self, x: float, y: float) -> Seat | None:
        return next((seat for seat, rect in enumerate(self.places.badges) if rect.holds(x, y)), None)

    def let_go(self) -> None:
        self.drag.cancel()

    def steps_due(self, view: View, log: Log) -> Sequence[str]:
        return lesson.steps_due(view, log)

    def last_race(self, log: Log) -> range:
        return last_race(log)

    # -- drawing ------------------------------------------------------------------------

    def _fit(self, *_: Any) -> None:
        """The size, the language or the text's size may have changed."""
        self._refit.cancel()
        self.drag.cancel()
        self.motion.finish()
        self.text_scale = self.table.settings.scale
        has_hand = self.staging is not None and self.staging.view.seat is not None
        seats = len(self.table.players)
        places = arrange(self.width, self.height, seats, self.text_scale, has_hand=has_hand)
        self.places = places.moved(self.x, self.y)
        self.take_back_text = self.table.words.say("Take back")
        self.commit_text = self.table.words.say("Confirm")
        self.draw()

    def draw(self, seconds: float = 0.0) -> None:
        """Everything as the view and the cards put forward have it; cards glide there."""
        staging = self.staging
        self.is_row_lit = self.is_bet_lit = False
        if staging is None:
            self._draw_controls(None)
            return
        view, places = staging.view, self.places
        self.sentence = self.captions.turn(view, staging.is_asked)
        self._draw_controls(staging)
        self._draw_badges(view, places)
        self._draw_slots(staging, places)
        self._draw_handles(staging, places)
        letters = [self.captions.letters(animal) for animal in ANIMALS]
        self.ids.meadow.show(view, letters, self._landing(staging), places.corner)
        faces = {card: self._face(card) for card in CARDS}
        self.layer.arrange(lay_cards(staging, places, faces), self.motion, self.seconds(seconds))
        self.motion.then(self.show_focus)

    def _face(self, card: Card) -> Face:
        captions = self.captions
        colour = tuple(COLOURS[card.animal])
        return Face(portrait(card), captions.short(card), captions.letters(card), colour)

    def _landing(self, staging: Staging) -> dict[Animal, int]:
        """Where animals would come to stand, by what is put forward."""
        action = staging.action
        if action is None or not staging.is_asked:
            return {}
        events = GAME.preview(staging.view, action)
        return {
            event.animal: event.end
            for event in events
            if isinstance(event, AnimalMoved) and event.end != event.start
        }

    def _draw_controls(self, staging: Staging | None) -> None:
        self.is_asked = staging is not None and staging.is_asked
        self.can_take_back = staging is not None and not staging.is_empty
        self.can_commit = self.can_take_back and not self.is_sent
        is_own = staging is not None and staging.view.seat is not None
        self.bets_title = self.table.words.say("Your bets") if is_own else ""
        self.hint = self.refused or self._advice(staging)

    def _advice(self, staging: Staging | None) -> str:
        """What the cards put forward would do, or how to put some forward."""
        if staging is None or not staging.is_asked:
            return ""
        if staging.action is None:
            return self.captions.advice(staging.view.phase)
        return self.captions.preview(GAME.preview(staging.view, staging.action))

    def _draw_badges(self, view: View, places: Places) -> None:
        count = self.table.words.count
        for seat, (badge, rect) in enumerate(zip(self.badges, places.badges, strict=True)):
            badge.unit, badge.text_scale = places.unit, self.text_scale
            badge.pos, badge.size = rect.pos, rect.size
            badge.is_narrow = rect.w < 150 * places.unit
            badge.cards = str(view.hand_sizes[seat])
            if view.games > 1:
                points = sum(score.points(seat) for score in view.past)
                badge.cards += f" · {count('{number} pt', '{number} pts', points)}".replace(" ", NO_BREAK)
            badge.is_acting = seat in view.to_act
            badge.has_token = seat == view.first

    def _draw_slots(self, staging: Staging, places: Places) -> None:
        view, say = staging.view, self.table.words.say
        on_table = list(view.table)
        if view.phase is Phase.PLAY:
            for card in staging.cards:
                on_table[card.animal] += 1
        for animal, slot in zip(ANIMALS, self.slots, strict=True):
            rect = places.slots[animal]
            slot.unit, slot.text_scale = places.unit, self.text_scale
            slot.pos, slot.size = rect.pos, rect.size
            slot.count = on_table[animal]
            slot.text = self.captions.counter(animal, on_table[animal])
            is_choice = staging.is_asked and view.phase is Phase.CHOOSE and animal in view.waiting
            slot.is_lit = is_choice and staging.animal in (None, animal)
        self.total = f"{sum(on_table)}/{MAX_TABLE}"
        self.pile = say("Pile: {count}", count=view.pile)
        if view.games > 1:
            self.pile += "\n" + say("Race {game}/{games}", game=view.game, games=view.games)

    def _draw_handles(self, staging: Staging, places: Places) -> None:
        rects = spread_hand(staging.view.hand, places.hand, places.unit).handles
        for card, handle in self.handles.items():
            rect = rects.get(card)
            handle.wanted = 20 * places.unit * self.text_scale
            if rect is None:
                handle.text, handle.pos, handle.size, handle.opacity = "", (0, 0), (0, 0), 0
                continue
            handle.opacity = 1
            handle.pos, handle.size = rect.pos, rect.size
            handle.text = f"{self.captions.short(card)} ×{staging.view.hand.count(card)}"
