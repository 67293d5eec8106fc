"""Names of the things of the reindeer race."""

from collections.abc import Sequence

from app.boards.base.captions import Names
from engines.reindeer.actions import Card, Track


class ReindeerNames(Names):
    def object(self, track: Track) -> str:
        say = self.say
        return (say("letter"), say("bauble"), say("dessert"), say("gift"), say("tree"))[track]

    def card(self, card: Card) -> str:
        """The name as it stands on the card."""
        return self.say("elf") if card.track is None else self.object(card.track)

    def letters(self, card: Card) -> str:
        """Return the steps of a card, for its corners."""
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

    def named(self, cards: Sequence[Card]) -> str:
        """Name cards that are played together, counted: the steps of all are said beside it."""
        objects = [card for card in cards if card.track is not None]
        elves = len(cards) - len(objects)
        names = [self._one(card) for card in objects]
        if len(objects) > 1:
            name = self.card(objects[0])
            names = [
                self.count("{number} {object} card", "{number} {object} cards", len(objects), object=name)
            ]
        if elves == 1:
            names.append(self.say("an elf"))
        elif elves:
            names.append(self.count("{number} elf", "{number} elves", elves))
        return self.listed(names)

    def kind(self, card: Card) -> str:
        """One card: "gift", or "double gift"."""
        name = self.card(card)
        return self.say("double {object}", object=name) if card.track is not None and card.steps > 1 else name

    def _one(self, card: Card) -> str:
        """One card in a sentence: "a gift card", or "a double gift card"."""
        name = self.card(card)
        if card.steps > 1:
            return self.say("a double {object} card", object=name)
        return self.say("a {object} card", object=name)
