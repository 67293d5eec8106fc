"""The fable in sentences: events, refusals, whose turn it is, and what cards put forward would do."""

from collections.abc import Sequence

from app.language import Translator
from app.match import Player
from app.notices import not_kept
from engines.api import Event, Refusal, Seat
from engines.fable.actions import Animal, Card
from engines.fable.events import (
    AnimalChosen,
    AnimalMoved,
    BetPlaced,
    BetRevealed,
    CardsPlayed,
    GameDealt,
    GameScored,
    MatchEnded,
    MoveReason,
    PileReshuffled,
    PodiumReason,
    PodiumTaken,
    RaceStarted,
    TokenPassed,
)
from engines.fable.model import FINISH, MAX_SAME, MAX_TABLE, Phase, RaceReason
from engines.fable.view import View


def _sentence(text: str) -> str:
    """An animal's name may come first: it begins with a capital letter then."""
    return text[:1].upper() + text[1:]


class Captions:
    def __init__(self, words: Translator, players: Sequence[Player]) -> None:
        self.words = words
        self.say = words.say
        self.count = words.count
        self._players = players

    # -- names --------------------------------------------------------------------------

    def _name(self, seat: int) -> str:
        return self._players[seat].name

    def short(self, card: Card | Animal) -> str:
        """The name as it stands on the card."""
        say = self.say
        names = (say("hare"), say("tortoise"), say("wolf"), say("fox"), say("lamb"), say("howl"))
        return names[card]

    def letters(self, card: Card | Animal) -> str:
        """Two letters for the corners of a card: hare and wolf begin alike in French."""
        return self.short(card)[:2].capitalize()

    def the(self, animal: Animal) -> str:
        say = self.say
        names = (say("the hare"), say("the tortoise"), say("the wolf"), say("the fox"), say("the lamb"))
        return names[animal]

    def _list(self, names: Sequence[str]) -> str:
        if len(names) < 2:
            return "".join(names)
        return self.say("{names} and {last}", names=", ".join(names[:-1]), last=names[-1])

    def counter(self, animal: Animal, count: int) -> str:
        return f"{self.short(animal)} {count}/{MAX_SAME}"

    # -- what happened ------------------------------------------------------------------

    def event(self, event: Event) -> str:
        say = self.say
        match event:
            case BetPlaced(seat, _):
                return say("{name} has placed a second bet.", name=self._name(seat))
            case CardsPlayed():
                return self._played(event)
            case PileReshuffled():
                return say("The discards are shuffled into a new pile.")
            case RaceStarted():
                return self._race(event)
            case AnimalChosen(seat, animal, is_forced):
                if is_forced:
                    return say("Only {animal} is left to move.", animal=self.the(animal))
                return say("{name} picks {animal}.", name=self._name(seat), animal=self.the(animal))
            case AnimalMoved():
                return _sentence(self._moved(event))
            case PodiumTaken():
                return _sentence(self._podium(event))
            case TokenPassed(_, taker):
                return say("{name} gets the first-player token.", name=self._name(taker))
            case BetRevealed(seat, _, card, _, points):
                return self.bet_paid(seat, card.animal, points)
            case GameScored(_, points, _):
                scores = [f"{self._name(seat)} {score}" for seat, score in enumerate(points)]
                return say("Points of this race: {scores}.", scores=", ".join(scores))
            case GameDealt(game):
                return say("Race {game} begins.", game=game)
            case MatchEnded():
                return say("The race is over.")
            case _:
                return ""

    def recap(self, events: Sequence[Event]) -> str:
        """What a person who looked away should know of a move: the deed, who ran how far, and places."""
        deeds = [self.event(event) for event in events if isinstance(event, BetPlaced | CardsPlayed)]
        deeds += [
            self.event(event) for event in events if isinstance(event, AnimalChosen) and not event.is_forced
        ]
        moves = [self._will_move(event) for event in events if isinstance(event, AnimalMoved)]
        if moves:
            deeds.append(self.say("The race: {moves}.", moves=", ".join(moves)))
        places = [self.event(event) for event in events if isinstance(event, PodiumTaken)]
        return " ".join((*deeds, *places))

    def _played(self, event: CardsPlayed) -> str:
        text = self.count(
            "{name} plays {number} {animal} card.",
            "{name} plays {number} {animal} cards.",
            event.count,
            name=self._name(event.seat),
            animal=self.short(event.animal),
        )
        return f"{text} {self.say('The wolf will howl!')}" if event.howls else text

    def _race(self, event: RaceStarted) -> str:
        if event.why is RaceReason.FOUR_ALIKE:
            return self.say("Four cards of one animal: the race is on!")
        return self.say("Eight cards on the table: the race is on!")

    def _moved(self, event: AnimalMoved) -> str:
        say, the = self.say, self.the(event.animal)
        match event.why:
            case MoveReason.NAP:
                return say("{animal} leads with four cards and falls asleep.", animal=the)
            case MoveReason.HOWL:
                return say("{animal} hears the howl and does not dare to move.", animal=the)
            case MoveReason.STREAM:
                return say("{animal} stops at the stream for a drink.", animal=the)
            case MoveReason.PODIUM:
                return say("{animal} stands on the podium already.", animal=the)
            case _ if event.end == FINISH:
                return say("{animal} crosses the finish line!", animal=the)
            case MoveReason.TURBO:
                return say("Turbo! {animal} leaps ahead to tile {tile}.", animal=the, tile=event.end)
            case _:
                return self.count(
                    "{animal} runs {number} tile.",
                    "{animal} runs {number} tiles.",
                    event.end - event.start,
                    animal=the,
                )

    def _podium(self, event: PodiumTaken) -> str:
        say, the = self.say, self.the(event.animal)
        if not event.step:
            return say("{animal} comes too late for the podium.", animal=the)
        if event.why is PodiumReason.NEAREST:
            return say(
                "{animal}, nearest to the finish, takes step {step} of the podium.",
                animal=the,
                step=event.step,
            )
        return say("{animal} takes step {step} of the podium!", animal=the, step=event.step)

    # -- whose turn, and what to do (U10) -----------------------------------------------

    def turn(self, view: View, is_asked: bool) -> str:
        say = self.say
        if view.phase is Phase.OVER:
            return say("The race is over.")
        if view.phase is Phase.BETS:
            if is_asked and view.seat is not None:
                return say("{name}, choose a card for your second bet.", name=self._name(view.seat))
            names = self._list([self._name(seat) for seat in view.to_act])
            return say("Second bet, in secret: {names}.", names=names)
        name = self._name(view.to_act[0])
        if view.phase is Phase.CHOOSE:
            if is_asked:
                return say("{name}, pick the animal that moves next.", name=name)
            return say("{name} picks the animal that moves next.", name=name)
        if is_asked:
            return say("{name}, play one to four cards of one animal.", name=name)
        return say("It is {name}’s turn to play.", name=name)

    def advice(self, phase: Phase) -> str:
        """How it is done, for as long as nothing is put forward."""
        if phase is Phase.BETS:
            return self.say("Tap a card or drag it to your bets, then confirm.")
        if phase is Phase.CHOOSE:
            return self.say("Tap an animal or its cards, then confirm.")
        return self.say("Tap cards or drag them to the table, then confirm.")

    # -- what it would do (U12) ---------------------------------------------------------

    def preview(self, events: Sequence[Event]) -> str:
        """One line from `Game.preview`: counters, or the race and who will move."""
        started = next((event for event in events if isinstance(event, RaceStarted)), None)
        moves = [self._will_move(event) for event in events if isinstance(event, AnimalMoved)]
        if started is not None:
            who = ", ".join(moves) or self.say("everybody picks an animal")
            return self.say("Starts the race! {moves}.", moves=_sentence(who))
        for event in events:
            match event:
                case BetPlaced(_, Card() as card):
                    return self.say(
                        "Your bet: {animal}. It stays face down until the end.", animal=self.the(card.animal)
                    )
                case CardsPlayed():
                    return self.say(
                        "{animal} {same}/{most_same}, table {total}/{most}: no race yet.",
                        animal=_sentence(self.short(event.animal)),
                        same=event.of_animal,
                        most_same=MAX_SAME,
                        total=event.total,
                        most=MAX_TABLE,
                    )
        return _sentence(", ".join(moves))

    def _will_move(self, event: AnimalMoved) -> str:
        say, short = self.say, self.short(event.animal)
        match event.why:
            case MoveReason.NAP:
                return say("{animal} asleep", animal=short)
            case MoveReason.HOWL | MoveReason.PODIUM:
                return say("{animal} stays", animal=short)
            case MoveReason.TURBO:
                return say("turbo +{steps}", steps=event.end - event.start)
            case MoveReason.STREAM:
                return say("{animal} +{steps} to the stream", animal=short, steps=event.end - event.start)
            case _ if event.end == FINISH:
                return say("{animal} finishes", animal=short)
            case _:
                return say("{animal} +{steps}", animal=short, steps=event.end - event.start)

    # -- why not ------------------------------------------------------------------------

    def refusal(self, refusal: Refusal) -> str:
        text = self._why_not(refusal)
        return f"{text} ({self.say('rule {rule}', rule=refusal.rule)})" if refusal.rule else text

    def _why_not(self, refusal: Refusal) -> str:
        say, values = self.say, refusal.values
        match refusal.code:
            case "not_your_turn":
                return say("It is {name}’s turn to play.", name=self._name(values["turn"]))
            case "game_over":
                return say("The race is over.")
            case "wrong_phase":
                return self._wrong_phase(values["phase"])
            case "one_bet":
                return say("The second bet is a single card.")
            case "one_animal_only":
                return say(
                    "All cards of a turn show the same animal: take back {animal} first.",
                    animal=self.the(values["animal"]),
                )
            case "one_to_four_cards":
                return say("Play one to four cards.")
            case "howls_are_wolf_cards":
                return say("A howl is a wolf card: it goes with wolves only.")
            case "card_not_in_hand":
                return say("You do not hold this card.")
            case "too_many_of_one_animal":
                return self._room(values["room"], self.the(values["animal"]))
            case "too_many_on_the_table":
                return self.count(
                    "Only {number} more card fits on the table: eight at most.",
                    "Only {number} more cards fit on the table: eight at most.",
                    values["room"],
                )
            case "not_kept":
                return not_kept(self.words, values["why"])
            case "animal_has_moved":
                the = self.the(values["animal"])
                return _sentence(say("{animal} has moved in this race already.", animal=the))
            case "animal_has_no_cards":
                the = self.the(values["animal"])
                return _sentence(say("{animal} has no card on the table.", animal=the))
            case _:
                return say("That cannot be done here.")

    def _room(self, room: int, animal: str) -> str:
        if not room:
            return _sentence(self.say("{animal} has four cards on the table: no more fit.", animal=animal))
        return _sentence(
            self.count(
                "{animal} has room for {number} more card: four at most.",
                "{animal} has room for {number} more cards: four at most.",
                room,
                animal=animal,
            )
        )

    def _wrong_phase(self, phase: Phase) -> str:
        if phase is Phase.BETS:
            return self.say("Choose a second bet first.")
        if phase is Phase.CHOOSE:
            return self.say("Pick the animal that moves next.")
        return self.say("Play one to four cards.")

    # -- the end ------------------------------------------------------------------------

    def bet_paid(self, seat: Seat, animal: Animal, points: int) -> str:
        return self.count(
            "{name} had bet on {animal}: {number} point.",
            "{name} had bet on {animal}: {number} points.",
            points,
            name=self._name(seat),
            animal=self.the(animal),
        )

    def race_short(self, game: int) -> str:
        return self.say("R{game}", game=game)

    def race_scored(self, seat: Seat, game: int, points: int) -> str:
        return self.count(
            "Race {game}: {number} point for {name}.",
            "Race {game}: {number} points for {name}.",
            points,
            game=game,
            name=self._name(seat),
        )

    def tie(self, code: str) -> str:
        return self.say("Equal points: the best single bet decides.") if code == "best_bets" else ""
