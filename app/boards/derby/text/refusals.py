"""Refusals of the Tiercé, each in one sentence that tells the rule (U12)."""

from app.boards.base.captions import sentence
from app.boards.derby.text.names import DerbyNames
from app.text.language import NO_BREAK
from engines.api import Refusal
from engines.derby.model import Phase


def why_not(names: DerbyNames, refusal: Refusal) -> str:
    say, values = names.say, refusal.values
    horse = names.horse(values["horse"]) if "horse" in values else ""
    match refusal.code:
        case "wrong_phase":
            return _wrong_phase(names, values["phase"])
        case "horse_has_finished":
            return sentence(say("{horse} has finished: no more moves, no more bets.", horse=horse))
        case "horse_not_shown":
            return sentence(say("{horse} is on none of the face-up race cards.", horse=horse))
        case "no_money_shown":
            return say("None of the face-up race cards shows coins.")
        case "no_eat_icon_shown":
            return say("None of the face-up race cards shows a bucket: no snacks.")
        case "not_enough_coins":
            return _too_dear(names, refusal)
        case "no_bet_card_left":
            return say("Both your bets are placed: you can only raise them.")
        case "bet_is_at_its_most":
            return say("At most {most} on one horse.", most=values["most"])
        case "card_is_face_down":
            return say("This race card is face down already.")
        case "card_does_not_show_it":
            return say(
                "Flip a card that shows {mark}: that is what you used.",
                mark=names.mark(values["used"]),
            )
        case "horse_does_not_lead":
            return sentence(say("{horse} is not in the lead.", horse=horse))
        case "horse_is_not_last":
            return sentence(say("{horse} is not last.", horse=horse))
        case "another_horse_is_wanted":
            return say("It has to be a different horse from the first.")
        case _:
            return ""


def in_brief(names: DerbyNames, refusal: Refusal) -> str:
    """The same in two or three words, on the chip that it is about."""
    say, values = names.say, refusal.values
    match refusal.code:
        case "horse_has_finished":
            return say("has finished")
        case "horse_not_shown":
            return say("on no card")
        case "no_money_shown":
            return say("none shown")
        case "no_eat_icon_shown":
            return say("no bucket")
        case "not_enough_coins":
            return say("too dear: {price}", price=values["price"])
        case "no_bet_card_left":
            return say("both placed")
        case "bet_is_at_its_most":
            return say("{most} at most", most=values["most"])
    return ""


def _too_dear(names: DerbyNames, refusal: Refusal) -> str:
    """Part by part, each with what it is for (D11)."""
    values, say = refusal.values, names.say
    parts = [str(values.get("stake", 0))]
    if late := values.get("late_fee"):
        parts.append(say("{fee} near the finish", fee=late))
    if rival := values.get("rival_fee"):
        parts.append(say("{fee} for the bets of others", fee=rival))
    price = f" +{NO_BREAK}".join(parts) + f"{NO_BREAK}={NO_BREAK}" if len(parts) > 1 else ""
    return names.say(
        "That costs {price}, and you have {coins}.",
        price=price + names.coins(values["price"]),
        coins=names.coins(values["coins"]),
    )


def _wrong_phase(names: DerbyNames, phase: Phase) -> str:
    match phase:
        case Phase.PICK:
            return names.say("First say which horse it moves.")
        case Phase.SNACK:
            return names.say("You are buying snacks: one more, or stop.")
        case Phase.TURN_DOWN:
            return names.say("Your action is done: now flip a race card face down.")
        case _:
            return names.say("First take your action; then flip a card face down.")
