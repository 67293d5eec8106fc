"""The same record gives the same game: on any interpreter flags, whatever else is going on."""

import json
import os
import random
import sys
from pathlib import Path

import pytest

from engines import catalogue
from engines.bots import BOTS, play
from engines.record import Record, fingerprint
from engines.rng import Rng
from tests.engines.tables import every_one, telling
from tests.process import ended

ROOT = Path(__file__).parents[2]


def recorded(setup, seed, bots="random"):
    record = Record.begin(setup.game, setup.seats, seed, setup.options)
    players = [BOTS[bots](setup.game)] * setup.seats
    *_, last = play(record, players, Rng(seed))
    return record, fingerprint(setup.game, last.state)


def test_the_global_generator_has_no_say(setup):
    record, end = recorded(setup, 31)
    for _ in range(2):
        for move in record.replay():
            random.seed(move.seat)
            random.random()
            state = move.state
        assert fingerprint(setup.game, state) == end


@pytest.mark.parametrize("flags", [["-O"], ["-OO"], []], ids=["O", "OO", "plain"])
def test_another_interpreter_replays_to_the_same_end(tmp_path, flags, counts):
    ends, files = [], []
    setups = [setup for game in catalogue().values() for setup in counts(telling, every_one)(game)]
    for index, setup in enumerate(setups):
        record, end = recorded(setup, 40 + index)
        ends.append(end)
        files.append(tmp_path / f"{index}.json")
        files[-1].write_text(json.dumps(record.dump()), encoding="utf-8")
    run = ended(
        [sys.executable, *flags, "-m", "engines", "replay", "--json", *map(str, files)],
        env={**os.environ, "PYTHONHASHSEED": "4711", "PYTHONDONTWRITEBYTECODE": "1"},
    )
    assert run.stderr == ""
    assert [json.loads(line)["state"] for line in run.stdout.splitlines()] == ends


def test_the_generator_gives_the_published_numbers():
    # SplitMix64 from 0, as its author's reference code prints them
    rng = Rng(0)
    assert [rng.bits() for _ in range(3)] == [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]


def test_every_order_of_four_comes_up_equally_often():
    rng, counts = Rng(3), {}
    for _ in range(24_000):
        items = [0, 1, 2, 3]
        rng.shuffle(items)
        counts[tuple(items)] = counts.get(tuple(items), 0) + 1
    assert len(counts) == 24
    assert all(870 < count < 1130 for count in counts.values())  # four standard deviations


@pytest.mark.parametrize("length", [0, 1, 2, 5, 81, 300])
def test_a_shuffle_loses_nothing(length):
    items = list(range(length))
    Rng(9).shuffle(items)
    assert sorted(items) == list(range(length))
