"""The keeping of evenings: settings, names, matches, results. The only room that knows SQL."""

from app.store.cells import moment_of
from app.store.cups import RaceEntry
from app.store.lists import Summary
from app.store.match_file import NotAMatch
from app.store.matches import OpenMatch, Unplayable
from app.store.results import ALL_GAMES, Outing, Tally
from app.store.store import Store, StoredJournal
from app.store.trouble import Notice, Trouble

__all__ = [
    "ALL_GAMES",
    "NotAMatch",
    "Notice",
    "OpenMatch",
    "Outing",
    "RaceEntry",
    "Store",
    "StoredJournal",
    "Summary",
    "Tally",
    "Trouble",
    "Unplayable",
    "moment_of",
]
