"""Labels of the carrot race: the finish sign, chips, the price tag of a ghost."""

from app.boards.carrots.art import BUNCH
from app.boards.carrots.proposal import CarrotsProposal
from app.boards.carrots.targets import Chip, DeclineChip, GiveChip, StepChip, TakeChip
from app.boards.carrots.text.names import CarrotsNames
from engines.carrots import GAME
from engines.carrots.events import PawnMoved
from engines.carrots.model import FINISH, Phase
from engines.carrots.view import Homecoming

TEN = 10  # carrots for each place (C17)
NEAR = 10  # squares before the finish: from there on the sign says what is wrong


def sign_title(names: CarrotsNames, way: Homecoming, own: int, square: int) -> str:
    """Name the topic of the sign about pawn `own`: of two, those that are still out (C32)."""
    say = names.say
    if not names.has_two:
        return say("To finish")
    if way.most is None:
        return say("Get both home")
    return say("Both pawns home") if square == FINISH else say("Get pawn {number} home", number=own + 1)


def sign(names: CarrotsNames, way: Homecoming, square: int) -> tuple[str, str, bool, bool]:
    """Two lines, and whether each of them is as it should be: about lettuces and carrots, or two pawns."""
    say = names.say
    if square == FINISH:
        return say("You have finished!"), "", True, True
    if way.most is None:
        return _of_two_pawns(names, way, square)
    lettuces = (
        names.count("{number} lettuce to eat", "{number} lettuces to eat", way.lettuces)
        if way.lettuces
        else say("All lettuces eaten")
    )
    is_right = way.left is not None and 0 <= way.left <= way.most
    return lettuces, _carrots(names, way, square), not way.lettuces, is_right


def _of_two_pawns(names: CarrotsNames, way: Homecoming, square: int) -> tuple[str, str, bool, bool]:
    """C32: the first has only to get there, the second needs all lettuces eaten and few carrots."""
    say, count = names.say, names.count
    missing = -(way.left or 0) if square >= FINISH - NEAR else 0
    first = _short(names, missing) if missing > 0 else say("The first just walks in")
    second = say("The other: not\u00a0too many carrots")
    if way.lettuces:
        second = count(
            "The other: {number}\u00a0lettuce to eat",
            "The other: {number}\u00a0lettuces to eat",
            way.lettuces,
        )
    return first, second, missing <= 0, False


def _carrots(names: CarrotsNames, way: Homecoming, square: int) -> str:
    if way.left is None or way.most is None:
        return ""
    if square < FINISH - NEAR:  # with the place, for which ten each are let in: it changes as others arrive
        place = names.place(way.most // TEN)
        return names.say("{place}: bring {number}\u00a0carrots at most", place=place, number=way.most)
    if way.left < 0:
        return _short(names, -way.left)
    if way.left > way.most:
        excess = way.left - way.most
        return names.count("{number} carrot too\u00a0many", "{number} carrots too\u00a0many", excess)
    return names.say("Carrots: just right!")


def _short(names: CarrotsNames, missing: int) -> str:
    return names.count("{number} carrot too few", "{number} carrots too few", missing)


# -- chips ------------------------------------------------------------------------------------


def chip_picture(chip: Chip) -> str:
    return BUNCH if isinstance(chip, TakeChip | GiveChip) else ""


def chip_text(names: CarrotsNames, proposal: CarrotsProposal, chip: Chip) -> str:
    say = names.say
    match chip:
        case TakeChip(own):
            return _of_pawn(names, own, "+10")
        case GiveChip(own):
            return _of_pawn(names, own, "\u221210")
        case StepChip(by):
            return say("Next square") if by > 0 else say("Previous square")
        case DeclineChip() if proposal.view.phase is Phase.AGAIN:
            return say("Stay here")
        case DeclineChip():
            return say("Neither")
    return say("Prices")


def _of_pawn(names: CarrotsNames, own: int, carrots: str) -> str:
    """Name the pawn that stands on carrots by its number, if there are two."""
    return names.say("{pawn}: {carrots}", pawn=own + 1, carrots=carrots) if names.has_two else carrots


# -- the ghost --------------------------------------------------------------------------------


def price_tag(names: CarrotsNames, proposal: CarrotsProposal, own: int, square: int) -> str:
    """Tell the price or gain of the way there, and the rest; empty where the viewer may not know (C4)."""
    events = GAME.preview(proposal.view, proposal.action_to(own, square))
    moved = next((event for event in events if isinstance(event, PawnMoved)), None)
    if moved is None or moved.carrots is None or moved.purse is None:
        return ""
    squares = names.squares(abs(moved.end - moved.start))
    price = f"+{moved.carrots}" if moved.carrots > 0 else f"\u2212{-moved.carrots}"
    if moved.carrots > 0:
        left = names.say("you will have {number}", number=moved.purse)
    else:
        left = names.say("{number} left", number=moved.purse)
    run = names.say("{squares}: {price}", squares=squares, price=price)
    return f"{run}\n{left}"
