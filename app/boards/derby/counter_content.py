"""What lies on the counter of whoever acts: chips, coins, bet cards and snacks, and where the counter is."""

from typing import TYPE_CHECKING

from app.boards.common.geometry import Rect
from app.boards.derby.counter import Shown
from app.boards.derby.placements import staged_box
from app.boards.derby.proposal import DerbyProposal
from app.boards.derby.text.labels import aimed, chips, purse, snacks
from app.style import palette
from engines.derby.model import BET_CARDS, Phase

if TYPE_CHECKING:
    from app.boards.derby.board import DerbyBoard


def lay_counter(board: "DerbyBoard", derby: DerbyProposal) -> None:
    """Where the owner of the view has their hand, or on the stage where all is decided in the open."""
    frame, counter, view = board.frame, board.counter, derby.view
    board.stage.is_away = derby.is_asked
    is_theirs = derby.is_asked or (frame.has_shelf and view.seat in view.to_act)
    if not view.to_act or not is_theirs or (board.is_telling and not frame.has_shelf):
        counter.put_away()
        return
    seat = view.to_act[0]
    rect = frame.hand if frame.has_shelf else _open_counter(board)
    left = BET_CARDS - sum(amount > 0 for amount in view.bets[seat])
    player = board.table.players[seat]
    counter.dress(palette.SEATS[player.colour], player.symbol)
    inset = 0 if frame.is_landscape else frame.near_corner
    shown = Shown(
        left,
        view.eats > 1,
        view.phase is Phase.SNACK,
        not frame.is_round,
        inset,
        min(derby.token, left - 1),
        staged_box(board.arena.scene.geometry, derby),
    )
    counter.put(rect, frame.unit, frame.text_scale, shown)
    for kind, told in chips(board.captions.names, derby).items():
        counter.chips[kind].tell(told)
    for number, told in snacks(board.captions.names, derby).items():
        counter.snacks[number].tell(told)
    counter.purse.tell(purse(view.coins[seat]))
    is_bet = derby.against("bet", aimed(derby)) is None
    for token in counter.tokens:
        token.text, token.is_dim = "3", not is_bet


def _open_counter(board: "DerbyBoard") -> Rect:
    """The stage, as far as the buttons leave it free."""
    frame = board.frame
    stage, buttons = Rect.of(frame.ids.stage), Rect.of(frame.ids.buttons)
    if frame.is_landscape:
        return stage
    return Rect(stage.x, stage.y, stage.w, min(stage.h, buttons.y - 8 * frame.unit - stage.y))
