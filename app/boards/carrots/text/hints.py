"""Reasons for a hint in one sentence each: facts that its player knows (U35)."""

from functools import reduce

from app.boards.base.captions import sentence
from app.boards.carrots.text.names import CarrotsNames
from engines.bots import Advice
from engines.carrots import GAME
from engines.carrots.actions import Advance, CarrotsAction, Decline, FallBack, GiveTen, ReturnToStart, TakeTen
from engines.carrots.events import PawnMoved
from engines.carrots.model import BOARD, COST, FINISH, Kind
from engines.carrots.view import View, homecoming, promise

SHORT_RUN = 4  # squares
NEAR = 6  # squares: a meal that can be had for little next turn
LITTLE = 15  # carrots that do not take one far
LETTUCES = [square for square, kind in enumerate(BOARD) if kind is Kind.LETTUCE]


def reason(names: CarrotsNames, view: View, advice: Advice) -> str:
    match advice.action:
        case Advance() as run:
            return _for_run(names, view, advice, run)
        case FallBack() as way_back:
            return _for_fall_back(names, view, way_back)
        case TakeTen() | GiveTen() as ten:
            return _for_ten(names, view, ten) if advice.term in ("way", "pay") else ""
        case Decline():
            return names.say("You are fine where you are.")
    return names.say("This pawn loses less of its way.")


def _moved(view: View, action: CarrotsAction) -> PawnMoved:
    return next(event for event in GAME.preview(view, action) if isinstance(event, PawnMoved))


def _for_run(names: CarrotsNames, view: View, advice: Advice, action: Advance) -> str:
    say, move = names.say, _moved(view, action)
    kind, is_sure = BOARD[move.end], advice.term == "pay" and advice.after <= 0
    if move.end == FINISH:
        return say("You can finish: go!")
    if kind is Kind.LETTUCE:
        return say("Eat your lettuces: each one brings carrots.")
    if promise(move.end, move.rank) and not is_sure:
        return say("You are in the right place for this square: it will probably pay.")
    way_on = _for_way_on(names, view, advice, move) if advice.term in ("way", "lettuces") else ""
    return way_on or (_for_square(names, view, advice, move) if advice.term == "way" else "")


def _uses(view: View, action: CarrotsAction) -> int:
    """Return how many carrots an action takes from the purse."""
    seat = view.to_act[0]
    return (view.purses[seat] or 0) - (_after(view, action).purses[seat] or 0)


def _for_way_on(names: CarrotsNames, view: View, advice: Advice, move: PawnMoved) -> str:
    """Say what can be done from there, if that is why one goes."""
    action = advice.action
    before = homecoming(view, move.seat, action.pawn)
    way = homecoming(_after(view, action), move.seat, action.pawn)
    is_fed = way.most is None or not way.lettuces
    if is_fed and way.left is not None and 0 <= way.left <= (way.left if way.most is None else way.most):
        return names.say("From there you can finish with your next run.")
    is_rich = before.left is not None and before.most is not None and before.left > before.most
    if is_fed and is_rich and _uses(view, advice.instead) <= _uses(view, action):
        return names.say("A run uses up carrots: you have too many to finish.")
    further = min((square - move.end for square in _free_lettuces(view) if square > move.end), default=FINISH)
    if not is_fed and further <= NEAR:
        return names.count(
            "From there the next lettuce is only {number} square away.",
            "From there the next lettuce is only {number} squares away.",
            further,
        )
    return ""


def _for_square(names: CarrotsNames, view: View, advice: Advice, move: PawnMoved) -> str:
    action, say = advice.action, names.say
    overtaken = view.rank(view.pawns[move.seat][action.pawn]) - move.rank
    is_short = action.steps <= SHORT_RUN and _uses(view, action) <= _uses(view, advice.instead)
    if BOARD[move.end] is Kind.CARROTS:
        return say("On carrots you can wait and choose.")
    if BOARD[move.end] is Kind.HARE and is_short:
        return say("A cheap run, and perhaps the hare has something good for you.")
    if is_short and isinstance(advice.instead, Advance):
        return say("Two short runs cost less than a single long one.")
    if overtaken > 0:
        return names.count("You get past {number} pawn.", "You get past {number} pawns.", overtaken)
    return names.count(
        "You can afford it: {number} carrot will be left.",
        "You can afford it: {number} carrots will be left.",
        move.purse or 0,
    )


def _after(view: View, action: CarrotsAction) -> View:
    return reduce(GAME.follow, GAME.preview(view, action), view)


def _free_lettuces(view: View) -> list[int]:
    return [square for square in LETTUCES if square not in view.positions]


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
            return names.say("Ten more, and your carrots last to the finish.")
        return _for_more(names, view, action)
    if way.most is not None and way.left is not None and way.most < way.left <= way.most + 10:
        return names.say("Ten fewer, and you can finish.")
    return names.say("You have too many carrots to finish.")


def _for_more(names: CarrotsNames, view: View, action: TakeTen) -> str:
    seat = view.to_act[0]
    square, purse = view.positions[view.pawns[seat][action.pawn]], view.purses[seat] or 0
    to_eat = [COST[lettuce - square] for lettuce in _free_lettuces(view) if lettuce > square]
    if view.lettuces[seat] and any(purse < cost <= purse + 10 for cost in to_eat[:1]):
        return names.say("Ten more, and your carrots last until the next lettuce.")
    if purse < LITTLE:
        return names.count(
            "{number} carrot would not take you far.", "{number} carrots would not take you far.", purse
        )
    return names.say("Waiting here brings ten carrots and costs none.")


def named(names: CarrotsNames, view: View, action: CarrotsAction) -> str:
    """Name a move in a few words, to be compared with another one."""
    match action:
        case Decline():
            return names.say("the end of your turn")
        case ReturnToStart(pawn):
            return names.say("pawn {number} back at the start", number=pawn + 1)
    way = _way(names, view, action)
    return names.say("{way} with pawn {number}", way=way, number=action.pawn + 1) if names.has_two else way


def _way(names: CarrotsNames, view: View, action: Advance | FallBack | TakeTen | GiveTen) -> str:
    """Name a move, whichever pawn makes it."""
    say = names.say
    match action:
        case Advance():
            end = _moved(view, action).end
            return (
                say("a run to the finish") if end == FINISH else say("a run to square {square}", square=end)
            )
        case FallBack():
            return say("a rest on the tortoise behind you")
        case TakeTen():
            return say("10 carrots more")
        case GiveTen():
            return say("10 carrots fewer")


def with_either(names: CarrotsNames, view: View, advice: Advice) -> str:
    """Say that two moves, equally good, are one to the same end with either pawn; empty for other moves."""
    one, other = advice.action, advice.instead
    if advice.term or not isinstance(one, Advance | TakeTen | GiveTen) or type(one) is not type(other):
        return ""
    way = _way(names, view, one)
    if one.pawn == other.pawn or way != _way(names, view, other):
        return ""
    return names.say("{move}: with either pawn, it is equally good.", move=sentence(way))


def why(names: CarrotsNames, view: View, advice: Advice, move: str, other: str) -> str:
    """Say what speaks for a move more than for the next best one, by a term of the game's value."""
    say = names.say
    if advice.term == "pay" and advice.after <= 0:
        return say("{move}: no risk, whereas {other} may bring you nothing.", move=move, other=other)
    return {
        "home": say("{move}: nothing else lets you finish now.", move=move),
        "way": say("{move}: you will finish sooner than with {other}.", move=move, other=other),
        "waiting": say("{move}: {other} would cost you a turn.", move=move, other=other),
        "hare": say("{move}: with {other}, the hare card may play a trick on you.", move=move, other=other),
        "lettuces": say("{move}: a lettuce is eaten sooner than with {other}.", move=move, other=other),
        "pay": say("{move}: this square may bring you many carrots.", move=move),
    }[advice.term]
