"""The table of the fable: draws any view from nothing."""

from collections.abc import Collection, Sequence
from typing import ClassVar

from app.boards.base.board import Board
from app.boards.base.contract import Fact
from app.boards.base.target import OwnPlace, Target
from app.boards.base.tutorial import AnyTutorial
from app.boards.common.geometry import Rect, spread_hand
from app.boards.common.new_cards import new_places
from app.boards.common.part import NOWHERE, lie
from app.boards.fable.animations import FableSnapshot
from app.boards.fable.art import BACK, COLOURS, on_card, runner
from app.boards.fable.event_views import event_views
from app.boards.fable.hit_test import FableHitTest
from app.boards.fable.placements import FablePlaces, lay_cards
from app.boards.fable.proposal import FableProposal
from app.boards.fable.summary import FableSummary, in_order
from app.boards.fable.targets import PlayRow, TableCard
from app.boards.fable.text.captions import FableCaptions
from app.boards.fable.text.names import FableNames
from app.boards.fable.tutorial import FableTutorial
from app.boards.fable.widgets import FableArena, Handle
from app.text.language import NO_BREAK
from app.widgets.card import Face
from engines.api import Event, Seat
from engines.fable import GAME
from engines.fable.actions import Animal, Card, FableAction
from engines.fable.events import AnimalMoved, MoveReason
from engines.fable.model import ANIMALS, CARDS, MAX_TABLE, STANDARD, VARIANTS, Phase, points_so_far
from engines.fable.race import naps
from engines.fable.view import View

SCREEN_BUTTONS = 64  # units of the meadow's right edge where the screen's buttons lie on it
BETS_ON_BADGE = 50  # units


class FableBoard(Board[View, FableAction, FableProposal]):
    summary_class = FableSummary
    back = BACK
    tutorial: ClassVar[AnyTutorial | None] = FableTutorial()

    def furnish(self) -> None:
        self.captions: FableCaptions = FableCaptions(FableNames(self.table.words, self.table.players))
        self.arena = FableArena()
        self.frame.furnish(self.arena)
        self.racers = self.arena.scene.racers
        self.frame.bind(is_landscape=self.arena.setter("is_landscape"))
        self.furnish_strip(len(ANIMALS))
        self.frame.measure(self.arena)
        for badge in self.frame.badges:
            badge.spare = BETS_ON_BADGE
        self.handles = {card: Handle() for card in CARDS}
        for handle in self.handles.values():
            self.frame.lay_over(handle)
        self.hand_slide.carry(*self.handles.values())
        self.hit_test = FableHitTest(self)
        self.event_views = event_views(self)
        self._runner: Animal | None = None  # the animal that is told of

    def propose(self, view: View, *, is_asked: bool) -> FableProposal:
        return FableProposal(view, is_asked, self.proposal)

    def _own_title(self, view: View) -> str:
        """Name what lies beside the hand of the view's owner, who need not be the one who looks at it."""
        if view.seat is None:
            return ""
        say, are_many = self.table.words.say, VARIANTS[view.variant].has_second_bet or len(view.own_bets) > 1
        if self.is_looked_into:
            name = self.captions.name(view.seat)
            return say("{name}’s bets", name=name) if are_many else say("{name}’s bet", name=name)
        return say("Your bets") if are_many else say("Your bet")

    def facts(self, view: View, seat: Seat) -> Sequence[Fact]:
        text = str(view.hand_sizes[seat])
        if view.games > 1:
            points = points_so_far(view.past, view.head_starts)[seat]
            told = self.table.words.count("{number} pt", "{number} pts", points)
            text += f" · {told}".replace(" ", NO_BREAK)
        return [Fact("icon-hand", text)]

    def has_token(self, view: View, seat: Seat) -> bool:
        return seat == view.first

    def light(self, zones: Collection[Target]) -> None:
        self.arena.is_row_lit, self.frame.is_own_lit = PlayRow() in zones, OwnPlace() in zones

    # -- from one position to the next ---------------------------------------------------

    def remember(self) -> FableSnapshot:
        cards = self.frame.layer.cards
        return FableSnapshot(
            None if self.proposal is None else self.proposal.view,
            [
                (key, card.face, (card.x, card.y), card.width)
                for key, card in cards.items()
                if isinstance(key, TableCard)
            ],
            {animal: pawn.place for animal, pawn in self.arena.scene.pawns.items()},
        )

    def clear(self) -> None:
        self.arena.total = ""
        self.arena.scene.hide_ghosts()
        for handle in self.handles.values():
            _put_away(handle)
        for slot in self.arena.slots:
            slot.count, slot.is_still = 0, False

    # -- drawing ------------------------------------------------------------------------

    def lay(self, proposal: FableProposal, seconds: float) -> None:
        self.frame.own_title = self._own_title(proposal.view)
        self._draw_slots(proposal)
        self._draw_handles(proposal)
        letters = [self.captions.names.letters(animal) for animal in ANIMALS]
        corner = SCREEN_BUTTONS * self.frame.unit if self.frame.is_landscape else 0
        self.arena.scene.show(proposal.view, letters, self._landing(proposal), corner)
        faces = {card: self._face(card) for card in CARDS}
        self.frame.layer.arrange(
            lay_cards(proposal, self._places(proposal.view), faces), self.motion, seconds
        )

    # -- the strip ----------------------------------------------------------------------

    def tell(self, view: View, event: Event | None = None) -> None:
        self._runner = event.animal if isinstance(event, AnimalMoved) else None
        headline = "" if event is None else self._headline(view, event)
        way = self.captions.names.way
        self.strip.show_order(
            [(runner(animal), way(view.steps[animal], view.positions[animal])) for animal in in_order(view)],
            "" if event is None or not headline else self.player.view_of(event).picture(event),
            headline,
        )

    def _headline(self, view: View, event: Event) -> str:
        """Light the slot of the animal that runs, and tell why it does."""
        for animal, slot in zip(ANIMALS, self.arena.slots, strict=True):
            slot.is_lit = animal is self._runner
            if slot.is_lit and isinstance(event, AnimalMoved) and event.why is MoveReason.NAP:
                slot.is_still = True
        return self.captions.headline(event, view)

    def told_at(self, view: View, x: float, y: float) -> Animal | None:
        """Return the animal whose picture on the strip lies here, while it is open."""
        place = self.strip.standing_at(x, y) if self.frame.slide == 1 else None
        return None if place is None else in_order(view)[place]

    def _places(self, view: View) -> FablePlaces:
        frame = self.frame
        badges = tuple(frame.badge(seat) for seat in range(len(frame.badges)))
        slots = tuple(Rect.of(slot) for slot in self.arena.slots)
        field = Rect.of(frame.arena)
        new = new_places(view.hand, self.gains, field, frame.unit) if self.gains else {}
        return FablePlaces(frame.unit, badges, slots, frame.own, frame.hand, new)

    def _face(self, card: Card) -> Face:
        captions = self.captions
        colour = tuple(COLOURS[card.animal])
        return Face(on_card(card), captions.names.short(card), captions.names.letters(card), colour)

    def _landing(self, proposal: FableProposal) -> dict[Animal, int]:
        """Return the tiles to which animals would come by what is put forward."""
        action = proposal.action
        if action is None or not proposal.is_asked:
            return {}
        return {
            event.animal: event.end
            for event in GAME.preview(proposal.view, action)
            if isinstance(event, AnimalMoved) and event.end != event.start
        }

    def _draw_slots(self, proposal: FableProposal) -> None:
        view, say = proposal.view, self.table.words.say
        on_table = list(view.table)
        for index in proposal.on_row:
            on_table[view.hand[index].animal] += 1
        has_howl = bool(view.howls) or any(view.hand[index] is Card.HOWL for index in proposal.on_row)
        # Of cards that lie there the hare may have run already: then its race tells of a nap.
        is_asleep = bool(proposal.on_row) and view.variant == STANDARD.name
        is_asleep = is_asleep and naps(on_table[Animal.HARE], view.positions)
        for animal, slot in zip(ANIMALS, self.arena.slots, strict=True):
            slot.count = on_table[animal]
            slot.is_still = (has_howl and animal is not Animal.WOLF) or (is_asleep and animal is Animal.HARE)
            slot.name = self.captions.names.short(animal)
            slot.is_home = bool(view.steps[animal])
            slot.tell_steps(VARIANTS[view.variant].steps[animal])
            is_choice = proposal.is_asked and view.phase is Phase.CHOOSE and animal in view.waiting
            slot.is_lit = animal is self._runner or (is_choice and proposal.animal in (None, animal))
        self.arena.total = f"{sum(on_table)}/{MAX_TABLE}"
        self.arena.pile = say("Pile: {count}", count=view.pile)
        if view.games > 1:
            self.arena.pile += "\n" + say("Round {game}/{games}", game=view.game, games=view.games)

    def _draw_handles(self, proposal: FableProposal) -> None:
        """Under what is left of each group: none hangs under a gap at its end."""
        spread = spread_hand(proposal.view.hand, self.frame.hand, self.frame.unit)
        for card, handle in self.handles.items():
            handle.wanted = 20 * self.frame.unit * self.frame.text_scale
            if card not in spread.handles or not proposal.can_join_together(card):
                _put_away(handle)
                continue
            left = proposal.left(card)
            first, last, rect = spread.cards[left[0]], spread.cards[left[-1]], spread.handles[card]
            lie(handle, Rect(first.x, rect.y, last.right - first.x, rect.h))
            handle.text = self._on_handle(card, len(proposal.fitting(card)), len(left))

    def _on_handle(self, card: Card, fitting: int, left: int) -> str:
        """Write how many it lays; of how many, where the row has no room for all of them."""
        cards = f"{self.captions.names.short(card)} ×{fitting}"
        return (
            cards if fitting == left else self.table.words.say("{cards} of {total}", cards=cards, total=left)
        )


def _put_away(handle: Handle) -> None:
    handle.text = ""
    lie(handle, NOWHERE)
