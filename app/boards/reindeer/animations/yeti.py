"""The yeti: it comes up behind a reindeer, and throws it home over all others."""

from math import pi, sin

from app.boards.common.geometry import Rect
from app.boards.reindeer.runners import ReindeerRunners, tumble
from app.widgets.motion import ease_out
from app.widgets.pawn import FOOT
from engines.reindeer.events import ReindeerMoved
from engines.reindeer.view import View

TALL = 2.6  # times as tall as a reindeer
APPEARS, THROWS, LEAVES = 0.3, 0.45, 0.75  # shares of the time: it has come up, has thrown, and goes


def throw_home(runners: ReindeerRunners, event: ReindeerMoved, after: View, seconds: float) -> None:
    deer, goal = runners.actor(event, after)
    scene = runners.scene
    start = scene.geometry.standing(event.track, event.start)
    (x, y), size, *_ = start
    tall = size * TALL
    low = min(y - FOOT * size - tall * 0.1, scene.geometry.field.top - tall)  # all of it is seen

    def step(t: float) -> None:
        scene.snow_effects.stir()
        up = ease_out(min(1.0, t / APPEARS))
        down = max(0.0, (t - LEAVES) / (1 - LEAVES))
        name = "winter-yeti-roar" if t < THROWS else "winter-yeti-throw"
        scene.snow_effects.figure.show(name, Rect(x - tall * 0.5, low, tall, tall * up), 1 - down)
        if t < THROWS:
            shake = size * 0.04 * sin(26 * pi * t)
            deer.put(start._replace(point=(x + shake, y)))
            deer.squash = 0.12 * up
        else:
            share = (t - THROWS) / (1 - THROWS)
            place = start.towards(goal, ease_out(share))._replace(facing=1)
            tumble(deer, place, 2.4 * share * (1 - share), 0, 720 * share)
        deer.pose("scared")

    runners.act(deer, goal, seconds, step)
