"""The lessons of the fable, of the whole game and for apprentices: topics, and what they point at."""

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar

from app.boards.base.contract import Log
from app.boards.base.target import FirstToken, HandCard, OwnPlace, Target
from app.boards.base.tutorial import LAST_STEP, Done, Tutorial, TutorialPlan, TutorialStep
from app.boards.fable.targets import AnimalPawn, AnimalSlot, FablePodium, MeadowTile, PlayRow, RowTotal
from engines.api import Event, Seat
from engines.fable.actions import Animal, Card, FableAction, MoveAnimal, Play
from engines.fable.events import AnimalChosen, AnimalMoved, CardsPlayed, TokenPassed
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
    below: ClassVar[tuple[Target, ...]] = (PlayRow(),)

    def suited(self, options: Mapping[str, str]) -> Tutorial[View, FableAction]:
        return APPRENTICES if options.get("variant") == "apprentice" else self

    def openings(self, view: View, log: Log) -> Sequence[TutorialStep]:
        if view.phase is Phase.BETS:
            hand = tuple(map(HandCard, range(len(view.hand))))
            return (
                TutorialStep("dealt", (OwnPlace(),)),  # F2
                TutorialStep("points", (FablePodium(),)),  # F18
                TutorialStep(
                    "hold", hand[view.hand.count(view.hand[0]) - 1 :][:1], Done.LOOKED_UP
                ),  # not half hidden
                TutorialStep("bet", (*hand, OwnPlace()), Done.PLAYED),  # F4: any card
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

    def spoken_of(self, view: View, step: TutorialStep) -> tuple[Target, ...]:
        animal = BY_NAME.get(step.name.removesuffix("-seen"))
        if animal is not None:
            return AnimalPawn(animal), AnimalSlot(animal)
        return (PlayRow(),) if step.name in ("start", "race") else ()

    def used_by(self, action: FableAction) -> str:
        return str(action.animal) if isinstance(action, Play) else ""

    def uses(self, event: Event, seat: Seat) -> str:
        return str(event.animal) if isinstance(event, CardsPlayed) and event.seat == seat else ""

    def shows(self, event: Event) -> str:
        return str(event.animal) if isinstance(event, AnimalMoved) else ""


class ApprenticeTutorial(Tutorial[View, FableAction]):
    """Cards are played and an animal is picked; it is over after the first move of another race (F21)."""

    # The learner is to pick, and not for want of another, in the first race.
    plan: ClassVar[TutorialPlan] = TutorialPlan(
        seats=3, seed=7, chance=361, options={"first": "1", "variant": "apprentice"}, bot="greedy"
    )
    words: ClassVar[str] = "lesson-apprentice"
    topics: ClassVar[tuple[str, ...]] = ("cards", "pick")
    in_sight: ClassVar[tuple[Target, ...]] = (*map(AnimalPawn, ANIMALS), PlayRow())
    below: ClassVar[tuple[Target, ...]] = (PlayRow(),)

    def openings(self, view: View, log: Log) -> Sequence[TutorialStep]:
        if view.phase is Phase.CHOOSE:
            spots = {view.turbo[animal]: animal for animal in view.waiting}
            free = [MeadowTile(tile) for tile in spots if tile not in view.positions]
            return (
                TutorialStep("race", tuple(map(AnimalSlot, view.waiting))),  # F23
                TutorialStep("turbo", tuple(free[:1])),  # F24
            )
        if any(isinstance(event, TokenPassed) for _, events in log for event in events):
            return (
                TutorialStep("token", (FirstToken(view.first),)),  # F17
                TutorialStep("podium", (FablePodium(),)),  # F25
            )
        hand = tuple(map(HandCard, range(len(view.hand))))
        return (
            TutorialStep("dealt", (OwnPlace(),)),  # F22
            TutorialStep("points", (FablePodium(),)),  # F18
            TutorialStep("hold", hand[view.hand.count(view.hand[0]) - 1 :][:1], Done.LOOKED_UP),
            TutorialStep("start", (RowTotal(),)),  # F10
        )

    def looking_back(self, view: View, log: Log) -> Iterator[TutorialStep]:
        """The end waits for what comes after a race: token and podium."""
        is_past, is_over = False, False
        for event in (event for _, events in log for event in events):
            is_past = is_past or isinstance(event, TokenPassed)
            is_over = is_over or (is_past and self.uses(event, view.seat or 0) == "cards")
        steps = super().looking_back(view, log)
        return (step for step in steps if is_over or step.name != LAST_STEP)

    def targets(self, view: View, topic: str) -> tuple[Target, ...]:
        if view.phase is Phase.CHOOSE:
            animals = [action.animal for action in view.legal if isinstance(action, MoveAnimal)]
            return tuple(map(AnimalSlot, animals)) if topic == "pick" else ()
        return tuple(map(HandCard, range(len(view.hand)))) if topic == "cards" else ()

    def anything(self, view: View) -> tuple[Target, ...]:
        topic = "pick" if view.phase is Phase.CHOOSE else "cards"
        return self.targets(view, topic)

    def where(self, view: View, topic: str) -> tuple[Target, ...]:
        ahead = [animal for animal in ANIMALS if view.positions[animal]]
        return (PlayRow(),) if topic == "cards" else tuple(map(AnimalPawn, ahead))

    def used_by(self, action: FableAction) -> str:
        return "cards" if isinstance(action, Play) else "pick" if isinstance(action, MoveAnimal) else ""

    def uses(self, event: Event, seat: Seat) -> str:
        match event:
            case CardsPlayed() if event.seat == seat:
                return "cards"
            case AnimalChosen(is_forced=False) if event.seat == seat:
                return "pick"
        return ""

    def shows(self, event: Event) -> str:
        """A move is shown in any race, and cards wherever somebody plays them."""
        return "cards" if isinstance(event, CardsPlayed) else "pick" if isinstance(event, AnimalMoved) else ""


APPRENTICES = ApprenticeTutorial()
