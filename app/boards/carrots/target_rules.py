"""What lies at a place of the table, as the name of its rule in the guide (U14)."""

from typing import TYPE_CHECKING

from app.boards.carrots.proposal import DECLINE, CarrotsProposal
from engines.carrots.model import BOARD, FINISH, HareCard, Kind, Phase

if TYPE_CHECKING:
    from app.boards.carrots.board import CarrotsBoard

NUMBERS = {Kind.SECOND: "figure", Kind.THIRD: "figure", Kind.FOURTH: "figure"}
CHIP_RULES = {"take": "carrots", "give": "carrots", "step": "run", "costs": "run"}


def rule_at(board: "CarrotsBoard", proposal: CarrotsProposal, x: float, y: float) -> str:
    """From above: chips, cards, the shelf, then the squares."""
    if proposal.shows_costs and board.prices.collide_point(x, y):
        return "run"
    for target, chip in board.chips.items():
        if chip.opacity and chip.collide_point(x, y):
            return _asked(proposal) if target == DECLINE else CHIP_RULES[target[0]]
    for key, card in board.frame.layer.cards.items():
        if card.collide_point(x, y):
            return _asked(proposal) if key[0] == "hare" else "purse"
    if board.seat_at(x, y) is not None:
        return "badge"
    if board.sign.opacity and board.sign.collide_point(x, y):
        return _finish(board)
    if board.purse.opacity and board.purse.collide_point(x, y):
        return "purse" if y > board.purse.center_y else "lettuce"
    square = board.arena.scene.geometry.square_at(x, y)
    if square is None:
        return ""
    return _finish(board) if square == FINISH else NUMBERS.get(BOARD[square], BOARD[square].value)


def _finish(board: "CarrotsBoard") -> str:
    """Two pawns come home each in its own way (C32)."""
    return "finish-two" if board.captions.names.has_two else "finish"


def _asked(proposal: CarrotsProposal) -> str:
    """The hare card that waits for an answer."""
    card = HareCard.PLAY_AGAIN if proposal.view.phase is Phase.AGAIN else HareCard.TAKE_OR_GIVE_TEN
    return card.name.lower().replace("_", "-")
