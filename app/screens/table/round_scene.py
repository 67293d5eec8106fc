"""The end of a round: its podium, what it brought and the points of all rounds so far, until a tap."""

from functools import partial

from kivy.properties import StringProperty

from app.boards.base.contract import RoundEnd
from app.screens.table.award_scene import AwardScene
from engines.table import standings


class RoundScene(AwardScene):
    """Everybody looks at it, in every manner and at every speed; the table waits behind it."""

    way_on = StringProperty()

    def show(self, end: RoundEnd) -> None:
        self.under, self.way_on = end.title, end.way_on
        self.ids.podium.show(end.heroes)
        self.seat(end.before)
        self.enter()
        self.tell(end.awards, partial(self._rank, end))

    def _rank(self, end: RoundEnd) -> None:
        self.rank(standings(list(end.totals)), end.totals, end.headline, is_told=False)
        self._shell.sounds.play("bell")
        self.dispatch("on_say", "\n".join((end.title, *self.unread, end.headline)))
