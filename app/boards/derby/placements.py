"""Places of cards, bets, sums and news on the racecourse, for a view and what is put forward."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from app.boards.base.frame import Frame
from app.boards.common.geometry import Rect
from app.boards.common.part import lie
from app.boards.derby import art
from app.boards.derby.art import NUMBERS
from app.boards.derby.counter_widgets import Shown
from app.boards.derby.geometry import CARD_SHAPE, DerbyGeometry
from app.boards.derby.proposal import DerbyProposal
from app.boards.derby.races import is_before_all, places_left
from app.boards.derby.targets import RaceCard, StartingCard
from app.boards.derby.text.captions import DerbyCaptions
from app.boards.derby.text.labels import aimed, chips, purse, snacks
from app.boards.derby.text.names import signed
from app.boards.derby.widgets import BetToken, DerbyArena
from app.style import palette
from app.widgets.card import Face, Placement
from engines.api import Event, Seat
from engines.derby import GAME
from engines.derby.events import BetPlaced, CardTurnedDown, HorseMoved
from engines.derby.model import BET_CARDS, FINISH, ODDS, Phase, lineup
from engines.derby.view import View, follow

if TYPE_CHECKING:
    from app.boards.derby.board import DerbyBoard

CHOSEN_CARD = 12  # units: how far a race card that is put forward has come down
PHOTO = (320, 240)  # units
NOWHERE = (0, 0, 0, 0)


def lay_horse_cards(arena: DerbyArena, proposal: DerbyProposal, captions: DerbyCaptions) -> None:
    """Fill the card of each horse, and mark the lane of the one that is put forward."""
    view = proposal.view
    for number, card in arena.cards.items():
        ability = lineup(view.sides)[number - 1]
        card.side = art.side(ability.side)
        card.picture = art.ability(number, ability.side)
        card.cost = str(ability.cost) if ability.cost else ""
        card.text = captions.names.ability(ability)
        card.is_home = view.positions[number - 1] == FINISH
        card.is_lit = bool(view.counts[number - 1])
        card.is_chosen = proposal.kind == "ability" and proposal.horse == number
    lanes = arena.scene.geometry.lanes
    arena.chosen_lane = NOWHERE if proposal.horse is None else lanes[proposal.horse - 1].box.box


def lay_payout(arena: DerbyArena, proposal: DerbyProposal) -> None:
    """Lay what the bet that is put forward would bring over the odds of its horse (D19)."""
    bet = staged(proposal)
    if bet is None:
        arena.pay_out(None)
    else:
        left = places_left(proposal.view, bet.horse)
        sums = [bet.amount * odds if place in left else 0 for place, odds in enumerate(ODDS[bet.horse - 1])]
        arena.pay_out(arena.scene.geometry.lanes[bet.horse - 1].odds, sums)


def staged(proposal: DerbyProposal) -> BetPlaced | None:
    """Return the bet that is put forward."""
    return next((event for event in foreseen(proposal) if isinstance(event, BetPlaced)), None)


def foreseen(proposal: DerbyProposal) -> Sequence[Event]:
    """Return what would certainly come of what is put forward."""
    return () if proposal.action is None else GAME.preview(proposal.view, proposal.action)


def staged_box(geometry: DerbyGeometry, proposal: DerbyProposal) -> Rect | None:
    """Return the place of a bet card that is put forward, among the bets on its horse; a raise needs none."""
    bet = staged(proposal)
    if bet is None or bet.is_raise:
        return None
    before = sum(proposal.view.bets[seat][bet.horse - 1] > 0 for seat in range(bet.seat))
    return geometry.token(bet.horse, before)


def lay_tokens(arena: DerbyArena, proposal: DerbyProposal) -> None:
    """Bets side by side on their horse, in the order of the seats. One that is put forward has its place
    there already: its card comes from the counter."""
    bet = staged(proposal)
    view = proposal.view if bet is None else follow(proposal.view, bet)
    lying: dict[BetToken, tuple[Rect, str]] = {}
    for horse in NUMBERS:
        backers = [seat for seat in range(view.seats) if view.bets[seat][horse - 1]]
        for place, seat in enumerate(backers):
            if bet is not None and not bet.is_raise and (bet.seat, bet.horse) == (seat, horse):
                continue
            box = arena.scene.geometry.token(horse, place)
            lying[token_of(arena, view, seat, horse)] = box, str(view.bets[seat][horse - 1])
    for token in arena.tokens.values():  # each is touched once: one that stays is not drawn anew
        rect, text = lying.get(token, (Rect(0, 0, 0, 0), ""))
        token.pos, token.size, token.text, token.opacity = rect.pos, rect.size, text, 1 if text else 0


def token_of(arena: DerbyArena, view: View, seat: Seat, horse: int) -> BetToken:
    """Return the bet of a seat on a horse: its first card lies on the lower number."""
    return arena.tokens[seat, sum(amount > 0 for amount in view.bets[seat][: horse - 1])]


def tell_round(arena: DerbyArena, view: View, captions: DerbyCaptions) -> None:
    """Tell what the race cards did, and lay the arrow from the third onto the fourth (D6)."""
    news, moves = arena.news, view.race_moves
    news.opacity = arena.arrow_light = 0 if is_before_all(view) else 1
    news.round = captions.chapter(view.round)
    news.silks = [art.silk(horse) for horse, _ in moves]
    # the share of a horse that is home is lost (D6): its place is told instead
    news.steps = [
        captions.names.way(view, horse) if horse in view.finish else signed(steps) for horse, steps in moves
    ]
    third, fourth = arena.scene.geometry.cards[2:]
    row = third.top - third.h * art.ROWS[view.row[2].arrow].middle
    side = (fourth.x - third.right) * 1.15
    middle = (third.right + fourth.x) / 2
    arena.arrow_box = (middle - side / 2, row - side / 2, side, side)


def lay_photo(arena: DerbyArena, unit: float, horses: Sequence[int], text: str) -> None:
    """Over the lanes, as large as they are high: the race cards lie above and stay in sight."""
    photo, lanes = arena.photo, arena.scene.geometry.sky.y - arena.y
    share = min(unit, lanes / PHOTO[1])
    width, height = (side * share for side in PHOTO)
    first, *others = [art.runner(horse) for horse in sorted(horses)[:3]]
    photo.silks = [first, *[""] * (2 - len(others)), *others]  # two have the whole height between them
    photo.text = text
    lie(photo, Rect(arena.center_x - width / 2, arena.y + (lanes - height) / 2, width, height))


def landing(proposal: DerbyProposal) -> dict[int, int]:
    """Return where horses would come to stand, by what is put forward."""
    return {
        event.horse: event.end
        for event in foreseen(proposal)
        if isinstance(event, HorseMoved) and event.end != event.start
    }


def lay_cards(proposal: DerbyProposal, geometry: DerbyGeometry, frame: Frame) -> Iterator[Placement]:
    """Race cards in their row; starting bets on badges, or large before their owner."""
    view = proposal.view
    is_choice = proposal.is_asked and view.phase is Phase.TURN_DOWN
    going = {event.card for event in foreseen(proposal) if isinstance(event, CardTurnedDown)}
    for place, (half, is_up) in enumerate(zip(view.row, view.face_up, strict=True), 1):
        rect = geometry.cards[place - 1]
        face = art.race_card(half, place) if is_up else Face(art.RACE_BACK)
        is_dim = is_choice and proposal.refusal(RaceCard(place)) is not None
        down = CHOSEN_CARD * geometry.unit if place in going else 0
        yield Placement(RaceCard(place), face, rect.x, rect.y - down, rect.w, is_dim)
    for seat, card in enumerate(view.starting):
        yield Placement(StartingCard(seat), Face(art.starting_card(card)), *_starting(frame, view, seat))


def _starting(frame: Frame, view: View, seat: Seat) -> tuple[float, float, float]:
    unit = frame.unit
    if seat == view.seat and frame.has_shelf:
        own = frame.own
        width = min(own.w - 16 * unit, (own.h - 44 * unit) / CARD_SHAPE)
        return own.x + (own.w - width) / 2, own.y + 6 * unit, width
    badge = frame.badges[seat]
    width = min(22 * unit, badge.height * 0.42 / CARD_SHAPE)
    x, y = frame.on_badge(seat, badge.width - 5 * unit - width / 2, 4 * unit + width * CARD_SHAPE / 2)
    return x - width / 2, y - width * CARD_SHAPE / 2, width


# -- the counter of the player who decides ----------------------------------------------------


def lay_counter(board: "DerbyBoard", proposal: DerbyProposal) -> None:
    """In the place of the hand, or on the strip where all is decided in the open."""
    frame, counter, view = board.frame, board.counter, proposal.view
    if board.is_telling and not frame.has_shelf and counter.opacity:
        return  # what was done is told beside it; a race takes its place
    board.strip.is_away = proposal.is_asked
    is_theirs = proposal.is_asked or (frame.has_shelf and view.seat in view.to_act)
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
        min(proposal.token, left - 1),
        staged_box(board.arena.scene.geometry, proposal),
    )
    counter.put(rect, frame.unit, frame.text_scale, shown)
    for kind, told in chips(board.captions.names, proposal).items():
        counter.chips[kind].tell(told)
    for number, told in snacks(board.captions.names, proposal).items():
        counter.snacks[number].tell(told)
    counter.purse.tell(purse(view.coins[seat]))
    is_bet = proposal.against("bet", aimed(proposal)) is None
    for token in counter.tokens:
        token.text, token.is_dim = "3", not is_bet


def _open_counter(board: "DerbyBoard") -> Rect:
    """The strip, as far as the buttons leave it free."""
    frame = board.frame
    strip, buttons = Rect.of(frame.ids.strip), Rect.of(frame.ids.buttons)
    if frame.is_landscape:
        return strip
    return Rect(strip.x, strip.y, strip.w, min(strip.h, buttons.y - 8 * frame.unit - strip.y))
