"""The fable in sentences: events, refusals, whose turn it is, and what cards put forward would do."""

from collections.abc import Sequence

from app.boards.base.captions import Captions, sentence
from app.boards.fable.proposal import plays_next
from app.boards.fable.text.hints import reason
from engines.api import Event, Refusal, Seat
from engines.fable.actions import Animal, Card, FableAction
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
    RaceReason,
    RaceStarted,
    TokenPassed,
)
from engines.fable.model import ANIMALS, FINISH, MAX_SAME, MAX_TABLE, PODIUM_STEPS, POINTS, Phase
from engines.fable.view import View

NO_BREAK = "\u00a0"


def _worth_telling(events: Sequence[Event]) -> list[AnimalMoved]:
    """Who has cards in the race; of those on the podium there is news only if nobody else has."""
    moved = [event for event in events if isinstance(event, AnimalMoved)]
    return [event for event in moved if event.why is not MoveReason.PODIUM] or moved


class FableCaptions(Captions[View]):
    # -- names --------------------------------------------------------------------------

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

    def counter(self, animal: Animal, count: int) -> str:
        return f"{self.short(animal)} {count}/{MAX_SAME}"

    # -- what happened ------------------------------------------------------------------

    def bet_placed(self, event: BetPlaced) -> str:
        return self.say("{name} has placed one more bet.", name=self.name(event.seat))

    def reshuffled(self, _event: PileReshuffled) -> str:
        return self.say("The discards are shuffled into a new pile.")

    def chosen(self, event: AnimalChosen) -> str:
        the = self.the(event.animal)
        if event.is_forced:
            return self.say("Only {animal} is left to move.", animal=the)
        return self.say("{name} picks {animal}.", name=self.name(event.seat), animal=the)

    def token_passed(self, event: TokenPassed) -> str:
        return self.say("{name} gets the first-player token.", name=self.name(event.taker))

    def bet_revealed(self, event: BetRevealed) -> str:
        return self.bet_paid(event.seat, event.card.animal, event.points)

    def scored(self, event: GameScored) -> str:
        scores = [f"{self.name(seat)}{NO_BREAK}+{score}" for seat, score in enumerate(event.points)]
        return self.say("Points this round: {scores}.", scores=", ".join(scores))

    def dealt(self, event: GameDealt) -> str:
        return self.say("Round {game} begins.", game=event.game)

    def ended(self, _event: MatchEnded) -> str:
        return self.say("The game is over.")

    def recap(self, events: Sequence[Event]) -> str:
        """What a person who looked away should know of a move: the deed, who ran how far, and places.

        Where another round follows, also what the last one brought: nobody sees it on a ceremony.
        """
        deeds = [self.bet_placed(event) for event in events if isinstance(event, BetPlaced)]
        deeds += [self.played(event) for event in events if isinstance(event, CardsPlayed)]
        deeds += [
            self.chosen(event) for event in events if isinstance(event, AnimalChosen) and not event.is_forced
        ]
        moves = [self._will_move(event) for event in _worth_telling(events)]
        if moves:
            deeds.append(self.say("The race: {moves}.", moves=", ".join(moves)))
        places = [self.podium(event) for event in events if isinstance(event, PodiumTaken)]
        begun = [event for event in events if isinstance(event, GameDealt)]
        scored = [self.scored(event) for event in events if begun and isinstance(event, GameScored)]
        return " ".join((*deeds, *places, *scored, *map(self.dealt, begun)))

    def played(self, event: CardsPlayed) -> str:
        text = self.count(
            "{name} plays {number} {animal} card.",
            "{name} plays {number} {animal} cards.",
            event.count,
            name=self.name(event.seat),
            animal=self.short(event.animal),
        )
        return f"{text} {self.say('The wolf will howl!')}" if event.howls else text

    def race(self, event: RaceStarted) -> str:
        if event.why is RaceReason.FOUR_ALIKE:
            return self.say("Four cards of one animal: the race is on!")
        return self.say("Eight cards in the row: the race is on!")

    def moved(self, event: AnimalMoved) -> str:
        return sentence(self._moved(event))

    def _moved(self, event: AnimalMoved) -> str:
        say, the = self.say, self.the(event.animal)
        match event.why:
            case MoveReason.NAP:
                return say("{animal} leads with four cards and falls asleep.", animal=the)
            case MoveReason.HOWL:
                return say("{animal} hears the howl and doesn’t dare move.", animal=the)
            case MoveReason.STREAM:
                return say("{animal} stops at the stream for a drink.", animal=the)
            case MoveReason.PODIUM:
                return say("{animal} is already on the podium.", animal=the)
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

    def cards_to_tiles(self, event: AnimalMoved, view: View) -> str:
        """Why it goes so far: its cards on the table, counted into steps (F11)."""
        cards = self.count("{number} card", "{number} cards", view.table[event.animal])
        tiles = self.count("{number} tile", "{number} tiles", event.end - event.start)
        match event.why:
            case MoveReason.NAP:
                return self.say("{cards}, and in the lead: hush, it’s asleep!", cards=cards)
            case MoveReason.HOWL:
                return self.say("The wolf howls: 0\u00a0tiles")
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

    def points(self, event: PodiumTaken) -> str:
        """What a bet on it is worth (F18)."""
        points = self.count("{number} point", "{number} points", POINTS[event.step])
        return self.say("Each bet on it: {points}", points=points)

    def outcome(self, view: View) -> str:
        """Who leads of those that still run; at the end, who is on the podium."""
        placed = sorted((animal for animal in ANIMALS if view.steps[animal]), key=view.steps.__getitem__)
        if len(placed) >= PODIUM_STEPS:
            return sentence(
                self.say("{names} are on the podium.", names=self.listed(list(map(self.the, placed))))
            )
        running = [animal for animal in ANIMALS if not view.steps[animal]]
        ahead = max(view.positions[animal] for animal in running)
        names = [self.the(animal) for animal in running if view.positions[animal] == ahead]
        if not ahead or len(names) == len(running):
            return ""
        return self.leading(self.listed(names), len(names), is_anybody_home=bool(placed))

    def way(self, step: int, tile: int) -> str:
        """How far somebody has come, as short as can be."""
        places = ("", self.say("1st"), self.say("2nd"), self.say("3rd"))
        if step:
            return places[step]
        return self.say("tile {tile}", tile=tile) if tile else self.say("at the start")

    def podium(self, event: PodiumTaken) -> str:
        return sentence(self._podium(event))

    def _podium(self, event: PodiumTaken) -> str:
        say, the = self.say, self.the(event.animal)
        if not event.step:
            return say("{animal} arrives too late for the podium.", animal=the)
        place = ("", say("first place"), say("second place"), say("third place"))[event.step]
        if event.why is PodiumReason.NEAREST:
            return say("{animal}, nearest to the finish, takes {place}.", animal=the, place=place)
        return say("{animal} takes {place}!", animal=the, place=place)

    # -- whose turn, and what to do (U10) -----------------------------------------------

    def turn(self, view: View, is_asked: bool) -> str:
        say = self.say
        if view.phase is Phase.OVER:
            return say("The game is over.")
        if view.phase is Phase.BETS:
            if is_asked and view.seat is not None:
                return say("{name}, choose a card for one more bet.", name=self.name(view.seat))
            names = self.listed([self.name(seat) for seat in view.to_act])
            return say("One more bet, in secret: {names}.", names=names)
        name = self.name(view.to_act[0])
        if view.phase is Phase.CHOOSE:
            if is_asked:
                return say("{name}, pick the animal that moves next.", name=name)
            return say("{name} picks the animal that moves next.", name=name)
        if is_asked:
            return self._asked_to_play(MAX_TABLE - sum(view.table), name)
        return say("It’s {name}’s turn.", name=name)

    def _asked_to_play(self, room: int, name: str) -> str:
        """At the end of the row no more cards than fit; the last one sets off the race (F7)."""
        if room == 1:
            return self.say("{name}, play one card: the race will be on.", name=name)
        if room == 2:
            return self.say("{name}, play one or two cards of one animal.", name=name)
        if room == 3:
            return self.say("{name}, play one to three cards of one animal.", name=name)
        return self.say("{name}, play one to four cards of one animal.", name=name)

    def advice(self, view: View) -> str:
        if view.phase is Phase.BETS:
            return self.say("Tap a card or drag it to your bets, then confirm.")
        if view.phase is Phase.CHOOSE:
            return self.say("Tap an animal or its cards, then confirm.")
        return self.say("Tap cards or drag them to the row, then confirm.")

    def reason(self, view: View, action: FableAction) -> str:
        return reason(self, view, action)

    # -- what it would do (U12) ---------------------------------------------------------

    def foretell(self, view: View, events: Sequence[Event]) -> str:
        match events:
            case [BetPlaced(_, Card() as card), *_] if plays_next(view):
                return self.say(
                    "Your bet: {animal}. Confirm, or lay a card on the row right away.",
                    animal=self.the(card.animal),
                )
        return self.preview(events)

    def preview(self, events: Sequence[Event]) -> str:
        """One line from `Game.preview`: counters, or the race and who will move."""
        started = next((event for event in events if isinstance(event, RaceStarted)), None)
        moved = _worth_telling(events)
        running = [event for event in moved if event.end != event.start]
        is_howl = started is not None and started.has_howl and bool(running)
        moves = [self._will_move(event) for event in (running if is_howl else moved)]
        if started is not None:
            who = ", ".join(moves) or self.say("everybody picks an animal")
            told = self.say("Starts the race! {moves}.", moves=sentence(who))
            return f"{told} {self.say('A howl: only the wolf will run.')}" if is_howl else told
        for event in events:
            match event:
                case BetPlaced(_, Card() as card):
                    return self.say(
                        "Your bet: {animal}. It stays face down until the end.", animal=self.the(card.animal)
                    )
                case CardsPlayed():
                    return self._howling(event) + self.say(
                        "{animal} {same}/{most_same}, row {total}/{most}: no race yet.",
                        animal=sentence(self.short(event.animal)),
                        same=event.of_animal,
                        most_same=MAX_SAME,
                        total=event.total,
                        most=MAX_TABLE,
                    )
        return sentence(", ".join(moves))

    def _howling(self, event: CardsPlayed) -> str:
        """What cards on the table will do later, told before it is too late (F13)."""
        return self.say("A howl: only the wolf will run.") + " " if event.howls else ""

    def _will_move(self, event: AnimalMoved) -> str:
        """How far it goes is never parted from its name."""
        return self._will_go(event).replace(" +", f"{NO_BREAK}+")

    def _will_go(self, event: AnimalMoved) -> str:
        say, short = self.say, self.short(event.animal)
        match event.why:
            case MoveReason.NAP:
                return say("{animal} asleep", animal=short)
            case MoveReason.HOWL:
                return say("{animal} stays", animal=short)
            case MoveReason.PODIUM:
                return say("{animal} already on the podium", animal=short)
            case MoveReason.TURBO:
                return say("turbo +{steps}", steps=event.end - event.start)
            case MoveReason.STREAM:
                return say("{animal} +{steps} to the stream", animal=short, steps=event.end - event.start)
            case _ if event.end == FINISH:
                return say("{animal} finishes", animal=short)
            case _:
                return say("{animal} +{steps}", animal=short, steps=event.end - event.start)

    # -- why not ------------------------------------------------------------------------

    def why_not(self, refusal: Refusal) -> str:
        say, values = self.say, refusal.values
        match refusal.code:
            case "wrong_phase":
                return self._wrong_phase(values["phase"])
            case "one_bet":
                return say("A bet is a single card.")
            case "one_animal_only":
                return say(
                    "Only one animal per turn: take back {animal} first.",
                    animal=self.the(values["animal"]),
                )
            case "one_to_four_cards":
                return say("Play one to four cards.")
            case "howls_are_wolf_cards":
                return say("A howl is a wolf card: play it with wolves only.")
            case "card_not_in_hand":
                return say("You don’t have this card.")
            case "too_many_of_one_animal":
                return self._room(values["room"], self.the(values["animal"]))
            case "too_many_on_the_table":
                return self.count(
                    "Only {number} more card fits in the row: eight at most.",
                    "Only {number} more cards fit in the row: eight at most.",
                    values["room"],
                )
            case "animal_has_moved":
                the = self.the(values["animal"])
                return sentence(say("{animal} has already moved in this race.", animal=the))
            case "animal_has_no_cards":
                the = self.the(values["animal"])
                return sentence(say("{animal} has no card in the row.", animal=the))
            case _:
                return ""

    def _room(self, room: int, animal: str) -> str:
        if not room:
            return sentence(
                self.say("{animal} already has four cards in the row: no more fit.", animal=animal)
            )
        return sentence(
            self.count(
                "{animal} has room for {number} more card: four at most.",
                "{animal} has room for {number} more cards: four at most.",
                room,
                animal=animal,
            )
        )

    def _wrong_phase(self, phase: Phase) -> str:
        if phase is Phase.BETS:
            return self.say("Choose one more bet first.")
        if phase is Phase.CHOOSE:
            return self.say("Pick the animal that moves next.")
        return self.say("Play one to four cards.")

    # -- the end ------------------------------------------------------------------------

    def bet_paid(self, seat: Seat, animal: Animal, points: int) -> str:
        return self.count(
            "{name} had bet on {animal}: {number} point.",
            "{name} had bet on {animal}: {number} points.",
            points,
            name=self.name(seat),
            animal=self.the(animal),
        )

    def chapter(self, number: int) -> str:
        return self.say("Race {number}", number=number)

    def round_short(self, game: int) -> str:
        return self.say("R{game}", game=game)

    def round_scored(self, seat: Seat, game: int, points: int) -> str:
        return self.count(
            "Round {game}: {number} point for {name}.",
            "Round {game}: {number} points for {name}.",
            points,
            game=game,
            name=self.name(seat),
        )

    def tie(self, code: str) -> str:
        return self.say("A tie: the best single bet decides.") if code == "best_bets" else ""
