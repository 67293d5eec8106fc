"""Races that belong together, over an evening or a winter: who takes part, and how they stand."""

from app.cup.cup import LONGEST_CUP_NAME, MOST_RACERS, MOST_RACES, Cup, Finisher, Race
from app.cup.outlook import Outlook, Prospect, outlook
from app.cup.standings import RacerStanding, champions, seat_of, standings

__all__ = [
    "LONGEST_CUP_NAME",
    "MOST_RACERS",
    "MOST_RACES",
    "Cup",
    "Finisher",
    "Outlook",
    "Prospect",
    "Race",
    "RacerStanding",
    "champions",
    "outlook",
    "seat_of",
    "standings",
]
