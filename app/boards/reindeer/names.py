"""What things of the reindeer race are called."""

from collections.abc import Sequence

from app.boards.captions import Captions
from engines.reindeer.actions import Card, Track
from engines.reindeer.view import View


class ReindeerNames(Captions[View]):
    def object(self, track: Track) -> str:
        say = self.say
        return (say("letter"), say("bauble"), say("dessert"), say("gift"), say("tree"))[track]

    def card(self, card: Card) -> str:
        """The name as it stands on the card."""
        return self.say("elf") if card.track is None else self.object(card.track)

    def letters(self, card: Card) -> str:
        """How far it leads, for the corners of a card."""
        return str(card.steps)

    def lane(self, track: Track) -> str:
        say = self.say
        names = (
            say("the letter track"),
            say("the bauble track"),
            say("the dessert track"),
            say("the gift track"),
            say("the tree track"),
        )
        return names[track]

    def pile(self, steps: int) -> str:
        return self.count("{number} square", "{number} squares", steps)

    def kinds(self, cards: Sequence[Card]) -> list[str]:
        """Cards by their kind: "gift, 2 gifts and 2 elves" as short as it goes."""
        kinds = list(dict.fromkeys(cards))
        return [self._kind(card, list(cards).count(card)) for card in kinds]

    def _kind(self, card: Card, count: int) -> str:
        name = self.card(card)
        if card.track is None:
            return self.count("{number} elf", "{number} elves", count) if count > 1 else name
        if card.steps > 1:
            name = self.say("double {object}", object=name)
        return name if count == 1 else f"{count} × {name}"
