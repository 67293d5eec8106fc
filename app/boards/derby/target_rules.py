"""What lies at a place of the table, as the name of its rule in the guide (U14)."""

from math import dist
from typing import TYPE_CHECKING

from app.boards.derby.art import NUMBERS
from engines.api import Seat
from engines.derby.view import View

if TYPE_CHECKING:
    from app.boards.derby.board import DerbyBoard

CHIPS = {
    "advance": "advance",
    "bet": "bet",
    "money": "money",
    "ability": "ability",
    "eat": "eat",
    "stop": "eat",
}


def rule_at(board: "DerbyBoard", view: View, x: float, y: float) -> str:
    """From above: what one decides with, cards, badges, then the course."""
    target = board.counter.target_at(x, y)
    if target is not None:
        return {"token": "bet", "snack": "eat"}.get(target[0]) or CHIPS[target[1]]
    if board.counter.opacity and board.counter.purse.collide_point(x, y):
        return "purse"
    for key, card in board.frame.layer.cards.items():
        if card.collide_point(x, y):
            return "race" if key[0] == "race" else "starting"
    seat = board.seat_at(x, y)
    if seat is not None:
        return "token" if _is_token(board, seat, x, y) else "badge"
    if board.frame.own_title and board.frame.own.holds(x, y):
        return "starting"
    return _course(board, view, x, y)


def _course(board: "DerbyBoard", view: View, x: float, y: float) -> str:
    geometry = board.arena.scene.geometry
    for number, lane in zip(NUMBERS, geometry.lanes, strict=True):
        if lane.panel.holds(x, y):
            return f"ability-{number}{view.sides[number - 1].lower()}"
        if lane.odds.holds(x, y):
            return "odds"
        if lane.bets.holds(x, y):
            return "bet"
        if lane.way.holds(x, y):
            return "finish" if x > lane.finish_line - lane.square / 4 else "track"
    if geometry.board.holds(x, y):
        return "finish"
    return "race" if geometry.sky.holds(x, y) else ""


def _is_token(board: "DerbyBoard", seat: Seat, x: float, y: float) -> bool:
    """In the lower left corner of a badge, whichever way it lies."""
    badge, reach = board.frame.badges[seat], 20 * board.frame.unit
    return bool(badge.has_token) and dist(board.frame.on_badge(seat, reach, reach), (x, y)) < reach
