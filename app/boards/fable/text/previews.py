"""The turn, advice and outlook of the fable: what to do, what would come of a proposal, who leads."""

from collections.abc import Sequence

from app.boards.base.captions import sentence
from app.boards.fable.proposal import plays_next
from app.boards.fable.text.names import FableNames
from app.text.language import NO_BREAK
from engines.api import Event
from engines.fable.actions import Card
from engines.fable.events import AnimalMoved, BetPlaced, CardsPlayed, MoveReason, RaceStarted
from engines.fable.model import ANIMALS, FINISH, MAX_SAME, MAX_TABLE, PODIUM_STEPS, Phase
from engines.fable.view import View


def turn(names: FableNames, view: View, is_asked: bool) -> str:
    say = names.say
    if view.phase is Phase.OVER:
        return say("The game is over.")
    if view.phase is Phase.BETS:
        if is_asked and view.seat is not None:
            return say("{name}, choose a card for one more bet.", name=names.name(view.seat))
        asked = names.listed([names.name(seat) for seat in view.to_act])
        return say("{names}: choose one more bet, in secret.", names=asked)
    name = names.name(view.to_act[0])
    if view.phase is Phase.CHOOSE:
        if is_asked:
            return say("{name}, pick the animal that moves next.", name=name)
        return say("{name} picks the animal that moves next.", name=name)
    if is_asked:
        return _asked_to_play(names, MAX_TABLE - sum(view.table), name)
    return say("It’s {name}’s turn.", name=name)


def _asked_to_play(names: FableNames, room: int, name: str) -> str:
    """At the end of the row no more cards than fit; the last one sets off the race (F7)."""
    if room == 1:
        return names.say("{name}, play one card: it will start the race.", name=name)
    if room == 2:
        return names.say("{name}, play one or two cards of one animal.", name=name)
    if room == 3:
        return names.say("{name}, play one to three cards of one animal.", name=name)
    return names.say("{name}, play one to four cards of one animal.", name=name)


def advice(names: FableNames, view: View) -> str:
    if view.phase is Phase.BETS:
        return names.say("Tap a card or drag it to your bets, then confirm.")
    if view.phase is Phase.CHOOSE:
        return names.say("Tap an animal or its cards, then confirm.")
    return names.say("Tap cards or drag them to the row, then confirm.")


def outcome(names: FableNames, view: View) -> str:
    """Name the leaders of those that still run; at the end, the podium."""
    placed = sorted((animal for animal in ANIMALS if view.steps[animal]), key=view.steps.__getitem__)
    if len(placed) >= PODIUM_STEPS:
        listed = names.listed([names.the(animal) for animal in placed])
        return sentence(names.say("{names} are on the podium.", names=listed))
    running = [animal for animal in ANIMALS if not view.steps[animal]]
    ahead = max(view.positions[animal] for animal in running)
    leaders = [names.the(animal) for animal in running if view.positions[animal] == ahead]
    if not ahead or len(leaders) == len(running):
        return ""
    return sentence(names.leading(leaders, is_anybody_home=bool(placed)))


def preview(names: FableNames, view: View, events: Sequence[Event]) -> str:
    """Counters, or the race and who will move."""
    started = next((event for event in events if isinstance(event, RaceStarted)), None)
    moved = worth_telling(events)
    running = [event for event in moved if event.end != event.start]
    is_howl = started is not None and started.has_howl and bool(running)
    moves = _will_move(names, running if is_howl else moved)
    if started is not None:
        who = ", ".join(moves) or names.say("everybody picks an animal")
        told = names.say("This starts the race! {moves}.", moves=sentence(who))
        return f"{told} {names.say('A howl: only the wolf will run.')}" if is_howl else told
    for event in events:
        match event:
            case BetPlaced(_, Card() as card) if plays_next(view):
                return names.say(
                    "Your bet: {animal}. Confirm, or lay a card on the row right away.",
                    animal=names.the(card.animal),
                )
            case BetPlaced(_, Card() as card):
                return names.say(
                    "Your bet: {animal}. It stays face down until the end.", animal=names.the(card.animal)
                )
            case CardsPlayed():
                return _howling(names, event) + names.say(
                    "{animal} {same}/{most_same}, row {total}/{most}: no race yet.",
                    animal=sentence(names.short(event.animal)),
                    same=event.of_animal,
                    most_same=MAX_SAME,
                    total=event.total,
                    most=MAX_TABLE,
                )
    return sentence(", ".join(moves)) + "." if moves else ""


def _howling(names: FableNames, event: CardsPlayed) -> str:
    """Tell what cards on the table will do later, before it is too late (F13)."""
    return names.say("A howl: only the wolf will run.") + " " if event.howls else ""


def _will_move(names: FableNames, events: Sequence[AnimalMoved]) -> list[str]:
    """Tell a single animal in full, several as short as can be: the steps are on the line of the name."""
    if len({event.animal for event in events}) == 1:
        return [moved(names, event) for event in events]
    return [_will_go(names, event).replace(" +", f"{NO_BREAK}+") for event in events]


def moved(names: FableNames, event: AnimalMoved) -> str:
    """Tell a move in a sentence, as it is said aloud."""
    the, steps = names.the(event.animal), event.end - event.start
    if event.why is MoveReason.STREAM:
        return names.say("{animal} runs {steps} to the stream", animal=the, steps=steps)
    if event.why is MoveReason.TURBO or event.end == FINISH or not steps:
        return _will_go(names, event)
    return names.say("{animal} runs {steps}", animal=the, steps=steps)


def _will_go(names: FableNames, event: AnimalMoved) -> str:
    say, the = names.say, names.the(event.animal)
    match event.why:
        case MoveReason.NAP:
            return say("{animal} is asleep", animal=the)
        case MoveReason.HOWL:
            return say("{animal} stays", animal=the)
        case MoveReason.PODIUM:
            return say("{animal} is already on the podium", animal=the)
        case MoveReason.TURBO:
            return say("turbo: +{steps}", steps=event.end - event.start)
        case MoveReason.STREAM:
            return say("{animal} +{steps} to the stream", animal=the, steps=event.end - event.start)
        case _ if event.end == FINISH:
            return say("{animal} finishes", animal=the)
        case _:
            return say("{animal} +{steps}", animal=the, steps=event.end - event.start)


def worth_telling(events: Sequence[Event]) -> list[AnimalMoved]:
    """Return the moves of animals with cards; those on the podium only if no other has any."""
    moved = [event for event in events if isinstance(event, AnimalMoved)]
    return [event for event in moved if event.why is not MoveReason.PODIUM] or moved
