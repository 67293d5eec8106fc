"""By which rules a match is to be played: what can be chosen, in words, and what is."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from app.boards import board_class, has_board
from app.match import Manner, Player
from app.match.seating import Seating
from app.text.guide import Entry, Guide
from app.text.language import Translator
from app.text.player_names import shown
from engines.api import Option
from engines.record import AnyGame

MANNER = "manner"  # among the options of a game, as the family sees them


@dataclass(frozen=True, slots=True)
class Offer:
    """One value of an option."""

    value: str
    entry: Entry


class Options:
    """The options of the game, and how the tablet is used; the first player is one who sits at the table.

    What each seat has a choice of its own in lies with the seats: see `HeadStarts`.
    """

    def __init__(self, game: AnyGame, words: Translator, seating: Seating, kept: Mapping[str, Any]) -> None:
        """`kept`: how it was played last time, as far as that can still be chosen."""
        self._plain = [option for option in game.options if not option.is_by_seat]
        self._words = words
        self._seating = seating
        self._guide = Guide(game.id, words.language)
        self.chosen = {MANNER: default_manner(game).value}
        self.chosen |= {option.name: option.default for option in self._plain}
        for name in self.chosen:
            if kept.get(name) in [offer.value for offer in self.offers(name)]:
                self.chosen[name] = kept[name]

    @property
    def manner(self) -> Manner:
        return Manner(self.chosen[MANNER])

    @property
    def of_the_game(self) -> dict[str, str]:
        return {name: value for name, value in self.chosen.items() if name != MANNER}

    @property
    def to_keep(self) -> dict[str, str]:
        """For the next evening, when others may sit at the table."""
        return {name: value for name, value in self.chosen.items() if not value.isdigit()}

    def groups(self) -> list[tuple[str, ...]]:
        """The options with something to choose at this table; those that belong together lie together."""
        together: dict[str, tuple[str, ...]] = {}
        for option in self._plain:
            if len(option.choices_for(len(self._seating.chairs))) == 1:
                continue
            key = option.group or option.name
            together[key] = (*together.get(key, ()), option.name)
        return [(MANNER,), *together.values()]

    def forget_empty_seats(self) -> None:
        """A player who has left the table can no longer be chosen."""
        for option in self._plain:
            if self.chosen[option.name] not in option.choices_for(len(self._seating.chairs)):
                self.chosen[option.name] = option.default

    def seat(self, name: str, value: str) -> Player | None:
        """The person whom this value names, if it names one."""
        is_seat = name != MANNER and self._option(name).names_a_seat and value.isdigit()
        return self._seating.players()[int(value) - 1] if is_seat else None

    # -- words --------------------------------------------------------------------------

    def label(self, name: str) -> str:
        if name == MANNER:
            return self._words.say("Who sees the cards?")
        if name == "first":
            return self._words.say("Who starts")
        return self._guide.option(name).label

    def offers(self, name: str) -> list[Offer]:
        if name == MANNER:
            return manners(self._words)
        choices = self._option(name).choices_for(len(self._seating.chairs))
        return [Offer(value, self._entry(name, value)) for value in choices]

    def offer(self, name: str) -> Offer:
        """Return the offer of the chosen value."""
        return next(offer for offer in self.offers(name) if offer.value == self.chosen[name])

    def entry(self, name: str) -> Entry:
        """Return the words of the chosen value."""
        return self.offer(name).entry

    def in_group(self, name: str) -> Entry:
        """The same on the sheet of a group, where small options keep words for all there is to choose."""
        option = self._option(name)
        return (
            self._entry(name, option.default) if option.group and option.group != name else self.entry(name)
        )

    def summary(self, group: tuple[str, ...]) -> str:
        """The choice for the first of a group, and how many others have something of their own."""
        first, *others = group
        choice = self.entry(first).label
        apart = sum(self.chosen[name] != self._option(name).default for name in others)
        return self._words.say("{choice}, {number} chosen", choice=choice, number=apart) if apart else choice

    def _option(self, name: str) -> Option:
        return next(option for option in self._plain if option.name == name)

    def _entry(self, name: str, value: str) -> Entry:
        player = self.seat(name, value)
        if player is not None:
            return Entry(shown(player, self._words).name, icon="person")
        if value == "random":
            return Entry(self._words.say("At random"), picture="option-die")
        return self._guide.choice(name, value)


def default_manner(game: AnyGame) -> Manner:
    """Return the manner that the game's board recommends."""
    return board_class(game.id).manner if has_board(game.id) else Manner.SECRET


def manners(words: Translator) -> list[Offer]:
    return [
        Offer(
            Manner.SECRET.value,
            Entry(
                words.say("Secret"),
                words.say("Pass the tablet around; it is covered between turns."),
                picture="manner-secret",
            ),
        ),
        Offer(
            Manner.TABLE.value,
            Entry(
                words.say("Table"),
                words.say("The tablet lies flat; you only peek at your own secrets."),
                picture="manner-table",
            ),
        ),
        Offer(
            Manner.OPEN.value,
            Entry(
                words.say("Open"),
                words.say("Everyone sees everything: tap a name to see their cards."),
                picture="manner-open",
            ),
        ),
    ]
