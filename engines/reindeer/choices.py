"""Legal actions in the reindeer race, looked up instead of worked out, and the reasons against all others."""

from itertools import product
from operator import itemgetter

from engines.api import Refusal, Seat
from engines.reindeer.actions import Bound, Card, Discard, Draw, Move, Pass, ReindeerAction, Track
from engines.reindeer.model import (
    BOX,
    CARDS,
    DISCARD,
    GATES,
    HAND_MAX,
    LEAP,
    LENGTHS,
    OVER,
    STABLE,
    TRACK_AT,
    TURN,
    State,
)

Actions = tuple[ReindeerAction, ...]

# -- every move that a hand allows one reindeer -----------------------------------------

# By ones and twos of its object and by elves in hand.
ByHand = list[list[list[tuple[Move, ...]]]]

# How many ones, twos and elves a set can have, in the order in which moves are offered.
_SETS = [
    (ones, twos, elves)
    for ones, twos, elves in product(range(HAND_MAX + 1), repeat=3)
    if 1 <= ones + twos + elves <= HAND_MAX
]


def _picks() -> list[list[list[list[int]]]]:
    """By ones, twos and elves in hand: which of the sets it holds."""
    sizes = range(HAND_MAX + 1)
    return [
        [
            [
                [index for index, (a, b, c) in enumerate(_SETS) if a <= ones and b <= twos and c <= elves]
                for elves in range(HAND_MAX + 1 - ones - twos)
            ]
            for twos in range(HAND_MAX + 1 - ones)
        ]
        for ones in sizes
    ]


_PICKS = _picks()


def _by_hand(track: Track, start: int) -> ByHand:
    one, two = CARDS[2 * track], CARDS[2 * track + 1]
    moves = [
        Move(track, (one,) * ones + (two,) * twos + (Card.ELF,) * elves, start) for ones, twos, elves in _SETS
    ]
    return [[[_chosen(moves, picks) for picks in by_elves] for by_elves in by_twos] for by_twos in _PICKS]


def _chosen(moves: list[Move], picks: list[int]) -> tuple[Move, ...]:
    if len(picks) < 2:
        return tuple(moves[index] for index in picks)
    chosen: tuple[Move, ...] = itemgetter(*picks)(moves)
    return chosen


class _Moves(dict[int, ByHand]):
    """By place, gates standing for the stable; made when first asked for, since that takes a while."""

    def __missing__(self, place: int) -> ByHand:
        track = TRACK_AT[place]
        self[place] = found = _by_hand(track, place - GATES[track])
        return found


_MOVES = _Moves()
_LETTERS, _BAUBLES, _DESSERTS, _GIFTS, _TREES = (_MOVES[gate] for gate in GATES)
_ONES_AT = [2 * track for track in TRACK_AT]  # by place: the card with one object of its track

_DRAW: Actions = (Draw(),)
_LEAP: Actions = (Pass(), Bound())
_DISCARDS = [Discard(card) for card in CARDS]
_ALONE = [(seat,) for seat in range(BOX.seats[-1])]


def to_act(state: State) -> tuple[Seat, ...]:
    return () if state.phase is OVER else _ALONE[state.turn]


def legal(state: State, seat: Seat) -> Actions:
    if seat != state.turn or type(seat) is not int:
        return ()
    phase = state.phase
    if phase is TURN:
        return _turn_choices(state.hands[seat], state.herds[seat])
    if phase is LEAP:
        return _LEAP
    if phase is OVER:
        return ()
    return tuple([_DISCARDS[card] for card, count in enumerate(state.hands[seat]) if count])


def _turn_choices(hand: tuple[int, ...], herd: tuple[int, ...]) -> Actions:
    """R3, R4: draw; every set with a new reindeer; every set with each reindeer on its track."""
    letter, letters, bauble, baubles, dessert, desserts, gift, gifts, tree, trees, elves = hand
    choices = _DRAW
    if herd[0] == STABLE:  # R5
        choices += (
            _LETTERS[letter][letters][elves]
            + _BAUBLES[bauble][baubles][elves]
            + _DESSERTS[dessert][desserts][elves]
            + _GIFTS[gift][gifts][elves]
            + _TREES[tree][trees][elves]
        )
    for place in herd:
        if place:
            one = _ONES_AT[place]
            choices += _MOVES[place][hand[one]][hand[one + 1]][elves]
    return choices


# -- why not ----------------------------------------------------------------------------

_RULES = {TURN: "R3", LEAP: "R9", DISCARD: "R3"}


def refuse(state: State, seat: Seat, action: ReindeerAction) -> Refusal:
    """Name the rule against an action of a seat whose turn it is."""
    if state.phase is TURN and isinstance(action, Move):
        return _refuse_cards(state.hands[seat], action) or _refuse_reindeer(state.herds[seat], action)
    if state.phase is DISCARD and isinstance(action, Discard):
        return Refusal("card_not_in_hand", "R3", {"card": action.card})
    return Refusal("wrong_phase", _RULES[state.phase], {"phase": state.phase})


def _refuse_cards(hand: tuple[int, ...], move: Move) -> Refusal | None:
    if not move.cards:
        return Refusal("no_cards", "R4")
    for card in CARDS:
        if move.cards.count(card) > hand[card]:
            return Refusal("card_not_in_hand", "R4", {"card": card})
    objects = tuple(dict.fromkeys(card.track for card in move.cards if card.track is not None))
    if len(objects) > 1:
        return Refusal("one_object_only", "R4", {"objects": objects})
    if objects and objects[0] is not move.track:
        return Refusal("another_track", "R4", {"object": objects[0], "track": move.track})
    return None


def _refuse_reindeer(herd: tuple[int, ...], move: Move) -> Refusal:
    gate, length = GATES[move.track], LENGTHS[move.track]
    if herd[0] != STABLE and not any(gate < place <= gate + length for place in herd):
        return Refusal("no_reindeer_for_this_track", "R5", {"track": move.track})
    if move.start == STABLE:
        return Refusal("stable_is_empty", "R5")
    return Refusal("no_reindeer_of_yours_there", "R4", {"track": move.track, "square": move.start})
