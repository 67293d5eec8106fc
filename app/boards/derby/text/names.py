"""Names of the things of the Tiercé in a sentence: horses, sums, places, abilities."""

from app.boards.base.captions import Names, unbroken
from app.text.language import NO_BREAK
from engines.derby.abilities import Ability, BetOn, CatchUp, Effect, Gain, GainPerHorseAhead, Move, Who
from engines.derby.model import FINISH
from engines.derby.row import Mark
from engines.derby.view import View

MINUS = "\u2212"


def signed(steps: int) -> str:
    """
    >>> signed(2)
    '+2'
    """
    return f"+{steps}" if steps >= 0 else f"{MINUS}{-steps}"


class DerbyNames(Names):
    def horse(self, number: int) -> str:
        return unbroken(self.say("horse {number}", number=number))

    def horses(self, numbers: list[int]) -> str:
        return self.listed([self.horse(number) for number in numbers])

    def coins(self, count: int) -> str:
        return self.count("{number} coin", "{number} coins", count)

    def paid(self, price: str, left: int) -> str:
        """Say what a viewer pays, and what is left in the purse."""
        if not left:
            return self.say("You pay {price} and keep nothing.", price=price)
        return self.say("You pay {price} and keep {left}.", price=price, left=left)

    def squares(self, count: int) -> str:
        return self.count("{number} square", "{number} squares", count)

    def stop(self, square: int) -> str:
        """Name where a horse comes from or to, in the middle of a sentence."""
        return self.say("square {end}", end=square) if square else self.say("the start")

    def mark(self, mark: Mark) -> str:
        """Name what an action used, as the object of a sentence."""
        if mark is Mark.MONEY:
            return self.say("coins")
        return self.say("a bucket") if mark is Mark.EAT else self.horse(int(mark) + 1)

    def snack(self, number: int) -> str:
        """Name a snack as the object of a sentence."""
        return (self.say("an apple"), self.say("a cake"), self.say("some carrots"))[number - 1]

    def place(self, place: int) -> str:
        return ("", self.say("first"), self.say("second"), self.say("third"))[place]

    def short_place(self, place: int) -> str:
        return (self.say("1st"), self.say("2nd"), self.say("3rd"))[place - 1]

    def way(self, view: View, horse: int) -> str:
        """Tell how far a horse has come, as short as can be."""
        if horse in view.finish:
            return self.short_place(view.finish.index(horse) + 1)
        square = view.positions[horse - 1]
        if square == FINISH:
            return self.say("past the line")
        return self.say("at the start") if not square else self.say("square {square}", square=square)

    def ability(self, ability: Ability) -> str:
        """In as few words as can be, as on the horse's card."""
        first, *others = ability.effects
        return ", ".join((self.effect(first), *map(self._afterwards, others)))

    def _afterwards(self, effect: Effect) -> str:
        """Say an effect that comes after another: of a plain move, the number of its horse is enough."""
        match effect:
            case Move(int(number), steps):
                return unbroken(f"{number} {signed(steps)}")
        return self.effect(effect)

    def effect(self, effect: Effect) -> str:
        match effect:
            case Gain(amount):
                return self.say("take {coins}", coins=self.coins(amount))
            case GainPerHorseAhead(_, at_most):
                return self.say("1 coin per horse ahead (max {most})", most=at_most)
            case BetOn(horse, amount):
                return self.say("bet {amount} on {horse}", amount=amount, horse=self.horse(horse))
            case CatchUp(horse):
                return self.say("{horse} catches the one ahead", horse=self.horse(horse))
            case Move(who, steps):
                return f"{self._who(who)}{NO_BREAK}{signed(steps)}"

    def _who(self, who: Who | int) -> str:
        if isinstance(who, int):
            return self.horse(who)
        return {
            Who.ANY: self.say("any horse"),
            Who.ANOTHER: self.say("another"),
            Who.LEADING: self.say("the leader"),
            Who.LAST: self.say("the last"),
        }[who]
