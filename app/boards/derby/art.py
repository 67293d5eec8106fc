"""Pictures of the Tiercé by name, and colours that are never alone."""

from dataclasses import dataclass

from app.style.palette import colour
from app.widgets.card import Face, Patch
from engines.derby.events import HorseFinished, HorseMoved
from engines.derby.model import HORSES, Phase, StartingCard
from engines.derby.row import Half, Mark
from engines.derby.view import View

# By horse, counted from 1; all can be read on paper.
COLOURS = {
    1: colour("#B3262B"),
    2: colour("#31486F"),
    3: colour("#6A4A9E"),
    4: colour("#7A5508"),
    5: colour("#146A6C"),
    6: colour("#2B2A33"),
}


@dataclass(frozen=True, slots=True)
class CardRow:
    """One of the three rows of a race card, as it is drawn in assets/art/src/derby/table."""

    middle: float  # of the card's height, from above
    turf: tuple[float, ...]


LIGHT, DARK = tuple(colour("#CFE0A6")), tuple(colour("#BCD28F"))
ROWS = (CardRow(0.1854, LIGHT), CardRow(0.4229, DARK), CardRow(0.6604, LIGHT))
CARD_PAPER, ROW_LINE = tuple(colour("#FBF5E6")), tuple(colour("#FFFDF6"))
ARROW_CARD = 3  # the place whose arrow counts
ROW_HEIGHT, LINE = 0.2375, 2 / 120  # of the card's height: a row, and what parts two of them
ARROW_ON_TURF, ARROW_ON_EDGE = (0.655, 0.265), (0.92, 0.05)  # of its width: from where, and how wide
NUMBERS = tuple(horse + 1 for horse in HORSES)
RACE_BACK = "race-back"
START_BACK = "start-back"
COIN, COINS, BET_CARD = "coin", "coins", "bet-card"


def runner(horse: int, pose: str = "") -> str:
    return f"horse-{horse}-{pose}" if pose else f"horse-{horse}"


def at_rest(view: View, horse: int) -> str:
    """As it stands on the course: proud of its place, or without one when all is over."""
    if horse in view.finish:
        return runner(horse, "podium")
    return runner(horse, "lost") if view.phase is Phase.OVER else runner(horse)


def side(letter: str) -> str:
    return f"side-{letter.lower()}"


def silk(horse: int) -> str:
    return f"silk-{horse}"


def race_card(half: Half, place: int) -> Face:
    """Only the arrow of the third card points at anything (D6): the others would be riddles."""
    return Face(f"race-{half.name}", patches=() if place == ARROW_CARD else _without_arrow(half.arrow))


def _without_arrow(row: int) -> tuple[Patch, ...]:
    """Turf over the arrow, paper over its point, and the lines that part the rows drawn anew."""
    (left, wide), (edge, narrow) = ARROW_ON_TURF, ARROW_ON_EDGE
    low, high = 1 - ROWS[row].middle - ROW_HEIGHT / 2, ROW_HEIGHT
    lines = [y for y, is_there in ((low, row < 2), (low + high, row > 0)) if is_there]
    return (
        Patch(left, low, wide, high, ROWS[row].turf),
        Patch(edge, low, narrow, high, CARD_PAPER, is_on_edge=True),
        *(Patch(left, y - LINE / 2, wide, LINE, ROW_LINE) for y in lines),
    )


def starting_card(card: StartingCard | None) -> str:
    """Face down for those who may not see it."""
    return START_BACK if card is None else f"start-{card.name}"


def ability(horse: int, side: str) -> str:
    return f"ability-{horse}{side.lower()}"


def snack(number: int) -> str:
    return f"snack-{number}"


def action(kind: str) -> str:
    return f"action-{kind}"


def marked(mark: Mark) -> str:
    """Return the picture of what an action used, as on a card."""
    if mark is Mark.MONEY:
        return COINS
    return action("eat") if mark is Mark.EAT else silk(int(mark) + 1)


def moved(event: HorseMoved) -> str:
    return runner(event.horse, "run") if event.end > event.start else runner(event.horse)


def finished(event: HorseFinished) -> str:
    return runner(event.horse, "podium") if event.place else runner(event.horse)


def podium(view: View) -> list[list[str]]:
    return [[runner(horse, "podium")] for horse in view.finish]
