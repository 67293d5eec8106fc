"""The turn, advice and outlook of the carrot race: what to do, what would come of a move, who leads."""

from collections.abc import Sequence

from app.boards.base.captions import sentence
from app.boards.carrots.text.names import CarrotsNames
from engines.api import Event
from engines.carrots.events import CarrotsGiven, CarrotsTaken, ChoiceDeclined, PawnEvent, PawnMoved
from engines.carrots.model import BOARD, FINISH, PAYING_RANKS, Kind, Phase, Stay
from engines.carrots.view import View, promise


def turn(names: CarrotsNames, view: View, is_asked: bool) -> str:
    say = names.say
    if view.phase is Phase.OVER:
        return say("The game is over.")
    name = names.name(view.to_act[0])
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


def advice(names: CarrotsNames, view: View) -> str:
    say = names.say
    if view.phase is Phase.TEN:
        return say("Choose, then confirm.")
    if view.phase is Phase.STUCK:
        return say("Tap a pawn, then confirm.")
    if view.legal and all(type(action).__name__ == "FallBack" for action in view.legal):
        return say("You can only go back to a tortoise.")
    return say("Drag your pawn or tap a square, then confirm.")


def advice_on_two(names: CarrotsNames, view: View, own: int, is_picked: bool) -> str:
    """C30: which of two pawns the squares are lit for, and how to choose; empty where there is no choice.

    In one's first turn, what they share.
    """
    if view.phase is not Phase.MOVE or not _can_choose(view):
        return ""
    seat = view.to_act[0]
    if view.round == 1 and not is_picked:
        return names.say(
            "Your 2 pawns share {carrots} and {lettuces}. The yellow number runs: tap the other to change.",
            carrots=names.carrots(view.purses[seat] or 0),
            lettuces=names.lettuces(view.lettuces[seat]),
        )
    return names.say("Pawn {number} is chosen: tap a square. The other one? Tap it.", number=own + 1)


def outcome(names: CarrotsNames, view: View) -> str:
    """Name the leader of those that still run; the strip says where all are."""
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
    return sentence(names.leading([names.pawn(seat, own)], is_anybody_home=FINISH in view.positions))


def preview(names: CarrotsNames, view: View, events: Sequence[Event]) -> str:
    """Tell what the turn will surely bring; of two pawns, which of them acts (C30)."""
    return " ".join(filter(None, (_acting(names, events), _following(names, events))))


def _acting(names: CarrotsNames, events: Sequence[Event]) -> str:
    first = events[0] if events else None
    if not names.has_two or not isinstance(first, PawnEvent):
        return ""
    number = first.pawn + 1
    match first:
        case PawnMoved() if first.end > first.start:
            return names.say("Pawn {number} runs.", number=number)
        case PawnMoved():
            return names.say("Pawn {number} goes back.", number=number)
    return names.say("Pawn {number} stays.", number=number)


def _following(names: CarrotsNames, events: Sequence[Event]) -> str:
    for event in events:
        match event:
            case PawnMoved():
                return _will_move(names, event)
            case CarrotsTaken() | CarrotsGiven() if event.purse is not None:
                return names.count(
                    "You will have {number} carrot.", "You will have {number} carrots.", event.purse
                )
            case ChoiceDeclined():
                return names.say("Your turn is over.")
    return names.say("Back to the start, with as many carrots as at first.") if not events else ""


def _will_move(names: CarrotsNames, event: PawnMoved) -> str:
    say, place, carrots = names.say, names.place(event.rank), promise(event.end, event.rank)
    if event.end == FINISH:
        return say("You finish {place}!", place=place)
    match BOARD[event.end]:
        case Kind.HARE:
            return say("You will draw a hare card.")
        case Kind.LETTUCE:
            return say(
                "Next turn, a lettuce: {carrots} if you are still {place}.",
                carrots=names.carrots(carrots),
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
            carrots=names.carrots(carrots),
        )
    if BOARD[event.end] is Kind.FLAG:
        return say("You will be {place}: a flag pays only the 1st, the 5th and the 6th.", place=place)
    (paid,) = PAYING_RANKS[event.end]
    return say(
        "You will be {place}: {square} pays only the {paid}.",
        place=place,
        square=names.number(event.end),
        paid=names.place(paid),
    )


def _can_choose(view: View) -> bool:
    """Return whether more than one pawn may act."""
    return len({getattr(action, "pawn", None) for action in view.legal}) > 1
