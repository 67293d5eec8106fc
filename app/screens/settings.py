"""The settings of a family; everything is in force, and kept, from the moment it is touched."""

from collections.abc import Callable, Iterable
from typing import Any

from kivy.event import EventDispatcher
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.material.rows import SettingRow
from app.material.segments import Segments
from app.material.slider import StopSlider
from app.material.switch import PaperSwitch
from app.screens import ShellScreen
from app.settings import TEXT_SCALES, VOLUMES
from app.shell import Shell
from app.text.language import LANGUAGES


class TextSize(BoxLayout):
    """From a small letter to a large one, and how large in numbers."""

    percent = StringProperty()


class Volume(BoxLayout):
    """From silence to loud."""

    percent = StringProperty()


class SettingsScreen(ShellScreen):
    def __init__(self, shell: Shell, **options: Any) -> None:
        super().__init__(shell=shell, name="settings", **options)
        self._followed: list[tuple[EventDispatcher, str, Callable[[Any, Any], None]]] = []
        say = shell.words.say
        self._choices("language", say("Language"), "", LANGUAGES.items())
        self._text_size()
        self._choices(
            "speed",
            say("Animations"),
            say("A tap always skips them."),
            [("slow", say("Slow")), ("normal", say("Normal")), ("fast", say("Fast")), ("off", say("None"))],
        )
        self._switch(
            "reduced_motion", say("Less motion"), say("Cards and pawns go straight to their places.")
        )
        self._volume()
        self._reading()
        self._switch("haptics", say("Vibration"), say("A small buzz answers your finger."))
        self._choices(
            "cover_opens",
            say("Opening the curtain"),
            say("How you show that you have the tablet."),
            [("hold", say("Hold")), ("tap", say("Two taps"))],
        )

    def _choices(self, name: str, title: str, sentence: str, offers: Iterable[tuple[Any, str]]) -> SettingRow:
        segments = Segments(offers, getattr(self.shell.settings, name), self._setter(name))
        self._follow(name, segments.show)
        row = SettingRow(title=title, sentence=sentence, is_pressable=False)
        self._add(row, segments)
        return row

    def _switch(self, name: str, title: str, sentence: str) -> None:
        switch = PaperSwitch(getattr(self.shell.settings, name))
        switch.bind(active=lambda _switch, value: self._setter(name)(value))
        self._follow("reduced_motion", lambda is_less: setattr(switch, "disable_animation", is_less))
        self._follow(name, lambda value: setattr(switch, "active", value))
        row = SettingRow(title=title, sentence=sentence, is_slight=True)
        row.bind(on_release=lambda _row: switch.dispatch("on_release"))
        self._add(row, switch)

    def _text_size(self) -> None:
        say = self.shell.words.say
        control = TextSize()
        slider: StopSlider = control.ids.slider

        def show(scale: float) -> None:
            slider.value = TEXT_SCALES.index(scale)

        def tell(_slider: StopSlider, stop: float) -> None:
            control.percent = say("{percent}%", percent=round(100 * TEXT_SCALES[round(stop)]))

        slider.max = len(TEXT_SCALES) - 1
        slider.bind(value=tell, on_choose=lambda _, stop: self._setter("text_scale")(TEXT_SCALES[stop]))
        tell(slider, slider.value)
        self._follow("text_scale", show)
        self._add(SettingRow(title=say("Text size"), is_pressable=False), control)

    def _volume(self) -> None:
        """Heard while it is chosen; 0 is silence (U36)."""
        say = self.shell.words.say
        control = Volume()
        slider: StopSlider = control.ids.slider

        def show(volume: float) -> None:
            slider.value = VOLUMES.index(volume)

        def turn(_slider: StopSlider, stop: float) -> None:
            volume = VOLUMES[round(stop)]
            control.percent = say("{percent}%", percent=round(100 * volume))
            if volume != self.shell.settings.volume:
                self.shell.settings.volume = volume
                self.shell.sounds.play("card-land")

        slider.max = len(VOLUMES) - 1
        show(self.shell.settings.volume)
        turn(slider, slider.value)
        slider.bind(value=turn)
        self._follow("volume", show)
        sentence = say("You can always play without it.")
        self._add(SettingRow(title=say("Sound"), sentence=sentence, is_pressable=False), control)

    def _reading(self) -> None:
        """Offer when to read aloud; where no voice is found, say how to get one."""
        say = self.shell.words.say
        offers = [("off", say("Off")), ("touch", say("Tap to hear")), ("always", say("Always"))]
        row = self._choices("reading", say("Read to me"), "", offers)

        def tell(has_voice: bool) -> None:
            row.sentence = (
                say("A voice reads what is written.")
                if has_voice
                else say("No voice for English is installed here: add one in the system’s settings.")
            )

        self._follow("has_voice", tell, self.shell.speech)

    def _add(self, row: SettingRow, control: Any) -> None:
        row.control(control)
        self.ids.rows.add_widget(row)

    def _setter(self, name: str) -> Callable[[Any], None]:
        return lambda value: setattr(self.shell.settings, name, value)

    def _follow(self, name: str, show: Callable[[Any], None], of: EventDispatcher | None = None) -> None:
        """Show how it is now, and again whenever that changes while this screen is there.

        `of`: what has it, where that is not the settings.
        """
        owner = of or self.shell.settings
        show(getattr(owner, name))

        def changed(_owner: Any, value: Any) -> None:
            show(value)

        owner.bind(**{name: changed})
        self._followed.append((owner, name, changed))

    def close(self) -> None:
        for owner, name, changed in self._followed:
            owner.unbind(**{name: changed})


SCREEN = SettingsScreen
