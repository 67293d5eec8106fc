"""The lesson of the reindeer race: its topics, and the targets that it points at."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import ClassVar

from app.boards.base.contract import Log
from app.boards.base.target import HandCard, Target
from app.boards.base.tutorial import Done, Tutorial, TutorialPlan, TutorialStep
from app.boards.reindeer.proposal import LEAPS, ReindeerProposal
from app.boards.reindeer.targets import DrawPile, LaneRewards, SnowLane, SnowSquare, StableStall
from engines.api import Event, Seat
from engines.reindeer import GAME
from engines.reindeer.actions import Bound, Draw, Move, ReindeerAction, Track
from engines.reindeer.events import (
    CardsDrawn,
    DrawReason,
    DrawStarted,
    MoveReason,
    ReindeerMet,
    ReindeerMoved,
    RewardWon,
)
from engines.reindeer.model import PER_CARD, TRACKS, Phase, Square
from engines.reindeer.view import Spot, View

RUN, DRAWING, BOND = "run", "draw", "bond"
CHOOSE, MEET, BOND_SEEN = "choose", "meet", "bond-seen"
BONDS = tuple(target for target, leap in LEAPS.items() if isinstance(leap, Bound))
WILD = (MoveReason.YETI, MoveReason.SNOWMAN)  # too much for a first run
SQUARES_A_TURN = 2  # of those that act: so many are explained before one move
# R11 to R14, by the name of their sentence.
ACTING = {
    "ice": (Square.FORWARD, Square.BACK),
    "yeti": (Square.YETI,),
    "snowman": (Square.SNOWMAN,),
    "skis": (Square.SKIS,),
}


class ReindeerTutorial(Tutorial[View, ReindeerAction]):
    """A reindeer runs, cards are drawn, and another one is leapt over."""

    # In the third turn a single card leads onto another reindeer, whichever card was played first, and nobody
    # has leapt before. It comes down on skis or on ice: what a square does is seen as well.
    plan: ClassVar[TutorialPlan] = TutorialPlan(
        seats=2, seed=38393, chance=252, options={"first": "1"}, bot="greedy"
    )
    topics: ClassVar[tuple[str, ...]] = (RUN, DRAWING, BOND)
    never_hidden: ClassVar[tuple[Target, ...]] = tuple(LEAPS)

    def openings(self, view: View, log: Log) -> Sequence[TutorialStep]:
        if view.phase is not Phase.TURN or view.seat is None:
            return ()
        used = self.used(view.seat, log)
        if not used:
            return (
                TutorialStep("goal", (LaneRewards(Track.LETTER),)),  # R8
                TutorialStep("hold", (HandCard(0),), Done.LOOKED_UP),
            )
        told = _squares(view)[: SQUARES_A_TURN * len(used)]
        if len(used) < len(self.topics) - 1:
            return told
        meeting = () if BOND in used else self._single(view, is_meeting=True)
        return (*told, *_choice(view, view.seat), *_meeting(meeting))

    def targets(self, view: View, topic: str) -> tuple[Target, ...]:
        if topic == BOND:
            return BONDS if view.phase is Phase.LEAP else ()
        if topic == DRAWING:
            return (DrawPile(),) if Draw() in view.legal else ()
        return self._single(view, is_meeting=False) if view.phase is Phase.TURN else ()

    @staticmethod
    def _single(view: View, *, is_meeting: bool) -> tuple[HandCard, ...]:
        """Return cards that move a reindeer by one tap, onto another or without any ado."""
        found: list[HandCard] = []
        for index in range(len(view.hand)):
            proposal = ReindeerProposal(view, is_asked=True)
            if proposal.put(HandCard(index)) is not None or proposal.action is None:
                continue
            events = GAME.preview(view, proposal.action)
            meets = any(isinstance(event, ReindeerMet) for event in events)
            is_wild = any(isinstance(event, ReindeerMoved) and event.why in WILD for event in events)
            if meets == is_meeting and not is_wild:
                found.append(HandCard(index))
        return tuple(found)

    def anything(self, view: View) -> tuple[Target, ...]:
        if view.phase is Phase.LEAP:
            return tuple(LEAPS)
        hand = tuple(map(HandCard, range(len(view.hand))))
        return hand if view.phase is Phase.DISCARD else (DrawPile(), *hand)

    def where(self, view: View, topic: str) -> tuple[Target, ...]:
        if topic == DRAWING and view.hand:
            return tuple(map(HandCard, range(len(view.hand))))
        if view.seat is None:
            return (DrawPile(),)
        return tuple(SnowSquare(*spot) for spot in view.herds[view.seat][:1]) or (StableStall(view.seat),)

    def spoken_of(self, view: View, step: TutorialStep) -> tuple[Target, ...]:
        """Return the whole lanes on which it happens, or could, the stable, and how many cards are left."""
        stables = tuple(map(StableStall, range(len(view.herds))))
        if step.name == "goal":
            return (*map(LaneRewards, TRACKS), *stables, DrawPile())
        tracks = {at.track for at in step.at if isinstance(at, SnowSquare)}
        if step.name == RUN:
            tracks = {card.track for card in view.hand if card.track is not None}
        return (*map(SnowLane, sorted(tracks)), *(stables if step.name == "yeti" else ()), DrawPile())

    def kept_in_sight(self, view: View) -> tuple[Target, ...]:
        """The lanes of the leap, wherever it is made to happen; the pile to draw from with its count."""
        if view.leap is not None:
            return (DrawPile(), SnowLane(view.leap.track))
        meeting = self._single(view, is_meeting=True) if Draw() in view.legal else ()
        tracks = {view.hand[card.index].track for card in meeting} or {Track.LETTER}
        return (DrawPile(), *(SnowLane(track) for track in TRACKS if track in tracks))

    def looking_back(self, view: View, log: Log) -> Iterator[TutorialStep]:
        for step in super().looking_back(view, log):
            yield replace(step, at=self._landed(view, log)) if step.name == BOND_SEEN else step

    @staticmethod
    def _landed(view: View, log: Log) -> tuple[Target, ...]:
        """Return the end of the learner's last move: a square, or home with a reward."""
        events = [event for _, told in log for event in told]
        for event in reversed(events):
            match event:
                case RewardWon(seat, track, _, _) if seat == view.seat:
                    return (LaneRewards(track),)
                case ReindeerMoved(seat, track, _, path) if seat == view.seat:
                    return (SnowSquare(track, path[-1]),) if path[-1] else (StableStall(seat),)
        return ()

    def used_by(self, action: ReindeerAction) -> str:
        match action:
            case Move():
                return RUN
            case Draw():
                return DRAWING
            case Bound():
                return BOND
        return ""

    def asks_for(self, view: View, step: TutorialStep, action: ReindeerAction) -> bool:
        if step.name == MEET:
            return any(isinstance(event, ReindeerMet) for event in GAME.preview(view, action))
        return super().asks_for(view, step, action)

    def uses(self, event: Event, seat: Seat) -> str:
        match event:
            case ReindeerMoved(mover, _, _, _, MoveReason.CARDS) if mover == seat:
                return RUN
            case ReindeerMoved(mover, _, _, _, MoveReason.BOUND) if mover == seat:
                return BOND
            case DrawStarted(drawer, _, DrawReason.TURN) if drawer == seat:
                return DRAWING
        return ""

    def shows(self, event: Event) -> str:
        match event:
            case ReindeerMoved(_, _, _, _, MoveReason.CARDS):
                return RUN
            case ReindeerMoved(_, _, _, _, MoveReason.BOUND):
                return BOND
            case CardsDrawn():
                return DRAWING
        return ""


def _squares(view: View) -> tuple[TutorialStep, ...]:
    """Explain each kind of square that acts, by the first one on which no reindeer stands."""
    taken = {spot for herd in view.herds for spot in herd}
    free = [(at, what) for at, what in _lying(view) if Spot(at.track, at.square) not in taken]
    found = ((name, [at for at, what in free if what in kinds]) for name, kinds in ACTING.items())
    return tuple(TutorialStep(name, _acting(name, places[0])) for name, places in found if places)


def _lying(view: View) -> list[tuple[SnowSquare, Square]]:
    return [
        (SnowSquare(track, number), what)
        for track in TRACKS
        for number, what in enumerate(view.squares[track], 1)
    ]


def _acting(name: str, at: SnowSquare) -> tuple[SnowSquare, ...]:
    """The squares that are pointed at: the snowman turns the one on the same card with it (R12)."""
    first = at.square - (at.square - 1) % PER_CARD
    card = tuple(SnowSquare(at.track, first + further) for further in range(PER_CARD))
    return card if name == "snowman" else (at,)


def _choice(view: View, seat: Seat) -> tuple[TutorialStep, ...]:
    """R4: this reindeer or a new one, as long as there are both."""
    herd = view.herds[seat]
    if not herd or not view.stable(seat):
        return ()
    return (TutorialStep(CHOOSE, (*(SnowSquare(*spot) for spot in herd), StableStall(seat))),)


def _meeting(cards: tuple[HandCard, ...]) -> tuple[TutorialStep, ...]:
    return (TutorialStep(MEET, cards, Done.PLAYED),) if cards else ()  # R9
