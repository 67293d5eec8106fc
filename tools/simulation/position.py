"""What one position of a game is worth, term by term, after each action that may be done in it."""

from itertools import islice

from engines import catalogue
from engines.api import Action
from engines.bots import BOTS, play
from engines.errors import GameError
from engines.notation import plain
from engines.record import AnyGame, Record
from engines.rng import Rng
from engines.table import seat_name
from tools.simulation.lab import Lab


def position(lab: Lab, moves: int) -> str:
    """After so many moves by the lab's bots."""
    game = catalogue()[lab.game]
    record = Record.begin(game, lab.seats, lab.seed, dict(lab.options))
    rng = Rng(lab.seed)
    bots = [BOTS[name](game, rng.bits()) for name in lab.bots]
    played = list(islice(play(record, bots, rng), moves))
    state = played[-1].state if played else record.opening()
    acting = game.to_act(state)
    if not acting or len(played) < moves:
        raise GameError(f"this game is over after {len(played)} moves")
    return "\n".join([str(game.view(state, None)), "", *_table(game, state, acting[0])])


def _table(game: AnyGame, state: object, seat: int) -> list[str]:
    view = game.view(state, seat)
    known = game.sketch(view)
    rows = []
    for action in view.legal:
        after = known.clone()
        game.foresee(after, seat, action)
        rows.append((game.terms(after, seat), _named(action)))
    rows.sort(key=lambda row: sum(row[0]), reverse=True)
    rows.insert(0, (game.terms(known, seat), "as it stands"))
    width = max(len(name) for _, name in rows)
    head = f"{f'for {seat_name(seat)}':{width}}  {'value':>9}" + "".join(f"{t:>11}" for t in game.term_names)
    return [
        head,
        *(
            f"{name:{width}}  {sum(terms):9.2f}" + "".join(f"{t:11.2f}" for t in terms)
            for terms, name in rows
        ),
    ]


def _named(action: Action) -> str:
    return f"{type(action).__name__} {plain(action)}"
