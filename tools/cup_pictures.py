"""Pictures of a family cup, from a new one to its postcard, and of a table that is left for dinner."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from app.boards import has_board
from app.cup import standings
from app.match import Player
from app.store import RaceEntry
from engines import catalogue

if TYPE_CHECKING:
    from tools.photographer import Photographer

Waiting = Callable[[], bool]
NAME = "Noël 2026"
ROBOT = Player("Pixel", "sky", bot="easy")
PEOPLE = 3
HALF_RUN = 12  # moves
TURNING_FRAMES = 90  # a flat table turns to whose turn it is


def cup_pictures(photographer: "Photographer") -> Iterator[Waiting]:
    """Leave a cup of one race of each game behind, handed over."""
    app = photographer.app
    app.settings.speed = "normal"  # a match may have left it without motion
    games = [name for name in catalogue() if has_board(name)]
    people = [*photographer.players(PEOPLE), ROBOT]
    cup = app.store.cups.begin(NAME, people, games)
    for number, name in enumerate(games[:-1]):
        ahead = {"head_start": "large,none,none,none"} if not number else {}
        entry = RaceEntry(cup, number)
        match = photographer.keep(catalogue()[name], people, number + 2, options=ahead, entry=entry)
        if ahead:
            app.store.cups.help_with(match)
    app.go("cup", page="new")
    for chip in app.manager.current_screen.ids.people.children:
        if getattr(chip, "portrait", "") and not chip.is_chosen:
            chip.dispatch("on_release")
    yield from photographer.shoot("cup-new")
    app.go("home")
    yield photographer.settled()
    yield from photographer.shoot("home-cup")
    app.go("cup", cup=cup)
    yield from photographer.shoot("cup")
    page = app.manager.current_screen
    page.tell_racer(standings(page.cup)[0])
    yield from photographer.shoot("cup-racer")
    page.back()
    page.open_race(0)
    yield from photographer.shoot("cup-race")
    page.back()
    page.ids.scroll.scroll_y = 0
    yield from photographer.shoot("cup-below")
    last = len(games) - 1
    app.go("setup", game=catalogue()[games[last]], race=RaceEntry(cup, last))
    yield from photographer.shoot("cup-set-up")
    photographer.keep(catalogue()[games[last]], people, 9, entry=RaceEntry(cup, last))
    app.go("cup", cup=cup, page="award")
    award = app.manager.current_screen
    yield lambda: award.is_moving
    yield from photographer.shoot("cup-award-begins")
    yield lambda: not award.is_moving
    yield from photographer.shoot("cup-award")
    award.send_postcard()
    yield lambda: award.postcard is not None and award.postcard.picture is not None
    yield from photographer.shoot("cup-postcard")
    award.back()
    app.go("cup")
    yield from photographer.shoot("cups")


def dinner_pictures(photographer: "Photographer", game: str) -> Iterator[Waiting]:
    """A table in the middle of a match, home after one touch, and the table again."""
    app = photographer.app
    match = photographer.keep(catalogue()[game], photographer.players(), 8, HALF_RUN)
    app.matches.resume(match)
    table = app.manager.current_screen
    yield lambda: table.asked is not None
    yield from photographer.shoot("before-dinner", frames=TURNING_FRAMES)
    table.ids.dinner.dispatch("on_release")
    yield from photographer.shoot("home-dinner")
    app.matches.resume(match)
    yield from photographer.shoot("after-dinner")
