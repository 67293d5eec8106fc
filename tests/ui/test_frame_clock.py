"""Pictures for comparison: an app that runs by itself goes by frames, on one day."""

import time
from pathlib import Path
from typing import Any

from app.match import Manner
from app.store import Store
from engines.fable import GAME
from engines.record import Record
from tests.ui.fingers import frames
from tests.ui.tables import people
from tools.frame_clock import BASE_DATE, looping


def test_frames_alone_move_the_clocks_and_the_dates_of_what_is_kept(app: Any, tmp_path: Path):
    from kivy.clock import Clock

    before, tick = Clock.time, Clock.tick
    with looping(60):
        start = Clock.time()
        frames(60)
        assert (Clock.time() - start, time.time() - BASE_DATE) == (1, 1)
        store = Store(tmp_path / "apoint.db")
        store.begin(Record.begin(GAME, 2, 1, {}), people(2), Manner.SECRET)
        assert store.open_matches()[0].touched == BASE_DATE + 1
        store.close()
    assert (Clock.time, Clock.tick) == (before, tick)
    assert time.time() != BASE_DATE + 1
