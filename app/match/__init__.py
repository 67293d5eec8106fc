"""A table of people and bots round one game, without any screen."""

from app.match.curtain import Cover, Curtain, CurtainState, Open, Private
from app.match.match import Journal, Match, Moved, NotKept, NotUndoable, Stand
from app.match.players import COLOURS, FACES, FORMER_BOTS, LONGEST_NAME, Manner, Player, Side, tidy
from app.match.tutorial_progress import TutorialProgress

__all__ = [
    "COLOURS",
    "FACES",
    "FORMER_BOTS",
    "LONGEST_NAME",
    "Cover",
    "Curtain",
    "CurtainState",
    "Journal",
    "Manner",
    "Match",
    "Moved",
    "NotKept",
    "NotUndoable",
    "Open",
    "Player",
    "Private",
    "Side",
    "Stand",
    "TutorialProgress",
    "tidy",
]
