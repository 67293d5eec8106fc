"""The snow: lanes, reindeer of all teams, rewards, and ghosts of what would surely happen."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

from kivy.uix.widget import Widget

from app.boards.common.finish import Racer
from app.boards.common.geometry import Rect
from app.boards.common.painted_scene import PaintedScene
from app.boards.common.sprite import show_all, sprites
from app.boards.reindeer import art
from app.boards.reindeer.geometry import ReindeerGeometry, lay_geometry
from app.boards.reindeer.ghost_path import Ghost
from app.boards.reindeer.ghost_widgets import Ghosts
from app.boards.reindeer.ground import draw_ground, parts
from app.boards.reindeer.placements import RewardKey, reward_places, standing
from app.boards.reindeer.scene_widgets import Deer, RewardToken
from app.boards.reindeer.snow_effects import SnowEffects
from app.match import Player
from app.style import palette
from app.widgets.motion import Motion
from app.widgets.surface import Surface
from engines.api import Seat
from engines.reindeer.actions import Track
from engines.reindeer.model import LENGTHS, REWARDS, TEAM, TRACKS, Square
from engines.reindeer.view import Spot, View

MOST_DEER = TEAM * 4
WORN = 0.86  # how much of worn ice the snow hides
EDGE = 1.6  # how much thicker than the ring round a lane its dark edge is
CORNER = 0.46  # of a square: the figure that a reindeer on it would else hide


class ReindeerScene(PaintedScene):
    """Made once: what is shown changes its place."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self._bared = sprites(self.canvas, MOST_DEER)
        self._worn = sprites(self.canvas, max(LENGTHS))
        self._rings = [Surface("ring", tint=palette.NOTHING) for _ in TRACKS]
        self._edges = [Surface("ring", tint=palette.NOTHING) for _ in TRACKS]
        for ring in (*self._edges, *self._rings):
            self.canvas.add(ring)
        self.snow_effects = SnowEffects()
        self.above.before.add(self.snow_effects.behind)
        self._shout = Widget(size_hint=(None, None), size=(0, 0))
        self._shout.canvas.add(self.snow_effects.shout)
        self._corners = sprites(self.above.after, MOST_DEER)
        self.above.after.add(self.snow_effects)
        self._taken: set[Spot] = set()  # squares on whose figure a reindeer stands
        self.geometry: ReindeerGeometry = lay_geometry(Rect(0, 0, 800, 390), 2, 1)
        self.herds: list[list[Deer]] = []
        self._ghosts: Ghosts | None = None
        self.tokens: dict[RewardKey, RewardToken] = {
            (reward.track, number): RewardToken(reward.track, reward.points)
            for rewards in REWARDS
            for number, reward in enumerate(rewards)
        }

    def seat_players(self, players: Sequence[Player]) -> None:
        """Give each player four reindeer."""
        self.herds = [[Deer(player) for _ in range(TEAM)] for player in players]
        self._ghosts = Ghosts(players)
        self.above.before.add(self._ghosts.trails)

    # -- everything in its place ----------------------------------------------------------

    def show(self, view: View, unit: float, *, is_at_rest: bool) -> None:
        """While a reindeer moves, what is printed on the snow stays as it was."""
        field = Rect.of(self)
        self.geometry = lay_geometry(field, view.seats, unit)
        if is_at_rest:
            self._taken = {spot for herd in view.herds for spot in herd if _figure(view, spot)}
        self.show_figures(view)
        if self.is_bare((field, unit, view.seats, view.squares, frozenset(self._taken))):
            draw_ground(self.ground.add, self.geometry, view.squares, self._taken)
        for seat, places in enumerate(standing(view, self.geometry)):
            for number, (deer, place) in enumerate(zip(self.herds[seat], places, strict=True)):
                deer.pose("")
                deer.put(place)
                deer.is_tagged = number < len(view.herds[seat])
        self._show_rewards(view)
        self.snow_effects.clear_away()
        self.hide_ghosts()

    def racers(self, view: View) -> Iterator[Racer]:
        """Return all reindeer: those in the warm stable, and those who are still out in the snow."""
        for herd, places in zip(self.herds, view.herds, strict=True):
            for number, deer in enumerate(herd):
                is_home = number >= len(places)
                yield Racer(deer, deer.picture_of("podium" if is_home else "scared"), is_home)

    def show_figures(self, view: View, *, turning: Collection[Spot] = ()) -> None:
        """Show what is printed on squares that were taken: small in their corner while a reindeer is there,
        and as it was as soon as they have left. A card that turns shows its own."""
        stood = {spot for herd in view.herds for spot in herd}
        seen = [spot for spot in self._taken if spot not in turning and _figure(view, spot)]
        corners, bared = [], []
        for spot in seen:
            name, box = _figure(view, spot), self.geometry.box(*spot)
            if spot in stood:
                side = box.w * CORNER
                corners.append((name, Rect(box.x - side * 0.1, box.top - side * 0.8, side, side)))
            else:
                bared.append(parts(view.squares[spot.track][spot.square - 1], box)[-1])
        show_all(self._corners, corners)
        show_all(self._bared, bared)

    def wear(self, spots: Collection[Spot]) -> None:
        """R11: ice that has acted in this move is covered with snow until the move is over."""
        show_all(
            self._worn, [parts(Square.PLAIN, self.geometry.box(*spot))[0] for spot in sorted(spots)], WORN
        )

    def _show_rewards(self, view: View) -> None:
        for key, rect in reward_places(view, self.geometry).items():
            token = self.tokens[key]
            token.pos, token.size, token.is_open = rect.pos, rect.size, False

    def _stack_herds(self) -> None:
        """Stack the reindeer: those further down stand in front; ghosts that are not seen are left out."""
        herd = sorted((deer for team in self.herds for deer in team), key=lambda deer: -deer.y)
        ghosts, marks = ([], []) if self._ghosts is None else (self._ghosts.seen, self._ghosts.marks)
        self.stack_above([*self.tokens.values(), *ghosts, *herd, *marks])

    def lay_shout(self, leaper: Deer, nearer: Collection[Deer]) -> None:
        """Lay the words of a leap behind the leaper and those nearer, before all others."""
        self.remove_widget(self._shout)
        front = [number for number, piece in enumerate(self.children) if piece in nearer]
        self.add_above(self._shout, index=max(front, default=-1) + 1)
        self.raise_pawn(leaper)

    def deer_at(self, view: View, seat: Seat, spot: Spot | None) -> Deer:
        """The one of a team that stands there; without a spot, the last that came to the stable."""
        herd = view.herds[seat]
        if spot is None or spot not in herd:
            return self.herds[seat][TEAM - 1]
        return self.herds[seat][len(herd) - 1 - herd[::-1].index(spot)]

    # -- light and ghosts -----------------------------------------------------------------

    def light(self, boxes: Mapping[Track, Rect]) -> None:
        """Lanes that would take what is carried or gathered: gold with a dark edge, seen in grey too."""
        for rings, tint, thick in ((self._edges, palette.NIGHT, EDGE), (self._rings, palette.GOLD, 1.0)):
            for track, ring in zip(TRACKS, rings, strict=True):
                box = boxes.get(track)
                ring.box, ring.unit = (
                    (0, 0, 0, 0) if box is None else box.box,
                    thick * self.geometry.side / 48,
                )
                ring.tint = palette.NOTHING if box is None else tint

    def hide_ghosts(self) -> None:
        """Take the ghosts out of the tree."""
        if self._ghosts is not None:
            self._ghosts.hide()
        self._stack_herds()

    def show_ghosts(self, ghosts: Sequence[Ghost]) -> None:
        """Show where reindeer would come."""
        if self._ghosts is not None:
            self._ghosts.show(ghosts, self.geometry)
            self._stack_herds()

    def run_ghosts(
        self, ghosts: Sequence[Ghost], before: Sequence[Ghost], motion: Motion, seconds: float
    ) -> None:
        """Let them be seen to go there, those that stood somewhere before from where they stood."""
        self.show_ghosts(ghosts)
        if self._ghosts is not None:
            self._ghosts.run(ghosts, before, self.geometry, motion, seconds)


def _figure(view: View, spot: Spot) -> str:
    """The figure on a square besides reindeer; empty for none."""
    return art.FIGURES.get(view.squares[spot.track][spot.square - 1], "")
