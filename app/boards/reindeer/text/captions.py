"""The reindeer race in sentences: what happened, event by event, in a recap and on the strip."""

from collections.abc import Iterator, Sequence

from app.boards.base.captions import ComposedCaptions, sentence
from app.boards.reindeer.text import hints, previews, refusals
from app.boards.reindeer.text.names import ReindeerNames
from engines.api import Event, Seat
from engines.reindeer.actions import Track
from engines.reindeer.events import (
    CardDiscarded,
    CardsDrawn,
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
from engines.reindeer.model import LENGTHS, STABLE
from engines.reindeer.view import View


class ReindeerCaptions(ComposedCaptions[ReindeerNames, View]):
    def __init__(self, names: ReindeerNames) -> None:
        super().__init__(names, previews, refusals, hints)

    # -- what happened ------------------------------------------------------------------

    def played(self, event: CardsPlayed) -> str:
        return self.count(
            "{name} plays {cards}: {number} square on {lane}.",
            "{name} plays {cards}: {number} squares on {lane}.",
            event.steps,
            name=self.name(event.seat),
            cards=self.names.named(event.cards),
            lane=self.names.lane(event.track),
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
                return say("{name} steps past: one square further.", name=name)
            case MoveReason.BOUND:
                return say("{name} calls “Leap!”: three squares in one go.", name=name)
            case _:
                return previews.carried(self.names, event)

    def _ran(self, name: str, left: int) -> str:
        """Squares bear no numbers: how many steps a reward still takes, which lies past the last one (R8)."""
        return self.count(
            "{name}’s reindeer runs: {number} square left to the reward.",
            "{name}’s reindeer runs: {number} squares left to the reward.",
            left + 1,
            name=name,
        )

    def met(self, event: ReindeerMet) -> str:
        name = self.name(event.seat)
        if event.other == event.seat:
            return self.say("{name} lands on a reindeer of the same colour.", name=name)
        return self.say("{name} lands on {other}.", name=name, other=self.name(event.other))

    def stopped(self, _event: SlideEnded) -> str:
        return self.say("Ice slides only once in a move: not here again.")

    def turned(self, _event: TrackCardTurned) -> str:
        return previews.turned(self.names)

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
        card = self.names.kind(event.card)
        return self.say("{name} discards a card: {card}.", name=self.name(event.seat), card=card)

    def ended(self, event: MatchEnded) -> str:
        if event.why is EndReason.LAST_REWARD:
            return self.say("The last reward of a track is gone: the game is over.")
        return self.say("Everybody has drawn three times in a row: the game is over.")

    def commit_text(self, is_warned: bool) -> str:
        return self.say("End the game") if is_warned else super().commit_text(is_warned)

    def recap(self, events: Sequence[Event]) -> str:
        """A turn as short as it can be told: who did what, and what came of it."""
        told: list[str] = []
        for event in events:
            told += filter(None, [(told and self._went_on(event)) or self._in_short(event)])
        return " ".join((*told, *self._carried_along(events), *self._ended(events)))

    def _carried_along(self, events: Sequence[Event]) -> Iterator[str]:
        """Tell of the reindeer of others that a snowman has turned round with their square."""
        for event in events:
            match event:
                case ReindeerMoved(seat, track, _, _, MoveReason.SNOWMAN) if seat != _mover(events):
                    yield self.count(
                        "{name}’s reindeer comes along: {number} square left to the reward.",
                        "{name}’s reindeer comes along: {number} squares left to the reward.",
                        LENGTHS[track] - event.end + 1,
                        name=self.name(seat),
                    )

    def _ended(self, events: Sequence[Event]) -> Iterator[str]:
        """Tell where the reindeer that ran has ended, unless that was told: on its track."""
        place: tuple[Track, int] | None = None
        for event in events:
            match event:
                case ReindeerMoved(seat, track, start) if seat == _mover(events):
                    if event.why is MoveReason.CARDS or place == (track, start):
                        place = track, event.end
        if place is not None and STABLE < place[1] <= LENGTHS[place[0]]:
            left = LENGTHS[place[0]] - place[1] + 1
            yield self.count(
                "{number} square left to the reward.", "{number} squares left to the reward.", left
            )

    def _went_on(self, event: Event) -> str:
        """Tell a later decision of a turn, whose player was named before."""
        match event:
            case ReindeerMoved(_, _, _, _, MoveReason.PASS):
                return self.say("One square further.")
            case ReindeerMoved(_, _, _, _, MoveReason.BOUND):
                return self.say("“Leap!”")
            case CardDiscarded(_, card):
                return self.say("One card discarded: {card}.", card=self.names.kind(card))
        return ""

    def _in_short(self, event: Event) -> str:
        say = self.say
        match event:
            case CardsPlayed(seat, cards, track):
                name, played = self.name(seat), self.names.named(cards)
                if any(card.track is not None for card in cards):
                    return say("{name} plays {cards}.", name=name, cards=played)
                return say(
                    "{name} plays {cards} on {lane}.", name=name, cards=played, lane=self.names.lane(track)
                )
            case ReindeerMoved(seat, _, _, _, MoveReason.PASS):
                return say("{name} steps past.", name=self.name(seat))
            case ReindeerMoved(seat, _, _, _, MoveReason.BOUND):
                return say("{name} calls “Leap!”", name=self.name(seat))
            case ReindeerMoved(_, track, _, _, why) if event.end == STABLE or event.end > LENGTHS[track]:
                return "" if why is MoveReason.CARDS else previews.carried(self.names, event)
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
            case PileReshuffled():
                return say("A new pile!")
            case CardDiscarded():
                return self.discarded(event)
        return ""

    def headline(self, event: Event, after: View) -> str:
        match event:
            case ReindeerMoved():
                return self._way(event)
            case RewardWon():
                return self.count("{number} point!", "{number} points!", event.points)
            case TrackCardTurned():
                return self.say("Both squares turn round!")
            case SlideEnded():
                return self.say("No more sliding")
            case PileReshuffled():
                return self.say("A new pile!")
            case DrawStarted(why=DrawReason.SKIS):
                return self.count("Skis: {number} card", "Skis: {number} cards", event.count)
            case DrawStarted() | CardsDrawn():
                return self.count("{number} card", "{number} cards", event.count)
        return ""

    def _way(self, event: ReindeerMoved) -> str:
        match event.why:
            case MoveReason.SNOWMAN:
                return ""
            case MoveReason.CARDS:
                return self.names.pile(len(event.path))
            case MoveReason.PASS:
                return self.say("Step past: 1 square")
            case MoveReason.BOUND:
                return self.say("LEAP! 3 squares")
            case MoveReason.ICE if event.end == STABLE:
                return self.say("Ice: back to the stable")
            case MoveReason.ICE:
                return (
                    self.say("Ice: 1 square") if event.end > event.start else self.say("Ice: 1 square back")
                )
            case _:
                return self.say("The yeti!")


def _mover(events: Sequence[Event]) -> Seat | None:
    """Return the seat whose turn is told."""
    return next((event.seat for event in events if isinstance(event, CardsPlayed)), None)
