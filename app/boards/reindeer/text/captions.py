"""The reindeer race in sentences: events, refusals, whose turn it is, and what would come of a move."""

from collections.abc import Sequence
from itertools import groupby

from app.boards.base.captions import sentence
from app.boards.reindeer.text.hints import reason
from app.boards.reindeer.text.names import ReindeerNames
from engines.api import Event, Refusal, Seat
from engines.reindeer.actions import ReindeerAction, Track
from engines.reindeer.events import (
    CardDiscarded,
    CardsPlayed,
    DiscardAsked,
    DrawReason,
    DrawStarted,
    EndReason,
    MatchEnded,
    MoveReason,
    PileReshuffled,
    ReindeerMet,
    ReindeerMoved,
    RewardWon,
    SlideEnded,
    TrackCardTurned,
)
from engines.reindeer.model import HAND_MAX, LENGTHS, STABLE, Phase
from engines.reindeer.view import Spot, View


def _slid(event: Event) -> int:
    """Which way the ice carried a reindeer and left it on the track: -1 or 1; 0: it did not."""
    if not isinstance(event, ReindeerMoved) or event.why is not MoveReason.ICE:
        return 0
    if not STABLE < event.end <= LENGTHS[event.track]:
        return 0
    return 1 if event.end > event.start else -1


class ReindeerCaptions(ReindeerNames):
    # -- what happened ------------------------------------------------------------------

    def played(self, event: CardsPlayed) -> str:
        return self.count(
            "{name} plays {cards}: {number} square on {lane}.",
            "{name} plays {cards}: {number} squares on {lane}.",
            event.steps,
            name=self.name(event.seat),
            cards=self.named(event.cards),
            lane=self.lane(event.track),
        )

    def moved(self, event: ReindeerMoved) -> str:
        return sentence(self._moved(event))

    def _moved(self, event: ReindeerMoved) -> str:
        name, say = self.name(event.seat), self.say
        is_in = event.end > LENGTHS[event.track]
        match event.why:
            case MoveReason.CARDS if is_in:
                return say("{name}’s reindeer reaches the end!", name=name)
            case MoveReason.CARDS:
                return self._ran(name, LENGTHS[event.track] - event.end)
            case MoveReason.PASS:
                return say("{name} passes: one square further.", name=name)
            case MoveReason.BOUND:
                return say("{name} calls “Bond!”: three squares in one leap.", name=name)
            case MoveReason.ICE if is_in:
                return say("The ice carries it to the end!")
            case MoveReason.ICE if event.end == STABLE:
                return say("The ice carries it back to the stable.")
            case MoveReason.ICE if event.end < event.start:
                return say("It slides one square back.")
            case MoveReason.ICE:
                return say("It slides one square on.")
            case MoveReason.SNOWMAN:
                return ""  # told when the card was turned
            case _:
                return say("The yeti! Back to the stable.")

    def _ran(self, name: str, left: int) -> str:
        """Squares bear no numbers: how many steps a reward still takes, which lies past the last one (R8)."""
        return self.count(
            "{name}’s reindeer runs: {number} square to the reward.",
            "{name}’s reindeer runs: {number} squares to the reward.",
            left + 1,
            name=name,
        )

    def met(self, event: ReindeerMet) -> str:
        name = self.name(event.seat)
        if event.other == event.seat:
            return self.say("{name} comes down on one of their own. Bond?", name=name)
        return self.say("{name} comes down on {other}. Bond?", name=name, other=self.name(event.other))

    def stopped(self, _event: SlideEnded) -> str:
        return self.say("This ice is used up: only once in a move.")

    def turned(self, _event: TrackCardTurned) -> str:
        return self.say("A snowman: both squares turn round, riders and all.")

    def won(self, event: RewardWon) -> str:
        return self.count(
            "{name} unwraps a reward: {number} point!",
            "{name} unwraps a reward: {number} points!",
            event.points,
            name=self.name(event.seat),
        )

    def draws(self, event: DrawStarted) -> str:
        name, count = self.name(event.seat), event.count
        if event.why is DrawReason.TURN:
            return self.count(
                "{name} draws {number} card instead of moving.",
                "{name} draws {number} cards instead of moving.",
                count,
                name=name,
            )
        return self.count(
            "Skis! {name} draws {number} card.", "Skis! {name} draws {number} cards.", count, name=name
        )

    def reshuffled(self, _event: PileReshuffled) -> str:
        return self.say("The discards are shuffled into a new pile.")

    def too_many(self, event: DiscardAsked) -> str:
        return self.count(
            "{name} has {number} card too many.",
            "{name} has {number} cards too many.",
            event.excess,
            name=self.name(event.seat),
        )

    def discarded(self, event: CardDiscarded) -> str:
        card = self.kind(event.card)
        return self.say("{name} gives up a card: {card}.", name=self.name(event.seat), card=card)

    def ended(self, event: MatchEnded) -> str:
        if event.why is EndReason.LAST_REWARD:
            return self.say("The last reward of a track is gone: the game is over.")
        return self.say("Everybody has drawn three times in a row: the game is over.")

    def recap(self, events: Sequence[Event]) -> str:
        """A turn as short as it can be told: who did what, and what came of it."""
        told: list[str] = []
        for event in events:
            told += filter(None, [(told and self._went_on(event)) or self._in_short(event)])
        return " ".join(told)

    def _went_on(self, event: Event) -> str:
        """What is decided later in a turn, whose player was named before."""
        match event:
            case ReindeerMoved(_, _, _, _, MoveReason.PASS):
                return self.say("One square further.")
            case ReindeerMoved(_, _, _, _, MoveReason.BOUND):
                return self.say("“Bond!”")
            case CardDiscarded(_, card):
                return self.say("One card is given up: {card}.", card=self.kind(card))
        return ""

    def _in_short(self, event: Event) -> str:
        say = self.say
        match event:
            case CardsPlayed(seat, cards, track):
                name, played = self.name(seat), self.named(cards)
                if any(card.track is not None for card in cards):
                    return say("{name} plays {cards}.", name=name, cards=played)
                return say("{name} plays {cards} on {lane}.", name=name, cards=played, lane=self.lane(track))
            case ReindeerMoved(seat, _, _, _, MoveReason.PASS):
                return say("{name} passes.", name=self.name(seat))
            case ReindeerMoved(seat, _, _, _, MoveReason.BOUND):
                return say("{name} calls “Bond!”", name=self.name(seat))
            case ReindeerMoved(_, _, _, _, MoveReason.YETI):
                return say("The yeti!")
            case RewardWon(_, _, points):
                return self.count("{number} point!", "{number} points!", points)
            case DrawStarted(_, _, DrawReason.SKIS):
                return say("Skis!")
            case DrawStarted(seat, count):
                return self.count(
                    "{name} draws {number} card.", "{name} draws {number} cards.", count, name=self.name(seat)
                )
            case TrackCardTurned():
                return say("Two squares turn round.")
            case CardDiscarded():
                return self.discarded(event)
        return ""

    def at_a_glance(self, event: ReindeerMoved | RewardWon) -> str:
        """In as large letters as there is room for."""
        if isinstance(event, RewardWon):
            return self.count("{number} point!", "{number} points!", event.points)
        match event.why:
            case MoveReason.CARDS:
                return self.pile(len(event.path))
            case MoveReason.PASS:
                return self.say("Pass: 1 square")
            case MoveReason.BOUND:
                return self.say("BOND! 3 squares")
            case MoveReason.ICE if event.end == STABLE:
                return self.say("Ice: back to the stable")
            case MoveReason.ICE:
                return (
                    self.say("Ice: 1 square") if event.end > event.start else self.say("Ice: 1 square back")
                )
            case _:
                return self.say("The yeti!")

    def held(self) -> str:
        return self.say("Used ice: it holds")

    def drawn(self, count: int) -> str:
        return self.count("{number} card", "{number} cards", count)

    def skis(self, count: int) -> str:
        return self.count("Skis: {number} card", "Skis: {number} cards", count)

    # -- whose turn, and what to do (U10) -----------------------------------------------

    def turn(self, view: View, is_asked: bool) -> str:
        say = self.say
        if view.phase is Phase.OVER:
            return say("The game is over.")
        name = self.name(view.to_act[0])
        if view.phase is Phase.LEAP:
            if is_asked:
                return say("{name}, somebody is in the way: Bond?", name=name)
            return say("{name}: Bond, or pass?", name=name)
        if not is_asked:
            return say("It’s {name}’s turn.", name=name)
        if view.phase is Phase.DISCARD:
            excess = view.hand_sizes[view.to_act[0]] - HAND_MAX
            return self.count(
                "{name}, give up {number} card.", "{name}, give up {number} cards.", excess, name=name
            )
        return say("{name}, move a reindeer or draw.", name=name)

    def advice(self, view: View) -> str:
        if view.phase is Phase.LEAP:
            return self.say("Tap one of the two, then once more.")
        if view.phase is Phase.DISCARD:
            return self.say("Seven cards at most. Tap one or drag it away, then confirm.")
        if not view.hand:
            return self.say("No cards left: draw two from the pile.")
        return self.say("Gather cards of one object, or tap the pile to draw.")

    def choose(self, spots: Sequence[Spot]) -> str:
        """Elves alone are gathered: whoever may move by them, and what stands for a new one (R4)."""
        if all(spot.square == STABLE for spot in spots):
            return self.say("Elves go on any track: tap a sign to start a reindeer there.")
        if all(spot.square != STABLE for spot in spots):
            return self.say("Elves go on any track: tap one of your reindeer.")
        return self.say("Elves go on any track: tap one of your reindeer, or a sign for a new one.")

    def preview(self, events: Sequence[Event]) -> str:
        told: list[str] = []
        for way, together in groupby(events, key=_slid):
            steps = list(together)
            told += [self._slides(way, len(steps))] if way and len(steps) > 1 else map(self._will, steps)
        return " ".join(filter(None, told))

    def _slides(self, way: int, steps: int) -> str:
        """From ice to ice: one slide that is as long."""
        if way < 0:
            return self.count("It slides {number} square back.", "It slides {number} squares back.", steps)
        return self.count("It slides {number} square on.", "It slides {number} squares on.", steps)

    def foretell(self, view: View, events: Sequence[Event]) -> str:
        text = self.preview(events)
        if not any(isinstance(event, MatchEnded) for event in events):
            return text
        return f"{text} {self.say('That ends the game!')}"

    def _will(self, event: Event) -> str:
        say = self.say
        match event:
            case DrawStarted(_, count, DrawReason.TURN):
                return self.count("You draw {number} card.", "You draw {number} cards.", count)
            case DrawStarted():
                return say("Skis: two cards for you.")
            case ReindeerMoved(_, track, _, _, MoveReason.CARDS) if event.end > LENGTHS[track]:
                return say("It reaches the end.")
            case ReindeerMoved(_, _, _, path, MoveReason.CARDS):
                return self.count("It runs {number} square.", "It runs {number} squares.", len(path))
            case ReindeerMoved(_, _, _, _, MoveReason.PASS):
                return say("One square further.")
            case ReindeerMoved(_, _, _, _, MoveReason.BOUND):
                return say("Three squares in one leap.")
            case ReindeerMoved():
                return self.moved(event)
            case ReindeerMet():
                return say("Somebody stands there: then you may call “Bond!”")
            case TrackCardTurned():
                return self.turned(event)
            case SlideEnded():
                return say("This ice is used up.")
            case RewardWon(_, _, points):
                return self.count("A reward of {number} point!", "A reward of {number} points!", points)
            case DiscardAsked(_, excess):
                return self.count(
                    "Then you give up {number} card.", "Then you give up {number} cards.", excess
                )
            case CardDiscarded():
                return say("You give up this card.")
            case _:
                return ""

    def outcome(self, view: View) -> str:
        """Who leads, if anybody does."""
        best = max(view.scores)
        names = [self.name(seat) for seat, score in enumerate(view.scores) if score == best]
        if not best or len(names) == view.seats:
            return ""
        return self.count(
            "{names} is in the lead.", "{names} are in the lead.", len(names), names=self.listed(names)
        )

    def reason(self, view: View, action: ReindeerAction) -> str:
        return reason(self, view, action)

    # -- why not (U12) ------------------------------------------------------------------

    def why_not(self, refusal: Refusal) -> str:
        say, values = self.say, refusal.values
        match refusal.code:
            case "no_cards":
                return say("First gather the cards that should move it.")
            case "one_object_only":
                objects = [self.object(track) for track in values["objects"]]
                return say(
                    "One object only, and elves: not {objects} together.", objects=self.listed(objects)
                )
            case "another_track":
                return sentence(
                    say("{object} cards only move reindeer on {lane}.", **self._named(values["object"]))
                )
            case "no_reindeer_for_this_track":
                return say(
                    "None of yours is on {lane}, and your stable is empty.", lane=self.lane(values["track"])
                )
            case "stable_is_empty":
                return say("Your stable is empty: tap a reindeer on the track.")
            case "no_reindeer_of_yours_there":
                return say("No reindeer of yours stands there.")
            case "card_not_in_hand":
                return say("You do not hold that card.")
            case "wrong_phase":
                return self._wrong_phase(values["phase"])
            case _:
                return ""

    def _named(self, track: Track) -> dict[str, str]:
        return {"object": self.object(track), "lane": self.lane(track)}

    def _wrong_phase(self, phase: Phase) -> str:
        if phase is Phase.LEAP:
            return self.say("First decide: Bond, or pass?")
        if phase is Phase.DISCARD:
            return self.say("First give up cards: seven at most.")
        return self.say("Move a reindeer, or draw.")

    # -- the end ------------------------------------------------------------------------

    def reward(self, seat: Seat, track: Track, points: int) -> str:
        return self.count(
            "{name}: {number} point on {lane}.",
            "{name}: {number} points on {lane}.",
            points,
            name=self.name(seat),
            lane=self.lane(track),
        )

    def standing(self, seat: Seat, points: int) -> str:
        return self.say("{name}: {told}", name=self.name(seat), told=str(points))

    def last_word(self) -> str:
        return self.say("The last reward of this track ends the game. The scores then:")

    def tie(self, code: str) -> str:
        return self.say("A tie: the best single reward decides.") if code == "highest_rewards" else ""
