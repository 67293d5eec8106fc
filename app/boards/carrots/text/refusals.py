"""Refusals of the carrot race, in a child's words (U12)."""

from collections.abc import Mapping

from app.boards.carrots.text.names import CarrotsNames
from engines.api import Refusal


def why_not(names: CarrotsNames, refusal: Refusal) -> str:
    """Empty for a refusal that the carrot race does not know."""
    return _with_sums(names, refusal) or _plain(names).get(refusal.code, "")


def _plain(names: CarrotsNames) -> Mapping[str, str]:
    """Return the refusals that are always said alike."""
    say = names.say
    return {
        # where one may run to: C2, C9, C16
        "square_is_occupied": say("Somebody is there already: only one pawn on a square."),
        "never_forward_to_a_tortoise": say("Tortoise squares are only for going back."),
        "no_lettuce_left": say("To stop on a lettuce square, you need a lettuce to eat."),
        "past_the_finish": say("You must land exactly on the finish."),
        # going back, and staying: C8, C10, C11, C24
        "no_tortoise_behind": say("There is no tortoise behind you."),
        "tortoise_is_occupied": say("Somebody sits on the tortoise behind you: it must be free."),
        "not_on_carrots": say("You only get ten carrots on a carrot square."),
        "fewer_than_ten_carrots": say("You have fewer than ten carrots to give."),
        "no_passing": say("You cannot skip your turn: run on, go back or stay on carrots."),
        "answer_the_card": say("First answer the card: ten more, ten fewer, or neither."),
        # which of two pawns: C14, C22, C30, C33
        "other_pawn_has_eaten_and_must_move": say("Your other pawn has eaten: it must move first."),
        "pawn_is_home": say("This pawn has finished."),
        "card_is_for_the_other_pawn": say("The card is for your other pawn."),
        "other_pawn_goes_back": say("The other pawn goes back: this one cannot."),
        "stuck": say("Nothing can be done: choose the pawn that goes back."),
        # C4
        "choices_are_secret": say("Shh! The others’ carrots are secret."),
    }


def _with_sums(names: CarrotsNames, refusal: Refusal) -> str:
    say, values = names.say, refusal.values
    match refusal.code:
        case "too_few_carrots":  # C9
            return say(
                "That costs {price}, and you have {number}.",
                price=names.carrots(values["price"]),
                number=values["carrots"],
            )
        case "one_square_at_least" if values["steps"] < 0:  # C10
            return say("You may only go back to the nearest tortoise behind you.")
        case "one_square_at_least":  # C8
            return say("You stand here already: run on, or go back to a tortoise.")
        case "too_many_carrots_to_advance":  # C15
            return say(
                "Too many carrots! To finish, keep {number} at most: go back to a tortoise.",
                number=values["most"],
            )
        case "lettuces_left":  # C17
            return names.count(
                "First eat your last lettuce.", "First eat your {number} lettuces.", values["lettuces"]
            )
        case "too_many_carrots":  # C17
            return say(
                "You would finish with {left}: that is too many, keep {most} at most.",
                left=names.carrots(values["left"]),
                most=values["most"],
            )
    return ""
