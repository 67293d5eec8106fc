"""What the stage says in large letters while the sentence above it tells the whole: how far, and what for."""

from typing import TYPE_CHECKING

from app.boards.base.captions import sentence
from app.boards.derby.text.previews import NO_BREAK, signed
from engines.derby.events import HorseFinished, HorseMoved
from engines.derby.model import FINISH, LAST_SQUARE, ODDS

if TYPE_CHECKING:
    from app.boards.derby.text.captions import DerbyCaptions


def ran(captions: "DerbyCaptions", event: HorseMoved) -> str:
    """From where to where, with the steps; where it could not go on, why not (D7, D15)."""
    if event.end == event.start == LAST_SQUARE:
        return captions.say("Only race cards take it over the line!")
    steps = signed(event.end - event.start)
    if event.end == FINISH:
        return captions.say("{steps}: from {start} to the finish!", steps=steps, start=event.start)
    told = captions.say("{steps}: from {start} to {end}", steps=steps, start=event.start, end=event.end)
    return told.replace(" ", NO_BREAK)


def placed(captions: "DerbyCaptions", event: HorseFinished) -> str:
    """What its place is worth to those who bet on it (D19)."""
    if not event.place:
        return captions.say("No place, no coins")
    odds = ODDS[event.horse - 1][event.place - 1]
    return captions.count("{number} coin for each coin bet", "{number} coins for each coin bet", odds)


def left_out(captions: "DerbyCaptions", horses: list[int]) -> str:
    """Of horses that are home already, and on the last race card once more (D6)."""
    return sentence(
        captions.count(
            "{horses} is home: its squares are lost.",
            "{horses} are home: their squares are lost.",
            len(horses),
            horses=captions.horses(horses),
        )
    )
