"""Works out how many turns a pawn alone on the track needs: the table that the bot climbs.

`python -m engines.carrots.solo` does so in a minute and writes `turns.json`.
Nothing is random here: numbers pay what they do on average, and a hare card costs a
fraction of a turn.
"""

import json

from engines.carrots.model import (
    BOARD,
    COST,
    FINISH,
    LAST_SQUARES,
    ON_ARRIVAL,
    REACH,
    STARTING_CARROTS,
    TORTOISE_BEHIND,
    Kind,
    Stay,
)
from engines.carrots.turns import COLUMNS, FILE, FREE, HARE_TURNS

MOST_LETTUCES = 5

RANK_INCOME = 10  # carrots: what a number or a flag pays on average
LETTUCE_INCOME = 25
USUAL_SEATS = 4

Row = list[float]


def work_out() -> dict[str, list[list[list[int]]]]:
    """By lettuces, square and column: tenths of turns until the pawn is home."""
    free = _solve(FREE, [])
    racing: list[list[Row]] = []
    for lettuces in range(MOST_LETTUCES + 1):
        racing.append(_solve(lettuces, racing))
    return {"free": [_columns(free)], "racing": [_columns(turns) for turns in racing]}


def _columns(turns: list[Row]) -> list[list[int]]:
    return [[round(10 * row[carrots]) for carrots in COLUMNS] for row in turns]


def _solve(lettuces: int, fewer: list[list[Row]]) -> list[Row]:
    """Sweep from the finish backwards until nothing gets shorter."""
    turns = [[999.0] * (COLUMNS[-1] + 1) for _ in range(FINISH)]
    is_changing = True
    while is_changing:
        is_changing = False
        for square in reversed(range(FINISH)):
            row = turns[square]
            for carrots in range(COLUMNS[-1] + 1):
                best = min(_ways(square, carrots, lettuces, turns, fewer))
                if best < row[carrots] - 1e-9:
                    row[carrots] = best
                    is_changing = True
    return turns


def _ways(square: int, carrots: int, lettuces: int, turns: list[Row], fewer: list[list[Row]]) -> list[float]:
    """The turns that each action leads to, itself included."""
    ways = []
    is_bound = square >= LAST_SQUARES and lettuces != FREE and carrots - COST[FINISH - square] > 10  # C15
    farthest = 0 if is_bound else min(REACH[carrots], FINISH - square)
    for steps in range(1, farthest + 1):
        left = carrots - COST[steps]
        goal = square + steps
        kind = BOARD[goal]
        if goal == FINISH:
            if lettuces == FREE or (lettuces == 0 and left <= 10):
                ways.append(1.0)
        elif kind is Kind.LETTUCE:
            if lettuces > 0:
                ways.append(2 + fewer[lettuces - 1][goal][min(left + LETTUCE_INCOME, COLUMNS[-1])])
        elif kind is Kind.HARE:
            ways.append(1 + HARE_TURNS + turns[goal][left])
        elif kind is not Kind.TORTOISE:
            income = RANK_INCOME if ON_ARRIVAL[goal] is Stay.ARRIVED else 0
            ways.append(1 + turns[goal][min(left + income, COLUMNS[-1])])
    tortoise = TORTOISE_BEHIND[square]
    if tortoise:
        ways.append(1 + turns[tortoise][min(carrots + 10 * (square - tortoise), COLUMNS[-1])])
    if BOARD[square] is Kind.CARROTS:
        ways.append(1 + turns[square][min(carrots + 10, COLUMNS[-1])])
        if carrots >= 10:
            ways.append(1 + turns[square][carrots - 10])
    return ways or [1 + turns[0][STARTING_CARROTS[USUAL_SEATS]]]  # C14


if __name__ == "__main__":
    FILE.write_text(json.dumps(work_out(), separators=(",", ":")) + "\n", encoding="utf-8")
