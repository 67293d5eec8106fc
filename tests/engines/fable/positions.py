"""Positions of the fable from a few words, and short ways to play them.

Everything goes through the contract of the game: a position is the dictionary that `GAME.load`
reads, and what became of it is asked of `GAME.view`, `GAME.dump` and the events.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import pytest

from engines.api import IllegalAction
from engines.fable import GAME
from engines.fable.actions import Animal, Card, MoveAnimal, PlaceBet, Play
from engines.fable.events import CardsPlayed
from tests.engines.script import Script
from tests.rows import pairs

ANIMALS = ("hare", "tortoise", "wolf", "fox", "lamb")
CARDS = (*ANIMALS, "howl")
# F21, and the components of the page: 16 wolf cards, 3 of them with a howl
DECKS = {
    "standard": dict(zip(CARDS, (18, 17, 13, 15, 15, 3), strict=True)),
    "apprentice": dict(zip(CARDS, (13, 13, 13, 13, 13, 0), strict=True)),
}
HAND = {"standard": 6, "apprentice": 5}
TURBO = dict(zip(ANIMALS, (2, 4, 6, 8, 10), strict=True))
FINISH = 12
RNG = "0123456789abcdef"


def position(
    *,
    seats: int = 3,
    variant: str = "standard",
    hare: int = 0,
    tortoise: int = 0,
    wolf: int = 0,
    fox: int = 0,
    lamb: int = 0,
    podium: Sequence[str] = (),
    streams: tuple[int, int] = (4, 9),
    turbo: Mapping[str, int] | None = None,
    table: Mapping[str, int] | Sequence[tuple[str, int] | tuple[str, int, int]] = (),
    moved: Sequence[str] = (),
    hands: Mapping[int, Sequence[str]] | None = None,
    starting_bets: Sequence[Sequence[str]] | None = None,
    second_bets: Sequence[str | None] | None = None,
    pile: Sequence[str] = (),
    discards: Mapping[str, int] | None = None,
    rest: str = "pile",
    first: int = 0,
    games: int = 1,
    game: int = 1,
    past: Sequence[Mapping[str, Any]] = (),
    races: Sequence[Mapping[str, Any]] = (),
    rng: str = RNG,
) -> dict[str, Any]:
    """A full legal position; what is not said is filled in.

    `podium` lists animals from the top step. `table` is {"wolf": 2, "howl": 1} or a list of
    plays (animal, count, howls) laid clockwise from the holder of the token, so that the next
    seat is to play. A hand is filled up from what is left; then the rest becomes the pile below
    the cards named in `pile`, or, with rest="discards", the discards. With an unplaced second
    bet (None) the bets are being placed; with cards enough for a race animals are picked, all but
    those that `moved`.
    """
    is_standard = variant == "standard"
    plays = _plays(table)
    where = dict(zip(ANIMALS, (hare, tortoise, wolf, fox, lamb), strict=True))
    where.update(dict.fromkeys(podium, FINISH))
    steps = {animal: podium.index(animal) + 1 if animal in podium else 0 for animal in ANIMALS}

    left = Counter(DECKS[variant])
    for animal, count, howls in plays:
        left.subtract({animal: count - howls, "howl": howls})
    left.subtract(pile)
    left.subtract(discards or {})
    left.subtract(card for hand in (hands or {}).values() for card in hand)
    if second_bets is None:
        second_bets = [_take(left) for _ in range(seats)] if is_standard else [None] * seats
    else:
        left.subtract(bet for bet in second_bets if bet is not None)
    is_betting = is_standard and None in second_bets
    full_hands = []
    for seat in range(seats):
        hand = list((hands or {}).get(seat, ()))
        size = HAND[variant] + (is_betting and second_bets[seat] is None)
        hand += [_take(left) for _ in range(size - len(hand))]
        full_hands.append(sorted(hand, key=CARDS.index))

    if starting_bets is None:
        each = 2 if seats == 2 else 1
        starting_bets = [ANIMALS[seat * each : (seat + 1) * each] for seat in range(seats)]
    dealt = [bet for bets in starting_bets for bet in bets]
    remaining = _interleaved(left)
    counts = Counter(discards or {})
    if rest == "discards":
        counts.update(remaining)
        remaining = []
    is_race = _starts_race(plays)
    turn = (first + len(moved if is_race else plays)) % seats
    phase = "bets" if is_betting else "choose" if is_race else "play"
    waiting = {animal for animal, _, _ in plays if is_race} - set(moved)
    return {
        "variant": variant,
        "games": games,
        "game": game,
        "phase": phase,
        "first": first,
        "turn": turn,
        "streams": list(streams),
        "turbo": {} if is_standard else dict(turbo or TURBO),
        "positions": where,
        "steps": steps,
        "table": [
            {"seat": (first + index) % seats, "animal": animal, "count": count, "howls": howls}
            for index, (animal, count, howls) in enumerate(plays)
        ],
        "waiting": sorted(waiting, key=ANIMALS.index),
        "hands": full_hands,
        "starting_bets": [list(bets) for bets in starting_bets],
        "second_bets": list(second_bets),
        "box": [animal for animal in ANIMALS if animal not in dealt],
        "pile": [*pile, *remaining],
        "discards": {card: counts[card] for card in CARDS},
        "past": [dict(score) for score in past],
        "rng": rng,
        **({"races": [dict(race) for race in races]} if races else {}),
    }


def _plays(table: Any) -> list[tuple[str, int, int]]:
    if not isinstance(table, Mapping):
        return [(play[0], play[1], play[2] if len(play) > 2 else 0) for play in table]
    howls = table.get("howl", 0)
    counts = {animal: table.get(animal, 0) + (howls if animal == "wolf" else 0) for animal in ANIMALS}
    return [(animal, count, howls if animal == "wolf" else 0) for animal, count in counts.items() if count]


def _starts_race(plays: Iterable[tuple[str, int, int]]) -> bool:
    counts: Counter[str] = Counter()
    for animal, count, _ in plays:
        counts[animal] += count
    return sum(counts.values()) == 8 or 4 in counts.values()


def _take(left: Counter[str]) -> str:
    """A plain card of the kind of which most are left."""
    card = max(ANIMALS, key=lambda animal: left[animal])
    left[card] -= 1
    return card


def _interleaved(left: Counter[str]) -> list[str]:
    assert min(left.values()) >= 0, f"there are not that many cards: {left}"
    rest = Counter(left)
    cards = []
    while rest.total():
        for card in CARDS:
            if rest[card]:
                rest[card] -= 1
                cards.append(card)
    return cards


def place(**words: Any) -> Any:
    """The position of these words, on the table."""
    return GAME.load(position(**words))


# -- playing ----------------------------------------------------------------------------------


def play(animal: str, count: int, howls: int = 0) -> Play:
    return Play(Animal[animal.upper()], count, howls)


def bet(card: str) -> PlaceBet:
    return PlaceBet(Card[card.upper()])


def pick(animal: str) -> MoveAnimal:
    return MoveAnimal(Animal[animal.upper()])


def do(state: Any, *actions: Any) -> Any:
    """The position after these actions, each of the seat whose turn it is."""
    for action in actions:
        state = GAME.apply(state, turn(state), action).state
    return state


def turn(state: Any) -> int:
    (seat,) = GAME.to_act(state)
    return seat


def refused(state: Any, seat: int, action: Any) -> tuple[str, str]:
    """The code and the rule by which an action is refused; nothing has changed by it."""
    before = GAME.dump(state)
    refusal = GAME.check(state, seat, action)
    assert refusal is not None, f"{action} is legal"
    assert action not in GAME.legal(state, seat)
    with pytest.raises(IllegalAction) as caught:
        GAME.apply(state, seat, action)
    assert caught.value.refusal == refusal
    assert GAME.dump(state) == before
    return refusal.code, refusal.rule


# -- looking ----------------------------------------------------------------------------------


def where(state: Any) -> dict[str, int]:
    return dict(zip(ANIMALS, GAME.view(state, None).positions, strict=True))


def podium(state: Any) -> dict[str, int]:
    """The animals that have a step, and which."""
    steps = zip(ANIMALS, GAME.view(state, None).steps, strict=True)
    return {animal: step for animal, step in steps if step}


def hand(state: Any, seat: int) -> list[str]:
    return [str(card) for card in GAME.view(state, seat).hand]


def discards(state: Any) -> dict[str, int]:
    counts = zip(CARDS, GAME.view(state, None).discards, strict=True)
    return {card: count for card, count in counts if count}


def of_kind(events: Iterable[Any], kind: type) -> list[Any]:
    return [event for event in events if isinstance(event, kind)]


# -- a whole race phase -----------------------------------------------------------------------


@dataclass(frozen=True)
class Race:
    """A race phase that was run: who moved how far, and what the table looks like now."""

    before: Any
    after: Any
    events: tuple[Any, ...]
    moves: dict[str, int]  # only those who moved

    @property
    def podium(self) -> dict[str, int]:
        return podium(self.after)

    @property
    def where(self) -> dict[str, int]:
        return where(self.after)

    @property
    def is_over(self) -> bool:
        return GAME.result(self.after) is not None


def race(played: Mapping[str, int], **words: Any) -> Race:
    """Run the race that these cards start; the last card of them is laid before our eyes.

    >>> race({"hare": 4}, hare=5, tortoise=3).moves
    {'tortoise': 1}
    """
    last = next((animal for animal, count in played.items() if count == 4), None)
    if last is None:
        last = next(card for card, count in played.items() if count)
    howls = int(last == "howl")
    before = dict(played) | {last: played[last] - 1}
    plays = _plays(before)
    hands = dict(words.pop("hands", {}))
    seat = (words.get("first", 0) + len(plays)) % words.get("seats", 3)
    hands[seat] = [*hands.get(seat, ()), last]
    state = GAME.load(position(table=plays, hands=hands, **words))
    step = GAME.apply(state, turn(state), play("wolf" if howls else last, 1, howls))
    (laid,) = of_kind(step.events, CardsPlayed)
    assert laid.total == 8 or laid.of_animal == 4, "these cards start no race"
    now = where(step.state)
    # A new game of a championship starts on the start line: nobody runs backwards.
    moves = {a: now[a] - start for a, start in where(state).items() if now[a] > start}
    return Race(state, step.state, step.events, moves)


def finish(podium: tuple[str, str, str], **words: Any) -> Race:
    """End a standard game with these three on the podium; the third crosses before our eyes."""
    first, second, third = podium
    others = {animal: 0 for animal in ANIMALS if animal not in podium}
    return race({third: 1, first: 4}, podium=(first, second), **{third: 11}, **others, **words)


# -- scripts ----------------------------------------------------------------------------------

# Turbo tiles where no test of something else steps on them by chance.
AWAY = {"hare": 10, "tortoise": 8, "wolf": 6, "fox": 4, "lamb": 2}


def scene(words: str) -> Script:
    """A position of these words: cards on the `table`, in the `hand` of whose turn it is or of a seat.

    >>> scene("hare=3 table=hare:2,fox:2 hand=lamb,fox*2 hand0=wolf").run("has turn=2 where=hare:3")
    """
    told = pairs(words)
    for name in ("table", "turbo"):
        if name in told:
            told[name] = {animal: int(count) for animal, count in _split(told[name], ":")}
    if told.get("variant") == "apprentice":
        told["turbo"] = AWAY | told.get("turbo", {})
    hands = {name[4:]: told.pop(name) for name in list(told) if name.startswith("hand")}
    acting = (told.get("first", 0) + len(told.get("table", ()))) % told.get("seats", 3)
    told["hands"] = {int(seat or acting): _cards(cards) for seat, cards in hands.items()}
    if "pile" in told:
        told["pile"] = _cards(told["pile"])
    return Script(GAME, place(**told), facts)


def _split(value: str | Sequence[str], sign: str) -> list[tuple[str, str]]:
    parts = (value,) if isinstance(value, str) else value
    return [(part.partition(sign)[0], part.partition(sign)[2]) for part in parts]


def _cards(value: str | Sequence[str]) -> list[str]:
    return [card for card, times in _split(value, "*") for _ in range(int(times or 1))]


def facts(state: Any) -> dict[str, Any]:
    """What a script can ask about."""
    view = GAME.view(state, None)
    return {
        "turn": GAME.to_act(state),
        "first": view.first,
        "phase": GAME.dump(state)["phase"],
        "where": {animal: tile for animal, tile in where(state).items() if tile},
        "podium": podium(state),
        "laid": view.table,
        "discards": discards(state),
        "hand": hand(state, 0),
        "is_over": GAME.result(state) is not None,
    }
