"""What a family may set; everything is in force, and kept, from the moment it is touched."""

from collections.abc import Sequence
from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app import palette
from app.screens.base import ShellScreen
from app.screens.shell import Shell
from app.settings import TEXT_SCALES
from app.widgets.paper import Measure, Slip


class SettingRow(BoxLayout):
    """What is set, in words, and beside it how it can be."""

    measure = ObjectProperty(Measure(), rebind=True)
    label = StringProperty()
    sentence = StringProperty()


class SwitchRow(ButtonBehavior, SettingRow):
    """Yes or no: the whole row can be touched."""

    is_on = BooleanProperty(False)


class PaperSwitch(Widget):
    measure = ObjectProperty(Measure(), rebind=True)
    is_on = BooleanProperty(False)


class SettingsScreen(ShellScreen):
    def __init__(self, shell: Shell, **options: Any) -> None:
        super().__init__(shell=shell, name="settings", **options)
        say = shell.words.say
        self._choices("language", say("Language"), "", [("fr", "Français"), ("en", "English")])
        self._choices(
            "text_scale",
            say("Text size"),
            "",
            [(scale, say("{percent} %", percent=round(100 * scale))) for scale in TEXT_SCALES],
        )
        self._choices(
            "speed",
            say("Animations"),
            say("A touch always skips them."),
            [("slow", say("Slow")), ("normal", say("Normal")), ("fast", say("Fast")), ("off", say("None"))],
        )
        self._switch("reduced_motion", say("Less motion"), say("Things appear in place instead of flying."))
        self._switch("sound", say("Sound"), say("Nothing is ever told by sound alone."))
        self._switch("haptics", say("Vibration"), say("The tablet answers the finger with a small tick."))
        self._choices(
            "cover_opens",
            say("Opening the cover"),
            say("How you show that the tablet is in your hands."),
            [("hold", say("Hold")), ("tap", say("Two taps"))],
        )

    def _choices(self, name: str, label: str, sentence: str, choices: Sequence[tuple[Any, str]]) -> None:
        row = SettingRow(measure=self.measure, label=label, sentence=sentence)
        for value, words in choices:
            slip = Slip(measure=self.measure, words=words)
            slip.bind(on_release=lambda _slip, value=value: setattr(self.shell.settings, name, value))
            self._follow(name, lambda now, slip=slip, value=value: _mark(slip, now == value))
            row.ids.control.add_widget(slip)
        self.ids.rows.add_widget(row)

    def _switch(self, name: str, label: str, sentence: str) -> None:
        row = SwitchRow(measure=self.measure, label=label, sentence=sentence)
        self._follow(name, lambda now: setattr(row, "is_on", now))
        row.bind(on_release=lambda row: setattr(self.shell.settings, name, not row.is_on))
        switch = PaperSwitch(measure=self.measure, is_on=row.is_on)
        row.bind(is_on=switch.setter("is_on"))
        row.ids.control.add_widget(switch)
        self.ids.rows.add_widget(row)

    def _follow(self, name: str, show: Any) -> None:
        """Show how it is set now, and again whenever that changes while this screen is there."""
        show(getattr(self.shell.settings, name))

        def changed(_settings: Any, value: Any) -> None:
            show(value)

        self.shell.settings.bind(**{name: changed})
        self.bind(on_leave=lambda _screen: self.shell.settings.unbind(**{name: changed}))


def _mark(slip: Slip, is_chosen: bool) -> None:
    slip.is_chosen = is_chosen
    slip.fill = palette.DAWN if is_chosen else palette.PAPER


SCREEN = SettingsScreen
