"""Sentences about a cup: how its people stand, and what the next race can still change."""

from collections.abc import Iterable
from datetime import datetime

from kivy.utils import escape_markup

from app.cup import LONGEST_CUP_NAME, Cup, Outlook, Prospect, Race, RacerStanding, standings
from app.match import Player
from app.resources.fonts import can_draw
from app.store import moment_of
from app.text.language import NO_BREAK, Translator
from app.text.player_names import shown
from engines import boxes

CHRISTMAS_DAYS = (1, 6)  # of January
HALF = "½"


def name_of(cup: Cup, words: Translator) -> str:
    """The name of a cup as far as our typefaces have its letters."""
    return cup.name if can_draw(cup.name) else words.say("Family cup")


def new_name(words: Translator, now: float, taken: Iterable[str]) -> str:
    """A name for a cup that is begun now: the season, and a number where there are several of them."""
    say, moment = words.say, datetime.fromtimestamp(moment_of(now))
    month, is_new_year = moment.month, (moment.month, moment.day) <= CHRISTMAS_DAYS
    if month == 12 or is_new_year:
        season = say("Christmas {year}", year=moment.year - is_new_year)
    elif month <= 2:
        season = say("Winter {year}", year=moment.year)
    elif month <= 5:
        season = say("Spring {year}", year=moment.year)
    elif month <= 8:
        season = say("Summer {year}", year=moment.year)
    else:
        season = say("Autumn {year}", year=moment.year)
    there = {name.casefold() for name in taken}
    numbered = (season, *(f"{season} ({number})" for number in range(2, len(there) + 3)))
    return next(name for name in numbered if name.casefold() not in there)[:LONGEST_CUP_NAME]


def title_of(game: str, words: Translator) -> str:
    """The title of a game, perhaps of one that is not installed."""
    box = boxes().get(game)
    return box.title_in(words.language) if box else game


def called(player: Player, words: Translator) -> str:
    return shown(player, words).name


# -- how they stand -----------------------------------------------------------------------


def progress(cup: Cup, words: Translator) -> str:
    """Say how many races of the cup are over."""
    if not cup.finished:
        return words.count("{number} race ahead", "{number} races ahead", len(cup.games))
    return words.count(
        "{number} race of {all} run", "{number} races of {all} run", len(cup.finished), all=len(cup.games)
    )


def race_of(cup: Cup, number: int, words: Translator) -> str:
    """Say of which cup a race is, and its place on the programme, from 0, as its page numbers it."""
    name, games = name_of(cup, words), len(cup.games)
    return words.say("{cup} · race {number} of {games}", cup=name, number=number + 1, games=games)


def fraction(one: RacerStanding) -> str:
    """Write the share of those beaten among those met in signs: 7½/10."""
    beaten, is_half = divmod(2 * one.beaten + one.level, 2)
    number = HALF if is_half and not beaten else f"{beaten}{HALF if is_half else ''}"
    return f"{number}/{one.met}" if one.met else "–"


def beaten(one: RacerStanding, words: Translator, *, is_you: bool = False) -> str:
    """In words: "Léa a devancé 7 personnes sur 10", or to Léa herself "Tu as devancé …"."""
    say, count = words.say, words.count
    given, number = {"name": called(one.player, words), "met": one.met}, one.beaten
    if not one.met:
        return say("You have not raced yet.") if is_you else say("{name} has not raced yet.", **given)
    if not number:
        none = (
            say("You have not beaten anybody yet.")
            if is_you
            else say("{name} has not beaten anybody yet.", **given)
        )
        return _but_level(none, one.level, words, is_you=is_you)
    if is_you and one.has_met_robots:
        told = count("You beat {number} rival of {met}", "You beat {number} rivals of {met}", number, **given)
    elif is_you:
        told = count(
            "You beat {number} person of {met}", "You beat {number} people of {met}", number, **given
        )
    elif one.has_met_robots:
        told = count(
            "{name} beat {number} rival of {met}", "{name} beat {number} rivals of {met}", number, **given
        )
    else:
        told = count(
            "{name} beat {number} person of {met}", "{name} beat {number} people of {met}", number, **given
        )
    if one.level:
        told = f"{told}, {count('and was level with {number}', 'and was level with {number}', one.level)}"
    return f"{told}."


def _but_level(told: str, level: int, words: Translator, *, is_you: bool) -> str:
    """Add to a sentence with whom a person shared a place, if with anybody."""
    if not level:
        return told
    if is_you:
        more = words.count("but were level with {number}", "but were level with {number}", level)
    else:
        more = words.count("but was level with {number}", "but was level with {number}", level)
    return f"{told.removesuffix('.')}, {more}."


def raced(one: RacerStanding, words: Translator) -> str:
    """Say how often a racer has raced."""
    return words.count("{number} race", "{number} races", one.races)


def promise(one: Outlook, words: Translator) -> str:
    """Say what the next race can change between two people; empty where it cannot."""
    say = words.say
    names = {"chaser": called(one.chaser, words), "leader": called(one.leader, words)}
    match one.prospect:
        case Prospect.LEVEL:
            return say("{chaser} and {leader} are level: the one who beats the other moves ahead.", **names)
        case Prospect.PASSES:
            return say("If {chaser} beats {leader}, {chaser} moves ahead.", **names)
        case Prospect.CATCHES_UP:
            return say("If {chaser} beats {leader}, {chaser} catches up.", **names)
        case Prospect.AS_FIRST:
            return say(
                "With {size} players: if {chaser} wins and {leader} is last, {chaser} goes past {leader}.",
                size=one.size,
                **names,
            )
        case _:
            return ""


def promises(found: Iterable[Outlook], words: Translator, most: int) -> list[str]:
    """The first few that can come true."""
    return [told for told in (promise(one, words) for one in found) if told][:most]


def winners(race: Race, cup: Cup, words: Translator) -> str:
    """Name those who came first in a race: people by the name they have in the cup."""
    known = {racer.name.casefold(): called(racer, words) for racer in cup.racers}
    first = [one.player for one in race.finishers if one.place == 1]
    names = [known.get(key) or guest(key, words) for key in first]
    return words.count(
        "{names} won", "{names} won together", len(names), names=words.say(" and ").join(names)
    )


def guest(key: str, words: Translator) -> str:
    """Somebody who does not take part, such as a robot: only the key of their name is known."""
    return key.title() if can_draw(key) else words.say("a guest")


def won_by(cup: Cup, words: Translator) -> str:
    """Say to whom the cup belongs."""
    return words.say("won by {names}", names=champions_of(cup, words))


def won_the_cup(cup: Cup, words: Translator) -> str:
    """Name the champions of a cup as it is handed over."""
    winners = sum(one.place == 1 for one in standings(cup))
    names = champions_of(cup, words)
    return words.count("{names} wins the cup!", "{names} share the cup!", winners, names=names)


def what_a_cup_loses(cup: Cup, words: Translator, *, is_over: bool) -> str:
    """Say what the deletion of one of its matches takes from a cup."""
    name = escape_markup(name_of(cup, words))
    if is_over:
        return words.say("It is a race of the cup {cup}, which keeps its result.", cup=name)
    return words.say("It is a race of the cup {cup}, where its place will be free again.", cup=name)


def champions_of(cup: Cup, words: Translator) -> str:
    """Return the names of the champions of a cup."""
    names = [called(one.player, words) for one in standings(cup) if one.place == 1]
    return words.say(" and ").join(names)


def place_words(place: int, seats: int, words: Translator) -> str:
    """Say a place among so many: 1st place of 4."""
    say = words.say
    firsts = {1: say("1st place"), 2: say("2nd place"), 3: say("3rd place")}
    ordinal = firsts.get(place) or say("{place}th place", place=place)
    return words.say("{place} of {seats}", place=ordinal.replace(" ", NO_BREAK), seats=seats)
