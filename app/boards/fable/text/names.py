"""Names of animals and cards, and of how far they have come."""

from app.boards.base.captions import Names
from engines.fable.actions import Animal, Card


class FableNames(Names):
    def short(self, card: Card | Animal) -> str:
        """The name as it stands on the card."""
        say = self.say
        names = (say("hare"), say("tortoise"), say("wolf"), say("fox"), say("lamb"), say("howl"))
        return names[card]

    def letters(self, card: Card | Animal) -> str:
        """Two letters for the corners of a card: hare and wolf begin alike in French."""
        return self.short(card)[:2].capitalize()

    def the(self, animal: Animal) -> str:
        say = self.say
        names = (say("the hare"), say("the tortoise"), say("the wolf"), say("the fox"), say("the lamb"))
        return names[animal]

    def way(self, step: int, tile: int) -> str:
        """Tell how far an animal has come, as short as can be."""
        places = ("", self.say("1st"), self.say("2nd"), self.say("3rd"))
        if step:
            return places[step]
        return self.say("tile {tile}", tile=tile) if tile else self.say("at the start")
