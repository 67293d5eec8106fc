"""The Tiercé in sentences: what happened, whose turn it is and what to do."""

from collections.abc import Sequence

from app.boards.base.captions import sentence
from app.boards.derby.text import hints, previews, refusals
from app.boards.derby.text.names import DerbyNames, unbroken
from app.boards.derby.text.previews import NO_BREAK, signed
from engines.api import Because, Event, Refusal, Seat
from engines.derby.actions import DerbyAction
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
from engines.derby.model import ABILITIES, FINISH, SNACKS, Phase
from engines.derby.view import View


class DerbyCaptions(DerbyNames):
    # -- what happened ------------------------------------------------------------------

    def revealed(self, event: RaceRevealed) -> str:
        name = self.name(event.first)
        return self.say("Round {round}: {name} turns the race cards.", round=event.round, name=name)

    def moved(self, event: HorseMoved) -> str:
        return sentence(self._moved(event))

    def _moved(self, event: HorseMoved) -> str:
        horse, far = self.horse(event.horse), event.end - event.start
        if event.end == FINISH:
            return self.say("{horse} crosses the finish line!", horse=horse)
        if event.why is MoveReason.LEAD:
            return self.say("The arrow picks {horse}: {squares}!", horse=horse, squares=self.squares(far))
        if not far:
            return previews.stays(self, event)
        if event.why is MoveReason.ADVANCE and event.seat is not None:
            name = self.name(event.seat)
            return self.say(
                "{name} moves {horse} by {squares}, to {end}.",
                name=name,
                horse=horse,
                squares=self.squares(far),
                end=event.end,
            )
        if far < 0:
            return self.say(
                "{horse} falls back by {squares}, to {end}.",
                horse=horse,
                squares=self.squares(-far),
                end=event.end,
            )
        if event.why is MoveReason.RACE:
            squares = self.squares(far)
            return self.say("{horse} is on the last race card: {squares}.", horse=horse, squares=squares)
        return self.say(
            "{horse} goes {squares}, to {end}.", horse=horse, squares=self.squares(far), end=event.end
        )

    def finished(self, event: HorseFinished) -> str:
        horse = sentence(self.horse(event.horse))
        if not event.place:
            return self.say("{horse} comes too late for a place.", horse=horse)
        return self.say("{horse} is {place}!", horse=horse, place=self.place(event.place))

    def bet_placed(self, event: BetPlaced) -> str:
        """With the price where it is more than the stake (D11)."""
        told = {
            "name": self.name(event.seat),
            "amount": event.amount,
            "horse": self.horse(event.horse),
            "coins": self.coins(event.price.total),
        }
        is_dear = event.price.total > event.price.stake
        if event.is_raise and is_dear:
            return self.say("{name} raises to {amount} on {horse} for {coins}.", **told)
        if event.is_raise:
            return self.say("{name} raises to {amount} on {horse}.", **told)
        if is_dear:
            return self.say("{name} bets {amount} on {horse} for {coins}.", **told)
        return self.say("{name} bets {amount} on {horse}.", **told)

    def gained(self, event: CoinsGained) -> str:
        name, coins = self.name(event.seat), self.coins(event.amount)
        if not event.amount:
            return self.say("No coins for {name}: no horse is ahead.", name=name)
        if event.why is CoinReason.ABILITY:
            return self.say("{name} earns {coins} by it.", name=name, coins=coins)
        return self.say("{name} takes {coins}.", name=name, coins=coins)

    def ability_used(self, event: AbilityUsed) -> str:
        ability = ABILITIES[event.horse - 1][event.side]
        return self.say(
            "{name} uses the ability of horse {number}: {ability}.",
            name=self.name(event.seat),
            number=event.horse,
            ability=self.ability(ability),
        )

    def snack_bought(self, event: SnackBought) -> str:
        return self.say(
            "{name} feeds {horse} ({steps}) for {coins}.",
            name=self.name(event.seat),
            horse=self.horse(event.horse),
            coins=self.coins(event.price),
            steps=signed(SNACKS[event.snack - 1].steps),
        )

    def turned_down(self, event: CardTurnedDown) -> str:
        return self.say("{name} turns down race card {card}.", name=self.name(event.seat), card=event.card)

    def first_passed(self, event: FirstPlayerPassed) -> str:
        return self.say("The race cards go to {name}, who begins.", name=self.name(event.taker))

    def starting_revealed(self, event: StartingBetRevealed) -> str:
        return self.say("{name} turns over their secret bet.", name=self.name(event.seat))

    def paid(self, event: BetPaid) -> str:
        return self.bet_settled(event.seat, event.horse, event.amount, event.place, event.odds)

    def bet_settled(self, seat: Seat, horse: int, amount: int, place: int, odds: int) -> str:
        """A sum that a child can check (D19)."""
        name, runner = self.name(seat), self.horse(horse)
        if not place:
            return self.say(
                "{name}: {amount} on {horse}, no place: 0.", name=name, amount=amount, horse=runner
            )
        return self.say(
            "{name}: {amount} on {horse}, {place}: {sum}.",
            name=name,
            amount=amount,
            horse=runner,
            place=self.place(place),
            sum=unbroken(f"{amount} × {odds} = {amount * odds}"),
        )

    def coins_left(self, seat: Seat, coins: int) -> str:
        return self.say("{name} has {coins} left.", name=self.name(seat), coins=self.coins(coins))

    def starting_settled(self, seat: Seat, bets: Sequence[Because], more: int) -> str:
        """A secret bet as one sum: amount × odds for each of its horses, and what it brings anyway.

        The sum has a line of its own: the face of titles knows no space at which a line may not break.
        """
        parts = [f"{bet.values['amount']} × {bet.values['odds']}" if bet.points else "0" for bet in bets]
        parts += [str(more)] if more else []
        whole = unbroken(f"{' + '.join(parts)} = {sum(bet.points for bet in bets) + more}")
        told = self.say(
            "{name}’s secret bet on {horses}: {sum}.",
            name=self.name(seat),
            horses=self.horses([bet.values["horse"] for bet in bets]),
            sum=whole,
        )
        return told.replace(f" {whole}", f"\n{whole}")

    def secret(self, view: View) -> str:
        """What the view's owner was dealt (D4)."""
        card = None if view.seat is None else view.starting[view.seat]
        if card is None:
            return ""
        bets = [
            self.say("{amount} on {horse}", amount=amount, horse=self.horse(horse))
            for horse, amount in card.bets
        ]
        if card.end_money:
            bets.append(self.say("{coins} at the end in any case", coins=self.coins(card.end_money)))
        return self.say("Your secret bet: {bets}.", bets=self.listed(bets))

    def ended(self, _event: MatchEnded) -> str:
        return self.say("The game is over.")

    def photo(self, horses: list[int]) -> str:
        named = sentence(self.horses(horses))
        return self.say("Photo finish! {horses}: the lowest number comes first.", horses=named)

    def recap(self, events: Sequence[Event]) -> str:
        """A move in one short line: the deed with its owner's name, and what the race cards then did."""
        told = [self._deed(event) for event in events]
        if not any(told):
            told = [self._end(event) for event in events]
        race = [
            f"{self.horse(event.horse)}{NO_BREAK}{signed(event.steps)}"
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
            case CoinsGained(why=CoinReason.MONEY):
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
        """Of a move that did nothing but end a turn."""
        match event:
            case CardTurnedDown():
                return self.turned_down(event)
            case ChoiceOffered(seat=seat):
                return self.say("{name} stops there.", name=self.name(seat))
        return ""

    def chapter(self, number: int) -> str:
        return self.say("Round {number}", number=number)

    def where(self, view: View, horse: int) -> str:
        """How far a horse has come, as short as can be."""
        if horse in view.finish:
            place = view.finish.index(horse)
            return (self.say("1st"), self.say("2nd"), self.say("3rd"))[place]
        square = view.positions[horse - 1]
        if square == FINISH:
            return self.say("past the line")
        return self.say("at the start") if not square else self.say("square {square}", square=square)

    # -- whose turn, and what to do (U10) -----------------------------------------------

    def turn(self, view: View, is_asked: bool) -> str:
        if view.phase is Phase.OVER:
            return self.say("The game is over.")
        name = self.name(view.to_act[0])
        if not is_asked:
            return self.say("It’s {name}’s turn.", name=name)
        match view.phase:
            case Phase.PICK:
                return self.say(
                    "{name}, which horse? {effect}.",
                    name=name,
                    effect=sentence(previews.effect(self, view)),
                )
            case Phase.SNACK:
                return self.say("{name}, one more snack, or is that all?", name=name)
            case Phase.TURN_DOWN if view.used is not None:
                return self.say(
                    "{name}, turn down a card that shows {mark}.", name=name, mark=self.mark(view.used)
                )
        return self.say("{name}, take one action.", name=name)

    def advice(self, view: View) -> str:
        match view.phase:
            case Phase.PICK:
                return previews.choice(self, view)
            case Phase.SNACK:
                return self.say("Drag a snack onto a horse, or stop.")
            case Phase.TURN_DOWN:
                return self.say("Tap a lit card or drag it down: nobody can use it any more.")
        if race := previews.first_race(self, view):
            return " ".join((race, self.say("Tap a horse.")))
        return self.say("Tap a horse to move it, or tap another action.")

    def outcome(self, view: View) -> str:
        return previews.leaders(self, view)

    def reason(self, view: View, action: DerbyAction) -> str:
        return hints.reason(self, view, action)

    def preview(self, events: Sequence[Event]) -> str:
        """Prices hang on the view: see `foretell`."""
        return ""

    def foretell(self, view: View, events: Sequence[Event]) -> str:
        return previews.foretell(self, view, events)

    def why_not(self, refusal: Refusal) -> str:
        return refusals.why_not(self, refusal)
