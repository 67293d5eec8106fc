"""Names of the things of the carrot race, in the middle of a sentence or on a card."""

from collections.abc import Sequence

from app.boards.base.captions import Names
from engines.api import Seat
from engines.carrots.events import PawnEvent
from engines.carrots.model import BOARD, PAWNS_EACH, HareCard, Kind


class CarrotsNames(Names):
    def who(self, event: PawnEvent) -> str:
        """With two pawns each, which of them."""
        return self.pawn(event.seat, event.pawn)

    def pawn(self, seat: Seat, own: int) -> str:
        name = self.name(seat)
        return self.say("{name} (pawn {number})", name=name, number=own + 1) if self.has_two else name

    @property
    def has_two(self) -> bool:
        """Each player has two pawns (C30)."""
        return PAWNS_EACH[len(self.players)] > 1

    def place(self, rank: int) -> str:
        """Name a place: 1st, 2nd …"""
        say = self.say
        return ("", say("1st"), say("2nd"), say("3rd"), say("4th"), say("5th"), say("6th"))[rank]

    def carrots(self, number: int) -> str:
        return self.count("{number} carrot", "{number} carrots", number)

    def lettuces(self, number: int) -> str:
        return self.count("{number} lettuce", "{number} lettuces", number)

    def squares(self, number: int) -> str:
        return self.count("{number} square", "{number} squares", number)

    def square(self, square: int) -> str:
        """Name the kind and the number of a square."""
        say = self.say
        names = {
            Kind.HARE: say("hare square {square}", square=square),
            Kind.CARROTS: say("carrot square {square}", square=square),
            Kind.LETTUCE: say("lettuce square {square}", square=square),
            Kind.TORTOISE: say("tortoise square {square}", square=square),
            Kind.SECOND: say("square {square}, which shows a 2", square=square),
            Kind.THIRD: say("square {square}, which shows a 3", square=square),
            Kind.FOURTH: say("square {square}, which shows a 4", square=square),
            Kind.FLAG: say("flag square {square}", square=square),
        }
        return names.get(BOARD[square], say("the finish line"))

    def number(self, square: int) -> str:
        """A square that pays by rank, as it is called without its place."""
        say = self.say
        names = {Kind.SECOND: say("a 2"), Kind.THIRD: say("a 3"), Kind.FOURTH: say("a 4")}
        return names.get(BOARD[square], say("a flag"))

    def card_name(self, card: HareCard) -> str:
        """Name a hare card as it stands on the card."""
        say = self.say
        names = {
            HareCard.LAST_MOVE_FREE: say("Free ride"),
            HareCard.TAKE_OR_GIVE_TEN: say("Ten more or less"),
            HareCard.FALL_BACK_ONE_RANK: say("One place back"),
            HareCard.UP_ONE_RANK: say("One place up"),
            HareCard.FORWARD_TO_CARROTS: say("Off to the carrots"),
            HareCard.BACK_TO_CARROTS: say("Back to the carrots"),
            HareCard.EAT_LETTUCE: say("Lettuce break"),
            HareCard.PLAY_AGAIN: say("Once more"),
            HareCard.MISS_A_TURN: say("A little nap"),
        }
        return names[card]

    def card_text(self, card: HareCard) -> str:
        """Tell the effect of a card, to be read aloud."""
        say = self.say
        texts = {
            HareCard.LAST_MOVE_FREE: say("You get back what you paid to come here."),
            HareCard.TAKE_OR_GIVE_TEN: say("Take 10 carrots, give 10 back, or neither."),
            HareCard.FALL_BACK_ONE_RANK: say("Go back to just behind the one who follows you."),
            HareCard.UP_ONE_RANK: say("Hop past the one in front of you, for free."),
            HareCard.FORWARD_TO_CARROTS: say("Run on to the next carrot square, for free."),
            HareCard.BACK_TO_CARROTS: say("Go back to the carrot square behind you, for free."),
            HareCard.EAT_LETTUCE: say("Next turn, eat a lettuce right here."),
            HareCard.PLAY_AGAIN: say("Play again at once, if you like."),
            HareCard.MISS_A_TURN: say("Stay here and miss your next turn."),
        }
        return texts[card]

    def ways(self, ways: Sequence[tuple[int, int]]) -> str:
        """Tell the way of each pawn of a player, of two on a line each, unless neither has left (C30)."""
        if not self.has_two or not any(square for square, _ in ways):
            return self.way(*ways[0])
        lines = [self._way_of_two(own, *way) for own, way in enumerate(ways, 1)]
        return "\n".join(lines)

    def _way_of_two(self, number: int, square: int, place: int) -> str:
        if place:
            return self.say("pawn {number}: home, {place}", number=number, place=self.place(place))
        return self.say("pawn {number}: {way}", number=number, way=self.way(square, 0))

    def way(self, square: int, place: int) -> str:
        """Tell how far a pawn has come, as short as can be; `place`: taken at home, or 0."""
        if place:
            return self.place(place)
        return self.say("at the start") if square == 0 else self.say("square {square}", square=square)
