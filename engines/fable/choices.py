"""Legal actions in the fable, looked up instead of worked out, and the reasons against all others."""

from itertools import combinations

from engines.api import Refusal, Seat
from engines.fable.actions import Animal, Card, FableAction, MoveAnimal, PlaceBet, Play
from engines.fable.model import (
    ANIMALS,
    BETS,
    BOX,
    CARDS,
    CHOOSE,
    MAX_SAME,
    MAX_TABLE,
    PLAY,
    VARIANTS,
    State,
)

WOLF = Animal.WOLF
HOWL = Card.HOWL

Actions = tuple[FableAction, ...]


# -- every play that a hand allows ------------------------------------------------------


def _plays(animal: Animal, plain: int, howls: int, room: int) -> tuple[Play, ...]:
    """Every way to lay cards of one animal from a hand that holds these."""
    return tuple(
        _PLAY[animal][count][howling]
        for count in range(1, min(plain + howls, room) + 1)
        for howling in range(max(0, count - plain), min(howls, count) + 1)
    )


_MOST = max(variant.deal for variant in VARIANTS.values()) + 1  # bound of equal cards in a hand
_MOST_HOWLS = max(variant.cards[HOWL] for variant in VARIANTS.values()) + 1
_PLAY = [[[Play(a, count, howls) for howls in range(count + 1)] for count in range(_MOST)] for a in ANIMALS]
_ROOMS = range(MAX_SAME + 1)


def _plays_of_two(one: Animal, other: Animal) -> list[list[list[list[tuple[Play, ...]]]]]:
    """By cards of both in hand, and by room for both on the table."""
    ones, others = (
        [[_plays(a, held, 0, room) for room in _ROOMS] for held in range(_MOST)] for a in (one, other)
    )
    return [[[[a + b for b in by_room] for a in ones_held] for by_room in others] for ones_held in ones]


_HARES_AND_TORTOISES = _plays_of_two(Animal.HARE, Animal.TORTOISE)
_WOLVES = [
    [[_plays(WOLF, held, howls, room) for room in _ROOMS] for howls in range(_MOST_HOWLS)]
    for held in range(_MOST)
]
_FOXES_AND_LAMBS = _plays_of_two(Animal.FOX, Animal.LAMB)
# by cards on the table and by cards of the animal: how many more may be laid (F7)
_ROOM = [
    [min(MAX_TABLE - total, MAX_SAME - same) for same in range(MAX_SAME + 1)]
    for total in range(MAX_TABLE + 1)
]
_BETS = [PlaceBet(card) for card in CARDS]
_CHOICES = {
    waiting: tuple(MoveAnimal(animal) for animal in waiting)
    for size in range(len(ANIMALS) + 1)
    for waiting in combinations(ANIMALS, size)
}
_ALONE = [(seat,) for seat in range(BOX.seats[-1])]


def to_act(state: State) -> tuple[Seat, ...]:
    phase = state.phase
    if phase is PLAY or phase is CHOOSE:
        return _ALONE[state.turn]
    if phase is BETS:
        return tuple([seat for seat, bet in enumerate(state.second) if bet is None])
    return ()


def legal(state: State, seat: Seat) -> Actions:
    phase = state.phase
    if phase is PLAY:
        if seat != state.turn or type(seat) is not int:
            return ()
        hare, tortoise, wolf, fox, lamb, howl = state.hands[seat]
        hares, tortoises, wolves, foxes, lambs = state.table
        room = _ROOM[state.total]
        return (
            _HARES_AND_TORTOISES[hare][tortoise][room[hares]][room[tortoises]]
            + _WOLVES[wolf][howl][room[wolves]]
            + _FOXES_AND_LAMBS[fox][lamb][room[foxes]][room[lambs]]
        )
    if phase is CHOOSE:
        return _CHOICES[state.waiting] if seat == state.turn and type(seat) is int else ()
    if phase is BETS and type(seat) is int and seat in to_act(state):
        return tuple([bet for bet, held in zip(_BETS, state.hands[seat], strict=True) if held])
    return ()


# -- why not ----------------------------------------------------------------------------


def refuse(state: State, seat: Seat, action: FableAction) -> Refusal:
    """Name the rule against an action of a seat whose turn it is."""
    wanted = {BETS: PlaceBet, PLAY: Play, CHOOSE: MoveAnimal}[state.phase]
    if not isinstance(action, wanted):
        rule = {BETS: "F4", PLAY: "F7", CHOOSE: "F23"}[state.phase]
        return Refusal("wrong_phase", rule, {"phase": state.phase})
    hand = state.hands[seat]
    if isinstance(action, PlaceBet):
        return Refusal("card_not_in_hand", "F4", {"card": action.card})
    if isinstance(action, MoveAnimal):
        code = "animal_has_moved" if state.table[action.animal] else "animal_has_no_cards"
        return Refusal(code, "F23", {"animal": action.animal})
    if not 1 <= action.count <= MAX_SAME:
        return Refusal("one_to_four_cards", "F7", {"count": action.count})
    if (action.howls and action.animal is not WOLF) or not 0 <= action.howls <= action.count:
        return Refusal("howls_are_wolf_cards", "F13", {"howls": action.howls, "count": action.count})
    if action.count - action.howls > hand[action.animal] or action.howls > hand[HOWL]:
        return Refusal("card_not_in_hand", "F7", {"animal": action.animal, "count": action.count})
    on_table = state.table[action.animal]
    if on_table + action.count > MAX_SAME:
        return Refusal("too_many_of_one_animal", "F7", {"animal": action.animal, "room": MAX_SAME - on_table})
    return Refusal("too_many_on_the_table", "F7", {"room": MAX_TABLE - state.total})


def gathered(cards: tuple[Card, ...], *, is_bet: bool) -> FableAction | Refusal:
    """The action that these cards make together, or the rule by which they make none."""
    if is_bet:
        return PlaceBet(cards[0]) if len(cards) == 1 else Refusal("one_bet", "F4")
    if len({card.animal for card in cards}) > 1:
        return Refusal("one_animal_only", "F7", {"animal": cards[0].animal})
    return Play(cards[0].animal, len(cards), cards.count(Card.HOWL))
