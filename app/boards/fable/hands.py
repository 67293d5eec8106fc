"""What people do at the table: taps, drags and keys, all three at any moment."""

from collections.abc import Sequence
from typing import Any

from kivy.core.window import Window
from kivy.input import MotionEvent
from kivy.uix.widget import Widget

from app.boards.base import Board, Table
from app.boards.fable.places import Rect
from app.boards.fable.staging import Staging
from app.widgets.card import Card as CardView
from app.widgets.card import glide, shake
from app.widgets.drag import GLIDE_SECONDS, Drag, Grip, Zone
from app.widgets.motion import Motion
from app.widgets.swing import Swing
from app.widgets.walk import NEXT_KEYS, PRESS_KEYS, PREVIOUS_KEYS
from engines.api import Refusal
from engines.fable import GAME
from engines.fable.actions import Animal, Card, MoveAnimal
from engines.fable.events import AnimalMoved
from engines.fable.model import ANIMALS, MAX_SAME, Phase
from engines.fable.rules import FableAction

STAGE_SECONDS = 0.2
TAB, BACKSPACE = 9, 8


class Hands(Board):
    """Everything can be dragged, tapped, and reached by keys; what is meant goes into the staging."""

    staging: Staging | None

    def __init__(self, table: Table, **options: Any) -> None:
        self.staging = None
        self.motion = Motion()
        self.is_sent = False  # an action is under way; a second tap is not a second action
        self.is_playing = False
        self.focus_on: Grip | None = None
        self.launch: list[tuple[float, float]] = []  # where committed cards lay
        super().__init__(table, **options)
        self.drag = Drag(self, self)
        self.swing = Swing()

    def seconds(self, seconds: float) -> float:
        return 0.0 if self.table.settings.reduced_motion else self.table.settings.seconds(seconds)

    # -- deciding -----------------------------------------------------------------------

    def commit(self) -> None:
        staging = self.staging
        if staging is None or staging.action is None or self.is_sent:
            return
        self.launch = [tuple(self.layer.cards["hand", index].pos) for index in staging.staged]
        self.is_sent = True
        self.can_commit = False
        self.dispatch("on_action", staging.action)

    def suggest(self, action: FableAction) -> None:
        if self.staging is not None and self.staging.is_asked and not self.is_sent:
            self.drag.cancel()
            self.staging.suggest(action)
            self._say_and_draw(None)

    def take_back(self) -> None:
        if self.staging is not None and not self.is_sent:
            self.staging.take_all()
            self._say_and_draw(None)

    def _say_and_draw(self, refusal: Refusal | None, seconds: float = STAGE_SECONDS) -> None:
        self.refused = "" if refusal is None else self.captions.refusal(refusal)
        self.dispatch("on_sound", "card-land" if refusal is None else "refusal")
        self.draw(seconds)

    def tapped(self, grip: Grip) -> None:
        staging = self.staging
        if staging is None or self.is_sent:
            return
        refusal = None
        match grip:
            case ("hand", int(index)) if index in staging.staged:
                staging.take_back(index)
            case ("hand", int(index)):
                refusal = staging.add([index])
            case ("group", Card() as card):
                refusal = staging.add_group(card)
            case ("pawn" | "pile", Animal() as animal):
                refusal = staging.choose(animal)
        self._say_and_draw(refusal)
        if refusal is not None:
            self._shake(grip)

    # -- touches ------------------------------------------------------------------------

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self.is_playing:  # the table screen decides whether a tap skips (U22)
            return False
        self.motion.finish()
        self.focus_on = None
        self.show_focus()
        return bool(super().on_touch_down(touch) or self.drag.down(touch))

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is self:
            return bool(self.drag.move(touch))
        return bool(super().on_touch_move(touch))

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is self:
            return bool(self.drag.up(touch))
        return bool(super().on_touch_up(touch))

    # -- what can be held ---------------------------------------------------------------

    def grip_at(self, x: float, y: float) -> Grip | None:
        if self.staging is None:
            return None
        keys: dict[Widget, Grip] = {card: key for key, card in self.layer.cards.items()}
        for card in self.layer.children:
            if card.collide_point(x, y) and keys[card][0] == "hand":
                return keys[card]
        for kind, handle in self.handles.items():
            if handle.opacity and handle.collide_point(x, y):
                return "group", kind
        return self._animal_at(self.staging, x, y)

    def _animal_at(self, staging: Staging, x: float, y: float) -> Grip | None:
        if staging.view.phase is not Phase.CHOOSE:
            return None
        for animal in ANIMALS:
            if self.slots[animal].collide_point(x, y):
                return "pile", animal
        for pawn in self.ids.meadow.children:
            if pawn.collide_point(x, y) and pawn in self.ids.meadow.pawns.values():
                return "pawn", next(a for a in ANIMALS if self.ids.meadow.pawns[a] is pawn)
        return None

    def carried(self, grip: Grip) -> Sequence[Widget]:
        match grip:
            case ("hand", int()):
                return [self.layer.cards[grip]]
            case ("group", Card() as card) if self.staging is not None:
                group = next(indices for other, indices in self.staging.groups if other is card)
                left = [index for index in group if index not in self.staging.staged]
                return [self.layer.cards["hand", index] for index in left[:MAX_SAME]]
            case ("pawn", Animal() as animal):
                return [self.ids.meadow.pawns[animal]]
        return []

    # -- where it may go ----------------------------------------------------------------

    def zones(self, grip: Grip) -> Sequence[Zone]:
        staging = self.staging
        if staging is None:
            return []
        match grip:
            case ("hand", int(index)) if index in staging.staged:
                return [_zone("hand", self.places.hand)]
            case ("hand", int(index)):
                return [self._card_zone(staging, staging.refusal([index]) is None)]
            case ("group", Card() as card):
                first = next(indices for other, indices in staging.groups if other is card)
                left = [index for index in first if index not in staging.staged]
                return [self._card_zone(staging, staging.refusal(left[:1]) is None)]
            case ("pawn" | "pile", Animal() as animal):
                return [self._landing_zone(staging, animal)]
        return []

    def _card_zone(self, staging: Staging, is_legal: bool) -> Zone:
        if staging.view.phase is Phase.BETS:
            return _zone("bet", self.places.bets, is_legal)
        return _zone("row", self.places.row, is_legal)

    def _landing_zone(self, staging: Staging, animal: Animal) -> Zone:
        """The tile that an animal would reach; the meadow for one that may not be picked."""
        action = MoveAnimal(animal)
        if not staging.is_asked or action not in staging.view.legal:
            return _zone("landing", self.places.meadow, is_legal=False)
        moves = [event for event in GAME.preview(staging.view, action) if isinstance(event, AnimalMoved)]
        x, y = self.ids.meadow.track.stops[moves[-1].end]
        side = 110 * self.places.unit
        return Zone("landing", x - side / 2, y - side / 2, side, side)

    def lifted(self, grip: Grip, zones: Sequence[Zone]) -> None:
        cards = [widget for widget in self.carried(grip) if isinstance(widget, CardView)]
        for card in cards:
            self.layer.raise_card(card)
        if self.seconds(GLIDE_SECONDS):
            self.swing.take(cards)
        else:
            for card in cards:
                card.lift = 1
        self.dispatch("on_sound", "card-lift")
        lit = {zone.name for zone in zones if zone.is_legal}
        self.is_row_lit, self.is_bet_lit = "row" in lit, "bet" in lit

    def dropped(self, grip: Grip, zone: Zone) -> None:
        self.swing.let_go()
        self._settle(grip, lambda: self.tapped(grip))

    def missed(self, grip: Grip, zone: Zone | None) -> None:
        """Everything glides home; over a zone that does not take it, with the reason."""
        self.swing.let_go()
        refusal = None
        if zone is not None and self.staging is not None:
            refusal = self._why_not(self.staging, grip)
        self._settle(grip, lambda: self._say_and_draw(refusal, GLIDE_SECONDS))
        if refusal is not None:
            self._shake(grip)

    def _why_not(self, staging: Staging, grip: Grip) -> Refusal | None:
        match grip:
            case ("hand", int(index)):
                return staging.refusal([index])
            case ("group", Card() as card):
                return staging.refusal([staging.view.hand.index(card)])
            case ("pawn" | "pile", Animal() as animal):
                return staging.choose(animal)
        return None

    def _settle(self, grip: Grip, draw: Any) -> None:
        """A pawn is drawn in its place at once; it is let glide there as cards are."""
        pawns = [(pawn, tuple(pawn.pos)) for pawn in self.carried(grip) if grip[0] == "pawn"]
        draw()
        for pawn, dropped_at in pawns:
            home = tuple(pawn.pos)
            pawn.pos = dropped_at
            glide(pawn, home, self.motion, self.seconds(GLIDE_SECONDS))

    def put_back(self) -> None:
        self.swing.let_go()
        self.draw()

    def _shake(self, grip: Grip) -> None:
        for widget in self.carried(grip):
            if isinstance(widget, CardView) and self.seconds(GLIDE_SECONDS):
                shake(widget, self.motion, self.seconds(GLIDE_SECONDS))

    # -- keys ---------------------------------------------------------------------------

    def on_parent(self, _board: "Hands", parent: Widget | None) -> None:
        if parent is not None:
            Window.bind(on_key_down=self._on_key)
        else:
            Window.unbind(on_key_down=self._on_key)

    def _on_key(self, _window: Any, key: int, _scancode: int, _text: str, modifiers: list[str]) -> bool:
        if self.staging is None or not self.staging.is_asked or self.is_playing or self.is_sent:
            return False
        self.motion.finish()
        if key == TAB and "shift" in modifiers:
            self._move_focus(-1)
        elif key in NEXT_KEYS:
            self._move_focus(1)
        elif key in PREVIOUS_KEYS:
            self._move_focus(-1)
        elif key in PRESS_KEYS:
            self._press(self.focus_on)
        elif key == BACKSPACE:
            self.staging.take_last()
            self._say_and_draw(None)
        else:
            return False
        return True

    def _press(self, grip: Grip | None) -> None:
        if grip == ("button", "commit"):
            self.commit()
        elif grip == ("button", "take_back"):
            self.take_back()
        elif grip is not None:
            self.tapped(grip)

    def _focusable(self, staging: Staging) -> list[Grip]:
        grips: list[Grip] = [("hand", index) for index in range(len(staging.view.hand))]
        grips += [("group", card) for card, handle in self.handles.items() if handle.opacity]
        if staging.view.phase is Phase.CHOOSE:
            grips = [("pile", animal) for animal in staging.view.waiting]
        if self.can_commit:
            grips += [("button", "commit"), ("button", "take_back")]
        return grips

    def _move_focus(self, by: int) -> None:
        if self.staging is not None:
            grips = self._focusable(self.staging)
            place = grips.index(self.focus_on) + by if self.focus_on in grips else min(by, 0)
            self.focus_on = grips[place % len(grips)]
            self.show_focus()

    def show_focus(self) -> None:
        """The ring lies where the thing is going to be."""
        match self.focus_on:
            case ("button", str(name)):
                widget: Widget | None = self.ids[name]
            case ("group", Card() as card):
                widget = self.handles[card]
            case ("pile", Animal() as animal):
                widget = self.slots[animal]
            case grip:
                widget = self.layer.cards.get(grip)
        self.focus_rect = None if widget is None else (*widget.pos, *widget.size)


def _zone(name: str, rect: Rect, is_legal: bool = True) -> Zone:
    return Zone(name, rect.x, rect.y, rect.w, rect.h, is_legal)
