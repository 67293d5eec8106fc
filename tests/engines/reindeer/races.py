"""Positions of the reindeer race in a few words, written down and loaded like any other."""

from collections import Counter
from dataclasses import dataclass

from engines.api import Event
from engines.notation import plain
from engines.reindeer import GAME
from engines.reindeer.actions import Bound, Card, Discard, Draw, Move, Pass, Track
from engines.reindeer.events import ReindeerMoved
from engines.reindeer.model import CARD_COUNTS, CARDS, PRINTED, TRACK_CARDS, TRACKS, text, turned
from tests.engines.script import Script

BACKWARDS = {text(turned(card)): text(card) for card in PRINTED}


def cards(words):
    """Card names: "gift_1 elf" is a card with one gift, and an elf."""
    return tuple(Card[name.upper()] for name in words.split())


def written(
    seats=2,
    tracks=None,
    reindeer=None,
    hands=(),
    pile="",
    pile_size=None,
    won=None,
    phase="turn",
    turn=0,
    idle=0,
    leap=None,
):
    """A position as plain JSON: what is not said lies in the stable, the pile and the box.

    `tracks` maps a track to the cards it begins with, plain ones follow; `pile` are the next
    cards, and with a `pile_size` the rest are discards.
    """
    hands = [list(cards(hand)) for hand in (*hands, *[""] * seats)[:seats]]
    coming = list(cards(pile))
    rest = Counter(dict(zip(CARDS, CARD_COUNTS, strict=True)))
    for held in (*hands, coming):
        rest.subtract(held)
    left = sorted(rest.elements())
    in_pile = len(left) if pile_size is None else pile_size - len(coming)
    discards = Counter(left[in_pile:])
    laid, left_out = lay(tracks or {})
    return {
        "phase": phase,
        "turn": turn,
        "idle": idle,
        "tracks": laid,
        "left_out": left_out,
        "reindeer": [(reindeer or {}).get(seat, {}) for seat in range(seats)],
        "leap": leap,
        "won": [
            [{"track": track, "points": points} for track, points in (won or {}).get(seat, ())]
            for seat in range(seats)
        ],
        "hands": [plain(hand) for hand in hands],
        "pile": plain(coming + left[:in_pile]),
        "discards": {plain(card): discards[card] for card in CARDS},
        "rng": "0123456789abcdef",
    }


def lay(wanted):
    """All five tracks, and the cards left out; where nothing is said, plain cards come first."""
    box = Counter({text(card): count for card, count in PRINTED.items()})
    tracks = {str(track): wanted.get(str(track), "").split() for track in TRACKS}
    for laid in tracks.values():
        box.subtract(card if card in box else BACKWARDS[card] for card in laid)
    assert min(box.values()) >= 0, f"there are not enough track cards: {dict(box)}"
    rest = list(box.elements())
    for track in sorted(TRACKS, key=lambda track: str(track) not in wanted):
        missing = TRACK_CARDS[track] - len(tracks[str(track)])
        tracks[str(track)] += rest[:missing]
        del rest[:missing]
    return tracks, rest


def scene(words):
    """The position of these words: what tracks begin with, and by seat its `hand`, reindeer `at`, and `won`.

    >>> scene("seats=3 letter=..,.F hand=elf,gift_2 at1=letter:1,gift:3 won=gift:15 idle=2").run(
    ...     "has letter= letter_of_1=1 idle=2 stable=4"
    ... )
    """
    told = dict(word.split("=") for word in words.split())
    position = {name: int(told[name]) for name in ("seats", "turn", "idle", "pile_size") if name in told}
    position |= {name: told[name].replace(",", " ") for name in ("phase", "pile") if name in told}
    by_seat = [(seat, str(seat or "")) for seat in range(position.get("seats", 2))]
    herds = {seat: _by_track(told.get(f"at{number}", "")) for seat, number in by_seat}
    state = written(
        tracks={track: told[track].replace(",", " ") for track in map(str, TRACKS) if track in told},
        hands=[told.get(f"hand{number}", "").replace(",", " ") for _, number in by_seat],
        reindeer={
            seat: {track: [x for t, x in herd if t == track] for track, _ in herd}
            for seat, herd in herds.items()
        },
        won={seat: _by_track(told.get(f"won{number}", "")) for seat, number in by_seat},
        **position,
    )
    return Script(GAME, GAME.load(state), facts, is_foreseen=True)


def _by_track(words):
    parts = (part.split(":") for part in words.split(",") if part)
    return [(track, int(number)) for track, number in parts]


def facts(state):
    """What a script can ask about: of seat 0 if no other is named, and of tracks their first cards."""
    race, dump = Race(state), GAME.dump(state)
    told = {name: dump[name] for name in ("phase", "turn", "idle", "pile")}
    told |= {"discarded": sum(dump["discards"].values()), "acting": GAME.to_act(state)}
    result = GAME.result(state)
    told |= {name: getattr(result, name, ()) for name in ("scores", "places", "tie_break")}
    for seat, hand in enumerate(dump["hands"]):
        of = f"_of_{seat}" if seat else ""
        told |= {f"hand{of}": hand, f"stable{of}": race.stable(seat)}
        told |= {f"won{of}": [won["points"] for won in dump["won"][seat]]}
        told |= {f"{track}{of}": race.on(str(track), seat) for track in TRACKS}
    for track, cards in dump["tracks"].items():
        told |= {f"{track}_{index}": card for index, card in enumerate(cards, 1)}
    return told


@dataclass
class Race:
    """A position that is played on; `events` are those of the last action."""

    state: object
    events: tuple[Event, ...] = ()

    def do(self, action):
        seat = GAME.to_act(self.state)[0]
        before = GAME.dump(self.state)
        promised = GAME.preview(GAME.view(self.state, seat), action)
        step = GAME.apply(self.state, seat, action)
        assert GAME.dump(self.state) == before
        assert promised == tuple(event for event in step.events if not event.ends_undo)
        self.state, self.events = step.state, step.events
        return self

    def move(self, track, words, start=0):
        return self.do(Move(Track[track.upper()], cards(words), start))

    def draw(self):
        return self.do(Draw())

    def bound(self):
        return self.do(Bound())

    def step_over(self):
        return self.do(Pass())

    def discard(self, name):
        return self.do(Discard(Card[name.upper()]))

    def refusal(self, action):
        return GAME.check(self.state, GAME.to_act(self.state)[0], action)

    def refused(self, track, words, start=0):
        """Code and rule of the refusal of a move."""
        refusal = self.refusal(Move(Track[track.upper()], cards(words), start))
        return None if refusal is None else (refusal.code, refusal.rule)

    @property
    def legal(self):
        return GAME.legal(self.state, self.turn)

    # -- what came of it

    @property
    def dump(self):
        return GAME.dump(self.state)

    @property
    def moves(self):
        """Seat, start, end and reason of every reindeer that moved in the last action."""
        return [
            (event.seat, event.start, event.end, event.why.name)
            for event in self.events
            if isinstance(event, ReindeerMoved)
        ]

    def found(self, kind):
        """The events of a kind in the last action."""
        return [event for event in self.events if isinstance(event, kind)]

    def on(self, track, seat=0):
        return self.dump["reindeer"][seat].get(track, [])

    def stable(self, seat=0):
        return GAME.view(self.state, None).stable(seat)

    def hand(self, seat=0):
        return self.dump["hands"][seat]

    def track(self, name):
        return self.dump["tracks"][name]

    @property
    def phase(self):
        return self.dump["phase"]

    @property
    def turn(self):
        return self.dump["turn"]


def race(**position):
    return Race(GAME.load(written(**position)))
