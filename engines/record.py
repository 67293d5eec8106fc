"""A match on paper: what was set up and what everybody did, enough to play it again."""

import json
import zlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

import engines
from engines.api import Event, Game, Seat
from engines.errors import BadData, GameError, SetupError
from engines.notation import Node, read_json
from engines.rng import SEED_LIMIT
from engines.table import seat_name

AnyGame = Game[Any, Any, Any]

MAX_MOVES = 100_000
MAX_SEATS = 12  # of any game; each game has its own limits


class Diverged(BadData):
    """A record that can be read but does not play out as it says."""


@dataclass(frozen=True, slots=True)
class Move:
    seat: Seat
    action: Any
    after: str | None = None  # the fingerprint of the position that followed


@dataclass(frozen=True, slots=True)
class Played:
    """One move of a match that was carried out."""

    seat: Seat
    action: Any
    state: Any
    events: tuple[Event, ...]


@dataclass(slots=True)
class Record:
    game: AnyGame
    seats: int
    seed: int
    options: Mapping[str, str]
    moves: list[Move] = field(default_factory=list)
    start: Any = None  # a position in the middle of the match, where its beginning is not to be had

    @classmethod
    def begin(cls, game: AnyGame, seats: int, seed: int, options: Mapping[str, str]) -> "Record":
        return cls(game, seats, seed, game.settle(seats, seed, options))

    def opening(self) -> Any:
        """The position before the first move."""
        return self.game.new(self.seats, self.seed, **self.options) if self.start is None else self.start

    def add(self, played: Played) -> dict[str, Any]:
        """The move is written down; the position it led to is given back, as it would be dumped."""
        position = self.game.dump(played.state)
        self.moves.append(Move(played.seat, played.action, _print_of(position)))
        return position

    def replay(self) -> Iterator[Played]:
        """Play the record again; `Diverged` names the first move that comes out otherwise."""
        state = self.opening()
        for index, move in enumerate(self.moves):
            try:
                step = self.game.apply(state, move.seat, move.action)
            except GameError as error:
                sentence = f"{seat_name(move.seat)} cannot do this now: {error}"
                raise Diverged(f"actions[{index}]", sentence) from None
            state = step.state
            if move.after is not None and move.after != fingerprint(self.game, state):
                raise Diverged(f"actions[{index}].after", "the position differs from the recorded one")
            yield Played(move.seat, move.action, state, step.events)

    def dump(self) -> dict[str, Any]:
        return {
            "game": self.game.id,
            "rules_version": self.game.rules_version,
            "seats": self.seats,
            "seed": self.seed,
            "options": dict(self.options),
            **({} if self.start is None else {"start": self.game.dump(self.start)}),
            "actions": [self.dump_move(move) for move in self.moves],
        }

    def dump_move(self, move: Move) -> dict[str, Any]:
        after = {} if move.after is None else {"after": move.after}
        return {"seat": move.seat, "action": self.game.dump_action(move.action), **after}

    @classmethod
    def load(cls, data: Any) -> "Record":
        keys = ("game", "rules_version", "seats", "seed", "options", "actions")
        root = Node(data, "").keys(*keys, optional=("start",))
        if (name := root["game"].text()) not in engines.boxes():
            root["game"].fail(f"{name!r:.40} is none of {', '.join(engines.boxes())}")
        game = engines.game(name)
        version = root["rules_version"].integer(1)
        if version != game.rules_version:
            why = f"written under version {version} of the rules of {name}; these are {game.rules_version}"
            root["rules_version"].fail(why)
        seats = root["seats"].integer(1, MAX_SEATS)
        seed = root["seed"].integer(0, SEED_LIMIT - 1)
        try:
            record = cls.begin(game, seats, seed, _texts(root["options"]))
        except SetupError as error:
            path = {"seats": "seats", "seed": "seed"}.get(error.code, "options")
            raise BadData(path, str(error)) from None
        if "start" in root.value:
            record.start = _load_start(game, root["start"], seats)
        record.moves = [_load_move(game, node, seats) for node in root["actions"].items(0, MAX_MOVES)]
        return record

    @classmethod
    def parse(cls, text: str) -> "Record":
        return cls.load(read_json(text))


def _texts(node: Node) -> dict[str, str]:
    if not isinstance(node.value, dict):
        node.fail("expected an object")
    return {name: node[name].text() for name in node.value}


def _load_start(game: AnyGame, node: Node, seats: int) -> Any:
    """A position for as many as the record says."""
    try:
        start = game.load(node.value)
    except BadData as error:
        raise BadData(f"{node.path}.{error.path}".rstrip("."), error.why) from None
    at_table = [seat for seat in range(MAX_SEATS + 1) if _is_at_table(game, start, seat)]
    if len(at_table) != seats:
        node.fail(f"a position for {len(at_table)} players, not {seats}")
    return start


def _is_at_table(game: AnyGame, state: Any, seat: Seat) -> bool:
    try:
        game.view(state, seat)
    except GameError:
        return False
    return True


def _load_move(game: AnyGame, node: Node, seats: int) -> Move:
    node.keys("seat", "action", optional=("after",))
    action = node["action"]
    return Move(
        seat=node["seat"].integer(0, seats - 1),
        action=game.load_action(action.value, action.path),
        after=node["after"].text() if "after" in node.value else None,
    )


def fingerprint(game: AnyGame, state: Any) -> str:
    """Eight digits that tell two positions apart, the same on every machine."""
    return _print_of(game.dump(state))


def _print_of(position: dict[str, Any]) -> str:
    text = json.dumps(position, sort_keys=True, separators=(",", ":"))
    return f"{zlib.crc32(text.encode()):08x}"
