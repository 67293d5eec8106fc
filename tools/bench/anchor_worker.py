"""Plays random games of other people's engines, when told to.

It runs in the benchmark's own environment and imports nothing of ours. A request and its
answer are one line of JSON each:

    {"family": "openspiel_cpp", "name": "hearts", "seconds": 0.3, "seed": 1}
    {"moves": 86000, "chance": 75000, "seconds": 0.3, "typical": null}

`moves` are decisions of players, `chance` what chance dealt as steps of its own; the seconds, of
processor time, are those of both. `typical` is the rate of the median game, where games differ wildly.
"""

import importlib
import json
import os
import random
import statistics
import sys
import time
from collections.abc import Callable
from functools import cache
from typing import Any

MOVE_LIMIT = 2_000

Game = Callable[[random.Random], tuple[int, int]]  # plays once: decisions, chance steps


def openspiel_cpp(name: str) -> Game:
    import pyspiel

    game = pyspiel.load_game(name)

    def play(chance: random.Random) -> tuple[int, int]:
        choose = chance.choice
        state = game.new_initial_state()
        moves = dealt = 0
        while not state.is_terminal():
            if state.is_chance_node():
                dealt += 1
            else:
                moves += 1
            # At a chance node these are its outcomes: picked evenly, which is the quickest way.
            state.apply_action(choose(state.legal_actions()))
        return moves, dealt

    return play


def openspiel_python(name: str) -> Game:
    import pyspiel

    importlib.import_module(f"open_spiel.python.games.{name.removeprefix('python_')}")
    game = pyspiel.load_game(name)

    def play(chance: random.Random) -> tuple[int, int]:
        choose = chance.choice
        state = game.new_initial_state()
        moves = dealt = 0
        while not state.is_terminal():
            if state.is_chance_node():
                dealt += 1
                # Straight to the game: `legal_actions` would get here by way of C++, more slowly.
                state.apply_action(choose(state.chance_outcomes())[0])
            else:
                moves += 1
                state.apply_action(choose(state.legal_actions()))
        return moves, dealt

    return play


def rlcard(name: str) -> Game:
    return _uno_core() if name == "uno_core" else _uno_environment()


def _uno_core() -> Game:
    from rlcard.games.uno import Game as Uno

    game = Uno()

    def play(chance: random.Random) -> tuple[int, int]:
        choose = chance.choice
        state, _ = game.init_game()
        moves = 0
        while not game.is_over() and moves < MOVE_LIMIT:
            state, _ = game.step(choose(state["legal_actions"]))
            moves += 1
        return moves, 0

    return play


def _uno_environment() -> Game:
    import rlcard

    environment = rlcard.make("uno")

    def play(chance: random.Random) -> tuple[int, int]:
        choose = chance.choice
        state, _ = environment.reset()
        moves = 0
        while not environment.is_over() and moves < MOVE_LIMIT:
            state, _ = environment.step(choose(list(state["legal_actions"])))
            moves += 1
        return moves, 0

    return play


# The track of Hare & Tortoise: hedgehogs and salads in their places, the others strewn between.
SOCHA_FIELDS = 65
SOCHA_FIXED = {
    "Start": (0,),
    "Hedgehog": (11, 15, 19, 24, 30, 37, 43, 50, 56),
    "Salad": (10, 22, 42, 57),
    "Goal": (64,),
}
# Two markets sell enough cards for a game; with eight the lists of moves explode (seconds for one).
SOCHA_STREWN = {"Hare": 13, "Market": 2, "Position1": 6, "Position2": 8}


def socha(name: str) -> Game:
    from socha import Board, Field, GameState, Hare, TeamEnum

    def track(chance: random.Random) -> list[Any]:
        fields = dict.fromkeys(range(SOCHA_FIELDS), Field.Carrots)
        fixed = {place: kind for kind, places in SOCHA_FIXED.items() for place in places}
        free = [place for place in fields if place not in fixed]
        chance.shuffle(free)
        strewn = [kind for kind, count in SOCHA_STREWN.items() for _ in range(count)]
        for place, kind in [*fixed.items(), *zip(free, strewn, strict=False)]:
            fields[place] = getattr(Field, kind)
        return list(fields.values())

    boards = [Board(track(random.Random(seed))) for seed in range(50)]

    def play(chance: random.Random) -> tuple[int, int]:
        choose = chance.choice
        state = GameState(choose(boards), 0, Hare(TeamEnum.One), Hare(TeamEnum.Two), None)
        moves = 0
        try:
            while not state.is_over() and moves < MOVE_LIMIT:
                possible = state.possible_moves()
                if not possible:
                    break
                state = state.perform_move(choose(possible))
                moves += 1
        except (KeyboardInterrupt, SystemExit):
            raise
        except BaseException:  # a panic of its Rust core is no Exception; the game ends there
            pass
        return moves, 0

    return play


FAMILIES: dict[str, Callable[[str], Game]] = {
    "openspiel_cpp": openspiel_cpp,
    "openspiel_python": openspiel_python,
    "rlcard": rlcard,
    "socha": socha,
}


@cache
def game_of(family: str, name: str) -> Game:
    play = FAMILIES[family](name)
    play(random.Random(0))  # what is loaded at first use is loaded now
    return play


def run(family: str, name: str, seconds: float, seed: int) -> dict[str, Any]:
    play = game_of(family, name)
    chance = random.Random(seed)
    moves = dealt = 0
    rates = []
    started = time.process_time()
    start = end = time.perf_counter()
    while end - start < seconds:
        began = end
        played, steps = play(chance)
        end = time.perf_counter()
        moves += played
        dealt += steps
        rates.append(played / (end - began))
    typical = statistics.median(rates) if family == "socha" else None
    spent = time.process_time() - started
    return {"moves": moves, "chance": dealt, "seconds": spent, "typical": typical}


def main() -> None:
    answers = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)  # whatever a library prints is not an answer
    for line in sys.stdin:
        request = json.loads(line)
        try:
            answer = run(**request)
        except Exception as error:  # any failure of a stranger's code is told, not died of
            answer = {"error": f"{type(error).__name__}: {error}"}
        print(json.dumps(answer), file=answers, flush=True)


if __name__ == "__main__":
    main()
