"""The reindeer race: every kind of decision, refusal and square, the leap, the last reward."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from app.boards.base.target import CommitButton, HandCard
from app.boards.reindeer.targets import DrawPile, LeapWay, ReindeerStart
from engines.notation import plain
from engines.reindeer import GAME
from engines.reindeer.actions import Bound, Card, Discard, Draw, Move, Pass, Track
from engines.reindeer.model import CARD_COUNTS, CARDS, PRINTED, TRACK_CARDS, TRACKS, State, text, turned
from engines.reindeer.view import Spot
from tools.scenes import Scene

Herds = Sequence[Mapping[str, list[int]]]

TURNED = {text(turned(card)): text(card) for card in PRINTED}
# Track cards from the stable on; plain ones follow.
LAID = {
    "letter": ".. .F ..",
    "bauble": "F. S. ..",
    "dessert": "B. .Y K.",
    "gift": "S. .. K.",
    "tree": ".. SF .B Y.",
}
FOUR: Herds = (
    {"letter": [2], "tree": [5]},
    {"letter": [4], "gift": [3], "tree": [9]},
    {"bauble": [2], "dessert": [6], "tree": [11]},
    {"bauble": [6], "gift": [8]},
)
HAND = "letter_2 bauble_1 dessert_1 gift_1 gift_2 elf elf"
MANY = "letter_1 letter_2 bauble_1 dessert_1 dessert_2 gift_1 gift_2 elf elf"


def cards(words: str) -> tuple[Card, ...]:
    return tuple(Card[name.upper()] for name in words.split())


def snow(
    hand: str = HAND,
    herds: Herds = FOUR,
    laid: Mapping[str, str] = LAID,
    in_pile: int | None = None,
    **changes: Any,
) -> State:
    """Seat 0 is to move; the others hold three elves' worth of nothing in particular."""
    hands = [cards(hand), *(cards("tree_1 tree_2 letter_1") for _ in herds[1:])]
    rest = Counter(dict(zip(CARDS, CARD_COUNTS, strict=True)))
    for held in hands:
        rest.subtract(held)
    left = sorted(rest.elements(), key=lambda card: (card * 7) % 11)
    cut = len(left) - 14 if in_pile is None else in_pile
    tracks, left_out = _lay(laid)
    position = {
        "phase": "turn",
        "turn": 0,
        "idle": 0,
        "tracks": tracks,
        "left_out": left_out,
        "reindeer": list(herds),
        "leap": None,
        "won": [[] for _ in herds],
        "hands": [plain(list(held)) for held in hands],
        "pile": plain(left[:cut]),
        "discards": {plain(card): left[cut:].count(card) for card in CARDS},
        "rng": "0123456789abcdef",
    }
    return GAME.load(position | changes)


def _lay(laid: Mapping[str, str]) -> tuple[dict[str, list[str]], list[str]]:
    """All track cards, and those left out."""
    box = Counter({text(card): count for card, count in PRINTED.items()})
    tracks = {str(track): laid[str(track)].split() for track in TRACKS}
    for first in tracks.values():
        box.subtract(card if card in box else TURNED[card] for card in first)
    rest = list(box.elements())
    for track in TRACKS:
        missing = TRACK_CARDS[track] - len(tracks[str(track)])
        tracks[str(track)] += rest[:missing]
        del rest[:missing]
    return tracks, rest


def hand(*indices: int) -> tuple[HandCard, ...]:
    return tuple(map(HandCard, indices))


def scenes() -> Iterator[Scene]:
    four = snow()
    yield Scene("turn", four, 0)
    yield Scene("open-view", four)
    yield Scene("pile", four, 0, taps=hand(3, 4, 5))
    yield Scene("elves-alone", four, 0, taps=hand(5, 6))
    yield Scene(
        "pile-carried", four, 0, taps=hand(3), carried=(HandCard(4), ReindeerStart(Spot(Track.GIFT, 0)))
    )
    yield Scene(
        "pile-onto-a-reindeer",
        four,
        0,
        taps=hand(0, 5),
        carried=(HandCard(0), ReindeerStart(Spot(Track.LETTER, 2))),
    )
    yield Scene(
        "pile-onto-a-lane",
        four,
        0,
        taps=hand(3, 4, 5, 6),
        carried=(HandCard(3), ReindeerStart(Spot(Track.GIFT, 0))),
    )
    yield Scene("draw", four, 0, taps=(DrawPile(),))
    yield Scene("no-cards", snow(""), 0)
    yield from _refusals(four)
    yield from _ghosts()
    yield from _leaps()
    yield from _events()
    yield from _ends()
    yield Scene("two-players", snow(herds=FOUR[:2]), 0, taps=hand(0))
    yield Scene("four-players-start", GAME.new(4, 3, first="1"), 0)


def _refusals(four: State) -> Iterator[Scene]:
    yield Scene("refusal-two-objects", four, 0, taps=hand(3, 0))
    yield Scene("refusal-no-cards", four, 0, taps=(ReindeerStart(Spot(Track.LETTER, 2)),))
    yield Scene("refusal-other-lane", four, 0, dropped=(HandCard(3), ReindeerStart(Spot(Track.LETTER, 0))))
    away: Herds = ({"letter": [2], "tree": [1, 5, 6]}, *FOUR[1:])
    yield Scene("refusal-empty-stable", snow(herds=away), 0, taps=hand(3))
    yield Scene(
        "refusal-stable-is-empty", snow(herds=away), 0, taps=(*hand(0), ReindeerStart(Spot(Track.LETTER, 0)))
    )
    yield Scene("refusal-not-yours", four, 0, taps=(*hand(0), ReindeerStart(Spot(Track.LETTER, 4))))
    yield Scene("refusal-while-discarding", snow(MANY, phase="discard"), 0, taps=(DrawPile(),))
    leap = {"track": "letter", "square": 4, "slid": []}
    yield Scene("refusal-while-leaping", snow(phase="leap", leap=leap), 0, taps=hand(0))


def _ghosts() -> Iterator[Scene]:
    """Through each kind of square, and where each of them stops."""
    words = "letter_1 bauble_1 dessert_1 dessert_2 gift_1 gift_2 elf"
    none: Herds = ({"dessert": [3], "letter": [3]}, {"bauble": [2]}, {}, {})
    there = snow(words, none)
    yield Scene("ghost-ice-and-choice", there, 0, taps=hand(1))
    yield Scene("ghost-skis", there, 0, taps=hand(3))
    yield Scene("ghost-snowman", there, 0, taps=hand(4))
    yield Scene("ghost-ice-forward", there, 0, taps=hand(0))
    yield Scene("ghost-yeti", snow("dessert_2 dessert_2", ({}, {}, {}, {})), 0, taps=hand(0, 1))
    yield Scene("ghost-off-the-track", snow("dessert_1", ({}, {}, {}, {})), 0, taps=hand(0))
    yield Scene("ghost-ice-back", snow("tree_2", ({"tree": [4]}, {}, {}, {})), 0, taps=hand(0))
    facing = LAID | {"letter": ".F B. .."}
    yield Scene("ghost-worn-ice", snow("letter_2", ({}, {}, {}, {}), facing), 0, taps=hand(0))
    riders: Herds = ({"tree": [2]}, {"tree": [4]}, {}, {})
    yield Scene("ghost-snowman-with-two", snow("tree_1", riders), 0, taps=hand(0))
    yield Scene("ghost-reward", snow("letter_2", ({"letter": [5]}, *FOUR[1:])), 0, taps=hand(0))


def _leaps() -> Iterator[Scene]:
    leap = snow(phase="leap", leap={"track": "letter", "square": 4, "slid": []})
    yield Scene("bond", leap)
    yield Scene("bond-own-view", leap, 0)
    yield Scene("bond-chosen", leap, taps=(LeapWay("bound"),))
    yield Scene("bond-pass-chosen", leap, taps=(LeapWay("pass"),))
    worn = snow(phase="leap", leap={"track": "tree", "square": 5, "slid": [6]})
    yield Scene("bond-after-ice", worn)
    yield Scene("worn-ice", worn, action=Pass())
    yield Scene("leap", leap, action=Bound())
    yield Scene("passing", leap, action=Pass())


def _events() -> Iterator[Scene]:
    riders: Herds = ({"tree": [2]}, {"tree": [4]}, {}, {})
    yield Scene("snowman", snow("tree_1", riders), action=Move(Track.TREE, cards("tree_1"), 2))
    yield Scene(
        "yeti", snow("tree_2", ({"tree": [5]}, {}, {}, {})), action=Move(Track.TREE, cards("tree_2"), 5)
    )
    skis: Herds = ({"dessert": [3]}, {}, {}, {})
    yield Scene("skis", snow("dessert_2", skis), action=Move(Track.DESSERT, cards("dessert_2"), 3))
    yield Scene("ice", snow("bauble_1", ({}, {}, {}, {})), action=Move(Track.BAUBLE, cards("bauble_1")))
    yield Scene("drawing", snow(), action=Draw())
    yield Scene("new-pile", snow("elf", in_pile=1), action=Draw())
    home: Herds = ({"letter": [5]}, *FOUR[1:])
    yield Scene("reward", snow("letter_2", home), action=Move(Track.LETTER, cards("letter_2"), 5))


def _ends() -> Iterator[Scene]:
    full = snow(MANY, phase="discard")
    yield Scene("discard", full, 0)
    yield Scene("discard-chosen", full, 0, taps=hand(4))
    yield Scene("discarding", full, 0, action=Discard(Card.DESSERT_2))
    won = [
        [{"track": "letter", "points": 8}],
        [{"track": "gift", "points": 15}, {"track": "letter", "points": 6}],
        [{"track": "bauble", "points": 10}, {"track": "bauble", "points": 8}],
        [],
    ]
    near = snow("tree_2 elf gift_1", ({"tree": [13]}, *FOUR[1:]), won=won)
    yield Scene("last-reward", near, 0, taps=hand(1))
    yield Scene("last-reward-asked", near, 0, taps=(*hand(1), CommitButton()))
