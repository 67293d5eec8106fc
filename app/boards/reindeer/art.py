"""Pictures of the reindeer race by name, and colours that are never alone."""

from app.boards.reindeer.ghost_path import Ghost, Stop
from app.style.palette import colour
from engines.reindeer.actions import Card, Track
from engines.reindeer.events import MoveReason, ReindeerMoved
from engines.reindeer.model import LENGTHS, REWARDS, Square

BACK = "card-back-reindeer"
QUESTION = "winter-question"
WRAPPED = "winter-wrapped"  # what is won, before it is turned over at the end
TALLEST = 62  # units: a runner on the strip
POINTS = "winter-points"
TURNED = "winter-square-snowman"
COLOURS = {
    Track.LETTER: colour("#B8452C"),
    Track.BAUBLE: colour("#6B3FA0"),
    Track.DESSERT: colour("#8A5A12"),
    Track.GIFT: colour("#1F6FB2"),
    Track.TREE: colour("#2F6B47"),
}
ELF = colour("#44608F")
# What is printed on a square, and the figure that stands on it.
GROUNDS = {
    Square.PLAIN: "winter-plain",
    Square.FORWARD: "winter-ice",
    Square.BACK: "winter-ice-back",
    Square.SNOWMAN: "winter-turn",
    Square.SKIS: "winter-tracks",
    Square.YETI: "winter-den",
}
FIGURES = {
    Square.SNOWMAN: "winter-snowman",
    Square.SKIS: "winter-skis",
    Square.YETI: "winter-yeti",
}
POSES = {
    MoveReason.CARDS: "run",
    MoveReason.PASS: "run",
    MoveReason.BOUND: "leap",
    MoveReason.ICE: "slide",
    MoveReason.SNOWMAN: "",
    MoveReason.YETI: "scared",
}


def card(card: Card) -> str:
    """Return the picture on a movement card."""
    if card.track is None:
        return "winter-elf"
    return f"winter-{card.track}" if card.steps == 1 else f"winter-{card.track}-two"


def card_colour(card: Card) -> tuple[float, ...]:
    return tuple(ELF if card.track is None else COLOURS[card.track])


def lane(track: Track) -> str:
    return f"winter-{track}"


def square(what: Square) -> str:
    """Return the picture of a whole square."""
    return f"winter-square-{what}"


def reward(track: Track) -> str:
    return f"winter-reward-{track}"


def toy(track: Track, points: int) -> str:
    """A reward that is unwrapped: in every parcel there is something else."""
    number = 1 + [reward.points for reward in REWARDS[track]].index(points)
    return f"winter-toy-{track}-{number}" if number > 1 else f"winter-toy-{track}"


def runner(colour: str, pose: str = "") -> str:
    """One of the team of the player with this colour."""
    return f"deer-{colour}-{pose}" if pose else f"deer-{colour}"


def stop(ghost: Ghost) -> str:
    """Return the sign beside a ghost that stops: a question at chance or a choice, or its reward."""
    if ghost.stop in (Stop.CHOICE, Stop.CHANCE):
        return QUESTION
    return toy(ghost.track, ghost.points) if ghost.stop is Stop.REWARD else ""


def ghost_pose(ghost: Ghost) -> str:
    """By what becomes of it; of the two ways past another, the great leap and the small step differ."""
    by_stop = {Stop.REWARD: "podium", Stop.STABLE: "scared"}.get(ghost.stop)
    return by_stop or POSES[ghost.legs[0].why]


def moved(event: ReindeerMoved, colour: str) -> str:
    """Return the reindeer in its pose."""
    pose = "podium" if event.end > LENGTHS[event.track] else POSES[event.why]
    return runner(colour, pose)
