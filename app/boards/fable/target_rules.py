"""What lies at a place of the table, as the name of its rule in the guide (U14)."""

from math import dist
from typing import TYPE_CHECKING, Any

from app.boards.fable.art import portrait
from app.widgets.card import Card as CardView
from engines.fable.actions import Animal, Card
from engines.fable.model import ANIMALS, CARDS, FINISH
from engines.fable.view import View

if TYPE_CHECKING:
    from app.boards.fable.board import FableBoard

BY_PICTURE = {portrait(card): card for card in CARDS}


def rule_at(board: "FableBoard", view: View, x: float, y: float) -> str:
    """From above: handles, cards, runners, then what is printed on the table."""
    for kind, handle in board.handles.items():
        if handle.opacity and handle.collide_point(x, y):
            return _animal(kind, view)
    keys: dict[CardView, Any] = {card: key for key, card in board.frame.layer.cards.items()}
    for card in board.frame.layer.children:
        if card.collide_point(x, y):
            return "bet" if keys[card][0] in ("bet", "own") else _animal(BY_PICTURE[card.face.picture], view)
    if board.seat_at(x, y) is not None:
        return _badge(board, x, y)
    return _table(board, view, x, y) or _meadow(board, view, x, y)


def _animal(card: Card | Animal, view: View) -> str:
    return "apprentice" if view.turbo else str(card)


def _badge(board: "FableBoard", x: float, y: float) -> str:
    badge = board.frame.badges[board.seat_at(x, y) or 0]
    is_token = badge.has_token and x < badge.x + 38 * badge.unit and y < badge.y + 32 * badge.unit
    return "token" if is_token else "badge"


def _table(board: "FableBoard", view: View, x: float, y: float) -> str:
    arena, counter = board.arena, board.arena.counter
    for animal in ANIMALS:
        if arena.slots[animal].collide_point(x, y):
            return _animal(animal, view)
    told = board.told_at(view, x, y)
    if told is not None:
        return _animal(told, view)
    if counter.holds(x, y):
        return "pile" if y < counter.y + counter.h * 0.64 else "row"
    return "bet" if board.frame.own_title and board.frame.own.holds(x, y) else ""


def _meadow(board: "FableBoard", view: View, x: float, y: float) -> str:
    scene = board.arena.scene
    for pawn in scene.children:
        for animal, runner in scene.pawns.items():
            if runner is pawn and pawn.collide_point(x, y):
                return _animal(animal, view)
    geometry = scene.geometry
    if geometry.podium.holds(x, y):
        return "podium"
    stop = min(range(FINISH + 1), key=lambda place: dist(geometry.stops[place], (x, y)))
    if dist(geometry.stops[stop], (x, y)) > geometry.tile * 0.7:
        return ""
    if stop == FINISH:
        return "finish"
    return "stream" if stop in view.streams else "turbo" if stop in view.turbo else "tile"
