"""The table of the reindeer race: draws any view from nothing."""

from collections.abc import Collection, Sequence
from typing import ClassVar

from app.boards.base.board import Board
from app.boards.base.contract import Fact
from app.boards.base.target import HandCard, OwnPlace, Target
from app.boards.base.tutorial import AnyTutorial
from app.boards.common.badge_animation import facts_on
from app.boards.common.geometry import Rect
from app.boards.common.new_cards import new_places
from app.boards.reindeer import art
from app.boards.reindeer.animations import ReindeerSnapshot
from app.boards.reindeer.event_views import event_views
from app.boards.reindeer.ghost_path import Ghost, ghost_of
from app.boards.reindeer.hit_test import ReindeerHitTest
from app.boards.reindeer.placements import ReindeerPlaces, lay_cards
from app.boards.reindeer.proposal import LEAPS, ReindeerProposal
from app.boards.reindeer.summary import ReindeerSummary
from app.boards.reindeer.targets import ReindeerStart
from app.boards.reindeer.text import previews
from app.boards.reindeer.text.captions import ReindeerCaptions
from app.boards.reindeer.text.names import ReindeerNames
from app.boards.reindeer.tutorial import ReindeerTutorial
from app.boards.reindeer.widgets import ReindeerArena
from app.widgets.card import Face
from engines.api import Event, Seat
from engines.reindeer import GAME
from engines.reindeer.actions import Card, Move, ReindeerAction
from engines.reindeer.events import (
    CardsPlayed,
    DrawStarted,
    MoveReason,
    ReindeerMet,
    ReindeerMoved,
    SlideEnded,
)
from engines.reindeer.model import CARDS, LENGTHS, STABLE, TRACKS, Phase
from engines.reindeer.view import Spot, View

GHOST_SECONDS = 0.8  # a ghost on its way
LONG_AFTER_ICE = (SlideEnded, ReindeerMet, DrawStarted)  # more to read of a slide


class ReindeerBoard(Board[View, ReindeerAction, ReindeerProposal]):
    summary_class = ReindeerSummary
    back = art.BACK
    tutorial: ClassVar[AnyTutorial | None] = ReindeerTutorial()

    def furnish(self) -> None:
        self.captions: ReindeerCaptions = ReindeerCaptions(
            ReindeerNames(self.table.words, self.table.players)
        )
        self.arena = ReindeerArena(len(self.table.players))
        self.arena.scene.seat_players(self.table.players)
        self.frame.furnish(self.arena)
        self.racers = self.arena.scene.racers
        self.furnish_strip(len(self.table.players), tallest=art.TALLEST)
        self.frame.measure(self.arena)
        self.hit_test = ReindeerHitTest(self)
        self.event_views = event_views(self)
        self._shown: list[Ghost] = []  # the ghosts that were drawn last
        self.last_spot: Spot | None = None  # where a reindeer came down last
        self._worn: set[Spot] = set()  # ice that has acted in the move that is told

    def propose(self, view: View, *, is_asked: bool) -> ReindeerProposal:
        return ReindeerProposal(view, is_asked)

    def colour(self, seat: Seat) -> str:
        return self.table.players[seat].colour

    def _own_title(self, proposal: ReindeerProposal) -> str:
        """Say how far the pile leads that is gathered beside the hand."""
        view = proposal.view
        if view.seat is None or view.phase is Phase.DISCARD:
            return ""
        if not proposal.staged or view.phase is not Phase.TURN:
            return self.table.words.say("Your set")
        return self.captions.names.pile(proposal.steps)

    def facts(self, view: View, seat: Seat) -> Sequence[Fact]:
        return [
            Fact("icon-hand", str(view.hand_sizes[seat])),
            Fact(art.POINTS, str(view.scores[seat])),
        ]

    def face(self, card: Card) -> Face:
        captions = self.captions
        return Face(
            art.card(card), captions.names.card(card), captions.names.letters(card), art.card_colour(card)
        )

    # -- from one position to the next ---------------------------------------------------

    def remember(self) -> ReindeerSnapshot:
        view = None if self.proposal is None else self.proposal.view
        cards = self.frame.layer.cards
        hand = [
            (card, tuple(cards[HandCard(index)].pos))
            for index, card in enumerate(() if view is None else view.hand)
            if HandCard(index) in cards
        ]
        counts = self.arena.pile, self.arena.discards
        return ReindeerSnapshot(view, facts_on(self.frame.badges), counts, hand)

    def clear(self) -> None:
        self._worn = set()
        self.arena.scene.wear(())
        self.arena.scene.hide_ghosts()
        self.arena.scene.light({})
        self.arena.hide_buttons()
        self.arena.hide_last_word()

    # -- drawing ------------------------------------------------------------------------

    def lay(self, proposal: ReindeerProposal, seconds: float) -> None:
        self.frame.own_title = self._own_title(proposal)
        for badge in self.frame.badges:
            badge.is_stacked = self.is_crowded()
        view, scene = proposal.view, self.arena.scene
        if not self.is_telling:
            self._worn = set() if view.leap is None else {Spot(view.leap.track, at) for at in view.leap.slid}
        scene.show(view, self.frame.unit, is_at_rest=not self.is_telling)
        scene.wear(self._worn)
        self.arena.pile, self.arena.pile_box = str(view.pile), scene.geometry.draw_pile.box
        self.arena.discards = str(sum(view.discards)) if sum(view.discards) else ""
        self.arena.discards_box = scene.geometry.discards.box
        self._light_targets(proposal)
        self._draw_leap(proposal)
        self._draw_last_word(proposal)
        self._draw_ghosts(self._ghosts(proposal) if proposal.is_asked else [], seconds)
        faces = {card: self.face(card) for card in CARDS}
        self.frame.layer.arrange(lay_cards(proposal, self._places(view), faces), self.motion, seconds)

    def _places(self, view: View) -> ReindeerPlaces:
        geometry, own, hand = self.arena.scene.geometry, self.frame.own, self.frame.hand
        if view.phase is Phase.DISCARD and own.y < hand.top:  # nothing is gathered: there is room for nine
            hand = Rect(own.x, hand.y, hand.right - own.x, hand.h)
        new = new_places(view.hand, self.gains, geometry.field, self.frame.unit) if self.gains else {}
        return ReindeerPlaces(self.frame.unit, geometry.draw_pile, geometry.discards, own, hand, new)

    def _light_targets(self, proposal: ReindeerProposal) -> None:
        """Return the lanes on which what is gathered may move a reindeer."""
        tracks = {spot.track for spot in proposal.spots()} if proposal.staged else set()
        self.arena.scene.light({track: self.arena.scene.geometry.lanes[track] for track in tracks})

    def _draw_ghosts(self, ghosts: list[Ghost], seconds: float) -> None:
        """Let a new ghost run once; then it stands where the reindeer would come."""
        before, self._shown = self._shown, ghosts
        run = self.table.seconds(GHOST_SECONDS) if ghosts != before and seconds else 0
        if run:
            self.arena.scene.run_ghosts(ghosts, before, self.motion, run)
        else:
            self.arena.scene.show_ghosts(ghosts)

    def _ghosts(self, proposal: ReindeerProposal) -> list[Ghost]:
        """Return the ghosts of the proposal; of both ways to leap, as long as neither is put forward."""
        actions = [proposal.action] if proposal.action is not None else []
        if not actions and proposal.view.leap is not None:
            actions = list(LEAPS.values())
        ghosts = [ghost_of(GAME.preview(proposal.view, action)) for action in actions]
        return [ghost for ghost in ghosts if ghost is not None]

    def _draw_leap(self, proposal: ReindeerProposal) -> None:
        arena, leap = self.arena, proposal.view.leap
        if leap is None or not proposal.is_asked or self.is_telling:
            arena.hide_buttons()
            return
        arena.bound.text, arena.passing.text = (
            self.table.words.say("LEAP!"),
            self.table.words.say("Step past"),
        )
        for target, button in zip(LEAPS, (arena.bound, arena.passing), strict=True):
            button.is_chosen = proposal.picked == target
            button.is_dim = proposal.picked is not None and not button.is_chosen
        colour = self.colour(proposal.view.to_act[0])
        arena.bound.source, arena.passing.source = art.runner(colour, "leap"), art.runner(colour, "run")
        arena.show_buttons(leap, arena.scene.geometry)

    def _draw_last_word(self, proposal: ReindeerProposal) -> None:
        """R16: how the game would end, before the reward that ends it is taken."""
        if not self.notice.is_warned or proposal.action is None or not proposal.is_grave:
            self.arena.hide_last_word()
            return
        view = proposal.view
        for event in GAME.preview(view, proposal.action):
            view = GAME.follow(view, event)
        scores = [
            (art.runner(self.colour(seat), "podium"), previews.standing(self.captions.names, seat, score))
            for seat, score in enumerate(view.scores)
        ]
        self.arena.last_word.tell(previews.last_word(self.captions.names), scores)
        self.arena.show_last_word()

    def advise(self, proposal: ReindeerProposal) -> str:
        if self.notice.reason:  # the ghost shows what comes of it: said as well, it was too much to read
            return self.notice.reason
        is_open = proposal.is_asked and proposal.action is None
        if is_open and proposal.staged and proposal.view.phase is Phase.TURN:
            return previews.choose(self.captions.names, proposal.spots())
        return " ".join(filter(None, (super().advise(proposal), self._or_another(proposal))))

    def _or_another(self, proposal: ReindeerProposal) -> str:
        """Say that another reindeer may be chosen, where there is not more to tell of this one."""
        spot, action = proposal.spot, proposal.action
        if spot is None or not isinstance(action, Move) or self.notice.refusal:
            return ""
        events = GAME.preview(proposal.view, action)
        _, *slides = told = [event for event in events if isinstance(event, ReindeerMoved)]
        has_slid = all(event.why is MoveReason.ICE for event in slides)
        is_short = has_slid and not any(isinstance(event, LONG_AFTER_ICE) for event in events)
        has_ended = not STABLE < told[-1].end <= LENGTHS[spot.track]
        is_plain = not has_ended and (is_short or not slides)
        return previews.other(self.captions.names, spot, proposal.spots()) if is_plain else ""

    # -- while something is carried -------------------------------------------------------

    def light(self, zones: Collection[Target]) -> None:
        geometry = self.arena.scene.geometry
        self.frame.is_own_lit = OwnPlace() in zones and not self._is_discarding
        self.arena.is_discards_lit = self._is_discarding
        tracks = {zone.spot.track for zone in zones if isinstance(zone, ReindeerStart)}
        self.arena.scene.light({track: geometry.lanes[track] for track in TRACKS if track in tracks})

    @property
    def _is_discarding(self) -> bool:
        """Return whether a card of the hand has to go: the place is shown before one is lifted."""
        proposal = self.proposal
        return proposal is not None and proposal.is_asked and proposal.view.phase is Phase.DISCARD

    def hover(self, target: Target, onto: Target | None) -> None:
        """The ghost runs ahead of the pile that is held over a lane, and so do the words about it."""
        proposal = self.proposal
        if proposal is None or not proposal.is_asked:
            return
        ghosts: list[Ghost] = []
        self.draw_controls()
        self.frame.own_title = self._own_title(proposal)
        if isinstance(target, HandCard) and isinstance(onto, ReindeerStart):
            index, spot = target.index, onto.spot
            staged = proposal.staged if index in proposal.staged else [*proposal.staged, index]
            cards = tuple(proposal.view.hand[other] for other in staged)
            events = GAME.preview(proposal.view, Move(spot.track, cards, spot.square))
            found = ghost_of(events)
            ghosts = [found] if found is not None else []
            self.frame.own_title = self.captions.names.pile(sum(card.steps for card in cards))
            self.frame.hint, self.frame.is_hint_loud = self.captions.preview(proposal.view, events), True
            self.frame.is_refused = False
        self._shown = ghosts  # let go here, it stands there already
        self.arena.scene.show_ghosts(ghosts)

    # -- the strip ----------------------------------------------------------------------

    def tell(self, view: View, event: Event | None = None) -> None:
        if isinstance(event, CardsPlayed):  # another move: several may be told without a rest
            self._worn = set()
            self.arena.scene.wear(())
        if isinstance(event, ReindeerMoved) and event.why is not MoveReason.SNOWMAN:
            if event.why is MoveReason.ICE:
                self._worn.add(Spot(event.track, event.start))
                self.arena.scene.wear(self._worn)
            self.last_spot = Spot(event.track, event.end)
        headline = "" if event is None else self.captions.headline(event, view)
        score = self.table.words.count
        self.strip.show_order(
            [
                (art.runner(self.colour(seat), "podium"), score("{number} point", "{number} points", points))
                for seat, points in enumerate(view.scores)
            ],
            "" if event is None or not headline else self.player.view_of(event).picture(event) or art.BACK,
            headline,
        )
