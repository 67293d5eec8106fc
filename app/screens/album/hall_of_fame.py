"""The hall of fame: who has won what, on a podium and on cards with small charts."""

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.graphics import Color, Ellipse, Rectangle
from kivy.properties import (
    ColorProperty,
    ListProperty,
    StringProperty,
)
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.boards import board_class, has_board
from app.cup import Cup, champions, standings
from app.match import COLOURS, NotKept, Player
from app.material.segments import Segments
from app.resources.art import picture
from app.store import ALL_GAMES, Outing, Tally
from app.style import palette
from app.text import cup_words, notices
from app.text.guide import Guide
from app.text.language import Translator
from app.text.player_names import shown
from app.widgets.paper import Slip
from app.widgets.surface import Surface
from app.widgets.unheard import unheard
from app.widgets.unscaled import plain_number
from engines import catalogue

if TYPE_CHECKING:
    from app.screens.album.screen import AlbumScreen

RECENT = 12  # outings in a chart
ALL = 1_000_000  # of them
STEPS = {1: 150 / 164, 2: 112 / 164, 3: 88 / 164}  # how high the blocks of the podium are, in their widths
UNKNOWN = "amber"  # the colour of a player whose own is not known


class Share(Widget):
    """A ring, filled as far as the share goes."""

    share = plain_number(0)
    unit = plain_number(1)

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        for name in ("pos", "size", "share", "unit"):
            self.fbind(name, self._draw)

    def _draw(self, *_: Any) -> None:
        x, y = self.x + self.width / 2, self.y + self.height / 2
        side = min(self.size)
        self.canvas.clear()
        if side <= 0:
            return
        box = {"pos": (x - side / 2, y - side / 2), "size": (side, side), "texture": picture("hoop")}
        with self.canvas:
            Color(*palette.SAND)
            Rectangle(**box)
            if self.share:
                Color(*palette.LEAF)
                Ellipse(**box, angle_end=360 * self.share)


class Outings(Widget):
    """The last matches as posts from left to right: the better the place, the higher; golden where won."""

    unit = plain_number(1)
    posts = ListProperty()  # (share of the height, whether it was won)

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        for name in ("pos", "size", "unit", "posts"):
            self.fbind(name, self._draw)

    def _draw(self, *_: Any) -> None:
        wide = self.width / RECENT
        self.canvas.clear()
        with self.canvas:
            Surface("groove", (*self.pos, self.width, 4 * self.unit), self.unit, palette.SAND)
            for number, (height, is_won) in enumerate(self.posts):
                left, tall = self.x + (number + 0.1) * wide, (self.height - 4 * self.unit) * height
                box = (left, self.y + 4 * self.unit, wide * 0.8, tall)
                Surface("chip", box, self.unit / 2, palette.GOLD if is_won else palette.DUSK)


def posts(outings: tuple[Outing, ...]) -> list[tuple[float, bool]]:
    """Oldest first; the last of a table still has a small post.

    >>> posts((Outing(1, "fable", 1, 4, 9, 0), Outing(2, "fable", 4, 4, 2, 0)))
    [(0.25, False), (1.0, True)]
    """
    return [((one.seats - one.place + 1) / one.seats, one.place == 1) for one in reversed(outings)]


class PodiumBlock(BoxLayout):
    place = plain_number(1)
    high = plain_number(1)
    name = StringProperty()
    wins = StringProperty()
    symbol = StringProperty("disc")
    portrait = StringProperty()
    colour = ColorProperty()


class CupPlace(ButtonBehavior, BoxLayout):
    """A cup on the shelf, with the names on it; a touch opens its page."""

    title = StringProperty()
    names = StringProperty()


class Invitation(BoxLayout):
    """Stands in for an empty page: a picture, the reason, and what to do about it."""

    __events__ = ("on_accept",)
    on_accept = unheard

    picture = StringProperty()
    text = StringProperty()
    words = StringProperty()  # on the button


class TallyCard(BoxLayout):
    """One person: how often they played and won, their best, their streaks, what they love."""

    name = StringProperty()
    symbol = StringProperty("disc")
    portrait = StringProperty()
    colour = ColorProperty()
    share = plain_number(0)
    played = StringProperty()
    facts = StringProperty()
    favourite = StringProperty()
    favourite_picture = StringProperty()
    posts = ListProperty()


class HallOfFame(BoxLayout):
    """The whole page, for one game or for all."""

    def __init__(self, album: "AlbumScreen", game: str, **options: Any) -> None:
        super().__init__(**options)
        self._album = album
        self._shell = album.shell
        self._words: Translator = album.shell.words
        played = [known for known in catalogue() if self._shell.store.hall_of_fame(known)]
        # With one game on the shelf "all games" would only say less about it.
        self._game = played[0] if len(played) == 1 else game
        is_of_all = game == ALL_GAMES
        self._cups = [cup for cup in self._shell.store.cups.over() if cup.is_counted and is_of_all]
        self._played = played
        self._guide = Guide(self._game, self._words.language)

    def fill(self) -> Iterator[None]:
        """From top to bottom: the games, the podium, then a card for each person."""
        tallies = self._shell.store.hall_of_fame(self._game)
        if not tallies:
            text = self._words.say("Nobody has finished a game yet: the podium is waiting.")
            self._album.invite("podium", text)
            return
        if len(self._played) > 1:
            self._offer_games(self._played)
        if any(tally.won for tally in tallies):  # robots may have won so far
            self._raise_podium(tallies[: len(STEPS)])
        yield
        for cup in self._cups:
            self.ids.cups.add_widget(self._cup_place(cup))
            yield
        for tally in tallies:
            self.ids.cards.add_widget(self._card(tally))
            yield
        self._offer_to_erase()

    def _offer_games(self, played: list[str]) -> None:
        offers = [(ALL_GAMES, self._words.say("All games"))]
        offers += [(game, catalogue()[game].box.title_in(self._words.language)) for game in played]
        self.ids.games.add_widget(
            Segments(
                offers, self._game, lambda game: self._shell.go("album", page="fame", game=game), points=17
            )
        )

    # -- people -------------------------------------------------------------------------

    def _raise_podium(self, best: tuple[Tally, ...]) -> None:
        """The best in the middle; equals stand at the same height."""
        for index in (index for index in (1, 0, 2) if index < len(best)):
            tally = best[index]
            place = 1 + sum(other.won > tally.won for other in best)
            block = PodiumBlock(
                place=place,
                high=STEPS[place],
                name=self._name(tally),
                wins=self._words.count("{number} win", "{number} wins", tally.won),
                **_look(tally),
            )
            self.ids.podium.add_widget(block)

    def _card(self, tally: Tally) -> TallyCard:
        count = self._words.count
        picture, favourite = self._favourite(tally)
        return TallyCard(
            name=self._name(tally),
            share=tally.won / tally.played,
            played=count(
                "{number} win out of {played}",
                "{number} wins out of {played}",
                tally.won,
                played=tally.played,
            ),
            facts=" · ".join(self._facts(tally)),
            favourite=favourite,
            favourite_picture=picture,
            posts=posts(self._shell.store.outings(tally.name, self._game, RECENT)),
            **_look(tally),
        )

    def _cup_place(self, cup: Cup) -> CupPlace:
        words = self._words
        place = CupPlace(title=cup_words.name_of(cup, words), names=cup_words.champions_of(cup, words))
        place.bind(on_release=lambda _place: self._shell.go("cup", cup=cup.id))
        return place

    def _name(self, tally: Tally) -> str:
        colour = tally.colour if tally.colour in COLOURS else UNKNOWN
        return shown(Player(tally.name, colour), self._words).name

    def _facts(self, tally: Tally) -> list[str]:
        say = self._words.say
        facts: list[str] = []
        if self._game != ALL_GAMES and has_board(self._game):
            facts.extend(self._bests(tally))
        cups = sum(self._has_won(tally, cup) for cup in self._cups)
        if cups:
            facts.append(self._words.count("{number} cup", "{number} cups", cups))
        if tally.longest_streak > 1:
            facts.append(say("longest streak: {number}", number=tally.longest_streak))
        if tally.streak > 1:
            facts.append(say("{number} in a row now!", number=tally.streak))
        return facts

    def _bests(self, tally: Tally) -> Iterator[str]:
        """Yield the best score; where some are sums of more than one race, the best of each kind."""
        summary, guide = board_class(self._game).summary_class(self._words, ()), self._guide
        bests: dict[str, int] = {}
        for outing in self._shell.store.outings(tally.name, self._game, ALL) if guide.has_scopes else ():
            options = self._shell.store.options_of(outing.match)
            if options:  # else the match was deleted, and it is not known what it was
                scope = guide.scope(options)
                bests[scope] = max(outing.score, bests.get(scope, outing.score))
        if tally.best > max(bests.values(), default=tally.best - 1):
            bests = {"": tally.best}
        for scope, best in sorted(bests.items()):
            told = self._words.say("best: {score}", score=summary.score(best))
            yield f"{told} {scope}".rstrip()

    def _has_won(self, tally: Tally, cup: Cup) -> bool:
        return tally.name.casefold() in (one.name.casefold() for one in champions(standings(cup)))

    def _favourite(self, tally: Tally) -> tuple[str, str]:
        """The picture and the name of what a player backs most often."""
        if self._game == ALL_GAMES or not has_board(self._game) or tally.favourite is None:
            return "", ""
        summary = board_class(self._game).summary_class(self._words, ())
        name, picture = summary.favourite(tally.favourite)
        return picture, self._words.say("favourite: {name}", name=name)

    # -- starting again -----------------------------------------------------------------

    def _offer_to_erase(self) -> None:
        say = self._words.say
        slip = Slip(words=say("Reset the hall of fame…"), icon="erase", points=17)
        slip.bind(on_release=lambda _: self._ask())
        self.ids.erase.add_widget(slip)

    def _ask(self) -> None:
        say = self._words.say
        self._album.ask(
            self._erase,
            heading=say("Reset the hall of fame?"),
            text=say("Every win and every streak goes back to zero. The games themselves stay."),
            no=say("Keep it all"),
            yes=say("Erase"),
            icon="erase",
        )

    def _erase(self) -> None:
        try:
            self._shell.store.erase_statistics(self._game)
        except NotKept as error:
            self._album.say_problem(partial(notices.not_kept, code=error.code))
        else:
            self._shell.go("album", page="fame", game=self._game)


def _look(tally: Tally) -> dict[str, Any]:
    colour = tally.colour if tally.colour in COLOURS else UNKNOWN
    player = Player(tally.name, colour, face=tally.face)
    return {"colour": palette.SEATS[colour], "symbol": player.symbol, "portrait": player.portrait}
