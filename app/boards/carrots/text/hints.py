"""Reasons for a hint in one sentence each: facts that its player knows (U35)."""

from app.boards.carrots.text.names import CarrotsNames
from engines.carrots import GAME
from engines.carrots.actions import Advance, CarrotsAction, Decline, FallBack, GiveTen, ReturnToStart, TakeTen
from engines.carrots.events import PawnMoved
from engines.carrots.model import BOARD, FINISH, Kind
from engines.carrots.view import View, homecoming, promise

CHEAP_SQUARES = 4  # a run of so few squares costs little


def reason(names: CarrotsNames, view: View, action: CarrotsAction) -> str:
    match action:
        case Advance():
            return _for_run(names, view, action)
        case FallBack():
            return _for_fall_back(names, view, action)
        case TakeTen() | GiveTen():
            return _for_ten(names, view, action)
        case Decline():
            return names.say("You are fine where you are.")
        case ReturnToStart():
            return names.say("This pawn loses less of its way.")


def _moved(view: View, action: CarrotsAction) -> PawnMoved:
    return next(event for event in GAME.preview(view, action) if isinstance(event, PawnMoved))


def _for_run(names: CarrotsNames, view: View, action: Advance) -> str:
    say, move = names.say, _moved(view, action)
    kind = BOARD[move.end]
    if move.end == FINISH:
        return say("You may go home: go!")
    if kind is Kind.LETTUCE:
        return say("You must get rid of your lettuces, and a meal brings carrots.")
    if promise(move.end, move.rank):
        return say("Your rank suits this square: it is likely to pay.")
    if kind is Kind.CARROTS:
        return say("On carrots you can wait and choose.")
    if action.steps <= CHEAP_SQUARES:
        return say("Small steps cost little.")
    return say("You have carrots enough to run far.")


def _for_fall_back(names: CarrotsNames, view: View, action: FallBack) -> str:
    say = names.say
    if len(view.legal) == 1:
        return say("There is nothing else you may do.")
    move = _moved(view, action)
    return names.count(
        "{number} square back brings you ten carrots.",
        "{number} squares back bring you ten carrots each.",
        move.start - move.end,
    )


def _for_ten(names: CarrotsNames, view: View, action: TakeTen | GiveTen) -> str:
    way = homecoming(view, view.to_act[0], action.pawn)
    if isinstance(action, TakeTen):
        if way.left is not None and way.left < 0 <= way.left + 10:
            return names.say("Ten more, and your carrots last until home.")
        return names.say("More carrots take you further.")
    if way.most is not None and way.left is not None and way.most < way.left <= way.most + 10:
        return names.say("Ten fewer, and you may go home.")
    return names.say("You have too many carrots to go home.")
