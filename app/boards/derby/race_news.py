"""What everybody is told of a race while it is run: beside the course, and on a photograph of the finish."""

from typing import TYPE_CHECKING

from app.boards.derby import art
from app.boards.derby.animations import lost
from app.boards.derby.art import NUMBERS
from app.boards.derby.event_views import photographed
from app.boards.derby.widgets import lay_out
from engines.api import Event
from engines.derby.events import HorseFinished, HorseMoved, RaceRevealed
from engines.derby.view import View

if TYPE_CHECKING:
    from app.boards.derby.board import DerbyBoard

PHOTO = (320, 240)  # units


def announce(board: "DerbyBoard", event: Event, after: View) -> None:
    board.arena.hide_photo()
    stage, captions = board.stage, board.captions
    if isinstance(event, HorseFinished) and (together := photographed(event, after)):
        _show_photo(board, together)
    elif isinstance(event, RaceRevealed) and (home := lost(after)):
        stage.runner, stage.text = art.at_rest(after, home[0]), captions.left_out(home)
    elif isinstance(event, HorseMoved):
        stage.runner, stage.text = art.moved(event), captions.ran(event)
    elif isinstance(event, HorseFinished):
        stage.runner, stage.text = art.finished(event), captions.placed(event)


def _show_photo(board: "DerbyBoard", horses: list[int]) -> None:
    """Over the lanes, as large as they are high: the race cards lie above and stay in sight."""
    photo, arena, lanes = board.arena.photo, board.arena, board.arena.scene.geometry.sky.y - board.arena.y
    share = min(board.frame.unit, lanes / PHOTO[1])
    width, height = (side * share for side in PHOTO)
    first, *others = (art.portrait(horse) for horse in sorted(horses)[:3])
    photo.silks = [*[""] * (2 - len(others)), *reversed(others), first]  # who wins is next to the line
    photo.text = board.captions.photo(sorted(horses))
    photo.size, photo.opacity = (width, height), 1
    photo.pos = (arena.center_x - width / 2, arena.y + (lanes - height) / 2)
    lay_out(photo)


def in_order(view: View) -> list[int]:
    """By the places taken, then by the way they have come."""
    places = {horse: place for place, horse in enumerate(view.finish)}
    return sorted(NUMBERS, key=lambda horse: (places.get(horse, 3), -view.positions[horse - 1], horse))
