"""The end of a match: what is kept is told of it once, and the ceremony is shown."""

from collections.abc import Callable
from functools import cached_property

from app.screens.table.ceremony import Ceremony
from app.screens.table.state import Layers, TableState
from app.screens.table.tutorial_overlay import TutorialOverlay
from app.screens.table.view_presenter import ViewPresenter
from app.shell import Shell


class Ending:
    def __init__(
        self,
        state: TableState,
        layers: Layers,
        shell: Shell,
        views: ViewPresenter,
        tutorial: TutorialOverlay,
        on_end: Callable[[], None],
        on_rematch: Callable[[], None],
        way_back: Callable[[], None],
        read: Callable[[str], None],
        is_told: bool,
    ) -> None:
        """`way_back`: from the replay to the table; `read`: aloud; `is_told`: the ceremony has been seen."""
        self._state = state
        self._layers = layers
        self._shell = shell
        self._views = views
        self._tutorial = tutorial
        self._on_end = on_end
        self._on_rematch = on_rematch
        self._way_back = way_back
        self._read = read
        self._is_told = is_told

    @cached_property
    def ceremony(self) -> Ceremony:
        """Made when the match is over."""
        ceremony, go = Ceremony(self._state, self._layers, self._shell), self._shell.go
        ceremony.bind(on_rematch=lambda _: self._on_rematch(), on_home=lambda _: go("home"))
        ceremony.bind(on_replay=lambda _: go("replay", match=self._state.match, way_back=self._way_back))
        ceremony.bind(on_crown=lambda _, told: self._read(told))
        return ceremony

    def show(self) -> None:
        self._state.asked = None
        self._state.curtain.open()
        self._views.draw()
        is_told, self._is_told = self._is_told, True
        if not is_told:
            self._on_end()
        self._tutorial.stop()
        self.ceremony.show(is_told=is_told)
