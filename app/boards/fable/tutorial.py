"""The lesson of the fable: its topics, and the targets that it points at."""

from collections.abc import Iterator, Sequence
from typing import ClassVar

from app.boards.base.contract import Log
from app.boards.base.target import FirstToken, HandCard, OwnPlace, Target
from app.boards.base.tutorial import Done, Tutorial, TutorialPlan, TutorialStep
from app.boards.fable.targets import AnimalPawn, AnimalSlot, FablePodium, MeadowTile, PlayRow, RowTotal
from engines.api import Event, Seat
from engines.fable.actions import Animal, Card, FableAction, Play
from engines.fable.events import AnimalMoved, CardsPlayed, TokenPassed
from engines.fable.model import ANIMALS, Phase
from engines.fable.view import View

PLAYS_BEFORE_PODIUM = 3  # of the learner: the finish is explained when the game is under way

BY_NAME = {str(animal): animal for animal in ANIMALS}


class FableTutorial(Tutorial[View, FableAction]):
    """Each animal is played once, and runs; the race comes by itself."""

    # Every animal is in the first hand, whatever is bet on, and no howl comes in the way.
    plan: ClassVar[TutorialPlan] = TutorialPlan(
        seats=3, seed=3975, chance=361, options={"first": "1"}, bot="greedy"
    )
    topics: ClassVar[tuple[str, ...]] = tuple(BY_NAME)
    in_sight: ClassVar[tuple[Target, ...]] = (*map(AnimalPawn, ANIMALS), PlayRow())

    def openings(self, view: View, log: Log) -> Sequence[TutorialStep]:
        if view.phase is Phase.BETS:
            hand = tuple(map(HandCard, range(len(view.hand))))
            spare = tuple(
                target for target, card in zip(hand, view.hand, strict=True) if view.hand.count(card) > 1
            )
            return (
                TutorialStep("dealt", (OwnPlace(),)),  # F2
                TutorialStep("points", (FablePodium(),)),  # F18
                TutorialStep(
                    "hold", hand[view.hand.count(view.hand[0]) - 1 :][:1], Done.LOOKED_UP
                ),  # not half hidden
                # F4; a player who bets on the only lamb would have to wait for another
                TutorialStep("bet", (*(spare or hand), OwnPlace()), Done.PLAYED),
            )
        return tuple(self._between_plays(view, log))

    @staticmethod
    def _between_plays(view: View, log: Log) -> Iterator[TutorialStep]:
        """A race is explained before any runs; what comes of it when it has come, or soon will."""
        events = [event for _, told in log for event in told]
        plays = sum(isinstance(event, CardsPlayed) and event.seat == view.seat for event in events)
        if not plays:
            yield TutorialStep("start", (RowTotal(),))  # F10
            yield TutorialStep("race", tuple(map(AnimalSlot, ANIMALS)))  # F11
        if any(isinstance(event, TokenPassed) for event in events):
            yield TutorialStep("token", (FirstToken(view.first),))  # F17
        if plays >= PLAYS_BEFORE_PODIUM:
            yield TutorialStep("podium", (FablePodium(),))  # F8, F15

    def targets(self, view: View, topic: str) -> tuple[Target, ...]:
        """A howl would keep all others from running: it is pointed at only if there is no other wolf."""
        legal = {play.animal for play in view.legal if isinstance(play, Play)}
        animal = BY_NAME[topic]
        if animal not in legal:
            return ()
        held = [(index, card) for index, card in enumerate(view.hand) if card.animal is animal]
        plain = [index for index, card in held if card is not Card.HOWL]
        return tuple(map(HandCard, plain or [index for index, _ in held]))

    def anything(self, view: View) -> tuple[Target, ...]:
        return tuple(map(HandCard, range(len(view.hand))))

    def signs(self, topic: str) -> tuple[Target, ...]:
        return (AnimalSlot(BY_NAME[topic]),)

    def where(self, view: View, topic: str) -> tuple[Target, ...]:
        """The lamb's streams are part of it (F14); a ring round another animal would tell of that one."""
        animal = BY_NAME[topic]
        streams = [stream for stream in view.streams if animal is Animal.LAMB]
        empty = [MeadowTile(stream) for stream in streams if stream not in view.positions]
        return (AnimalPawn(animal), *empty)

    def used_by(self, action: FableAction) -> str:
        return str(action.animal) if isinstance(action, Play) else ""

    def uses(self, event: Event, seat: Seat) -> str:
        return str(event.animal) if isinstance(event, CardsPlayed) and event.seat == seat else ""

    def shows(self, event: Event) -> str:
        return str(event.animal) if isinstance(event, AnimalMoved) else ""
