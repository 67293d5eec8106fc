"""Refusals of the fable, each in one sentence that tells the rule (U12)."""

from app.boards.base.captions import sentence
from app.boards.fable.text.names import FableNames
from engines.api import Refusal
from engines.fable.model import Phase


def why_not(names: FableNames, refusal: Refusal) -> str:
    say, values = names.say, refusal.values
    match refusal.code:
        case "wrong_phase":
            return _wrong_phase(names, values["phase"])
        case "one_bet":
            return say("A bet is a single card.")
        case "one_animal_only":
            return say(
                "Only one animal per turn: put {animal} back first.",
                animal=names.the(values["animal"]),
            )
        case "one_to_four_cards":
            return say("Play one to four cards.")
        case "howls_are_wolf_cards":
            return say("A howl is a wolf card: play it with wolves only.")
        case "card_not_in_hand":
            return say("You don’t have this card.")
        case "too_many_of_one_animal":
            return _room(names, values["room"], names.the(values["animal"]))
        case "too_many_on_the_table" if not values["room"]:
            return say("The row is full: eight cards at most.")
        case "too_many_on_the_table":
            return names.count(
                "Only {number} more card fits in the row: eight at most.",
                "Only {number} more cards fit in the row: eight at most.",
                values["room"],
            )
        case "animal_has_moved":
            the = names.the(values["animal"])
            return sentence(say("{animal} has already moved in this race.", animal=the))
        case "animal_has_no_cards":
            the = names.the(values["animal"])
            return sentence(say("{animal} has no card in the row.", animal=the))
        case _:
            return ""


def _room(names: FableNames, room: int, animal: str) -> str:
    if not room:
        return sentence(
            names.say("{animal} already has four cards in the row: that is the most.", animal=animal)
        )
    return sentence(
        names.count(
            "{animal} has room for {number} more card: four at most.",
            "{animal} has room for {number} more cards: four at most.",
            room,
            animal=animal,
        )
    )


def _wrong_phase(names: FableNames, phase: Phase) -> str:
    if phase is Phase.BETS:
        return names.say("Choose one more bet first.")
    if phase is Phase.CHOOSE:
        return names.say("Pick the animal that moves next.")
    return names.say("Play one to four cards.")
