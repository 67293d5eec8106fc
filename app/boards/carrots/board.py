"""The table of the carrot race: draws any view from nothing."""

from collections.abc import Collection, Sequence
from typing import ClassVar

from app.boards.base.board import Board
from app.boards.base.contract import Fact
from app.boards.base.target import Target
from app.boards.base.tutorial import AnyTutorial
from app.boards.carrots.animations import FLYING, CarrotsSnapshot
from app.boards.carrots.art import CARROT, LETTUCE, hare_card, ribbon, runner
from app.boards.carrots.event_views import event_views, told_picture
from app.boards.carrots.hit_test import CarrotsHitTest
from app.boards.carrots.placements import InSight, holder_of, lay_shelf, lay_tag
from app.boards.carrots.proposal import CarrotsProposal
from app.boards.carrots.scene import Footing
from app.boards.carrots.summary import CarrotsSummary, has_night_fallen, in_order
from app.boards.carrots.targets import CHIPS, Chip, GardenSquare, OwnPawn
from app.boards.carrots.text import previews
from app.boards.carrots.text.captions import CarrotsCaptions
from app.boards.carrots.text.labels import price_tag
from app.boards.carrots.text.names import CarrotsNames
from app.boards.carrots.tutorial import CarrotsTutorial
from app.boards.carrots.widgets import (
    Apart,
    CarrotsArena,
    FinishSign,
    GardenChip,
    PriceList,
    PriceTag,
    PurseTray,
)
from app.boards.common.badge_animation import facts_on
from app.boards.common.flying_pictures import FlyingPictures
from app.boards.common.geometry import Rect
from app.widgets.card import Face
from engines.api import Event, Seat
from engines.carrots.actions import CarrotsAction
from engines.carrots.model import FINISH, HareCard
from engines.carrots.view import View

CORNER = (58, 124)  # units: how much of the upper right corner the screen's buttons cover
UPRIGHT_CORNER = (58, 36)
MOST_CARDS = 13  # on a shelf: a purse of four hundred carrots, and the hare card
TALLEST = 96  # units: the runner that is told of, on the strip
LARGEST_TAG = 1.4  # times its size, where text is large: larger ones would hide the way
UPRIGHT_IN_A_ROW = 2  # badges: more of them, side by side, are too narrow for facts beside one another


class CarrotsBoard(Board[View, CarrotsAction, CarrotsProposal]):
    summary_class = CarrotsSummary
    tutorial: ClassVar[AnyTutorial | None] = CarrotsTutorial()

    def furnish(self) -> None:
        frame = self.frame
        self.captions: CarrotsCaptions = CarrotsCaptions(CarrotsNames(self.table.words, self.table.players))
        self.arena = CarrotsArena()
        frame.furnish(self.arena)
        self.racers = lambda _view: self.arena.scene.racers()
        self.furnish_strip(len(self.table.players), tallest=TALLEST)
        self.purse, self.sign = PurseTray(), FinishSign()
        self.chips: dict[Chip, GardenChip] = {chip: GardenChip() for chip in CHIPS}
        self.tag, self.prices, self.air = PriceTag(), PriceList(), FlyingPictures(FLYING)
        for widget in (*self._loose, self.air):
            frame.lay_over(widget)
        frame.measure(self.purse, self.sign, self.tag, self.prices)
        frame.layer.prepare(MOST_CARDS)
        self.hand_slide.carry(self.purse, self.sign, *self.chips.values())
        self.hit_test = CarrotsHitTest(self)
        self.event_views = event_views(self)
        self._put_away()

    @property
    def _loose(self) -> list[Apart | GardenChip]:
        """Return the parts that lie there only for a viewer who may see them."""
        return [self.purse, self.sign, *self.chips.values(), self.tag, self.prices]

    def propose(self, view: View, *, is_asked: bool) -> CarrotsProposal:
        return CarrotsProposal(view, is_asked)

    def facts(self, view: View, seat: Seat) -> Sequence[Fact]:
        """Leave out the rank, which stands beside the pawn, with an open purse and on a narrow badge."""
        pawns, purse = view.pawns[seat], view.purses[seat]
        animal, lettuces = Fact(runner(self.colour(seat)), ""), Fact(LETTUCE, str(view.lettuces[seat]))
        if view.carrots != "hidden" and purse is not None:
            return [animal, lettuces, Fact(CARROT, str(purse))]
        if len(pawns) > 1 or self._is_crowded:
            return [lettuces, animal]
        return [Fact(ribbon(_rank(view, pawns[0])), ""), lettuces, animal]

    @property
    def _is_crowded(self) -> bool:
        """Badges are so narrow that what is known of a player stands one below the other."""
        return self.is_crowded(UPRIGHT_IN_A_ROW)

    def has_token(self, view: View, seat: Seat) -> bool:
        return seat == view.first

    # -- drawing ------------------------------------------------------------------------

    def clear(self) -> None:
        self._put_away()
        self.arena.scene.clear()

    def _put_away(self) -> None:
        for widget in self._loose:
            widget.put_away()

    def lay(self, proposal: CarrotsProposal, seconds: float) -> None:
        is_own = proposal.view.seat is not None
        self.frame.own_title = self.table.words.say("Your carrots") if is_own else ""
        for badge in self.frame.badges:
            badge.is_stacked = self._is_crowded
        self.arena.scene.show(self._footings(proposal), self._corner())
        self.arena.scene.light(self._goals(proposal), proposal.goal)
        self.arena.scene.darken(1.0 if has_night_fallen(proposal.view) else 0.0)
        self._put_away()
        holder = holder_of(proposal)
        self.strip.is_away = proposal.view.seat is None and holder is not None
        if holder is None:
            self.frame.layer.arrange((), self.motion, seconds)
        else:
            lay_shelf(self, proposal, holder, seconds)
        if proposal.action is not None and proposal.goal is not None:
            self._show_goal(proposal, proposal.pawn, proposal.goal)

    def face(self, card: HareCard) -> Face:
        return Face(hare_card(card), self.captions.names.card_name(card))

    # -- the garden -----------------------------------------------------------------------

    def _footings(self, proposal: CarrotsProposal) -> list[Footing]:
        view, footings = proposal.view, []
        for seat, pawns in enumerate(view.pawns):
            for own, pawn in enumerate(pawns):
                is_home = view.positions[pawn] == FINISH
                is_acting = proposal.is_asked and seat == proposal.seat
                is_held = is_acting and own not in proposal.movable
                footings.append(
                    Footing(
                        view.positions[pawn],
                        self.colour(seat),
                        _rank(view, pawn) if any(view.positions) else 0,
                        is_home=is_home,
                        is_dim=is_held and len(pawns) > 1 and not is_home,
                        tag=str(own + 1) if len(pawns) > 1 else "",
                        is_chosen=is_acting and own == proposal.pawn and len(proposal.movable) > 1,
                    )
                )
        return footings

    def colour(self, seat: Seat) -> str:
        return self.table.players[seat].colour

    @staticmethod
    def _goals(proposal: CarrotsProposal) -> Sequence[int]:
        return proposal.goals_of(proposal.pawn)

    def light(self, zones: Collection[Target]) -> None:
        proposal = self.proposal
        if zones and proposal is not None:
            self.arena.scene.light([zone.number for zone in zones if isinstance(zone, GardenSquare)])

    def hover(self, target: Target, onto: Target | None) -> None:
        proposal = self.proposal
        scene = self.arena.scene
        match target, onto:
            case OwnPawn(own), GardenSquare(square) if proposal is not None:
                self._show_goal(proposal, own, square)
                scene.raise_pawn(scene.pawns[proposal.view.pawns[proposal.seat][own]])
            case _:
                scene.hide_ghost()
                self.tag.put_away()

    def _show_goal(self, proposal: CarrotsProposal, own: int, square: int) -> None:
        """A ghost where the pawn would stand, and what that costs beside it."""
        number = proposal.view.pawns[proposal.seat][own]
        self.arena.scene.show_ghost(square, number, self._footings(proposal)[number])
        self.tag.text = price_tag(self.captions.names, proposal, own, square)
        if self.tag.text:
            scene = self.arena.scene
            unit = self.frame.unit * min(self.frame.text_scale, LARGEST_TAG)
            in_sight = self._in_sight([goal for goal in proposal.goals_of(own) if goal != square])
            place = lay_tag(square, scene.geometry, Rect.of(scene), unit, in_sight)
            self.tag.hang(place, Rect.of(scene.ghost))

    def _corner(self) -> tuple[float, float]:
        wide, high = CORNER if self.frame.is_landscape else UPRIGHT_CORNER
        return wide * self.frame.unit, high * self.frame.unit

    def _in_sight(self, goals: Sequence[int]) -> InSight:
        """Return what stays free beside a ghost: these squares too."""
        scene, (wide, high) = self.arena.scene, self._corner()
        buttons = Rect(scene.right - wide, scene.top - high, wide, high)
        return InSight(
            chips=[buttons, *(Rect.of(chip) for chip in self.chips.values() if chip.opacity)],
            pawns=[Rect.of(pawn) for pawn in (*scene.pawns, scene.ghost) if pawn.parent is not None],
            goals=[scene.geometry.box(goal) for goal in goals],
        )

    # -- from one position to the next ---------------------------------------------------

    def remember(self) -> CarrotsSnapshot:
        pawns = self.arena.scene.pawns
        facts = facts_on(self.frame.badges)
        view = None if self.proposal is None else self.proposal.view
        return CarrotsSnapshot(view, [pawn.place for pawn in pawns], [pawn.rank for pawn in pawns], facts)

    def tell(self, view: View, event: Event | None = None) -> None:
        text, picture = "", ""
        if event is not None:
            text, picture = self.captions.headline(event, view), told_picture(self, event)
        self.show_order(view)
        self.strip.runner, self.strip.text = (picture, text) if text and picture else ("", "")

    def show_order(self, view: View) -> None:
        """Show on the strip how far all pawns are."""
        ways = self.captions.names.ways
        order = [(runner(self.colour(seat)), ways(_ways(view, seat))) for seat in in_order(view)]
        self.strip.show_order(order, self.strip.runner, self.strip.text)

    # -- what is told, looked up, and learnt ----------------------------------------------

    def advise(self, proposal: CarrotsProposal) -> str:
        names, view = self.captions.names, proposal.view
        if proposal.is_asked and proposal.action is None:
            on_two = previews.advice_on_two(names, view, proposal.pawn, proposal.is_picked)
            return on_two or super().advise(proposal)
        return super().advise(proposal)


def _ways(view: View, seat: Seat) -> list[tuple[int, int]]:
    """Return the square of each pawn, and its place if it is home, or runs in."""
    squares = [(pawn, view.positions[pawn]) for pawn in view.pawns[seat]]
    return [(square, _rank(view, pawn) if square == FINISH else 0) for pawn, square in squares]


def _rank(view: View, pawn: int) -> int:
    """Return the place of a pawn, also of one that runs in and has not been called yet."""
    is_arriving = view.positions[pawn] == FINISH and pawn not in view.home
    return 1 + len(view.home) if is_arriving else view.rank(pawn)
