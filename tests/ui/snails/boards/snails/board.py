"""The table of the snails: draws any view from nothing."""

from collections.abc import Collection, Sequence

from app.boards.base.board import Board
from app.boards.base.captions import Names
from app.boards.base.contract import Fact
from app.boards.base.target import Target
from app.boards.common.geometry import Rect
from app.boards.snails.animations import SnailsSnapshot
from app.boards.snails.captions import SnailsCaptions
from app.boards.snails.event_views import event_views
from app.boards.snails.geometry import SnailsGeometry
from app.boards.snails.hit_test import SnailsHitTest
from app.boards.snails.placements import SNAIL, lay_cards
from app.boards.snails.proposal import SnailsProposal
from app.boards.snails.summary import SnailsSummary
from app.boards.snails.targets import SnailLane, SnailPawn
from app.boards.snails.widgets import SnailsArena
from engines.api import Action, Event, Seat
from engines.snails import View


class SnailsBoard(Board[View, Action, SnailsProposal]):
    summary_class = SnailsSummary

    def furnish(self) -> None:
        seats = len(self.table.players)
        self.captions: SnailsCaptions = SnailsCaptions(Names(self.table.words, self.table.players))
        self.arena = SnailsArena(seats)
        self.frame.furnish(self.arena)
        self.furnish_strip(seats)
        self.hit_test = SnailsHitTest(self)
        self.event_views = event_views(self)

    @property
    def geometry(self) -> SnailsGeometry:
        frame = self.frame
        return SnailsGeometry(Rect.of(self.arena), frame.own, frame.unit, len(self.table.players))

    def propose(self, view: View, *, is_asked: bool) -> SnailsProposal:
        return SnailsProposal(view, is_asked)

    # -- drawing --------------------------------------------------------------------------

    def lay(self, proposal: SnailsProposal, seconds: float) -> None:
        self.frame.own_title = "" if proposal.view.seat is None else self.table.words.say("Your dice")
        self.arena.fit(self.geometry)
        self.frame.layer.arrange(lay_cards(proposal, self.geometry), self.motion, seconds)

    def facts(self, view: View, seat: Seat) -> Sequence[Fact]:
        return [Fact("icon-hand", str(len(view.dice[seat])))]

    def tell(self, view: View, event: Event | None = None) -> None:
        """On the strip: a slide in large letters, or the snails in their order."""
        headline = "" if event is None else self.captions.headline(event, view)
        order = sorted(enumerate(view.steps), key=lambda snail: -snail[1])
        told = [(SNAIL, f"{self.captions.name(seat)}: {steps}") for seat, steps in order]
        self.strip.show_order(told, SNAIL if headline else "", headline)

    # -- while a card is carried ------------------------------------------------------------

    def light(self, zones: Collection[Target]) -> None:
        lanes = [zone.seat for zone in zones if isinstance(zone, SnailLane)]
        self.arena.mark()
        if lanes:
            self.arena.light(self.geometry.lane(lanes[0]))
        else:
            self.arena.light()

    def hover(self, target: Target, onto: Target | None) -> None:
        """Mark where the snail would come to."""
        steps = 0 if self.proposal is None else self.proposal.steps_of(target)
        if self.proposal is not None and steps and isinstance(onto, SnailLane):
            self.arena.mark(self.geometry.snail(onto.seat, self.proposal.view.steps[onto.seat] + steps))
        else:
            self.arena.mark()

    # -- from one position to the next ------------------------------------------------------

    def remember(self) -> SnailsSnapshot:
        cards = self.frame.layer.cards
        return SnailsSnapshot(
            {key.seat: tuple(card.pos) for key, card in cards.items() if isinstance(key, SnailPawn)}
        )

    def clear(self) -> None:
        self.arena.light()
        self.arena.mark()
