"""What lies at a place of the table, as the name of its rule in the guide (U14)."""

from typing import TYPE_CHECKING, Any

from app.boards.common.geometry import Rect
from app.widgets.card import Card as CardView
from engines.reindeer.model import LENGTHS, TRACKS
from engines.reindeer.view import View

if TYPE_CHECKING:
    from app.boards.reindeer.board import ReindeerBoard


def rule_at(board: "ReindeerBoard", view: View, x: float, y: float) -> str:
    """From above: big buttons, cards, reindeer, rewards, then what is printed on the snow."""
    arena = board.arena
    for button, name in ((arena.bound, "bound"), (arena.passing, "pass")):
        if button.width and button.collide_point(x, y):
            return name
    keys: dict[CardView, Any] = {card: key for key, card in board.frame.layer.cards.items()}
    for card in board.frame.layer.children:
        if card.collide_point(x, y):
            return _card(keys[card], view)
    if board.seat_at(x, y) is not None:
        return "badge"
    if board.frame.own_title and board.frame.own.holds(x, y):
        return "gather"
    return _snow(board, view, x, y)


def _card(key: Any, view: View) -> str:
    if key[0] != "hand":
        return "draw"
    card = view.hand[key[1]]
    return "elf" if card.track is None else str(card.track)


def _snow(board: "ReindeerBoard", view: View, x: float, y: float) -> str:
    scene = board.arena.scene
    geometry = scene.geometry
    if any(token.collide_point(x, y) for token in scene.tokens.values()):
        return "reward"
    if any(stall.holds(x, y) for stall in geometry.stalls):
        return "stable"
    if geometry.discards.holds(x, y):
        return "discards"
    for track in TRACKS:
        if geometry.signs[track].holds(x, y):
            return str(track)
        for square in range(1, LENGTHS[track] + 1):
            box = geometry.box(track, square)
            if Rect(box.x, geometry.lanes[track].y, box.w, geometry.lanes[track].h).holds(x, y):
                return str(view.squares[track][square - 1])
        if geometry.lanes[track].holds(x, y):
            return "reward"
    return ""
