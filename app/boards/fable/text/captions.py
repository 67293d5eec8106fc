"""The fable in sentences: what happened, event by event, in a recap and on the strip."""

from collections.abc import Sequence

from app.boards.base.captions import ComposedCaptions, sentence
from app.boards.fable.text import hints, previews, refusals
from app.boards.fable.text.names import FableNames
from app.text.language import NO_BREAK
from engines.api import Event, Seat
from engines.fable.actions import Animal
from engines.fable.events import (
    AnimalChosen,
    AnimalMoved,
    BetPlaced,
    BetRevealed,
    CardsPlayed,
    GameDealt,
    GameScored,
    HeadStartCounted,
    MatchEnded,
    MoveReason,
    PileReshuffled,
    PodiumReason,
    PodiumTaken,
    RaceReason,
    RaceStarted,
    TokenPassed,
)
from engines.fable.model import FINISH, POINTS
from engines.fable.view import View


class FableCaptions(ComposedCaptions[FableNames, View]):
    def __init__(self, names: FableNames) -> None:
        super().__init__(names, previews, refusals, hints)

    # -- what happened ------------------------------------------------------------------

    def bet_placed(self, event: BetPlaced) -> str:
        return self.say("{name} has placed one more bet.", name=self.name(event.seat))

    def reshuffled(self, _event: PileReshuffled) -> str:
        return self.say("The discards are shuffled into a new pile.")

    def chosen(self, event: AnimalChosen) -> str:
        the = self.names.the(event.animal)
        if event.is_forced:
            return self.say("Only {animal} is left to move.", animal=the)
        return self.say("{name} picks {animal}.", name=self.name(event.seat), animal=the)

    def token_passed(self, event: TokenPassed) -> str:
        return self.say("{name} gets the first-player token.", name=self.name(event.taker))

    def bet_revealed(self, event: BetRevealed) -> str:
        return self.bet_paid(event.seat, event.card.animal, event.points)

    def head_start(self, event: HeadStartCounted) -> str:
        return self.names.head_start(event.seat, event.points)

    def scored(self, event: GameScored) -> str:
        scores = [f"{self.name(seat)}{NO_BREAK}+{score}" for seat, score in enumerate(event.points)]
        return self.say("Points this round: {scores}.", scores=", ".join(scores))

    def scored_in_all(self, event: GameScored) -> str:
        """The points of a round, and from the second on those of all so far."""
        told = self.scored(event)
        if event.totals == event.points:
            return told
        totals = ", ".join(f"{self.name(seat)}{NO_BREAK}{total}" for seat, total in enumerate(event.totals))
        return f"{told} {self.say('Total of {number} rounds: {totals}.', number=event.game, totals=totals)}"

    def dealt(self, event: GameDealt) -> str:
        return self.say("Round {game} begins.", game=event.game)

    def ended(self, _event: MatchEnded) -> str:
        return self.say("The game is over.")

    def recap(self, events: Sequence[Event]) -> str:
        """Tell a move to a player who looked away: the deed, who ran how far, and places.

        Where another round follows, also what the last one brought: it has no ceremony.
        """
        deeds = [self.bet_placed(event) for event in events if isinstance(event, BetPlaced)]
        deeds += [self.played(event) for event in events if isinstance(event, CardsPlayed)]
        deeds += [
            self.chosen(event) for event in events if isinstance(event, AnimalChosen) and not event.is_forced
        ]
        moves = [previews.moved(self.names, event) for event in previews.worth_telling(events)]
        if moves:
            deeds.append(self.say("The race: {moves}.", moves=", ".join(moves)))
        places = [self.podium(event) for event in events if isinstance(event, PodiumTaken)]
        begun = [event for event in events if isinstance(event, GameDealt)]
        scored = [self.scored(event) for event in events if begun and isinstance(event, GameScored)]
        token = [self.token_passed(event) for event in events if isinstance(event, TokenPassed)]
        piles = [self.reshuffled(event) for event in events if isinstance(event, PileReshuffled)]
        return " ".join((*deeds, *places, *token, *piles, *scored, *map(self.dealt, begun)))

    def played(self, event: CardsPlayed) -> str:
        text = self.count(
            "{name} plays {number} {animal} card.",
            "{name} plays {number} {animal} cards.",
            event.count,
            name=self.name(event.seat),
            animal=self.names.short(event.animal),
        )
        return f"{text} {self.say('The wolf will howl!')}" if event.howls else text

    def race(self, event: RaceStarted) -> str:
        say = self.say
        if event.why is RaceReason.FOUR_ALIKE:
            told = say("Four cards of one animal: the race is on!")
        else:
            told = say("Eight cards in the row: the race is on!")
        return f"{told} {say('The wolf howls: nobody else dares to move.')}" if event.has_howl else told

    def moved(self, event: AnimalMoved) -> str:
        """Nothing of those that a howl keeps where they are: it was said of all at once (F13)."""
        return sentence(self._moved(event))

    def _moved(self, event: AnimalMoved) -> str:
        say, the = self.say, self.names.the(event.animal)
        match event.why:
            case MoveReason.NAP:
                return say("{animal} leads with four cards and falls asleep.", animal=the)
            case MoveReason.HOWL:
                return ""
            case MoveReason.STREAM:
                return say("{animal} stops at the stream for a drink.", animal=the)
            case MoveReason.PODIUM:
                return say("{animal} is already on the podium.", animal=the)
            case _ if event.end == FINISH:
                return say("{animal} crosses the finish line!", animal=the)
            case MoveReason.TURBO:
                animal = sentence(the)  # the second of two sentences
                return say("Turbo! {animal} leaps ahead to tile {tile}.", animal=animal, tile=event.end)
            case _:
                return self.count(
                    "{animal} runs {number} tile.",
                    "{animal} runs {number} tiles.",
                    event.end - event.start,
                    animal=the,
                )

    def headline(self, event: Event, after: View) -> str:
        match event:
            case RaceStarted(has_howl=True):
                return self.say("Awoooo! Everybody trembles.")
            case AnimalMoved():
                return self._cards_to_tiles(event, after)
            case PodiumTaken():  # what a bet on it is worth (F18)
                points = self.count("{number} point", "{number} points", POINTS[event.step])
                return self.say("Each bet on it: {points}", points=points)
        return ""

    def _cards_to_tiles(self, event: AnimalMoved, view: View) -> str:
        """Count its cards on the table into steps (F11)."""
        cards = self.count("{number} card", "{number} cards", view.table[event.animal])
        tiles = self.count("{number} tile", "{number} tiles", event.end - event.start)
        match event.why:
            case MoveReason.NAP:
                return self.say("{cards}, and in the lead: hush, it’s asleep!", cards=cards)
            case MoveReason.PODIUM:
                return self.say("Already on the podium")
            case MoveReason.STREAM:
                return self.say("{cards}: {tiles}, then a drink", cards=cards, tiles=tiles)
            case MoveReason.TURBO:
                return self.say("Turbo: {tiles}", tiles=tiles)
            case _ if event.end == FINISH:  # which may be nearer than its cards would lead
                return self.say("{cards}: {tiles} to the finish", cards=cards, tiles=tiles)
            case _:
                return self.say("{cards}: {tiles}", cards=cards, tiles=tiles)

    def podium(self, event: PodiumTaken) -> str:
        return sentence(self._podium(event))

    def _podium(self, event: PodiumTaken) -> str:
        say, the = self.say, self.names.the(event.animal)
        if not event.step:
            return say("{animal} comes too late for the podium.", animal=the)
        place = ("", say("first place"), say("second place"), say("third place"))[event.step]
        if event.why is PodiumReason.NEAREST:
            return say("{animal}, nearest to the finish, takes {place}.", animal=the, place=place)
        return say("{animal} takes {place}!", animal=the, place=place)

    def bet_paid(self, seat: Seat, animal: Animal, points: int) -> str:
        return self.count(
            "{name} had bet on {animal}: {number} point.",
            "{name} had bet on {animal}: {number} points.",
            points,
            name=self.name(seat),
            animal=self.names.the(animal),
        )

    def chapter(self, number: int) -> str:
        return self.say("Race {number}", number=number)
