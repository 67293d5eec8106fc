"""What makes the reindeer race worth watching beside the great leap: turning cards, the yeti, coming home."""

from math import pi, sin

from app.boards.common.geometry import Rect
from app.boards.reindeer.leap import ReindeerLeaps
from app.boards.reindeer.pieces import Deer
from app.boards.reindeer.props import carried
from app.boards.reindeer.runners import smooth, tumbling
from app.boards.reindeer.team_places import at_the_end, standing
from app.widgets.motion import ease_out
from app.widgets.pawn import FOOT, Place
from app.widgets.run_cycle import RunPose
from engines.api import Seat
from engines.reindeer.actions import Track
from engines.reindeer.events import MoveReason, ReindeerMoved, TrackCardTurned
from engines.reindeer.model import PER_CARD, TEAM, turned
from engines.reindeer.view import Spot, View

YETI = 2.6  # times as tall as a reindeer
# Of the yeti: it comes up, and has thrown.
APPEARS, THROWS = 0.3, 0.45
PROUD = 0.5  # of the time for coming home


class ReindeerRunners(ReindeerLeaps):
    """All that reindeer do."""

    def move(self, event: ReindeerMoved, before: View | None, after: View, seconds: float, call: str) -> None:
        """`call`: what is shouted at a great leap."""
        match event.why:
            case MoveReason.YETI:
                self._flee(event, after, seconds)
            case MoveReason.BOUND:
                self.bound(event, before, after, seconds, call)
            case MoveReason.ICE:
                self.slide(event, before, after, seconds)
            case _:
                self.run(event, before, after, seconds)

    # -- the snowman ----------------------------------------------------------------------

    def turn(self, event: TrackCardTurned, after: View, seconds: float) -> None:
        """The card goes round with whoever stands on it."""
        scene, track, first, faces = self.scene, event.track, event.first, event.faces
        card = scene.geometry.card(track, first)
        riders = self._riders(after, track, first)
        scene.show_figures(after, turning=[Spot(track, first + number) for number in range(PER_CARD)])

        def step(t: float) -> None:
            if t >= 1:
                for deer, place, _ in riders:
                    deer.put(place)
                scene.props.clear_away()
                return
            share = smooth(t)
            scene.props.stir()
            scene.props.table.show(card, turned(faces), faces, share)
            for deer, place, number in riders:
                x, y = carried(card, number, share)
                (there_x, there_y), middle = place.point, carried(card, number, 1)
                deer.put(place._replace(point=(there_x + x - middle[0], there_y + y - middle[1])))

        self.motion.add(seconds, step)

    def _riders(self, after: View, track: Track, first: int) -> list[tuple[Deer, Place, int]]:
        """Who stands on a card, where they are drawn, and on which of its squares they were before."""
        found = []
        places = standing(after, self.scene.geometry)
        for seat, herd in enumerate(after.herds):
            for index, spot in enumerate(herd):
                if spot.track is track and first <= spot.square < first + PER_CARD:
                    was = PER_CARD - 1 - (spot.square - first)
                    found.append((self.scene.herds[seat][index], places[seat][index], was))
        return found

    # -- the yeti -------------------------------------------------------------------------

    def _flee(self, event: ReindeerMoved, after: View, seconds: float) -> None:
        """It comes up behind the reindeer, and throws it home over everybody."""
        deer, goal = self.actor(event, after)
        scene = self.scene
        start = scene.geometry.standing(event.track, event.start)
        (x, y), size, *_ = start
        tall = size * YETI
        low = min(y - FOOT * size - tall * 0.1, scene.geometry.field.top - tall)  # all of it is seen

        def step(t: float) -> None:
            if t >= 1:
                self.finish(deer, goal)
                return
            scene.props.stir()
            up = ease_out(min(1.0, t / APPEARS))
            down = max(0.0, (t - 0.75) / 0.25)
            name = "winter-yeti-roar" if t < THROWS else "winter-yeti-throw"
            box = Rect(x - tall * 0.5, low, tall, tall * up)
            scene.props.figure.show(name, box, 1 - down)
            if t < THROWS:
                shake = size * 0.04 * sin(26 * pi * t)
                deer.put(start._replace(point=(x + shake, y)))
                deer.squash = 0.12 * up
                deer.pose("scared")
                return
            share = (t - THROWS) / (1 - THROWS)
            place = start.towards(goal, ease_out(share))._replace(facing=1)
            tumbling(deer, place, 2.4 * share * (1 - share), 0, 720 * share)
            deer.pose("scared")

        self.motion.add(seconds, step)

    # -- home -----------------------------------------------------------------------------

    def come_home(self, seat: Seat, track: Track, before: View | None, after: View, seconds: float) -> None:
        """Proud for a while, then in one leap back to its stall."""
        scene = self.scene
        deer = scene.herds[seat][TEAM - 1]
        goal = standing(after, scene.geometry)[seat][TEAM - 1]
        start = at_the_end(scene.geometry, track)
        scene.raise_pawn(deer)

        def step(t: float) -> None:
            if t >= 1:
                self.finish(deer, goal)
            elif t < PROUD:
                deer.put(start)
                deer.hop = 0.2 * abs(sin(3 * pi * t / PROUD))
                deer.pose("podium")
            else:
                share = (t - PROUD) / (1 - PROUD)
                place = start.towards(goal, ease_out(share))._replace(facing=-1)
                deer.strike(place, deer.picture_name, RunPose("", 2 * share * (1 - share), 0, 0))
                deer.pose("run")

        self.motion.add(seconds, step)

    def ski(self, seat: Seat, spot: Spot, after: View, seconds: float) -> None:
        """It has found skis, and goes to and fro on them while it stays where it is."""
        deer = self.scene.deer_at(after, seat, spot)
        place = deer.place

        def step(t: float) -> None:
            if t >= 1:
                self.finish(deer, place)
                return
            (x, y), size, *_ = place
            deer.put(place._replace(point=(x + size * 0.2 * sin(2 * pi * t), y)))
            deer.turn = 6 * sin(4 * pi * t)
            deer.pose("ski")

        self.motion.add(seconds, step)
