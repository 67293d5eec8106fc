"""The carrot race in sentences: whose turn it is, and what would come of a move."""

from collections.abc import Sequence

from app.boards.carrots.text.captions import CarrotsEventCaptions
from app.boards.carrots.text.hints import reason
from app.boards.carrots.text.refusals import why_not
from engines.api import Event, Refusal, Seat
from engines.carrots.actions import CarrotsAction
from engines.carrots.events import CarrotsGiven, CarrotsTaken, ChoiceDeclined, PawnEvent, PawnMoved
from engines.carrots.model import BOARD, FINISH, PAYING_RANKS, Kind, Phase, Stay
from engines.carrots.view import View, promise


class CarrotsCaptions(CarrotsEventCaptions):
    # -- whose turn, and what to do (U10) -----------------------------------------------

    def turn(self, view: View, is_asked: bool) -> str:
        say = self.say
        if view.phase is Phase.OVER:
            return say("The game is over.")
        name = self.name(view.to_act[0])
        if not is_asked:
            return say("It’s {name}’s turn.", name=name)
        match view.phase:
            case Phase.AGAIN:
                return say("{name}, play again if you like.", name=name)
            case Phase.TEN:
                return say("{name}, ten carrots more, ten fewer, or neither?", name=name)
            case Phase.STUCK:
                return say("{name}, you are stuck: which pawn goes back to the start?", name=name)
        has_eaten = any(view.stays[pawn] is Stay.FED for pawn in view.pawns[view.to_act[0]])
        if has_eaten:
            return say("{name}, you have eaten: now leave this square.", name=name)
        if _can_choose(view):
            return say("{name}, which pawn runs, and where?", name=name)
        return say("{name}, where will you run?", name=name)

    def advice(self, view: View) -> str:
        say = self.say
        if view.phase is Phase.TEN:
            return say("Choose, then confirm.")
        if view.phase is Phase.STUCK:
            return say("Tap a pawn, then confirm.")
        if view.legal and all(type(action).__name__ == "FallBack" for action in view.legal):
            return say("Only the way back to a tortoise is open.")
        return say("Drag your pawn or tap a square, then confirm.")

    def advice_on_two(self, view: View, own: int, is_picked: bool) -> str:
        """C30: which of two pawns the squares are lit for, and how to choose; empty where there is no choice.

        In one's first turn, what they share.
        """
        if view.phase is not Phase.MOVE or not _can_choose(view):
            return ""
        seat = view.to_act[0]
        if view.round == 1 and not is_picked:
            return self.say(
                "Your 2 pawns share {carrots} and {lettuces}. Tap the one that runs.",
                carrots=self.carrots(view.purses[seat] or 0),
                lettuces=self.lettuces(view.lettuces[seat]),
            )
        return self.say("Pawn {number} is chosen: tap a square. The other one? Tap it.", number=own + 1)

    def outcome(self, view: View) -> str:
        """Who leads of those that still run; the stage says where everybody is."""
        running = [
            (view.positions[pawn], seat, own)
            for seat, pawns in enumerate(view.pawns)
            for own, pawn in enumerate(pawns)
            if view.positions[pawn] < FINISH
        ]
        is_over = not view.to_act or len({seat for _, seat, _ in running}) < 2
        if is_over or not max(running)[0]:
            return ""
        _, seat, own = max(running)
        return self.leading(self.pawn(seat, own), 1, is_anybody_home=FINISH in view.positions)

    def reason(self, view: View, action: CarrotsAction) -> str:
        return reason(self, view, action)

    def why_not(self, refusal: Refusal) -> str:
        return why_not(self, refusal)

    # -- what it would do (U12) ---------------------------------------------------------

    def foretell(self, view: View, events: Sequence[Event]) -> str:
        """Of two pawns, which of them would do it (C30)."""
        return " ".join(filter(None, (self._acting(events), self.preview(events))))

    def _acting(self, events: Sequence[Event]) -> str:
        first = events[0] if events else None
        if not self.has_two or not isinstance(first, PawnEvent):
            return ""
        number = first.pawn + 1
        match first:
            case PawnMoved() if first.end > first.start:
                return self.say("Pawn {number} runs.", number=number)
            case PawnMoved():
                return self.say("Pawn {number} goes back.", number=number)
        return self.say("Pawn {number} stays.", number=number)

    def preview(self, events: Sequence[Event]) -> str:
        """One sentence on what will surely follow for whoever acts."""
        for event in events:
            match event:
                case PawnMoved():
                    return self._will_move(event)
                case CarrotsTaken() | CarrotsGiven() if event.purse is not None:
                    return self.count(
                        "You will have {number} carrot.", "You will have {number} carrots.", event.purse
                    )
                case ChoiceDeclined():
                    return self.say("Your turn is over.")
        return self.say("Back to the start, with the carrots of the beginning.") if not events else ""

    def _will_move(self, event: PawnMoved) -> str:
        say, place, carrots = self.say, self.place(event.rank), promise(event.end, event.rank)
        if event.end == FINISH:
            return say("You are home, {place}!", place=place)
        match BOARD[event.end]:
            case Kind.HARE:
                return say("You will draw a hare card.")
            case Kind.LETTUCE:
                return say(
                    "Next turn you eat a lettuce: {carrots} if you are still {place}.",
                    carrots=self.carrots(carrots),
                    place=place,
                )
            case Kind.CARROTS:
                return say("You will be {place}. There, you may take or give 10 carrots.", place=place)
            case Kind.TORTOISE:
                return say("You will be {place}, resting on the tortoise square.", place=place)
        if carrots:
            return say(
                "You will be {place}: {carrots} when your next turn begins, if you still are.",
                place=place,
                carrots=self.carrots(carrots),
            )
        if BOARD[event.end] is Kind.FLAG:
            return say("You will be {place}: a flag pays only the 1st, the 5th and the 6th.", place=place)
        (paid,) = PAYING_RANKS[event.end]
        return say(
            "You will be {place}: {square} pays only the {paid}.",
            place=place,
            square=self.number(event.end),
            paid=self.place(paid),
        )

    # -- the end ------------------------------------------------------------------------

    def chapter(self, number: int) -> str:
        return self.say("Turn {number}", number=number)

    def award(self, seat: Seat, place: int, is_home: bool) -> str:
        if is_home:
            return self.say("{name} came home: {place}.", name=self.name(seat), place=self.place(place))
        return self.say("{name} is still on the way: {place}.", name=self.name(seat), place=self.place(place))


def _can_choose(view: View) -> bool:
    """Whether more than one pawn may act."""
    return len({getattr(action, "pawn", None) for action in view.legal}) > 1
