"""The Tiercé in sentences: what happened, event by event, in a recap and on the strip."""

from collections.abc import Sequence

from app.boards.base.captions import ComposedCaptions, Secret, sentence, unbroken
from app.boards.derby.races import lost
from app.boards.derby.text import hints, previews, refusals
from app.boards.derby.text.names import DerbyNames, signed
from app.text.language import NO_BREAK
from engines.api import Because, Event, Seat
from engines.derby.abilities import BetOn, Effect, Gain, Move
from engines.derby.events import (
    AbilityUsed,
    BetPaid,
    BetPlaced,
    CardTurnedDown,
    ChoiceOffered,
    CoinReason,
    CoinsGained,
    FirstPlayerPassed,
    HorseFinished,
    HorseMoved,
    MatchEnded,
    MoveReason,
    RaceRevealed,
    SnackBought,
    StartingBetRevealed,
)
from engines.derby.model import ABILITIES, FINISH, LAST_SQUARE, ODDS, SNACKS
from engines.derby.view import View


class DerbyCaptions(ComposedCaptions[DerbyNames, View]):
    def __init__(self, names: DerbyNames) -> None:
        super().__init__(names, previews, refusals, hints)

    # -- what happened ------------------------------------------------------------------

    def revealed(self, event: RaceRevealed) -> str:
        name = self.name(event.first)
        return self.say("Round {round}: {name} turns over the race cards.", round=event.round, name=name)

    def moved(self, event: HorseMoved) -> str:
        return sentence(self._moved(event))

    def _moved(self, event: HorseMoved) -> str:
        horse, far = self.names.horse(event.horse), event.end - event.start
        if event.end == FINISH:
            return self.say("{horse} crosses the finish line!", horse=horse)
        if event.why is MoveReason.LEAD:
            return self.say(
                "The arrow picks {horse}: {squares}!", horse=horse, squares=self.names.squares(far)
            )
        if not far:
            return previews.stays(self.names, event)
        if event.why is MoveReason.ADVANCE and event.seat is not None:
            name = self.name(event.seat)
            return self.say(
                "{name} moves {horse} by {squares}, to {end}.",
                name=name,
                horse=horse,
                squares=self.names.squares(far),
                end=self.names.stop(event.end),
            )
        if far < 0:
            return self.say(
                "{horse} falls back by {squares}, to {end}.",
                horse=horse,
                squares=self.names.squares(-far),
                end=self.names.stop(event.end),
            )
        if event.why is MoveReason.RACE:
            squares = self.names.squares(far)
            return self.say("{horse} moves {squares}.", horse=horse, squares=squares)
        return self.say(
            "{horse} goes {squares}, to {end}.",
            horse=horse,
            squares=self.names.squares(far),
            end=self.names.stop(event.end),
        )

    def finished(self, event: HorseFinished) -> str:
        horse = sentence(self.names.horse(event.horse))
        if not event.place:
            return self.say("{horse} comes too late for the podium.", horse=horse)
        return self.say("{horse} is {place}!", horse=horse, place=self.names.place(event.place))

    def bet_placed(self, event: BetPlaced) -> str:
        """With the price where it is more than the stake (D11)."""
        told: dict[str, object] = {
            "name": self.name(event.seat),
            "amount": self.names.coins(event.amount),
            "horse": self.names.horse(event.horse),
            "coins": self.names.coins(event.price.total),
        }
        is_dear = event.price.total > event.price.stake
        if event.is_raise and is_dear:
            return self.say("{name} now has {amount} on {horse} and pays {coins}.", **told)
        if event.is_raise:
            return self.say("{name} now has {amount} on {horse}.", **told)
        if is_dear:
            return self.say("{name} bets {amount} on {horse} and pays {coins}.", **told)
        return self.say("{name} bets {amount} on {horse}.", **told)

    def gained(self, event: CoinsGained) -> str:
        name, coins = self.name(event.seat), self.names.coins(event.amount)
        if not event.amount:
            return self.say("No coins for {name}: no horse is ahead.", name=name)
        if event.why is CoinReason.ABILITY:
            return self.say("That earns {coins} for {name}.", name=name, coins=coins)
        return self.say("{name} takes {coins}.", name=name, coins=coins)

    def ability_used(self, event: AbilityUsed) -> str:
        """Tell the ability too, unless the next sentence says just that."""
        ability = ABILITIES[event.horse - 1][event.side]
        if all(_speaks_for_itself(effect) for effect in ability.effects):
            name = self.name(event.seat)
            return self.say("{name} uses the ability of horse {number}.", name=name, number=event.horse)
        return self.say(
            "{name} uses the ability of horse {number}: “{ability}”.",
            name=self.name(event.seat),
            number=event.horse,
            ability=self.names.ability(ability),
        )

    def snack_bought(self, event: SnackBought) -> str:
        """With what it is meant to do: a horse at the start does not go back (D14)."""
        told = {
            "name": self.name(event.seat),
            "horse": self.names.horse(event.horse),
            "snack": self.names.snack(event.snack),
            "coins": self.names.coins(event.price),
        }
        if SNACKS[event.snack - 1].steps < 0:
            return self.say("{name} gives {horse} {snack} to send it back and pays {coins}.", **told)
        return self.say("{name} gives {horse} {snack} to move it on and pays {coins}.", **told)

    def turned_down(self, event: CardTurnedDown) -> str:
        return self.say(
            "{name} flips race card {card} face down.", name=self.name(event.seat), card=event.card
        )

    def first_passed(self, event: FirstPlayerPassed) -> str:
        return self.say("The race cards go to {name}.", name=self.name(event.taker))

    def starting_revealed(self, event: StartingBetRevealed) -> str:
        return self.say("{name} turns over their secret bet.", name=self.name(event.seat))

    def paid(self, event: BetPaid) -> str:
        told = self.bet_settled(event.seat, event.horse, event.amount, event.place, event.odds)
        return told.replace("\n", " ")

    def bet_settled(self, seat: Seat, horse: int, amount: int, place: int, odds: int) -> str:
        """A sum that a child can check (D19), on a line of its own."""
        name, runner = self.name(seat), self.names.horse(horse)
        if not place:
            return self.say(
                "{name} had bet {amount} on {horse}, not in the first three: 0.",
                name=name,
                amount=amount,
                horse=runner,
            )
        whole = unbroken(f"{amount} × {odds} = {amount * odds}")
        told = self.say(
            "{name} had bet {amount} on {horse}, {place}: {sum}.",
            name=name,
            amount=amount,
            horse=runner,
            place=self.names.place(place),
            sum=whole,
        )
        return told.replace(f" {whole}", f"\n{whole}")

    def starting_settled(self, seat: Seat, bets: Sequence[Because], more: int) -> str:
        """A secret bet as one sum: amount × odds for each of its horses, and what it brings anyway.

        The sum has a line of its own: the face of titles knows no space at which a line may not break.
        """
        parts = [f"{bet.values['amount']} × {bet.values['odds']}" if bet.points else "0" for bet in bets]
        parts += [str(more)] if more else []
        total = sum(bet.points for bet in bets) + more
        whole = unbroken(f"{' + '.join(parts)} = {total}") if total else "0"
        told = self.say(
            "{name}’s secret bet on {horses}: {sum}.",
            name=self.name(seat),
            horses=self.names.horses([bet.values["horse"] for bet in bets]),
            sum=whole,
        )
        return told.replace(f" {whole}", f"\n{whole}")

    def ended(self, _event: MatchEnded) -> str:
        return self.say("The game is over.")

    def secret(self, view: View) -> Secret:
        """With its owner's name: where all lies open, anybody looks at anybody's (D4, D19)."""
        name = "" if view.seat is None else self.name(view.seat)
        return Secret(
            self.say("{name}’s secret bet", name=name),
            previews.dealt(self.names, view),
            self.say("It pays if they finish in the first three."),
        )

    def photo(self, horses: list[int]) -> str:
        named = sentence(self.names.horses(sorted(horses)))
        return self.say("Photo finish! {horses}: the lowest number comes first.", horses=named)

    def recap(self, events: Sequence[Event]) -> str:
        """A move in one short line: the deed with its owner's name, and what the race cards then did."""
        told = [self._deed(event) for event in events]
        if not any(told):
            told = [self._end(event) for event in events]
        race = [
            f"{self.names.horse(event.horse)}{NO_BREAK}{signed(event.steps)}"
            for event in events
            if isinstance(event, HorseMoved) and event.why in (MoveReason.LEAD, MoveReason.RACE)
        ]
        if race:
            told.append(self.say("The race: {moves}.", moves=", ".join(race)))
        return " ".join(filter(None, told))

    def _deed(self, event: Event) -> str:
        match event:
            case BetPlaced():
                return self.bet_placed(event)
            case CoinsGained():
                return self.gained(event)
            case AbilityUsed():
                return self.ability_used(event)
            case SnackBought():
                return self.snack_bought(event)
            case HorseMoved(why=MoveReason.ADVANCE):
                return self.moved(event)
            case HorseMoved(why=MoveReason.ABILITY, seat=int(seat)):
                return self.say("{name}: {told}", name=self.name(seat), told=self.moved(event))
            case CardTurnedDown(is_forced=False):
                return self.turned_down(event)
            case HorseFinished():
                return self.finished(event)
        return ""

    def _end(self, event: Event) -> str:
        """Say the end of a move that did nothing but end a turn."""
        match event:
            case CardTurnedDown():
                return self.turned_down(event)
            case ChoiceOffered(seat=seat):
                return self.say("{name} stops there.", name=self.name(seat))
        return ""

    def chapter(self, number: int) -> str:
        return self.say("Round {number}", number=number)

    # -- on the strip: how far, and what for ----------------------------------------------

    def headline(self, event: Event, after: View) -> str:
        match event:
            case RaceRevealed() if home := lost(after):
                return self._left_out(home)
            case HorseMoved():
                return self._ran(event)
            case HorseFinished():
                return self._placed(event)
        return ""

    def _ran(self, event: HorseMoved) -> str:
        """From where to where, with the steps; where it could not go on, why not (D7, D15)."""
        if event.end == event.start == LAST_SQUARE:
            return self.say("Only race cards take it over the line!")
        steps = signed(event.end - event.start)
        if event.end == FINISH:
            return self.say("{steps}: from {start} to the finish!", steps=steps, start=event.start)
        start, end = (square or self.say("the start") for square in (event.start, event.end))
        told = self.say("{steps}: from {start} to {end}", steps=steps, start=start, end=end)
        return told.replace(" ", NO_BREAK)

    def _placed(self, event: HorseFinished) -> str:
        """Tell the worth of its place to those who bet on it (D19)."""
        if not event.place:
            return self.say("Not in the first three: no coins")
        odds = ODDS[event.horse - 1][event.place - 1]
        return self.count("{number} coin for each coin bet", "{number} coins for each coin bet", odds)

    def _left_out(self, horses: list[int]) -> str:
        """Say of horses that are home already that the squares of a race card are lost (D6)."""
        return sentence(
            self.count(
                "{horses} has finished: its squares are lost.",
                "{horses} have finished: their squares are lost.",
                len(horses),
                horses=self.names.horses(horses),
            )
        )


def _speaks_for_itself(effect: Effect) -> bool:
    """Return whether what comes of an effect is all there is to say of it."""
    match effect:
        case Gain() | BetOn() | Move(int()):
            return True
    return False
