"""The snowman: a track card goes round with the reindeer that stand on it."""

from app.boards.reindeer.placements import standing
from app.boards.reindeer.runners import ReindeerRunners
from app.boards.reindeer.scene import ReindeerScene
from app.boards.reindeer.scene_widgets import Deer
from app.boards.reindeer.snow_effects import carried
from app.widgets.motion import smooth
from app.widgets.pawn import Place
from engines.reindeer.actions import Track
from engines.reindeer.events import TrackCardTurned
from engines.reindeer.model import PER_CARD, turned
from engines.reindeer.view import Spot, View


def turn_card(runners: ReindeerRunners, event: TrackCardTurned, after: View, seconds: float) -> None:
    scene, track, first, faces = runners.scene, event.track, event.first, event.faces
    card = scene.geometry.card(track, first)
    riders = _riders(scene, after, track, first)
    scene.show_figures(after, turning=[Spot(track, first + number) for number in range(PER_CARD)])

    def step(t: float) -> None:
        if t >= 1:
            for deer, place, _ in riders:
                deer.put(place)
            scene.snow_effects.clear_away()
            return
        share = smooth(t)
        scene.snow_effects.stir()
        scene.snow_effects.table.show(card, turned(faces), faces, share)
        for deer, place, number in riders:
            x, y = carried(card, number, share)
            (there_x, there_y), middle = place.point, carried(card, number, 1)
            deer.put(place._replace(point=(there_x + x - middle[0], there_y + y - middle[1])))

    runners.motion.add(seconds, step)


def _riders(scene: ReindeerScene, after: View, track: Track, first: int) -> list[tuple[Deer, Place, int]]:
    """Return the reindeer on a card, their drawn places, and the squares of it that they left."""
    found = []
    places = standing(after, scene.geometry)
    for seat, herd in enumerate(after.herds):
        for index, spot in enumerate(herd):
            if spot.track is track and first <= spot.square < first + PER_CARD:
                was = PER_CARD - 1 - (spot.square - first)
                found.append((scene.herds[seat][index], places[seat][index], was))
    return found
