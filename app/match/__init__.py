"""A table of people and bots round one game, without any screen."""

from app.match.bots import BotRunner
from app.match.curtain import Cover, Curtain, CurtainState, Open, Private
from app.match.match import Match, Moved, NotUndoable
from app.match.players import COLOURS, Manner, Player, Side

__all__ = [
    "COLOURS",
    "BotRunner",
    "Cover",
    "Curtain",
    "CurtainState",
    "Manner",
    "Match",
    "Moved",
    "NotUndoable",
    "Open",
    "Player",
    "Private",
    "Side",
]
