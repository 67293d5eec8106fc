"""A seat's knowledge of the fable, its changes with events, and the actions it allows."""

from collections import Counter
from dataclasses import dataclass, field, replace

from engines.api import Event, Seat
from engines.fable import choices
from engines.fable.actions import Animal, Card, FableAction, Play
from engines.fable.events import (
    AnimalChosen,
    AnimalMoved,
    BetPlaced,
    BetRevealed,
    CardsDrawn,
    CardsPlayed,
    GameDealt,
    GameScored,
    MatchEnded,
    PileReshuffled,
    PodiumTaken,
    RaceStarted,
    TableCleared,
    TokenPassed,
    TurnStarted,
)
from engines.fable.model import (
    ANIMALS,
    CARDS,
    FINISH,
    STARTING_BETS_EACH,
    VARIANTS,
    Deal,
    GameScore,
    PastRace,
    Phase,
    State,
    Variant,
    card_counts,
    hand_cards,
)
from engines.head_start import HeadStart
from engines.rng import Rng
from engines.table import check_seat, head_start_lines, put, seat_name

NO_CARDS = (0,) * len(CARDS)


@dataclass(frozen=True, slots=True)
class View:
    """The table as one seat sees it; `seat` None: as anybody passing by sees it."""

    seat: Seat | None
    seats: int
    head_starts: tuple[HeadStart, ...] = field(repr=False)  # how a robot errs follows from what is told
    variant: str
    games: int
    game: int
    phase: Phase
    first: Seat
    to_act: tuple[Seat, ...]
    streams: tuple[int, ...]
    turbo: tuple[int, ...]
    positions: tuple[int, ...]
    steps: tuple[int, ...]
    played: tuple[tuple[Seat, Play], ...]
    races: tuple[PastRace, ...]  # of this game: all that was laid lay open
    waiting: tuple[Animal, ...]  # animals that may still be picked (F23)
    hand_sizes: tuple[int, ...]
    hand: tuple[Card, ...]  # the owner's
    bets: tuple[tuple[Card | None, ...], ...]  # by seat, starting bets first; None where hidden
    pile: int
    discards: tuple[int, ...]
    past: tuple[GameScore, ...]
    legal: tuple[FableAction, ...]

    @property
    def table(self) -> tuple[int, ...]:
        """Cards on the table, by animal."""
        counts = [0] * len(ANIMALS)
        for _, play in self.played:
            counts[play.animal] += play.count
        return tuple(counts)

    @property
    def howls(self) -> int:
        return sum(play.howls for _, play in self.played)

    @property
    def own_bets(self) -> tuple[Card, ...]:
        return () if self.seat is None else tuple(bet for bet in self.bets[self.seat] if bet is not None)

    def __str__(self) -> str:
        if self.seat is not None:
            bets = ", ".join(map(str, self.own_bets))
            return f"{seat_name(self.seat)} holds {', '.join(map(str, self.hand))}; bets on {bets}"
        where = [
            f"{animal} {f'on step {step}' if step else position}"
            for animal, position, step in zip(ANIMALS, self.positions, self.steps, strict=True)
        ]
        turbo = ", ".join(f"{animal} {tile}" for animal, tile in zip(ANIMALS, self.turbo, strict=False))
        return "\n".join(
            [
                f"game {self.game} of {self.games}; {seat_name(self.first)} holds the first-player token",
                f"track of {FINISH - 1} tiles; streams on {' and '.join(map(str, self.streams))}"
                + (f"; turbo: {turbo}" if turbo else ""),
                f"animals: {', '.join(where)}",
                *head_start_lines(self.head_starts),
            ]
        )


def view(state: State, seat: Seat | None) -> View:
    deal = state.deal
    check_seat(seat, deal.seats)
    return View(
        seat=seat,
        seats=deal.seats,
        head_starts=deal.head_starts,
        variant=deal.variant.name,
        games=deal.games,
        game=deal.game,
        phase=state.phase,
        first=state.first,
        to_act=choices.to_act(state),
        streams=deal.streams,
        turbo=deal.turbo,
        positions=tuple(state.positions),
        steps=state.steps,
        played=state.played,
        races=state.races,
        waiting=state.waiting,
        hand_sizes=tuple(sum(hand) for hand in state.hands),
        hand=() if seat is None else hand_cards(state.hands[seat]),
        bets=tuple(_bets(state, owner, seat) for owner in range(deal.seats)),
        pile=len(state.pile),
        discards=state.discards,
        past=state.past,
        legal=_open_choices(state) if seat is None else choices.legal(state, seat),
    )


def _open_choices(state: State) -> tuple[FableAction, ...]:
    """F23: which animals may move lies open; what may be laid or bet on is in a hand."""
    return choices.legal(state, state.turn) if state.phase is Phase.CHOOSE else ()


def _bets(state: State, owner: Seat, seat: Seat | None) -> tuple[Card | None, ...]:
    """F6, F18: one's own bets at any time, everybody's at the end."""
    bets = state.bets(owner)
    return bets if owner == seat or state.phase is Phase.OVER else (None,) * len(bets)


# -- events as seen by the view's owner -------------------------------------------------


def follow(view: View, event: Event) -> View:
    """The view after an event its owner saw."""
    match event:
        case CardsPlayed(seat, animal, count, howls):
            play = Play(animal, count, howls)
            return replace(
                view,
                played=(*view.played, (seat, play)),
                hand=_without(view.hand, play.cards()) if seat == view.seat else view.hand,
                hand_sizes=put(view.hand_sizes, seat, view.hand_sizes[seat] - count),
                legal=(),
            )
        case CardsDrawn(seat, count, cards, left):
            return replace(
                view,
                hand=tuple(sorted((*view.hand, *cards))) if seat == view.seat and cards else view.hand,
                hand_sizes=put(view.hand_sizes, seat, view.hand_sizes[seat] + count),
                pile=left,
            )
        case PileReshuffled(count):
            return replace(view, pile=count, discards=NO_CARDS)
        case RaceStarted(_, counts):
            waiting = tuple(animal for animal in ANIMALS if counts[animal] and view.turbo)
            return replace(view, waiting=waiting)
        case TurnStarted(seat, phase):
            return replace(view, to_act=(seat,), phase=phase, legal=())
        case AnimalChosen(_, animal):
            waiting = tuple(other for other in view.waiting if other is not animal)
            return replace(view, waiting=waiting, legal=())
        case AnimalMoved(animal, _, _, end):
            return replace(view, positions=put(view.positions, animal, end))
        case PodiumTaken(animal, step):
            return replace(view, steps=put(view.steps, animal, step))
        case TableCleared():
            past = PastRace(view.played, view.positions, view.steps)
            return replace(view, discards=_discarded(view), played=(), races=(*view.races, past), waiting=())
        case TokenPassed(_, taker):
            return replace(view, first=taker)
        case BetPlaced(seat, card):
            return replace(
                view,
                bets=put(view.bets, seat, (*view.bets[seat], card)),
                hand=_without(view.hand, (card,)) if card is not None else view.hand,
                hand_sizes=put(view.hand_sizes, seat, view.hand_sizes[seat] - 1),
                to_act=tuple(other for other in view.to_act if other != seat),
                legal=(),
            )
        case BetRevealed(seat, index, card):
            return replace(view, bets=put(view.bets, seat, put(view.bets[seat], index, card)))
        case GameScored():
            bets = tuple(tuple(bet for bet in bets if bet is not None) for bets in view.bets)
            return replace(view, past=(*view.past, GameScore(view.steps, bets)))
        case GameDealt():
            return _dealt(view, event)
        case MatchEnded():
            return replace(view, phase=Phase.OVER, to_act=(), legal=())
        case _:
            return view


def _dealt(view: View, event: GameDealt) -> View:
    has_second_bet = VARIANTS[view.variant].has_second_bet
    return replace(
        view,
        game=event.game,
        phase=Phase.BETS if has_second_bet else Phase.PLAY,
        first=event.first,
        to_act=tuple(range(view.seats)) if has_second_bet else (event.first,),
        streams=event.streams,
        turbo=event.turbo,
        positions=(0,) * len(ANIMALS),
        steps=(0,) * len(ANIMALS),
        played=(),
        races=(),
        waiting=(),
        hand_sizes=(event.hand_size,) * view.seats,
        hand=() if view.seat is None else event.hands[view.seat] or (),
        bets=event.starting,
        pile=event.pile,
        discards=NO_CARDS,
        legal=(),
    )


def _without(hand: tuple[Card, ...], gone: tuple[Card, ...]) -> tuple[Card, ...]:
    left = list(hand)
    for card in gone:
        if card in left:
            left.remove(card)
    return tuple(left)


def _discarded(view: View) -> tuple[int, ...]:
    cards = Counter(card for _, play in view.played for card in play.cards())
    return tuple(count + cards[card] for card, count in zip(CARDS, view.discards, strict=True))


# -- positions that follow from a view --------------------------------------------------


def sketch(view: View) -> State:
    """Return what the view's owner knows: enough to race on, with their own cards and bets in it."""
    each = STARTING_BETS_EACH[view.seats]
    state = State()
    state.deal = Deal(
        seats=view.seats,
        variant=VARIANTS[view.variant],
        games=view.games,
        game=view.game,
        streams=view.streams,
        turbo=view.turbo,
        starting=tuple(_known(bets[:each]) for bets in view.bets),
        box=(),
        head_starts=view.head_starts,
    )
    state.second = tuple(bets[each] if len(bets) > each else None for bets in view.bets)
    state.hands = [card_counts(view.hand if seat == view.seat else ()) for seat in range(view.seats)]
    state.pile = []
    state.chance = 0
    state.phase = view.phase
    state.first = view.first
    state.turn = view.to_act[0] if view.phase in (Phase.PLAY, Phase.CHOOSE) else view.first
    state.positions = list(view.positions)
    state.steps = view.steps
    state.table = list(view.table)
    state.howls = view.howls
    state.total = sum(state.table)
    state.played = view.played
    state.races = view.races
    state.waiting = view.waiting
    state.discards = view.discards
    state.past = view.past
    return state


def _known(bets: tuple[Card | None, ...]) -> tuple[Card, ...]:
    return tuple(bet for bet in bets if bet is not None)


def determinize(view: View, rng: Rng) -> State:
    """Deal what the view's owner cannot see at random, hands, bets, pile and box alike."""
    unseen = _unseen(view, VARIANTS[view.variant])
    rng.shuffle(unseen)
    each = STARTING_BETS_EACH[view.seats]
    known = {bet for bets in view.bets for bet in bets[:each]}
    starting = [card for animal in ANIMALS if (card := Card(animal)) not in known]
    rng.shuffle(starting)

    state = sketch(view)
    state.deal = replace(
        state.deal,
        starting=tuple(
            tuple(starting.pop() if bet is None else bet for bet in bets[:each]) for bets in view.bets
        ),
        box=tuple(starting),
    )
    state.second = tuple(
        (unseen.pop() if bets[each] is None else bets[each]) if len(bets) > each else None
        for bets in view.bets
    )
    state.hands = [
        card_counts(view.hand if seat == view.seat else [unseen.pop() for _ in range(size)])
        for seat, size in enumerate(view.hand_sizes)
    ]
    state.pile = [int(card) for card in unseen]
    state.chance = rng.bits()
    return state


def _unseen(view: View, variant: Variant) -> list[Card]:
    """Race cards that could be anywhere: all but those the owner knows the place of."""
    each = STARTING_BETS_EACH[view.seats]
    left = Counter({card: variant.cards[card] for card in CARDS})
    left.subtract({card: view.discards[card] for card in CARDS})
    left.subtract(card for _, play in view.played for card in play.cards())
    left.subtract(view.hand)
    left.subtract(bet for bets in view.bets for bet in bets[each:] if bet is not None)
    return sorted(left.elements())
