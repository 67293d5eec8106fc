"""The table of the Tiercé: draws any view from nothing. Everything but the starting bets lies open."""

from collections.abc import Collection, Sequence
from typing import ClassVar

from app.boards.base.board import Board
from app.boards.base.contract import Fact
from app.boards.base.target import Target
from app.boards.base.tutorial import AnyTutorial
from app.boards.common.badge_animation import facts_on
from app.boards.common.geometry import Rect
from app.boards.derby import art
from app.boards.derby.animations import DerbySnapshot
from app.boards.derby.art import NUMBERS
from app.boards.derby.counter_widgets import Counter
from app.boards.derby.event_views import event_views
from app.boards.derby.geometry import CARD_SHAPE
from app.boards.derby.hit_test import DerbyHitTest
from app.boards.derby.placements import (
    landing,
    lay_cards,
    lay_counter,
    lay_horse_cards,
    lay_payout,
    lay_photo,
    lay_tokens,
    tell_round,
    token_of,
)
from app.boards.derby.proposal import DerbyProposal
from app.boards.derby.races import first_reveal, is_of_race, lost, photographed
from app.boards.derby.summary import DerbySummary, in_order
from app.boards.derby.targets import HorseLane, RaceCard
from app.boards.derby.text.captions import DerbyCaptions
from app.boards.derby.text.labels import advise, eater
from app.boards.derby.text.names import DerbyNames
from app.boards.derby.text.previews import first_race, secret
from app.boards.derby.tutorial import DerbyTutorial
from app.boards.derby.widgets import BetToken, DerbyArena
from app.match import Manner
from engines.api import Event, Seat
from engines.derby.actions import DerbyAction
from engines.derby.events import HorseFinished, RaceRevealed
from engines.derby.model import BET_CARDS, HORSES
from engines.derby.view import View

STARTING_ON_BADGE = 26  # units
HORSE_HEIGHT = 82  # units: as large as they were drawn


class DerbyBoard(Board[View, DerbyAction, DerbyProposal]):
    summary_class = DerbySummary
    back = art.START_BACK
    tutorial: ClassVar[AnyTutorial | None] = DerbyTutorial()
    has_first_look = True  # D4: starting bets are dealt, and only looked at
    is_made_flat = True
    manner = Manner.TABLE
    rest_seconds = 1.2  # nothing hides the course after a race

    def furnish(self) -> None:
        self.captions: DerbyCaptions = DerbyCaptions(DerbyNames(self.table.words, self.table.players))
        self.frame.layer.shape = CARD_SHAPE
        self.arena = DerbyArena(list(self.table.players))
        self.frame.furnish(self.arena)
        self.racers = self.arena.scene.racers
        self.furnish_strip(len(HORSES), tallest=HORSE_HEIGHT)
        self.counter = Counter()
        self.frame.lay_over(self.counter)
        for badge in self.frame.badges:
            badge.spare = STARTING_ON_BADGE
        self.hand_slide.carry(self.counter)
        self.hit_test = DerbyHitTest(self)
        self.event_views = event_views(self)

    def propose(self, view: View, *, is_asked: bool) -> DerbyProposal:
        return DerbyProposal(view, is_asked)

    def facts(self, view: View, seat: Seat) -> Sequence[Fact]:
        left = BET_CARDS - sum(amount > 0 for amount in view.bets[seat])
        return [Fact(art.COIN, str(view.coins[seat])), Fact(art.BET_CARD, str(left))]

    def has_token(self, view: View, seat: Seat) -> bool:
        return seat == view.first

    def prologue(self, opening: View) -> tuple[View, Sequence[Event]]:
        return first_reveal(opening)

    def light(self, zones: Collection[Target]) -> None:
        self.arena.scene.light([number for number in NUMBERS if HorseLane(number) in zones])

    def hover(self, target: Target, onto: Target | None) -> None:
        """Tell what would come of letting go here: the price before it is paid (U12)."""
        proposal = self.proposal
        if proposal is None or not proposal.is_asked:
            return
        meant = DerbyProposal(proposal.view, is_asked=True)
        if onto is not None:
            meant.put_on(target, onto)
        self.frame.hint = self.advise(meant if meant.action is not None else proposal)
        self.arena.scene.show_ghosts(landing(meant))
        lay_payout(self.arena, meant)

    def advise(self, proposal: DerbyProposal) -> str:
        """Tell the secret bet in words as well to a viewer who is not asked and looks at it."""
        names, view = self.captions.names, proposal.view
        if not proposal.is_asked and not self.is_telling:
            return secret(names, view) or first_race(names, view)
        told = "" if self.proposal is None else eater(names, self.proposal)
        is_open = proposal.is_asked and proposal.action is None
        missing = advise(names, proposal) if is_open else super().advise(proposal)
        return " ".join(filter(None, (told, missing)))

    # -- from one position to the next ---------------------------------------------------

    def remember(self) -> DerbySnapshot:
        cards = self.frame.layer.cards
        tokens = [Rect.of(token) for token in self.counter.in_hand() if token.width]
        return DerbySnapshot(
            None if self.proposal is None else self.proposal.view,
            {key.place: card.face for key, card in cards.items() if isinstance(key, RaceCard)},
            tokens[-1] if tokens else None,
            {number: Rect.of(chip) for number, chip in self.counter.snacks.items() if chip.width},
            facts_on(self.frame.badges),
        )

    def clear(self) -> None:
        self.counter.put_away()
        self.arena.scene.hide_ghosts()
        self.arena.hide_photo()
        self.arena.pay_out(None)
        self.arena.air.clear()
        self.arena.chosen_lane = (0, 0, 0, 0)

    # -- drawing ------------------------------------------------------------------------

    def lay(self, proposal: DerbyProposal, seconds: float) -> None:
        for badge in self.frame.badges:
            badge.is_stacked = self.is_crowded()
        is_own = proposal.view.seat is not None
        self.frame.own_title = self.table.words.say("Your secret bet") if is_own else ""
        frame, view = self.frame, proposal.view
        self.arena.fit(frame.unit, frame.text_scale, frame.is_landscape)
        if not self.is_telling:
            self.arena.hide_photo()
        lay_counter(self, proposal)
        lay_horse_cards(self.arena, proposal, self.captions)
        lay_payout(self.arena, proposal)
        lay_tokens(self.arena, proposal)
        tell_round(self.arena, view, self.captions)
        self.arena.board.show(view.finish)
        self.arena.scene.strike_out(view)
        self.arena.scene.show(view, landing(proposal))
        self.arena.scene.light(proposal.waits_for())
        self.frame.layer.arrange(lay_cards(proposal, self.arena.scene.geometry, frame), self.motion, seconds)

    def token_of(self, view: View, seat: Seat, horse: int) -> BetToken:
        """Return the bet of a seat on a horse."""
        return token_of(self.arena, view, seat, horse)

    # -- the strip ------------------------------------------------------------------------

    def tell(self, view: View, event: Event | None = None) -> None:
        way = self.captions.names.way
        self.strip.show_order([(art.runner(horse), way(view, horse)) for horse in in_order(view)])
        if event is None:
            return
        self.arena.hide_photo()
        if is_of_race(event) and not self.frame.has_shelf:
            self.counter.put_away()
            self.strip.is_away = False
        headline = self.captions.headline(event, view)
        together = photographed(event, view) if isinstance(event, HorseFinished) else []
        if together:
            lay_photo(self.arena, self.frame.unit, together, self.captions.photo(together))
        elif headline:
            is_reveal = isinstance(event, RaceRevealed)
            self.strip.runner = (
                art.at_rest(view, lost(view)[0]) if is_reveal else self.player.view_of(event).picture(event)
            )
            self.strip.text = headline
