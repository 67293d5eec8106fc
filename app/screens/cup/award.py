"""A cup is handed over: from the last to the first, and then the paper cup with the names on it (U37)."""

import time
from functools import partial
from typing import Any

from kivy.input import MotionEvent
from kivy.properties import BooleanProperty, ColorProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.cup import Cup, RacerStanding, standings
from app.screens import ShellScreen
from app.screens.cup.cup_postcard import postcard_of
from app.screens.postcard_sheet import PostcardSheet, file_day
from app.shell import Shell
from app.style import palette
from app.style.measure import MEASURE
from app.text import cup_words
from app.text.language import NO_BREAK
from app.text.reading import reading_seconds
from app.widgets.confetti import FALL_SECONDS
from app.widgets.motion import Motion, ease_out, overshoot
from app.widgets.unscaled import plain_number

ARRIVAL = 0.35  # of the time in which one person is told: until their row lies in its place
RISE_SECONDS = 0.9
BOUNCE = 1.2
LARGE = 1.3  # from this size of text on
MOST_ROWS = (6, 4)  # that can be read from a metre, in small type and in large
MOST_ON_PLATE = 3  # those who came next
ROW_STEP = 0.5  # of its width, from which a row comes


class AwardRow(BoxLayout):
    """One person, as far as the telling has come to them."""

    unit = plain_number(1)
    scale = plain_number(1)
    place = StringProperty()
    name = StringProperty()
    symbol = StringProperty("disc")
    portrait = StringProperty()
    colour = ColorProperty()
    fraction = StringProperty()
    share = plain_number(0)
    is_winner = BooleanProperty(False)
    level = plain_number(0)  # how many rows are above this one
    come = plain_number(1)  # how far it is on its way


class CupAwardScreen(ShellScreen):
    unit = plain_number(1)
    scale = plain_number(1)
    headline = StringProperty()
    under = StringProperty()
    names = StringProperty()  # on the cup
    others = StringProperty()
    risen = plain_number(1)  # how far the cup has come up

    def __init__(self, shell: Shell, cup: Cup, **options: Any) -> None:
        super().__init__(shell=shell, name="cup", has_hills=False, way_back=self._to_cup, **options)
        words = shell.words
        self.cup = cup
        self.scale = MEASURE.scale
        self._motion = Motion()
        self._is_left = False
        # Whoever never came to a race is not told of.
        table = [one for one in standings(cup) if one.races]
        self._rows = [
            self._row(level, one) for level, one in enumerate(table[: MOST_ROWS[self.scale >= LARGE]])
        ]
        self.names = cup_words.champions_of(cup, words)
        others = [
            cup_words.called(one.player, words).replace(" ", NO_BREAK) for one in table if one.place != 1
        ]
        self.others = " · ".join(others[:MOST_ON_PLATE])
        self._told = [cup_words.beaten(one, words) for one in table]
        self._stays = cup_words.won_the_cup(cup, words)
        self._under = cup_words.name_of(cup, words)
        self.headline = self._under
        self._is_first_time = not cup.is_over
        self.postcard: PostcardSheet | None = None

    def _row(self, level: int, one: RacerStanding) -> AwardRow:
        player = one.player
        row = AwardRow(
            place="" if one.place is None else str(one.place),
            name=cup_words.called(player, self.shell.words),
            symbol=player.symbol,
            portrait=player.portrait,
            colour=palette.SEATS[player.colour],
            fraction=cup_words.fraction(one),
            share=float(one.share),
            is_winner=one.place == 1,
            level=level,
            unit=self.unit,
            scale=self.scale,
        )
        self.bind(unit=row.setter("unit"))
        self.ids.places.add_widget(row)
        return row

    # -- telling --------------------------------------------------------------------------

    def on_pre_enter(self, *_: Any) -> None:
        """Hide the winner while the page still turns."""
        self.risen = 0
        for row in self._rows:
            row.come = 0

    def on_enter(self, *_: Any) -> None:
        self.shell.once_seen(self._begin)

    def _begin(self) -> None:
        """From the last to the first; somebody who has seen it once comes to where it ended."""
        if self._is_first_time:
            self.shell.store.cups.end(self.cup.id)
        settings = self.shell.settings
        is_still = settings.reduced_motion
        begin = 0.0
        for level in reversed(range(len(self._rows))):
            seconds = settings.seconds(reading_seconds(self._told[level]))
            step = partial(self._tell, level, not is_still)
            self._motion.add(seconds, _Once(step, partial(self._say, level)), begin)
            begin += seconds
        self._motion.add(settings.seconds(RISE_SECONDS), partial(self._rise, not is_still), begin)
        self._motion.then(self._crown)

    def _say(self, level: int) -> None:
        self.headline = self._told[level]
        if self._motion.is_busy:
            self.shell.sounds.play("card-land")

    def _tell(self, level: int, is_moving: bool, done: float) -> None:
        self._rows[level].come = ease_out(min(1.0, done / ARRIVAL)) if is_moving else float(done > 0)

    def _rise(self, is_moving: bool, done: float) -> None:
        self.risen = overshoot(done, BOUNCE) if is_moving and 0 < done < 1 else float(done > 0)

    def _crown(self) -> None:
        self.headline, self.under = self._stays, self._under
        if self._is_left:
            return
        self.shell.sounds.play("fanfare")
        habits, wish = self.shell.habits, self.shell.settings.reading
        is_wanted = any(habits.of(one.name).is_read_to for one in self.cup.people)
        if wish == "always" or (wish != "off" and is_wanted):
            self.shell.speech.say(self._stays)
        if not self.shell.settings.reduced_motion:
            self.ids.confetti.rain(self.shell.settings.seconds(FALL_SECONDS))

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """A tap while it is told tells the rest at once, and does nothing else (U22)."""
        if self._motion.is_busy:
            self._motion.finish()
            return True
        return bool(super().on_touch_down(touch))

    # -- to take along --------------------------------------------------------------------

    def send_postcard(self) -> None:
        now = time.time()
        card = postcard_of(self.cup, self.shell.words, now)
        self.postcard = PostcardSheet(self.shell, card, f"{file_day(now)}-cup")
        self.postcard.bind(on_close=lambda _sheet: setattr(self, "postcard", None))
        self.add_widget(self.postcard)

    # -- leaving --------------------------------------------------------------------------

    @property
    def is_moving(self) -> bool:
        return self._motion.is_busy

    def close(self) -> None:
        self._is_left = True
        self._motion.finish()
        self.ids.confetti.stop()
        if self.postcard is not None:
            self.postcard.close()

    def back(self) -> None:
        if self.postcard is not None:
            self.postcard.close()
        else:
            super().back()

    def _to_cup(self) -> None:
        self.shell.go("cup", cup=self.cup.id)


class _Once:
    """A step that says something when it begins."""

    def __init__(self, step: Any, say: Any) -> None:
        self._step = step
        self._say = say
        self._has_begun = False

    def __call__(self, done: float) -> None:
        if done > 0 and not self._has_begun:
            self._has_begun = True
            self._say()
        self._step(done)
