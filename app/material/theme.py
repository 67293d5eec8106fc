"""The theme of KivyMD's widgets: colours by their part in its scheme, and type by its style."""

from typing import Any

from kivy.app import App
from kivy.input import MotionEvent
from kivy.properties import BooleanProperty
from kivymd.font_definitions import theme_font_styles
from kivymd.theming import ThemeManager

from app.resources.fonts import DISPLAY, TEXT
from app.style import palette
from app.style.measure import MEASURE, type_size

# Set by hand: to have KivyMD work a scheme out from one colour takes as long as a screen takes to open.
SCHEME = {
    "primary": palette.LEAF,
    "onPrimary": palette.CUT,
    "primaryContainer": palette.DAWN,
    "onPrimaryContainer": palette.INK,
    "secondary": palette.DUSK,
    "onSecondary": palette.CUT,
    "secondaryContainer": palette.DAWN,
    "onSecondaryContainer": palette.INK,
    "tertiary": palette.GOLD,
    "onTertiary": palette.INK,
    "error": palette.BRICK,
    "onError": palette.CUT,
    "background": palette.PAPER,
    "onBackground": palette.INK,
    "surface": palette.CUT,
    "onSurface": palette.INK,
    "surfaceVariant": palette.SAND,
    "onSurfaceVariant": palette.SOFT_INK,
    "surfaceContainer": palette.PAPER,
    "surfaceContainerHighest": palette.PAPER,
    "inverseSurface": palette.INK,
    "inverseOnSurface": palette.CUT,
    "inversePrimary": palette.DAWN,
    "outline": palette.SOFT_INK,
    "scrim": palette.INK,
}
# The face of each style, and its sizes: large, medium and small.
STYLES = {
    "Display": (DISPLAY, (46, 40, 36)),
    "Headline": (DISPLAY, (32, 30, 27)),
    "Title": (DISPLAY, (26, 25, 23)),
    "Body": (TEXT, (22, 18, 16)),
    "Label": (TEXT, (18, 17, 16)),
}
ROLES = ("large", "medium", "small")


def styles(unit: float, scale: float) -> dict[str, dict[str, dict[str, Any]]]:
    """Type as KivyMD wants to be told, in the sizes of our own."""
    return {
        style: {
            role: {"font-name": face, "font-size": type_size(size, unit, scale), "line-height": 1}
            for role, size in zip(ROLES, sizes, strict=True)
        }
        for style, (face, sizes) in STYLES.items()
    }


class PaperTheme(ThemeManager):
    def __init__(self) -> None:
        super().__init__(theme_style_switch_animation=False)  # there is one style
        for part, colour in SCHEME.items():
            setattr(self, f"{part}Color", colour)
        MEASURE.bind(unit=self._fit, scale=self._fit)
        self._fit()

    def _fit(self, *_: Any) -> None:
        self.font_styles = {**theme_font_styles, **styles(MEASURE.unit, MEASURE.scale)}


class Dressed:
    """Comes before KivyMD's class: the app has a theme from the first widget on that looks for one.

    Nothing ripples: paper that is pressed shows it by its shade. KivyMD would make a picture for the ripple,
    as large as the widget is before it is laid out; one without height fails, with a notice among others.
    Nor does anything look out for the mouse, at every step that it takes.
    """

    allow_hover = BooleanProperty(False)

    def __init__(self, *children: Any, **options: Any) -> None:
        app = App.get_running_app()
        if app.theme_cls is None:
            app.theme_cls = PaperTheme()
        super().__init__(*children, **options)

    def init_fbos(self) -> None:
        """Keep no picture of a ripple."""

    def call_ripple_animation_methods(self, touch: MotionEvent) -> None:
        """Show no ripple."""
