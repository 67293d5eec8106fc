"""`./dev simulate --telling`: whether ten matches are enough to tell which character a robot has.

Each character is known by forty matches against the plain robot. Somebody who did not know which is which
then saw ten others: the one meant is the one whose habits are the least surprising by what is known.
"""

import sys
from collections.abc import Iterator
from math import hypot

from engines import catalogue
from engines.arguments import Parser, whole_number
from engines.bots import BOTS, CHARACTERS
from engines.errors import GameError
from engines.record import AnyGame
from engines.rng import Rng
from tools.simulation.habits import Habits, tastes_of
from tools.simulation.ladder import PLAIN

KNOWN, SEEN = 40, 10  # matches
TRIES = 2  # for each character
SURPRISE = 16.0  # at most, for one habit: a rare kind of action is not to decide alone


def habits(game: AnyGame, character: str, matches: int, rng: Rng) -> Habits:
    """What a robot of this character did in matches against the plain one, from either seat."""
    found = Habits()
    for number in range(matches):
        own = number % 2
        state = game.new(2, rng.bits())
        names = [f"{PLAIN}-{character}" if seat == own else PLAIN for seat in range(2)]
        bots = [BOTS[name](game, rng.bits()) for name in names]
        while acting := game.to_act(state):
            for seat in acting:
                view = game.view(state, seat)
                action = bots[seat].choose(view, rng)
                if seat == own:
                    found.see(action, tastes_of(game, view, action))
                game.advance(state, seat, action)
    return found


def surprise(seen: Habits, known: Habits) -> float:
    """By how much habits differ, measured by how far each may be off."""
    mine, theirs = seen.means(), known.means()
    squares = []
    for name in mine.keys() & theirs.keys():
        (value, error), (other, other_error) = mine[name], theirs[name]
        if doubt := hypot(error, other_error):
            squares.append(min(SURPRISE, ((value - other) / doubt) ** 2))
    return sum(squares) / max(1, len(squares))


def told(game: AnyGame, seed: int, known_by: int = KNOWN, tries: int = TRIES) -> Iterator[tuple[str, str]]:
    """Each character that was seen, and the one it was taken for."""
    rng = Rng(seed)
    known = {character: habits(game, character, known_by, rng) for character in CHARACTERS}
    for character in CHARACTERS:
        for _ in range(tries):
            seen = habits(game, character, SEEN, rng)
            yield character, min(known, key=lambda other: surprise(seen, known[other]))


def main(arguments: list[str]) -> int:
    parser = Parser(prog="./dev simulate --telling", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("games", nargs="*", metavar="GAME", help="all, if none is named")
    parser.add_argument("--seed", type=whole_number, default=29, help="the same seed plays the same games")
    asked = parser.parse_args(arguments)
    try:
        for name in asked.games or catalogue():
            if name not in catalogue():
                raise GameError(f"{name!r:.40} is none of {', '.join(catalogue())}")
            found = list(told(catalogue()[name], asked.seed))
            wrong = [f"{character} for {taken}" for character, taken in found if character != taken]
            line = f"{name}: {len(found) - len(wrong)} of {len(found)} told rightly"
            print(f"{line}; taken wrongly: {', '.join(wrong)}" if wrong else line, flush=True)
    except GameError as error:
        print(f"./dev simulate: {error}", file=sys.stderr)
        return 1
    return 0
