"""The table seen from above: eight chairs round a tablet, and people to put on them."""

from typing import Any

from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    StringProperty,
)
from kivy.uix.floatlayout import FloatLayout

from app.match import Player, Side
from app.match.seating import CHAIRS
from app.resources.art import has_picture
from app.style import palette
from app.widgets.unheard import unheard
from app.widgets.unscaled import plain_number
from engines.bots import level_and_character

DRAG_DP = 12
# Where along its edge each chair stands, clockwise from the right end of the near edge.
ALONG = (5 / 6, 3 / 6, 1 / 6, 1 / 2, 1 / 6, 3 / 6, 5 / 6, 1 / 2)
# In shares of a chair as it is drawn: left and lower edge, width and height of its cushion.
SEATS = {
    Side.SOUTH: (0.08, 0.33, 0.81, 0.58),
    Side.NORTH: (0.08, 0.14, 0.81, 0.58),
    Side.WEST: (0.25, 0.15, 0.69, 0.74),
    Side.EAST: (0.05, 0.15, 0.69, 0.74),
}
# Whose chair it is lies on the cushion, towards the table: the chair's back stays in sight.
CARD_SHARE = (0.88, 0.88)
CARD_AT = {
    Side.SOUTH: (0.05, 0.12),
    Side.NORTH: (0.05, 0.02),
    Side.WEST: (0.13, 0.05),
    Side.EAST: (-0.02, 0.05),
}
ANY_ROBOT = "kind-strong"  # the picture of a bot that has none of its own yet


def kind_picture(bot: str | None, is_small: bool) -> str:
    """Return the picture of a person, a small one, or of a bot by its level."""
    name = f"kind-{level_and_character(bot)[0]}" if bot else "kind-small" if is_small else "kind-person"
    return name if has_picture(name) else ANY_ROBOT


class SeatBadge(FloatLayout):
    """Face, colour, symbol and name of a player at the table."""

    name = StringProperty()
    colour = ColorProperty()
    symbol = StringProperty("disc")
    portrait = StringProperty()
    tag = StringProperty()  # a picture: a bot, or a small player
    sign = StringProperty()  # a picture in the corner

    def show(self, player: Player, sign: str) -> None:
        self.name, self.sign = player.name, sign
        self.colour = palette.SEATS[player.colour]
        self.symbol = player.symbol
        self.portrait = player.portrait
        is_plain = player.is_person and not player.is_small
        self.tag = "" if is_plain else kind_picture(player.bot, player.is_small)


class Chair(FloatLayout):
    """A place, taken or free."""

    number = plain_number(0)
    side = StringProperty("south")  # of the table
    seat = ListProperty([0, 0, 1, 1])
    is_taken = BooleanProperty(False)
    is_offered = BooleanProperty(True)  # a player may sit down here
    is_touchable = True
    is_target = BooleanProperty(False)  # lit while a player looks for another chair

    @property
    def can_be_pressed(self) -> bool:
        """By keys: taken, or free to sit down."""
        return bool(self.is_taken or self.is_offered or self.is_target)

    def press(self) -> None:
        self.parent.dispatch("on_tap", self.number)

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        side = CHAIRS[self.number]
        self.side, self.seat = side.value, SEATS[side]
        self.badge = SeatBadge()
        self.seat_badge()

    def seat_badge(self) -> None:
        """Put it where it belongs, from wherever it was carried."""
        left, low = CARD_AT[CHAIRS[self.number]]
        self.badge.size_hint, self.badge.pos_hint = CARD_SHARE, {"x": left, "y": low}

    def show(self, player: Player | None, sign: str) -> None:
        if player is not None:
            self.badge.show(player, sign)
        self.is_taken = player is not None

    def on_is_taken(self, _chair: Any, is_taken: bool) -> None:
        if is_taken:
            self.add_widget(self.badge)
        else:
            self.remove_widget(self.badge)


class SeatTable(FloatLayout):
    """A tap on a chair is told by `on_tap`, a person carried to another by `on_carry`."""

    __events__ = ("on_tap", "on_carry")
    on_tap = on_carry = unheard

    hint = StringProperty()
    scene = StringProperty()  # what is on the tablet in the middle
    is_warning = BooleanProperty(False)

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.chairs = [Chair(number=number) for number in range(len(CHAIRS))]
        for chair in self.chairs:
            self.add_widget(chair)
        self._finger: MotionEvent | None = None
        self._pressed: Chair | None = None
        self._carried: SeatBadge | None = None
        self.bind(size=self._arrange, pos=self._arrange)

    def _arrange(self, *_: Any) -> None:
        width, height = self.width * 0.29, self.height * 0.25
        for chair, side, along in zip(self.chairs, CHAIRS, ALONG, strict=True):
            chair.size = (width, height)
            if side in (Side.SOUTH, Side.NORTH):
                chair.center_x = self.x + self.width * along
                chair.y = self.y if side is Side.SOUTH else self.top - height
            else:
                chair.center_y = self.y + self.height * along
                chair.x = self.x + self.width * 0.012 if side is Side.WEST else self.right - width * 1.04

    def show(
        self, players: dict[int, Player], signs: dict[int, str], can_add: bool, is_looking: bool
    ) -> None:
        """`signs`: a picture in the corner of a player's card, by chair; empty for none."""
        for chair in self.chairs:
            chair.show(players.get(chair.number), signs.get(chair.number, ""))
            chair.is_offered = can_add and not is_looking
            chair.is_target = is_looking

    # -- fingers ------------------------------------------------------------------------

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self._finger is not None or not self.collide_point(*touch.pos):
            return False
        self._pressed = self._chair_at(touch)
        if self._pressed is None:
            return False
        self._finger = touch
        touch.grab(self)
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if not self._holds(touch) or self._pressed is None:
            return False
        if self._carried is None and self._pressed.is_taken:
            far = max(abs(touch.x - touch.ox), abs(touch.y - touch.oy)) > dp(DRAG_DP)
            if far:
                self._lift(self._pressed)
        if self._carried is not None:
            self._carried.center = (touch.x, touch.y + self._carried.height * 0.2)
            goal = self._chair_at(touch)
            for chair in self.chairs:
                chair.is_target = chair is goal
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if not self._holds(touch):
            return False
        touch.ungrab(self)
        pressed, goal, was_carried = self._pressed, self._chair_at(touch), self._carried is not None
        self._drop()
        if pressed is not None and goal is not None:
            if was_carried and goal is not pressed:
                self.dispatch("on_carry", pressed.number, goal.number)
            elif not was_carried and goal is pressed:
                self.dispatch("on_tap", pressed.number)
        return True

    def _holds(self, touch: MotionEvent) -> bool:
        """Return whether it is the finger that was first: others may not disturb it."""
        return touch is self._finger

    def _chair_at(self, touch: MotionEvent) -> Chair | None:
        return next((chair for chair in self.chairs if chair.collide_point(*touch.pos)), None)

    def _lift(self, chair: Chair) -> None:
        self._carried = chair.badge
        chair.remove_widget(chair.badge)
        self._carried.size_hint, self._carried.pos_hint = (None, None), {}
        self.add_widget(self._carried)

    def _drop(self) -> None:
        if self._carried is not None and self._pressed is not None:
            self.remove_widget(self._carried)
            self._pressed.seat_badge()
            self._pressed.add_widget(self._carried)
        for chair in self.chairs:
            chair.is_target = False
        self._finger = self._pressed = self._carried = None
