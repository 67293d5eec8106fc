"""A seat's knowledge of the carrot race, its changes with events, and the actions it allows."""

from dataclasses import dataclass, field, replace
from typing import NamedTuple

from engines.api import Event, Seat
from engines.carrots.actions import CarrotsAction
from engines.carrots.choices import all_actions, legal, most_carrots_home, ordinary, to_act
from engines.carrots.events import (
    BothPawnsStuck,
    CardDrawn,
    ChoiceOffered,
    LettuceEaten,
    LettuceOrdered,
    MatchEnded,
    PawnCameHome,
    PawnEvent,
    PawnMoved,
    PawnSentBack,
    PurseEvent,
    RankChecked,
    TurnMissed,
    TurnStarted,
    WaitOrdered,
    square_name,
)
from engines.carrots.model import (
    COST,
    FINISH,
    HARE_CARDS,
    ON_ARRIVAL,
    PAWNS_OF,
    PAYING_RANKS,
    HareCard,
    Phase,
    Race,
    State,
    Stay,
    occupied,
    pile_before_drawing,
)
from engines.head_start import HeadStart
from engines.rng import Rng
from engines.table import check_seat, head_start_lines, put, seat_name

UNKNOWN_PURSE = -1_000_000  # stays below zero whatever is earned in one step
LIKELY_PURSES = 150  # bots reckon with so many: 0, 1, 2 … carrots


@dataclass(frozen=True, slots=True)
class View:
    """The table as one seat sees it; `seat` None: as anybody passing by sees it."""

    seat: Seat | None
    seats: int
    head_starts: tuple[HeadStart, ...] = field(repr=False)  # how a robot errs follows from what is told
    carrots: str  # hidden or open
    finish: str  # places or first_home
    first: Seat
    round: int
    phase: Phase
    to_act: tuple[Seat, ...]
    pawn: int | None  # the one whose hare card asks
    positions: tuple[int, ...]  # by pawn; the pawns of a seat stand side by side
    stays: tuple[Stay, ...]  # by pawn
    purses: tuple[int | None, ...]  # by seat; None where hidden (C4)
    lettuces: tuple[int, ...]  # by seat
    home: tuple[int, ...]  # pawns in the order of arrival
    pile: tuple[HareCard | None, ...]  # from the top; None for cards nobody has seen yet
    legal: tuple[CarrotsAction, ...]

    @property
    def pawns(self) -> tuple[tuple[int, ...], ...]:
        """By seat: its pawns."""
        return PAWNS_OF[self.seats]

    def rank(self, pawn: int) -> int:
        """C3: one more than the pawns ahead; at home the place that was taken there."""
        if pawn in self.home:
            return 1 + self.home.index(pawn)
        return 1 + sum(other > self.positions[pawn] for other in self.positions)

    def __str__(self) -> str:
        if self.seat is not None:
            return f"{seat_name(self.seat)} holds {self.purses[self.seat]} carrots"
        lines = [f"turn {self.round}; {seat_name(self.first)} was first; carrots are {self.carrots}"]
        for seat, pawns in enumerate(self.pawns):
            where = " and ".join(square_name(self.positions[pawn]) for pawn in pawns)
            carrots = self.purses[seat]
            purse = "" if carrots is None else f", {carrots} carrots"
            lines.append(f"{seat_name(seat)}: on {where}, {self.lettuces[seat]} lettuces{purse}")
        return "\n".join([*lines, *head_start_lines(self.head_starts)])


def view(state: State, seat: Seat | None) -> View:
    race = state.race
    check_seat(seat, race.seats)
    pile = state.pile_from_top()
    unseen = len(pile) - state.seen
    return View(
        seat=seat,
        seats=race.seats,
        head_starts=race.head_starts,
        carrots="hidden" if race.is_hidden else "open",
        finish="first_home" if race.is_short else "places",
        first=race.first,
        round=state.round,
        phase=state.phase,
        to_act=to_act(state),
        pawn=state.pawn,
        positions=tuple(state.positions),
        stays=tuple(state.stays),
        purses=tuple(
            None if race.is_hidden and owner != seat else purse for owner, purse in enumerate(state.purses)
        ),
        lettuces=state.lettuces,
        home=state.home,
        pile=(None,) * unseen + pile[unseen:],
        legal=_open_choices(state) if seat is None else legal(state, seat),
    )


def _open_choices(state: State) -> tuple[CarrotsAction, ...]:
    """Return the open choices: those of a purse are as hidden as it (C4), going back is not (C33)."""
    return state.actions if state.phase is Phase.STUCK or not state.race.is_hidden else ()


# -- events as seen by the view's owner -------------------------------------------------


def follow(view: View, event: Event) -> View:
    """The view after an event its owner saw."""
    if isinstance(event, PurseEvent):
        view = replace(view, purses=put(view.purses, event.seat, event.purse), legal=())
    match event:
        case TurnStarted(seat, number):
            return replace(view, to_act=(seat,), round=number, phase=Phase.MOVE, pawn=None, legal=())
        case PawnMoved(end=end):
            return _put(view, _pawn(view, event), end, ON_ARRIVAL[end])
        case PawnSentBack():
            return _put(view, _pawn(view, event), 0, Stay.SETTLED)
        case RankChecked() | TurnMissed():
            return _set_stay(view, _pawn(view, event), Stay.SETTLED)
        case LettuceEaten(left=left):
            return replace(
                _set_stay(view, _pawn(view, event), Stay.FED), lettuces=put(view.lettuces, event.seat, left)
            )
        case LettuceOrdered():
            return _set_stay(view, _pawn(view, event), Stay.HUNGRY)
        case WaitOrdered():
            return _set_stay(view, _pawn(view, event), Stay.WAITING)
        case CardDrawn(card=card):
            return replace(view, pile=(*view.pile[1:], card), legal=())
        case ChoiceOffered(phase=phase):
            return replace(view, phase=phase, pawn=_pawn(view, event), legal=())
        case BothPawnsStuck():
            return replace(view, phase=Phase.STUCK, legal=())
        case PawnCameHome():
            return replace(view, home=(*view.home, _pawn(view, event)))
        case MatchEnded():
            return replace(view, phase=Phase.OVER, to_act=(), pawn=None, legal=())
        case _:
            return view


def _pawn(view: View, event: PawnEvent) -> int:
    return PAWNS_OF[view.seats][event.seat][event.pawn]


def _put(view: View, pawn: int, square: int, stay: Stay) -> View:
    return replace(
        view, positions=put(view.positions, pawn, square), stays=put(view.stays, pawn, stay), legal=()
    )


def _set_stay(view: View, pawn: int, stay: Stay) -> View:
    return replace(view, stays=put(view.stays, pawn, stay), legal=())


# -- positions that follow from a view --------------------------------------------------


def sketch(view: View) -> State:
    """The position as far as it is known, with no pile to draw from and hidden purses below zero."""
    return _position(view, (), 0)


def _position(view: View, pile: tuple[HareCard, ...], seen: int) -> State:
    is_hidden, is_short = view.carrots == "hidden", view.finish == "first_home"
    state = State()
    state.race = Race.of(is_hidden, is_short, view.first, pile_before_drawing(pile, seen), view.head_starts)
    state.round = view.round
    state.turn = view.to_act[0] if view.to_act else view.first
    state.phase = view.phase
    state.pawn = view.pawn
    state.positions = list(view.positions)
    state.occupied = occupied(view.positions)
    state.stays = list(view.stays)
    state.purses = [UNKNOWN_PURSE if purse is None else purse for purse in view.purses]
    state.lettuces = view.lettuces
    state.home = view.home
    state.drawn = seen
    state.actions = ()
    return state


class Homecoming(NamedTuple):
    """The price of going home from where a pawn stands (C17, C32)."""

    price: int
    left: int | None  # carrots once that is paid; below 0, so many are missing; None where hidden
    most: int | None  # how many may be left; None: any number, and lettuces do not count
    lettuces: int  # still to be eaten


def homecoming(view: View, seat: Seat, own: int) -> Homecoming:
    price = COST[FINISH - view.positions[view.pawns[seat][own]]]
    purse = view.purses[seat]
    most = most_carrots_home(sketch(view), seat)
    return Homecoming(price, None if purse is None else purse - price, most, view.lettuces[seat])


def promise(square: int, rank: int) -> int:
    """Carrots that a pawn which lands here gets at its next turn, if its rank is this then (C6, C7)."""
    pays = ON_ARRIVAL[square] is Stay.HUNGRY or rank in PAYING_RANKS[square]
    return 10 * rank if pays else 0


# -- one position that the view allows --------------------------------------------------


def determinize(view: View, rng: Rng) -> State:
    """Fill in a purse for everybody whose purse is hidden, and the cards that nobody has seen."""
    unseen = list(HARE_CARDS)
    for card in view.pile:
        if card is not None:
            unseen.remove(card)
    rng.shuffle(unseen)
    seen = len(HARE_CARDS) - len(unseen)
    pile = tuple(unseen.pop() if card is None else card for card in view.pile)
    state = _position(view, pile, seen)
    for seat, purse in enumerate(view.purses):
        if purse is None:
            _fill_purse(state, seat, rng)
    state.actions = all_actions(state)
    return state


def _fill_purse(state: State, seat: Seat, rng: Rng) -> None:
    """Any number of carrots with which the game would be asking this seat what it asks."""
    first = rng.below(LIKELY_PURSES)
    for further in range(LIKELY_PURSES):
        state.purses[seat] = (first + further) % LIKELY_PURSES
        if _is_plausible(state, seat):
            return


def _is_plausible(state: State, seat: Seat) -> bool:
    if seat != state.turn or state.phase is Phase.OVER:
        return True
    if state.phase is Phase.STUCK:
        return not ordinary(state, seat)
    return len(all_actions(state)) > 0
