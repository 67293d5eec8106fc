"""Sentences of what happened in the carrot race: for the log, in a recap, and large on the strip."""

from collections.abc import Sequence

from app.boards.base.captions import ComposedCaptions
from app.boards.carrots.text import hints, previews, refusals
from app.boards.carrots.text.names import CarrotsNames
from engines.api import Event
from engines.bots import Advice
from engines.carrots.events import (
    BothPawnsStuck,
    CardDrawn,
    CardHadNoEffect,
    CarrotsGiven,
    CarrotsTaken,
    ChoiceDeclined,
    EndReason,
    LettuceEaten,
    LettuceOrdered,
    MatchEnded,
    MoveReason,
    MoveRefunded,
    NoEffect,
    PawnCameHome,
    PawnEvent,
    PawnMoved,
    PawnSentBack,
    RankChecked,
    TurnMissed,
    WaitOrdered,
    WaitReason,
)
from engines.carrots.model import FINISH, Phase
from engines.carrots.view import View

# What a rank or a square back brings follows from what everybody sees, however hidden purses are.
EACH = 10  # carrots (C6, C7, C10)


class CarrotsCaptions(ComposedCaptions[CarrotsNames, View]):
    def __init__(self, names: CarrotsNames) -> None:
        super().__init__(names, previews, refusals, hints)

    # -- what happened ------------------------------------------------------------------

    def moved(self, event: PawnMoved) -> str:
        """Name the price too, if the viewer may know it (C4)."""
        who, square = self.names.who(event), self.names.square(event.end)
        told = {"name": who, "square": square}
        if event.why is MoveReason.ADVANCE:
            run = event.end - event.start
            if event.carrots is None:
                return self.count(
                    "{name} runs {number} square to {square}.",
                    "{name} runs {number} squares to {square}.",
                    run,
                    **told,
                )
            return self.count(
                "{name} pays {carrots} and runs {number} square to {square}.",
                "{name} pays {carrots} and runs {number} squares to {square}.",
                run,
                carrots=self.names.carrots(-event.carrots),
                **told,
            )
        if event.why is MoveReason.FALL_BACK:
            return self.count(
                "{name} falls back {number} square to {square} and earns {carrots}.",
                "{name} falls back {number} squares to {square} and earns {carrots}.",
                event.start - event.end,
                carrots=self.names.carrots(_earned_back(event)),
                **told,
            )
        if event.end == 0:
            return self.say("{name} goes back to the start.", name=who)
        if event.end > event.start:
            return self.say("{name} hops on to {square}.", **told)
        return self.say("{name} goes back to {square}.", **told)

    def rank_checked(self, event: RankChecked) -> str:
        """C6: paid when a turn begins, which is the hardest thing to guess."""
        place, on = self.names.place(event.rank), self.names.number(event.square)
        told = {"name": self.names.who(event), "place": place, "square": on}
        if not event.is_paid:
            return self.say("{name} is {place}, on {square}: no carrots.", **told)
        carrots = self.names.carrots(EACH * event.rank)
        return self.say("{name} is {place}, on {square}: {carrots}!", carrots=carrots, **told)

    def eaten(self, event: LettuceEaten) -> str:
        return self.say(
            "{name}, in {place} place, eats a lettuce and earns {carrots}; {left}.",
            name=self.names.who(event),
            place=self.names.place(event.rank),
            carrots=self.names.carrots(EACH * event.rank),
            left=self._left(event.left),
        )

    def _left(self, lettuces: int) -> str:
        if not lettuces:
            return self.say("no lettuces left")
        return self.count("{number} lettuce left", "{number} lettuces left", lettuces)

    def taken(self, event: CarrotsTaken) -> str:
        return self.say("{name} takes 10 carrots.", name=self.names.who(event))

    def given(self, event: CarrotsGiven) -> str:
        return self.say("{name} gives 10 carrots back.", name=self.names.who(event))

    def draws(self, event: CardDrawn) -> str:
        return self.say("{name} draws a hare card…", name=self.names.who(event))

    def unread(self) -> str:
        return self.say("What does the card say?")

    def drawn(self, event: CardDrawn) -> str:
        name = self.names.card_name(event.card)
        return self.say("{name} draws a hare card: “{card}”.", name=self.names.who(event), card=name)

    def no_effect(self, event: CardHadNoEffect) -> str:
        say = self.say
        match event.why:
            case NoEffect.NO_CARROT_SQUARE:
                return say("No carrot square that way: nothing happens.")
            case NoEffect.CARROT_SQUARE_OCCUPIED:
                return say("Somebody sits on that carrot square: nothing happens.")
            case NoEffect.NOTHING_TO_PLAY:
                return say("There is nothing to play: the card does nothing.")
            case NoEffect.LAST:
                return say("{name} is last already: nothing happens.", name=self.names.who(event))
            case NoEffect.NOBODY_AHEAD:
                return say("Nobody runs ahead: nothing happens.")
            case _:
                return say("Only the finish is left ahead, and it is too early for it: nothing happens.")

    def declined(self, event: ChoiceDeclined) -> str:
        if event.phase is Phase.AGAIN:
            return self.say("{name} does not play again.", name=self.names.who(event))
        return self.say("{name} neither takes nor gives.", name=self.names.who(event))

    def refunded(self, event: MoveRefunded) -> str:
        if not event.carrots:
            return self.say("{name} gets the price of the run back.", name=self.names.who(event))
        return self.say(
            "{name} gets {carrots} back.",
            name=self.names.who(event),
            carrots=self.names.carrots(event.carrots),
        )

    def lettuce_ordered(self, event: LettuceOrdered) -> str:
        return self.say("{name} will eat a lettuce here next turn.", name=self.names.who(event))

    def wait_ordered(self, event: WaitOrdered) -> str:
        if event.why is WaitReason.NO_LETTUCE:
            return self.say("{name} has no lettuce left and will miss a turn.", name=self.names.who(event))
        return self.say("{name} will miss the next turn.", name=self.names.who(event))

    def missed(self, event: TurnMissed) -> str:
        return self.say("{name} misses this turn.", name=self.names.who(event))

    def sent_back(self, event: PawnSentBack) -> str:
        return self.say(
            "{name} is stuck: back to the start, with as many carrots as at first.",
            name=self.names.who(event),
        )

    def both_stuck(self, event: BothPawnsStuck) -> str:
        return self.say("{name} is stuck: one of the two pawns goes back.", name=self.name(event.seat))

    def came_home(self, event: PawnCameHome) -> str:
        return self.say(
            "{name} finishes {place}!", name=self.names.who(event), place=self.names.place(event.place)
        )

    def ended(self, event: MatchEnded) -> str:
        if event.why is EndReason.NIGHTFALL:
            return self.say("Night falls: the race ends here.")
        return self.say("The game is over.")

    def comparison(self, view: View, advice: Advice) -> str:
        return hints.with_either(self.names, view, advice) or super().comparison(view, advice)

    # -- since one's last turn (U11) --------------------------------------------------------

    def recap(self, events: Sequence[Event]) -> str:
        """A move as short as can be: what its square paid, where to, which card, whose meal."""
        told: list[str] = []
        for number, event in enumerate(events):
            before = events[number - 1] if number else None
            told += filter(None, [self._went_on(before, event) or self._recapped(event)])
        return " ".join(told)

    def _went_on(self, before: Event | None, event: Event) -> str:
        """Tell where a pawn runs that was named just before, with what its square paid."""
        match before, event:
            case RankChecked(), PawnMoved(pawn=pawn, start=start, end=end) if before.pawn == pawn:
                if start < end < FINISH:
                    return self.say("Then to square {square}.", square=end)
        return ""

    def _recapped(self, event: Event) -> str:
        name = self.names.who(event) if isinstance(event, PawnEvent) else ""
        match event:
            case RankChecked(rank=rank, square=square):
                told = {"name": name, "place": self.names.place(rank), "square": self.names.number(square)}
                if not event.is_paid:
                    return self.say("{name}, {place} on {square}: nothing.", **told)
                carrots = self.names.carrots(EACH * rank)
                return self.say("{name}, {place} on {square}: {carrots}.", carrots=carrots, **told)
            case PawnMoved(end=end) if end == FINISH:
                return ""
            case PawnMoved(start=start, end=end) if end > start:
                return self.say("{name} runs to square {square}.", name=name, square=end)
            case PawnMoved(end=end) if end:
                return self.say("{name} goes back to square {square}.", name=name, square=end)
            case PawnMoved() | PawnSentBack():
                return self.say("{name} goes back to the start.", name=name)
            case CardDrawn():
                return self.say("Card: “{card}”.", card=self.names.card_name(event.card))
            case LettuceEaten():
                return self.say("{name} eats a lettuce.", name=name)
            case CarrotsTaken():
                return self.taken(event)
            case CarrotsGiven():
                return self.given(event)
            case ChoiceDeclined():
                return self.declined(event)
            case TurnMissed():
                return self.missed(event)
            case PawnCameHome():
                return self.came_home(event)
        return ""

    # -- large, on the strip --------------------------------------------------------------

    def headline(self, event: Event, after: View) -> str:
        match event:
            case CardDrawn():
                return self.names.card_text(event.card)
            case RankChecked():
                return self._rank_told(event)
            case PawnMoved():
                return self._past(self._move_told(event), event, after)
            case LettuceEaten():
                return self._meal_told(event)
            case CardHadNoEffect():
                return self.no_effect(event)
            case PawnCameHome():
                return self.came_home(event)
            case MatchEnded():
                return self.ended(event)
            case PawnSentBack():
                return self.say("No square to run to, no free tortoise: back to the start")
            case TurnMissed():
                return self.missed(event)
            case CarrotsTaken():
                return "+10"
            case CarrotsGiven():
                return "\u221210"
            case MoveRefunded():
                return self.say("The run is free!")
            case LettuceOrdered():
                return self.say("A lettuce next turn")
            case WaitOrdered():
                return self.say("A rest next turn")
            case BothPawnsStuck():
                return self.say("Both pawns are stuck")
            case ChoiceDeclined():
                return self.say("No, thank you")
            case _:
                return ""

    def _meal_told(self, event: LettuceEaten) -> str:
        if not event.left:
            return self.say("The last lettuce is eaten")
        return self.say("A lettuce eaten, {number} left", number=event.left)

    def _rank_told(self, event: RankChecked) -> str:
        place, on = self.names.place(event.rank), self.names.number(event.square)
        if not event.is_paid:
            return self.say("{place} on {square}: nothing", place=place, square=on)
        carrots = self.names.carrots(EACH * event.rank)
        return self.say("{place} on {square}: {carrots}", place=place, square=on, carrots=carrots)

    def _move_told(self, event: PawnMoved) -> str:
        squares = self.names.squares(abs(event.end - event.start))
        if event.why is MoveReason.FALL_BACK:
            carrots = self.names.carrots(_earned_back(event))
            return self.say("{squares} back: +{carrots}", squares=squares, carrots=carrots)
        if event.end < event.start:
            return self.say("{squares} back", squares=squares)
        if not event.carrots:
            return squares
        price = f"\u2212{self.names.carrots(-event.carrots)}"
        return self.say("{squares}: {carrots}", squares=squares, carrots=price)

    def _past(self, told: str, event: PawnMoved, after: View) -> str:
        """Name the players whose pawns were overtaken."""
        way = range(event.start + 1, event.end)
        owners = [
            seat for seat, pawns in enumerate(after.pawns) for pawn in pawns if after.positions[pawn] in way
        ]
        names = [self.name(seat) for seat in dict.fromkeys(owners) if seat != event.seat]
        return self.say("{told}, past {names}!", told=told, names=self.names.listed(names)) if names else told

    def chapter(self, number: int) -> str:
        return self.say("Turn {number}", number=number)


def _earned_back(event: PawnMoved) -> int:
    return EACH * (event.start - event.end)
