"""Waves as lists of numbers, and the few things that can be done to them.

Everything is worked out sample by sample from the standard library, so that the same recipe
gives the same bytes wherever it is made.
"""

import array
import io
import math
import sys
import wave
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise

RATE = 22_050  # samples a second: nothing on the table sounds above 10 kHz
LARGEST = 32_767

FADE_IN_SECONDS = 0.002  # without these the loudspeaker clicks
FADE_OUT_SECONDS = 0.012
MALLET_SECONDS = 0.0015  # how long something struck takes to answer: less would click
LOUD_SECONDS = 0.08  # as long as an ear takes to judge how loud something is
SMALL_SPEAKER_PITCH = 300  # a tablet gives little of what is lower
HUM_PITCH = 40
PEAK = 0.6

Wave = list[float]
Curve = Callable[[float], float]  # a value for each moment, in seconds
Partial = tuple[float, float, float]  # times the pitch, how loud, how many times faster it dies away

STRING: tuple[Partial, ...] = ((1, 1.0, 1), (2, 0.4, 1.4), (3, 0.2, 1.9), (4, 0.08, 2.5))
WOOD: tuple[Partial, ...] = ((1, 1.0, 1), (3.93, 0.22, 3.2), (9.2, 0.05, 6))  # the bars of a marimba
DEEP_WOOD: tuple[Partial, ...] = ((1, 1.0, 1), (2, 0.45, 1.2), (3.93, 0.4, 1.8))  # a hollow log
BELL: tuple[Partial, ...] = (
    (0.5, 0.35, 0.7), (1, 1.0, 1), (1.19, 0.3, 1.3), (2, 0.5, 1.6), (2.74, 0.22, 2.4), (4.07, 0.1, 3.5),
)  # fmt: skip
METAL: tuple[Partial, ...] = ((1, 1.0, 1), (1.51, 0.7, 1.2), (2.33, 0.4, 1.7), (3.1, 0.2, 2.2))


def samples(seconds: float) -> int:
    return round(seconds * RATE)


def moments(seconds: float) -> Iterator[float]:
    return (sample / RATE for sample in range(samples(seconds)))


# -- where sound comes from -------------------------------------------------------------


def sung(seconds: float, pitch: Curve, harmonics: Sequence[float]) -> Wave:
    """A voice of a few harmonics whose pitch may glide; each is as loud as its number says."""
    angle, made = 0.0, []
    for moment in moments(seconds):
        angle += math.tau * pitch(moment) / RATE
        made.append(sum(loud * math.sin(angle * (rank + 1)) for rank, loud in enumerate(harmonics)))
    return made


def struck(pitch: float, half_life: float, partials: Sequence[Partial], bend: float = 0.0) -> Wave:
    """Something hit once that rings and dies; `bend` is how much higher it starts, as a share."""
    seconds = half_life * 7
    made = [0.0] * samples(seconds)
    for times, loud, faster in partials:
        angle, left = 0.0, loud
        fall = 0.5 ** (faster / (half_life * RATE))
        for index, moment in enumerate(moments(seconds)):
            angle += math.tau * pitch * times * (1 + bend * math.exp(-moment * 60)) / RATE
            made[index] += left * math.sin(angle) * min(1.0, moment / MALLET_SECONDS)
            left *= fall
    return made


def hiss(seconds: float, seed: int) -> Wave:
    """White noise: the same for the same seed, on every machine and for ever."""
    state, made = seed, []
    for _ in range(samples(seconds)):
        state = (1_664_525 * state + 1_013_904_223) % 2**32
        made.append(state / 2**31 - 1)
    return made


# -- what can be done to it -------------------------------------------------------------


def shaped(sound: Wave, curve: Curve) -> Wave:
    """Louder and softer over time."""
    return [value * curve(index / RATE) for index, value in enumerate(sound)]


def band(sound: Wave, centre: Curve, sharpness: float) -> Wave:
    """Only what is near a pitch, which may move: a state-variable filter."""
    low = middle = 0.0
    made = []
    for index, value in enumerate(sound):
        speed = 2 * math.sin(math.pi * min(centre(index / RATE), RATE / 6.5) / RATE)
        low += speed * middle
        middle += speed * (value - low - middle / sharpness)
        made.append(middle / sharpness)
    return made


def softened(sound: Wave, pitch: float) -> Wave:
    """Less and less of what is above a pitch, twice over."""
    share = 1 - math.exp(-math.tau * pitch / RATE)
    one = two = 0.0
    made = []
    for value in sound:
        one += share * (value - one)
        two += share * (one - two)
        made.append(two)
    return made


def above(sound: Sequence[float], pitch: float) -> Wave:
    """Less and less of what is below a pitch."""
    fall = math.exp(-math.tau * pitch / RATE)
    before = after = 0.0
    made = []
    for value in sound:
        after = fall * (after + value - before)
        before = value
        made.append(after)
    return made


def mixed(*parts: tuple[float, float, Wave]) -> Wave:
    """Together: each with the second at which it begins and how loud it is."""
    made = [0.0] * max(samples(start) + len(sound) for start, _, sound in parts)
    for start, loud, sound in parts:
        first = samples(start)
        for index, value in enumerate(sound, first):
            made[index] += loud * value
    return made


# -- curves -----------------------------------------------------------------------------


def steady(value: float) -> Curve:
    return lambda _moment: value


def line(*points: tuple[float, float]) -> Curve:
    """Through (second, value) points by smooth steps, level before the first and after the last.

    >>> curve = line((0, 100), (1, 300))
    >>> curve(-1), curve(0.5), curve(2)
    (100, 200.0, 300)
    """

    def curve(moment: float) -> float:
        for (start, low), (end, high) in pairwise(points):
            if moment < start:
                return low
            if moment < end:
                way = (moment - start) / (end - start)
                return low + (high - low) * way * way * (3 - 2 * way)
        return points[-1][1]

    return curve


def fading(half_life: float, attack: float = 0.0) -> Curve:
    """Up within the attack, then half as loud after each half-life."""
    return lambda moment: min(1.0, moment / attack if attack else 1.0) * 0.5 ** (moment / half_life)


def trembling(curve: Curve, times: float, depth: float) -> Curve:
    """So many times a second a little more and a little less."""
    return lambda moment: curve(moment) * (1 + depth * math.sin(math.tau * times * moment))


# -- how it leaves ----------------------------------------------------------------------


def loudness(sound: Sequence[float]) -> float:
    """The loudest moment as a tablet gives it: a root mean square, 1 for as loud as can be."""
    heard = above(sound, SMALL_SPEAKER_PITCH)
    length = min(len(heard), samples(LOUD_SECONDS))
    power = sum(value * value for value in heard[:length])
    most = power
    for leaving, entering in zip(heard, heard[length:], strict=False):
        power += entering * entering - leaving * leaving
        most = max(most, power)
    return math.sqrt(most / samples(LOUD_SECONDS))


def finished(sound: Wave, loud: float) -> Wave:
    """Without clicks at its ends, at this loudness, or as near as no peak is cut."""
    clean = above(sound, HUM_PITCH)
    fade_in, fade_out, last = samples(FADE_IN_SECONDS), samples(FADE_OUT_SECONDS), len(clean) - 1
    smooth = [
        value * min(1.0, index / fade_in, (last - index) / fade_out) for index, value in enumerate(clean)
    ]
    gain = min(loud / loudness(smooth), PEAK / max(map(abs, smooth)))
    return [value * gain for value in smooth]


def wav(sound: Wave) -> bytes:
    """As a file: one channel, 16 bits."""
    whole = array.array("h", (round(value * LARGEST) for value in sound))
    if sys.byteorder == "big":
        whole.byteswap()
    file = io.BytesIO()
    with wave.open(file, "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(RATE)
        out.writeframes(whole.tobytes())
    return file.getvalue()
