"""How each sound of the table is made. Cards are paper, animals are wooden bars, prizes are metal.

The five animals sound the notes of one chord, from the tortoise up to the hare, each with
the rustle of its own paws: whatever order they run in makes a tune.
"""

from collections.abc import Callable
from functools import partial

from tools.synthesis.waves import (
    BELL,
    DEEP_WOOD,
    METAL,
    STRING,
    WOOD,
    Wave,
    band,
    fading,
    finished,
    hiss,
    line,
    mixed,
    shaped,
    softened,
    steady,
    struck,
    sung,
    trembling,
)

SOFT, USUAL, CLEAR = 0.05, 0.08, 0.11  # how loud: what is heard often is soft

G3, A3, C4, E4, G4, C5, E5, G5, C6 = (
    196.0, 220.0, 261.63, 329.63, 392.0, 523.25, 659.26, 783.99, 1046.5,
)  # fmt: skip


def rustle(seconds: float, seed: int, pitch: float, sharpness: float, half_life: float) -> Wave:
    """A touch of paper, fur or grass."""
    return shaped(band(hiss(seconds, seed), steady(pitch), sharpness), fading(half_life, 0.004))


# -- cards ------------------------------------------------------------------------------


def card_lift() -> Wave:
    """A sheet slides up: the hiss rises."""
    swish = band(hiss(0.13, 11), line((0, 1_400), (0.13, 3_200)), 1.6)
    return softened(shaped(swish, line((0, 0), (0.05, 1), (0.13, 0))), 3_500)


def card_land() -> Wave:
    """A flick, and the table under it."""
    return mixed(
        (0, 1.0, rustle(0.09, 12, 1_900, 1.4, 0.012)),
        (0.004, 0.5, struck(165, 0.02, ((1, 1.0, 1),), bend=0.5)),
    )


def card_shuffle() -> Wave:
    """A pack is riffled, slower towards the end."""
    starts = [0.02 * rank + 0.0011 * rank * rank for rank in range(14)]
    flicks = [
        (start, 0.55 + 0.2 * (rank % 3), rustle(0.05, 40 + rank, 1_500 + 90 * (rank % 5), 1.6, 0.008))
        for rank, start in enumerate(starts)
    ]
    return softened(mixed(*flicks), 3_200)


def cover() -> Wave:
    """A large page turns: the air first, then the paper settles."""
    air = band(hiss(0.42, 13), line((0, 500), (0.2, 1_900), (0.42, 700)), 1.1)
    flutter = trembling(line((0, 0), (0.16, 1), (0.34, 0.25), (0.42, 0)), 23, 0.35)
    page = mixed((0, 1.0, shaped(air, flutter)), (0.33, 0.5, rustle(0.08, 14, 1_300, 1.2, 0.014)))
    return softened(page, 3_000)


def refusal() -> Wave:
    """Two low bars, the second lower: no, but kindly."""
    return softened(
        mixed((0, 1.0, struck(C4, 0.04, DEEP_WOOD)), (0.12, 0.9, struck(A3, 0.05, DEEP_WOOD))), 1_800
    )


# -- animals ----------------------------------------------------------------------------


def step_tortoise() -> Wave:
    """A plod: low, and the ground gives a little."""
    return softened(
        mixed((0, 1.0, struck(G3, 0.045, DEEP_WOOD, bend=0.12)), (0, 1.1, rustle(0.16, 21, 380, 0.9, 0.03))),
        1_800,
    )


def step_wolf() -> Wave:
    """A heavy soft paw, and claws after it."""
    claws = rustle(0.05, 23, 2_300, 3, 0.008)
    return mixed(
        (0, 1.0, struck(C4, 0.035, DEEP_WOOD, bend=0.2)),
        (0, 0.6, rustle(0.1, 22, 420, 1.0, 0.02)),
        (0.035, 0.5, claws),
    )


def step_lamb() -> Wave:
    """Two little hooves."""
    hoof = mixed((0, 1.0, struck(E5, 0.014, WOOD)), (0, 0.4, rustle(0.03, 24, 1_200, 2, 0.006)))
    return mixed((0, 0.9, hoof), (0.07, 0.7, hoof), (0, 0.4, struck(E4, 0.03, WOOD)))


def step_fox() -> Wave:
    """Quick and brushing, as through dry leaves."""
    return mixed(
        (0, 0.8, struck(G4, 0.026, WOOD, bend=-0.08)),
        (0, 0.8, rustle(0.12, 25, 2_600, 1.2, 0.022)),
        (0.055, 0.5, rustle(0.07, 26, 2_900, 1.2, 0.014)),
    )


def step_hare() -> Wave:
    """Two light taps, the second higher."""
    return mixed(
        (0, 0.8, struck(G5, 0.018, WOOD)),
        (0.05, 1.0, struck(C6, 0.022, WOOD)),
        (0.05, 0.15, rustle(0.03, 27, 3_200, 2, 0.006)),
    )


def leap() -> Wave:
    """A spring lets go, and the air goes by."""
    spring = sung(0.36, trembling(line((0, 210), (0.22, 640), (0.36, 560)), 17, 0.03), (1.0, 0.35, 0.12))
    air = shaped(band(hiss(0.36, 28), line((0, 700), (0.36, 2_600)), 1.2), line((0, 0), (0.16, 1), (0.36, 0)))
    return mixed((0, 1.0, shaped(spring, fading(0.09, 0.012))), (0.02, 0.5, air))


def snore() -> Wave:
    """In through the nose, out through the lips."""
    buzz = sung(0.5, line((0, 62), (0.3, 78), (0.5, 70)), [1 / rank for rank in range(1, 15)])
    throat = band(buzz, line((0, 380), (0.5, 620)), 2.2)
    rattle = trembling(line((0, 0), (0.32, 1), (0.5, 0)), 26, 0.55)
    whistle = sung(0.5, trembling(line((0, 880), (0.5, 520)), 9, 0.012), (1.0, 0.1))
    breath = band(hiss(0.5, 31), line((0, 1_500), (0.5, 900)), 1.3)
    out = line((0, 0), (0.12, 1), (0.5, 0))
    return mixed(
        (0, 1.0, shaped(throat, rattle)),
        (0.54, 0.13, shaped(whistle, out)),
        (0.54, 0.16, shaped(breath, out)),
    )


def howl() -> Wave:
    """Up to the moon, held, and down again; far away."""
    pitch = trembling(line((0, 250), (0.3, 490), (0.85, 470), (1.35, 300)), 5.2, 0.012)
    voice = sung(1.35, pitch, (1.0, 0.55, 0.3, 0.12, 0.06))
    throat = mixed(
        (0, 0.7, softened(voice, 1_100)), (0, 0.8, band(voice, line((0, 420), (0.4, 900), (1.3, 450)), 1.5))
    )
    alone = shaped(throat, line((0, 0), (0.25, 0.9), (0.7, 1), (1.35, 0)))
    return mixed((0, 1.0, alone), (0.19, 0.22, softened(alone, 900)), (0.37, 0.1, softened(alone, 700)))


def shiver() -> Wave:
    """Teeth that chatter: small bars, quick and uneven."""
    starts = (0, 0.045, 0.085, 0.135, 0.175, 0.22, 0.27, 0.31)
    return mixed(
        *(
            (start, 1.0 - 0.09 * rank, struck(E5 * (1 + 0.06 * (rank % 2)), 0.01, WOOD))
            for rank, start in enumerate(starts)
        )
    )


def splash() -> Wave:
    """Water parts, falls back, and a few bubbles rise."""
    spray = shaped(
        band(hiss(0.5, 32), line((0, 2_800), (0.12, 1_300), (0.5, 800)), 0.9), fading(0.075, 0.015)
    )

    def bubble(low: float) -> Wave:
        return shaped(
            sung(0.09, line((0, low), (0.09, low * 1.9)), (1.0, 0.1)), line((0, 0), (0.02, 1), (0.09, 0))
        )

    return mixed(
        (0, 1.0, softened(spray, 3_000)),
        (0.17, 0.3, bubble(520)),
        (0.27, 0.24, bubble(700)),
        (0.34, 0.2, bubble(600)),
        (0.45, 0.14, bubble(840)),
    )


# -- prizes -----------------------------------------------------------------------------


def bell() -> Wave:
    """A small brass bell, once."""
    return softened(
        mixed((0, 1.0, struck(C5 * 1.5, 0.17, BELL)), (0, 0.12, rustle(0.02, 33, 3_000, 2, 0.004))), 5_500
    )


def coins() -> Wave:
    """Three coins drop on the others."""
    return softened(
        mixed(
            (0, 0.8, struck(1_870, 0.03, METAL)),
            (0.075, 1.0, struck(2_210, 0.04, METAL)),
            (0.165, 0.9, struck(2_490, 0.06, METAL)),
        ),
        6_000,
    )


def horn(pitch: float, seconds: float) -> Wave:
    """A muted horn: its bright harmonics come late and leave early."""
    tone = trembling(steady(pitch), 5.5, 0.004)
    dark = sung(seconds, tone, (1.0, 0.5, 0.18))
    bright = sung(seconds, tone, (0, 0, 0.3, 0.3, 0.22, 0.14, 0.08))
    body = line((0, 0), (0.03, 1), (seconds * 0.6, 0.75), (seconds, 0))
    shine = line((0, 0), (0.06, 0.8), (seconds * 0.5, 0.3), (seconds * 0.9, 0))
    return softened(mixed((0, 1.0, shaped(dark, body)), (0, 1.0, shaped(bright, shine))), 3_200)


def start() -> Wave:
    """The race is called: two short notes and a longer one."""
    return mixed((0, 0.8, horn(G4, 0.13)), (0.14, 0.8, horn(G4, 0.13)), (0.28, 1.0, horn(C5, 0.42)))


def fanfare() -> Wave:
    """For the podium: up the chord, and all of it together with a bell on top."""
    tune = ((0, G4, 0.17), (0.17, C5, 0.17), (0.34, E5, 0.17), (0.51, G5, 0.34), (0.86, E5, 0.16))
    chord = [(1.03, loud, horn(pitch, 0.95)) for loud, pitch in ((0.6, C4), (0.6, G4), (0.6, E5), (0.9, G5))]
    harp = [
        (1.03 + 0.045 * rank, 0.3, struck(pitch, 0.14, STRING)) for rank, pitch in enumerate((C5, E5, G5, C6))
    ]
    return mixed(*((when, 0.9, horn(pitch, length + 0.05)) for when, pitch, length in tune), *chord, *harp)


# -- people: each is called to their turn by three notes of their own ------------------------

CALLS = {
    "blue": (C5, E5, G5),
    "vermilion": (G5, E5, C5),
    "green": (E5, C5, E5),
    "pink": (G4, G5, C6),
    "amber": (C5, C5, G5),
    "sky": (C6, G5, E5),
}


def call(colour: str) -> Wave:
    """A harp, once round."""
    notes = enumerate(CALLS[colour])
    return softened(mixed(*((0.11 * rank, 0.8, struck(pitch, 0.12, STRING)) for rank, pitch in notes)), 5_000)


# -- the garden -------------------------------------------------------------------------


def step_garden() -> Wave:
    """A paw on soft earth, and a leaf that it brushes."""
    return mixed(
        (0, 1.0, struck(C4, 0.03, DEEP_WOOD, bend=0.18)),
        (0.004, 0.7, rustle(0.07, 41, 900, 1.1, 0.016)),
        (0.03, 0.25, rustle(0.05, 42, 2_800, 1.6, 0.01)),
    )


def carrots() -> Wave:
    """Pulled one after the other: each lets go with a small, hollow pop, a little higher."""
    pop = [struck(pitch, 0.024, WOOD, bend=-0.35) for pitch in (C5, E5, G5)]
    earth = rustle(0.06, 43, 700, 1.0, 0.014)
    return mixed(
        *((0.11 * n, 0.9, one) for n, one in enumerate(pop)), *((0.11 * n, 0.4, earth) for n in range(3))
    )


def munch() -> Wave:
    """Three bites of something crisp."""
    bites = [
        mixed(
            (0, 1.0, rustle(0.05, 44 + n, 2_400, 1.8, 0.009)),
            (0.045, 0.7, rustle(0.06, 48 + n, 1_500, 1.4, 0.012)),
        )
        for n in range(3)
    ]
    return softened(mixed(*((0.26 * n, 1.0 - 0.1 * n, bite) for n, bite in enumerate(bites))), 5_000)


# -- the Tiercé -------------------------------------------------------------------------


def hooves() -> Wave:
    """A gallop on turf: three beats, the last the heaviest, and a little earth flies."""
    thud = mixed(
        (0, 1.0, struck(92, 0.035, DEEP_WOOD, bend=0.35)), (0, 0.7, rustle(0.07, 51, 520, 1.0, 0.014))
    )
    return softened(
        mixed(
            (0, 0.6, thud),
            (0.06, 0.75, thud),
            (0.125, 1.0, thud),
            (0.14, 0.3, rustle(0.09, 52, 1_500, 1.2, 0.02)),
        ),
        1_900,
    )


def neigh() -> Wave:
    """A horse that would rather go on: high, trembling, downwards, and a snort."""
    pitch = trembling(line((0, 640), (0.08, 820), (0.45, 430)), 13, 0.09)
    voice = band(sung(0.45, pitch, (1.0, 0.6, 0.5, 0.3, 0.2)), line((0, 1_500), (0.45, 900)), 1.1)
    snort = trembling(line((0, 0), (0.03, 1), (0.16, 0)), 31, 0.6)
    return mixed(
        (0, 1.0, shaped(voice, trembling(line((0, 0), (0.05, 1), (0.3, 0.6), (0.45, 0)), 14, 0.35))),
        (0.44, 0.35, shaped(band(hiss(0.16, 53), steady(700), 1.0), snort)),
    )


def crowd() -> Wave:
    """A village cheers: many voices at once, up and away."""
    voices = [
        (
            0.018 * rank,
            0.16,
            shaped(
                sung(
                    0.8,
                    trembling(line((0, low), (0.25, low * 1.35), (0.8, low * 1.2)), 6 + rank % 3, 0.03),
                    (1.0, 0.5, 0.3),
                ),
                line((0, 0), (0.15, 1), (0.45, 0.7), (0.8, 0)),
            ),
        )
        for rank, low in enumerate((196, 233, 262, 311, 349, 392, 440, 523))
    ]
    clapping = trembling(line((0, 0), (0.2, 0.7), (0.6, 0.6), (0.95, 0)), 19, 0.8)
    claps = shaped(band(hiss(0.95, 54), steady(1_700), 0.9), clapping)
    return softened(mixed(*voices, (0, 0.5, claps)), 2_600)


def race_bell() -> Wave:
    """They are off: a hand bell, three quick strokes."""
    stroke = struck(C5 * 2, 0.09, BELL)
    return softened(mixed((0, 0.8, stroke), (0.11, 0.9, stroke), (0.22, 1.0, stroke)), 5_500)


# -- the reindeer race ------------------------------------------------------------------


def step_deer() -> Wave:
    """A hoof in snow: it crunches, and a little bell shakes."""
    crunch = mixed(
        (0, 1.0, rustle(0.09, 51, 1_500, 0.8, 0.02)), (0.03, 0.6, rustle(0.07, 52, 2_500, 1.2, 0.014))
    )
    return mixed(
        (0, 0.9, crunch), (0, 0.5, struck(A3, 0.03, DEEP_WOOD, bend=0.2)), (0.02, 0.1, jingle(2_640))
    )


def jingle(pitch: float) -> Wave:
    """One of the small bells on a harness."""
    return mixed((0, 1.0, struck(pitch, 0.035, METAL)), (0.03, 0.5, struck(pitch * 1.06, 0.03, METAL)))


def sleigh_bell() -> Wave:
    """A shake of the harness."""
    shakes = ((0, 2_350), (0.05, 2_640), (0.11, 2_480), (0.19, 2_790), (0.26, 2_640))
    return softened(mixed(*((start, 0.9 - 2 * start, jingle(pitch)) for start, pitch in shakes)), 6_500)


def bond() -> Wave:
    """The great leap: a spring is pressed, lets go, and sings all the way up."""
    press = sung(0.12, line((0, 240), (0.12, 150)), (1.0, 0.4, 0.15))
    pitch = trembling(line((0, 160), (0.3, 760), (0.62, 600)), 21, 0.05)
    spring = sung(0.62, pitch, (1.0, 0.5, 0.25, 0.12))
    air = shaped(band(hiss(0.6, 53), line((0, 600), (0.5, 3_000)), 1.2), line((0, 0), (0.25, 1), (0.6, 0)))
    return mixed(
        (0, 0.6, shaped(press, line((0, 0), (0.04, 1), (0.12, 0.3)))),
        (0.12, 1.0, shaped(spring, fading(0.16, 0.01))),
        (0.14, 0.4, air),
        (0.5, 0.2, sleigh_bell()),
    )


def snow_land() -> Wave:
    """Something heavy falls into deep snow."""
    soft = softened(rustle(0.34, 54, 520, 0.7, 0.06), 1_400)
    return mixed(
        (0, 1.0, soft),
        (0, 0.7, struck(98, 0.06, DEEP_WOOD, bend=0.6)),
        (0.03, 0.4, rustle(0.2, 55, 2_200, 0.9, 0.05)),
    )


def ice_slide() -> Wave:
    """Over ice: a thin whistle that falls, and a squeak at the end."""
    scrape = shaped(
        band(hiss(0.45, 56), line((0, 4_200), (0.45, 2_400)), 3), line((0, 0), (0.06, 1), (0.45, 0))
    )
    whistle = shaped(
        sung(0.45, line((0, 1_500), (0.4, 780)), (1.0, 0.08)), line((0, 0), (0.1, 0.6), (0.45, 0))
    )
    return mixed((0, 1.0, scrape), (0, 0.35, whistle), (0.34, 0.25, struck(C6, 0.03, METAL)))


def turntable() -> Wave:
    """Round goes the card: wood on wood, slower and slower."""
    starts = (0, 0.07, 0.15, 0.24, 0.35, 0.48, 0.64)
    clicks = [(start, 0.8, struck(C5 * (1 - 0.05 * rank), 0.016, WOOD)) for rank, start in enumerate(starts)]
    whirr = shaped(
        band(hiss(0.7, 57), line((0, 900), (0.35, 1_500), (0.7, 700)), 1.6), line((0, 0), (0.2, 1), (0.7, 0))
    )
    return mixed(*clicks, (0, 0.35, whirr))


def yeti() -> Wave:
    """A roar that is more fuss than danger."""
    pitch = trembling(line((0, 120), (0.18, 210), (0.55, 165), (0.85, 95)), 13, 0.06)
    voice = sung(0.85, pitch, [1 / rank for rank in range(1, 12)])
    throat = mixed(
        (0, 0.8, softened(voice, 900)), (0, 0.9, band(voice, line((0, 500), (0.3, 1_000), (0.85, 420)), 1.4))
    )
    return shaped(throat, trembling(line((0, 0), (0.1, 1), (0.5, 0.8), (0.85, 0)), 24, 0.25))


def ski() -> Wave:
    """Two skis over fresh snow."""
    glide = shaped(
        band(hiss(0.26, 58), line((0, 1_200), (0.26, 2_600)), 1.1), line((0, 0), (0.1, 1), (0.26, 0))
    )
    return softened(mixed((0, 1.0, glide), (0.24, 0.9, glide)), 3_800)


def unwrap() -> Wave:
    """Paper tears, and something shines."""
    tears = [(0.05 * rank, 0.7, rustle(0.08, 60 + rank, 1_800 + 250 * rank, 1.1, 0.02)) for rank in range(5)]
    shine = [
        (0.36 + 0.06 * rank, 0.4, struck(tone, 0.12, BELL)) for rank, tone in enumerate((C5, E5, G5, C6))
    ]
    return softened(mixed(*tears, *shine), 5_000)


RECIPES: dict[str, tuple[Callable[[], Wave], float]] = {
    "card-lift": (card_lift, SOFT),
    "card-land": (card_land, SOFT),
    "card-shuffle": (card_shuffle, SOFT),
    "cover": (cover, SOFT),
    "refusal": (refusal, USUAL),
    "step-tortoise": (step_tortoise, SOFT),
    "step-wolf": (step_wolf, SOFT),
    "step-lamb": (step_lamb, SOFT),
    "step-fox": (step_fox, SOFT),
    "step-hare": (step_hare, SOFT),
    "leap": (leap, USUAL),
    "snore": (snore, USUAL),
    "howl": (howl, USUAL),
    "shiver": (shiver, SOFT),
    "splash": (splash, USUAL),
    "bell": (bell, USUAL),
    "coins": (coins, SOFT),
    "start": (start, USUAL),
    "fanfare": (fanfare, CLEAR),
    "step-garden": (step_garden, SOFT),
    "carrots": (carrots, USUAL),
    "munch": (munch, USUAL),
    "hooves": (hooves, SOFT),
    "neigh": (neigh, SOFT),
    "crowd": (crowd, USUAL),
    "race-bell": (race_bell, USUAL),
    "step-deer": (step_deer, SOFT),
    "sleigh-bell": (sleigh_bell, SOFT),
    "bond": (bond, CLEAR),
    "snow-land": (snow_land, USUAL),
    "ice-slide": (ice_slide, USUAL),
    "turntable": (turntable, USUAL),
    "yeti": (yeti, CLEAR),
    "ski": (ski, USUAL),
    "unwrap": (unwrap, USUAL),
    **{f"call-{colour}": (partial(call, colour), USUAL) for colour in CALLS},
}


def cook(name: str) -> Wave:
    recipe, loud = RECIPES[name]
    return finished(recipe(), loud)
