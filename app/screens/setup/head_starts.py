"""Head starts in a game: chosen person by person, and remembered by name for the next evening."""

from collections.abc import Mapping
from typing import Any

from app.match import Player
from app.match.seating import Seating
from app.text.guide import Entry, Guide
from app.text.player_names import is_plain
from engines.head_start import HEAD_START
from engines.record import AnyGame


class HeadStarts:
    def __init__(self, game: AnyGame, language: str, seating: Seating, kept: Mapping[str, Any]) -> None:
        """`kept`: what was chosen last time."""
        self.is_offered = HEAD_START in game.options
        self._guide = Guide(game.id, language)
        self._seating = seating
        self._known = {name: value for name, value in kept.items() if value in HEAD_START.choices}
        self._given = dict(self._known)

    def of(self, player: Player) -> str:
        return self._given.get(player.name.casefold(), HEAD_START.default) if self.is_offered else ""

    def give(self, player: Player, value: str) -> None:
        self._given[player.name.casefold()] = value

    def rename(self, before: Player, after: Player) -> None:
        """A choice goes with a player whose name is being written; people who are known have their own."""
        old, new = before.name.casefold(), after.name.casefold()
        if old != new and old not in self._known and old in self._given:
            self._given.setdefault(new, self._given.pop(old))

    @property
    def of_the_game(self) -> dict[str, str]:
        """As an option, which a match without head starts does not have."""
        by_seat = [self.of(player) for player in self._seating.players()]
        return {HEAD_START.name: ",".join(by_seat)} if any(map(self.is_some, by_seat)) else {}

    @property
    def to_keep(self) -> dict[str, str]:
        """Return the head starts to keep by name; players without one, and robots, are others next time."""
        nobody = {
            player.name.casefold()
            for player in self._seating.players()
            if not player.is_person or is_plain(player.name)
        }
        return {
            name: value for name, value in self._given.items() if self.is_some(value) and name not in nobody
        }

    @staticmethod
    def is_some(value: str) -> bool:
        return value not in ("", HEAD_START.default)

    # -- words and pictures -------------------------------------------------------------

    @property
    def label(self) -> str:
        return self._guide.option(HEAD_START.name).label

    def entry(self, value: str) -> Entry:
        return self._guide.choice(HEAD_START.name, value)

    def sign(self, player: Player) -> str:
        """The picture beside the name of whoever has one."""
        value = self.of(player)
        return f"head-start-{value}" if self.is_some(value) else ""
