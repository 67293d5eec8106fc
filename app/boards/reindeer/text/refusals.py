"""Refusals of the reindeer race, each in one sentence that tells the rule (U12)."""

from app.boards.base.captions import sentence
from app.boards.reindeer.text.names import ReindeerNames
from engines.api import Refusal
from engines.reindeer.actions import Track
from engines.reindeer.model import Phase


def why_not(names: ReindeerNames, refusal: Refusal) -> str:
    say, values = names.say, refusal.values
    match refusal.code:
        case "no_cards":
            return say("First gather the cards that should move it.")
        case "one_object_only":
            objects = [names.object(track) for track in values["objects"]]
            return say(
                "One object at a time, plus elves: not {objects} together.", objects=names.listed(objects)
            )
        case "another_track":
            return sentence(
                say("{object} cards only move reindeer on {lane}.", **_named(names, values["object"]))
            )
        case "no_reindeer_for_this_track":
            return say(
                "You have no reindeer on {lane}, and your stable is empty.", lane=names.lane(values["track"])
            )
        case "stable_is_empty":
            return say("Stable empty? Move one already on the track.")
        case "no_reindeer_of_yours_there":
            return say("You have no reindeer there.")
        case "card_not_in_hand":
            return say("You do not have that card.")
        case "wrong_phase":
            return _wrong_phase(names, values["phase"])
        case _:
            return ""


def _named(names: ReindeerNames, track: Track) -> dict[str, str]:
    return {"object": names.object(track), "lane": names.lane(track)}


def _wrong_phase(names: ReindeerNames, phase: Phase) -> str:
    if phase is Phase.LEAP:
        return names.say("First decide: leap, or step past?")
    if phase is Phase.DISCARD:
        return names.say("First discard: seven cards at most.")
    return names.say("Move a reindeer, or draw.")
