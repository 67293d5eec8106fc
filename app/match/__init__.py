"""A table of people and bots round one game, without any screen."""

from app.match.bots import BotRunner
from app.match.curtain import Cover, Curtain, CurtainState, Open, Private
from app.match.match import Journal, Match, Moved, NotKept, NotUndoable
from app.match.players import COLOURS, LONGEST_NAME, Manner, Player, Side, tidy

__all__ = [
    "COLOURS",
    "LONGEST_NAME",
    "BotRunner",
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
    "tidy",
]
