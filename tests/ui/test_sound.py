"""What is heard: from events everybody may see, never a secret, and nothing where silence is wanted."""

from collections.abc import Callable
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from app.match import Manner
from engines.bots import RandomBot
from engines.fable.actions import Animal
from engines.fable.events import AnimalMoved, BetRevealed, MoveReason, PodiumReason, PodiumTaken, RaceStarted
from engines.fable.model import ANIMALS, CARDS, Phase, RaceReason
from engines.rng import Rng
from tests.ui import test_table
from tests.ui.fable_stage import GAME, random_steps
from tests.ui.test_table import PEOPLE, lift, tap

Wait = Callable[[Callable[[], bool], str], None]
table = test_table.table

HARE, TORTOISE, WOLF, FOX, LAMB = Animal


def moved(animal: Animal, tiles: int, why: MoveReason) -> AnimalMoved:
    return AnimalMoved(animal, cards=2, start=3, end=3 + tiles, why=why)


def race(has_howl: bool) -> RaceStarted:
    return RaceStarted(RaceReason.EIGHT_CARDS, (2, 2, 2, 1, 1), has_howl)


@pytest.mark.parametrize(
    ("event", "names"),
    [
        (race(has_howl=False), ["start"]),
        (race(has_howl=True), ["howl"]),
        (moved(HARE, 2, MoveReason.STEPS), ["step-hare"] * 2),
        (moved(TORTOISE, 1, MoveReason.STEPS), ["step-tortoise"]),
        (moved(HARE, 0, MoveReason.NAP), ["snore"]),
        (moved(FOX, 0, MoveReason.HOWL), ["shiver"]),
        (moved(LAMB, 2, MoveReason.STREAM), ["step-lamb", "step-lamb", "splash"]),
        (moved(WOLF, 1, MoveReason.TURBO), ["leap", "step-wolf"]),
        (moved(HARE, 0, MoveReason.PODIUM), []),
        (PodiumTaken(FOX, 2, PodiumReason.CROSSED), ["bell"]),
        (PodiumTaken(FOX, 0, PodiumReason.CROSSED), []),
        (BetRevealed(0, 0, CARDS[0], step=1, points=5), ["card-land", "coins"]),
        (BetRevealed(0, 0, CARDS[0], step=0, points=0), ["card-land"]),
    ],
    ids=str,
)
def test_a_race_sounds_like_what_happens(app: Any, event: Any, names: list[str]):
    from app.boards.fable.sounds import cues

    assert [cue.name for cue in cues(event)] == names


@pytest.mark.parametrize("variant", ["standard", "apprentice"])
def test_no_event_sounds_different_to_those_who_know_its_secret(app: Any, variant: str):  # U3
    from app.boards.fable.sounds import cues

    heard = 0
    for seed, viewer in product(range(8), range(3)):
        state = GAME.new(3, seed, variant=variant, match="championship")
        for _, event, _ in random_steps(state, seed, viewer):
            open_to_all = event.seen_by(None)
            heard += bool(cues(event))
            assert open_to_all is None or cues(event) == cues(open_to_all)
    assert heard > 1000


# -- at the table -----------------------------------------------------------------------


@pytest.fixture
def heard(app: Any, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    names: list[str] = []
    monkeypatch.setattr(app.sounds, "play", names.append)
    return names


def touch_card(screen: Any, index: int) -> None:
    card = screen.board.layer.cards["hand", index]
    tap(card.x + card.width * 0.3, card.center_y)


def test_behind_the_cover_every_card_sounds_alike_taken_or_refused(
    table: Any, heard: list[str], wait_until: Wait
):  # U3
    screen = table(PEOPLE)
    test_table.play_on(screen, wait_until, moves=2)
    lift(screen)
    hand = screen.match.view(screen.asked).hand
    assert screen.match.view(screen.asked).phase is Phase.PLAY
    other = next(index for index, card in enumerate(hand) if card.animal is not hand[0].animal)
    heard.clear()
    touch_card(screen, 0)
    assert not screen.board.refused
    touch_card(screen, other)
    assert screen.board.refused
    assert heard == ["card-land", "card-land"]


def test_where_all_lies_open_a_refusal_is_heard(table: Any, heard: list[str], wait_until: Wait):
    screen = table(PEOPLE, manner=Manner.OPEN)
    test_table.play_on(screen, wait_until, moves=2)
    hand = screen.match.view(screen.asked).hand
    other = next(index for index, card in enumerate(hand) if card.animal is not hand[0].animal)
    heard.clear()
    touch_card(screen, 0)
    touch_card(screen, other)
    assert heard == ["card-land", "refusal"]


def test_two_first_bets_on_different_animals_sound_alike(table: Any, heard: list[str]):  # U3
    told = []
    for index in (0, -1):
        screen = table(PEOPLE, seed=4)
        heard.clear()
        lift(screen)
        hand = screen.match.view(0).hand
        touch_card(screen, range(len(hand))[index])
        tap(*screen.board.ids.commit.center)
        told.append((hand[index].animal, list(heard)))
    (one, first), (other, second) = told
    assert one is not other
    assert first == second
    assert "card-land" in first


def test_the_podium_has_a_fanfare(table: Any, heard: list[str]):  # U37
    screen = table(PEOPLE)
    bot, rng = RandomBot(GAME), Rng(1)
    while screen.asked is not None:
        screen.submit(bot.choose(screen.match.view(screen.asked), rng))
    assert screen.match.result is not None
    assert heard.count("fanfare") == 1


def test_a_race_that_is_watched_is_heard_and_one_that_is_skipped_goes_on_in_silence(
    table: Any, app: Any, heard: list[str]
):
    screen = table(PEOPLE)
    app.settings.speed = "slow"
    event = moved(ANIMALS[HARE], 3, MoveReason.STEPS)
    view = screen.match.view(None)
    heard.clear()
    screen.timeline.play([(event, view)], lambda: None)
    assert heard == ["step-hare"]
    assert app.sounds._to_come
    screen.timeline.skip()
    assert not app.sounds._to_come
    assert heard == ["step-hare"]


# -- loudspeakers -----------------------------------------------------------------------


class Speaker:
    """Counts instead of sounding."""

    def __init__(self) -> None:
        self.begun: list[str] = []
        self.stopped = 0

    def read(self, path: Path) -> Any:
        speaker = self

        class Sound:
            volume = 1.0
            state = "stop"

            def play(self) -> None:
                self.state = "play"
                speaker.begun.append(path.stem)

            def stop(self) -> None:
                self.state = "stop"
                speaker.stopped += 1

        return Sound()


@pytest.fixture
def speaker() -> Speaker:
    return Speaker()


def test_the_switch_makes_silence_at_once(app: Any, speaker: Speaker):  # U36
    from app.sound import Cue, Sounds

    sounds = Sounds(app.settings, speaker.read)
    sounds.perform([Cue("howl"), Cue("bell", 5)])
    try:
        app.settings.sound = False
        assert speaker.stopped == 1
        assert not sounds._to_come
        sounds.play("bell")
        assert speaker.begun == ["howl"]
    finally:
        app.settings.sound = True
    sounds.play("bell")
    assert speaker.begun == ["howl", "bell"]


def test_the_same_sound_twice_at_once_is_one(app: Any, speaker: Speaker, monkeypatch: pytest.MonkeyPatch):
    from app import sound

    now = [10.0]
    monkeypatch.setattr(sound, "perf_counter", lambda: now[0])
    sounds = sound.Sounds(app.settings, speaker.read)
    for moment in (10.0, 10.03, 10.05):
        now[0] = moment
        sounds.play("coins")
    sounds.play("bell")
    assert speaker.begun == ["coins", "coins", "bell"]


def test_a_machine_without_a_loudspeaker_is_silent_and_asked_only_once(app: Any):
    from app.sound import Sounds

    asked: list[Path] = []
    sounds = Sounds(app.settings, asked.append)
    sounds.warm()
    sounds.play("bell")
    sounds.play("howl")
    assert [path.stem for path in asked] == ["card-lift"]


def test_a_name_that_nobody_made_is_a_mistake_that_shows(app: Any, speaker: Speaker):
    from app.sound import Sounds, UnknownSound

    with pytest.raises(UnknownSound, match="'moo'"):
        Sounds(app.settings, speaker.read).play("moo")


def test_every_file_can_be_played_here(app: Any):
    from app.sound import FOLDER, _read

    for path in FOLDER.glob("*.wav"):
        assert _read(path) is not None, path


def test_the_tick_of_a_tablet_asks_nothing_of_other_machines(app: Any):
    import sys

    app.haptics.tick()
    assert "jnius" not in sys.modules


def test_ticks_have_a_switch_of_their_own(app: Any, monkeypatch: pytest.MonkeyPatch):  # U36
    from app import haptics

    ticks: list[bool] = []
    monkeypatch.setattr(haptics, "_ticker", lambda: lambda: ticks.append(True))
    app.haptics.tick()
    app.settings.haptics = False
    try:
        app.haptics.tick()
    finally:
        app.settings.haptics = True
    assert ticks == [True]


def test_a_sound_too_many_takes_the_voice_of_the_oldest(app: Any, speaker: Speaker):
    from app.sound import MOST_AT_ONCE, Sounds

    sounds = Sounds(app.settings, speaker.read)
    names = ["howl", "bell", "coins", "snore", "splash", "fanfare", "card-land"]
    for name in names[:MOST_AT_ONCE]:
        sounds.play(name)
    assert speaker.stopped == 0
    sounds.play(names[MOST_AT_ONCE])
    assert [name for name in names if sounds._known[name].state == "stop"] == ["howl"]
