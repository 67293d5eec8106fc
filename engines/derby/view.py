"""A seat's knowledge of the Tiercé, its changes with events, and the actions it allows."""

from dataclasses import dataclass, field, replace

from engines.api import Event, Seat
from engines.derby import choices
from engines.derby.actions import DerbyAction
from engines.derby.events import (
    AbilityUsed,
    BetPlaced,
    CardTurnedDown,
    ChoiceOffered,
    CoinsGained,
    FirstPlayerPassed,
    HorseFinished,
    HorseMoved,
    MatchEnded,
    RaceRevealed,
    SnackBought,
    StartingBetRevealed,
    TurnStarted,
)
from engines.derby.model import (
    BET_CARDS,
    FINISH,
    HORSES,
    NOTHING,
    STARTING_CARDS,
    Phase,
    Price,
    StartingCard,
    State,
    lineup,
    price_of_bet,
)
from engines.derby.row import Half, Mark, Row, race_moves, row_of
from engines.head_start import HeadStart
from engines.rng import Rng
from engines.table import check_seat, head_start_lines, put, seat_name

UNKNOWN_CARD = StartingCard("", (), 0)
_CARD_BY_NAME = {card.name: card for card in STARTING_CARDS}


@dataclass(frozen=True, slots=True)
class View:
    """The table as one seat sees it; `seat` None: as anybody passing by sees it.

    What is listed by horse has the first horse first; `horse` alone is its number.
    """

    seat: Seat | None
    seats: int
    head_starts: tuple[HeadStart, ...] = field(repr=False)  # how a robot errs follows from what is told
    round: int
    phase: Phase
    first: Seat
    to_act: tuple[Seat, ...]
    sides: tuple[str, ...]  # by horse
    positions: tuple[int, ...]  # by horse
    finish: tuple[int, ...]  # the horses with a place, the winner first
    row: tuple[Half, ...]
    face_up: tuple[bool, ...]  # by card of the row
    coins: tuple[int, ...]  # by seat
    bets: tuple[tuple[int, ...], ...]  # public ones, by seat and horse
    starting: tuple[StartingCard | None, ...]  # by seat; None where hidden
    used: Mark | None  # what the action under way uses
    effect: int
    picked: int | None
    bought: int
    legal: tuple[DerbyAction, ...]

    @property
    def counts(self) -> tuple[int, ...]:
        """Return how far each horse would advance now (D10)."""
        return self._lying.counts

    @property
    def money(self) -> int:
        """Return what the face-up cards would pay now (D12)."""
        return self._lying.money

    @property
    def eats(self) -> int:
        """Return how many snacks may be bought in one turn now (D14)."""
        return self._lying.eats

    @property
    def race_moves(self) -> tuple[tuple[int, int], ...]:
        """The horses that ran in this round, and how far (D6)."""
        return race_moves(self.row)

    @property
    def _lying(self) -> Row:
        return row_of(self.row, sum(1 << index for index, up in enumerate(self.face_up) if up))

    def price(self, seat: Seat, horse: int) -> Price:
        """Return the price of a bet on this horse for this seat, part by part (D11)."""
        backers = sum(bets[horse - 1] > 0 for bets in self.bets)
        return price_of_bet(self.bets[seat][horse - 1], self.positions[horse - 1], backers)

    @property
    def prices(self) -> tuple[Price | None, ...]:
        """By horse: what a bet would cost whoever is to act, or None once it has finished."""
        if not self.to_act:
            return (None,) * len(HORSES)
        return tuple(
            None if self.positions[horse] == FINISH else self.price(self.to_act[0], horse + 1)
            for horse in HORSES
        )

    def __str__(self) -> str:
        if self.seat is not None:
            return f"{seat_name(self.seat)} has the starting bet {self.starting[self.seat]}"
        horses = [
            f"{horse + 1}{self.sides[horse]} {'past the finish' if square == FINISH else square}"
            for horse, square in enumerate(self.positions)
        ]
        row = zip(self.row, self.face_up, strict=True)
        cards = [str(half) if is_up else f"[{half.name}]" for half, is_up in row]
        ran = ", ".join(f"{horse} {steps:+d}" for horse, steps in self.race_moves)
        return "\n".join(
            [
                f"round {self.round}; {seat_name(self.first)} is first player",
                f"race cards: {', '.join(cards)}; horses run {ran}",
                f"horses: {', '.join(horses)}",
                f"coins: {', '.join(f'{seat_name(seat)} {coins}' for seat, coins in enumerate(self.coins))}",
                *head_start_lines(self.head_starts),
            ]
        )


def view(state: State, seat: Seat | None) -> View:
    check_seat(seat, state.seats)
    is_over = state.phase is Phase.OVER
    return View(
        seat=seat,
        seats=state.seats,
        head_starts=state.head_starts,
        round=state.round,
        phase=state.phase,
        first=state.first,
        to_act=choices.to_act(state),
        sides=tuple(ability.side for ability in state.lineup),
        positions=tuple(state.positions),
        finish=tuple(horse + 1 for horse in state.finish),
        row=state.row.halves,
        face_up=tuple(state.row.up >> index & 1 == 1 for index in range(len(state.row.halves))),
        coins=tuple(state.coins),
        bets=tuple(tuple(bets) for bets in state.bets),
        starting=tuple(  # D4: one's own at any time, everybody's at the end
            card if owner == seat or is_over else None for owner, card in enumerate(state.starting)
        ),
        used=state.mark(),
        effect=state.effect,
        picked=None if state.picked == NOTHING else state.picked + 1,
        bought=state.bought,
        # no secret bears on what may be done: starting bets are only paid (D19)
        legal=choices.legal(state, state.turn if seat is None else seat),
    )


def in_the_open(view: View, seat: Seat) -> View:
    """All that lies open, through the eyes of a seat that does not look at its starting bet (D4)."""
    return replace(view, seat=seat)


# -- events as seen by the view's owner -------------------------------------------------


def follow(view: View, event: Event) -> View:
    """The view after an event its owner saw."""
    match event:
        case HorseMoved(horse, _, _, end):
            return replace(view, positions=put(view.positions, horse - 1, end), legal=())
        case TurnStarted(seat):
            return replace(_fresh_turn(view), to_act=(seat,), phase=Phase.ACT)
        case ChoiceOffered(_, phase, used, effect, picked, count):
            return replace(view, phase=phase, used=used, effect=effect, picked=picked, bought=count, legal=())
        case CardTurnedDown(_, card):
            return replace(view, face_up=put(view.face_up, card - 1, False), legal=())
        case BetPlaced(seat, horse, amount, _, _, coins):
            bets = put(view.bets, seat, put(view.bets[seat], horse - 1, amount))
            return replace(view, bets=bets, coins=put(view.coins, seat, coins), legal=())
        case (
            CoinsGained(seat=seat, coins=coins)
            | AbilityUsed(seat=seat, coins=coins)
            | SnackBought(seat=seat, coins=coins)
        ):
            return replace(view, coins=put(view.coins, seat, coins), legal=())
        case FirstPlayerPassed(_, taker):
            return replace(view, first=taker)
        case RaceRevealed(number, _, row):
            return replace(_fresh_turn(view), round=number, row=row, face_up=(True,) * len(row))
        case HorseFinished(horse, place) if place:
            return replace(view, finish=(*view.finish, horse))
        case StartingBetRevealed(seat, card):
            return replace(view, starting=put(view.starting, seat, _CARD_BY_NAME[card]))
        case MatchEnded():
            return replace(view, phase=Phase.OVER, to_act=(), legal=())
        case _:
            return view


def _fresh_turn(view: View) -> View:
    return replace(view, used=None, effect=0, picked=None, bought=0, legal=())


# -- positions that follow from a view --------------------------------------------------


def sketch(view: View) -> State:
    """All that an action may change, and of the secrets only that of the view's owner."""
    state = State()
    state.seats = view.seats
    state.head_starts = view.head_starts
    state.round = view.round
    state.phase = view.phase
    state.first = view.first
    state.turn = view.to_act[0] if view.to_act else view.first
    state.lineup = lineup(view.sides)
    state.positions = list(view.positions)
    state.running = sum(1 << horse for horse in HORSES if view.positions[horse] != FINISH)
    state.finish = [horse - 1 for horse in view.finish]
    state.row = view._lying
    state.coins = list(view.coins)
    state.bets = [list(bets) for bets in view.bets]
    state.backers = [sum(bets[horse] > 0 for bets in view.bets) for horse in HORSES]
    state.cards_left = [BET_CARDS - sum(amount > 0 for amount in bets) for bets in view.bets]
    state.used = NOTHING if view.used is None else int(view.used)
    state.effect = view.effect
    state.picked = NOTHING if view.picked is None else view.picked - 1
    state.bought = view.bought
    state.starting = tuple([card or UNKNOWN_CARD for card in view.starting])
    state.box = ()
    state.rng = Rng(0)
    return state


def determinize(view: View, rng: Rng) -> State:
    """Deal the starting cards that the view's owner has not seen at random."""
    state = sketch(view)
    hidden = [card for card in STARTING_CARDS if card not in view.starting]
    rng.shuffle(hidden)
    state.starting = tuple([card or hidden.pop() for card in view.starting])
    state.box = tuple(hidden)
    state.rng = rng.split()
    return state
