"""Figures of the shelf along the near edge, in units, for `kv/boards/frame.kv`.

What the shelf takes, the arena lacks: it is no higher than a hand of cards that can be read, or two rows of
things to press.
"""

GAP = 8  # between two things
HEIGHT = 136  # of a hand, of what else is the viewer's, and of the two buttons, one above the other
OWN = 150  # how wide the place for what else is the viewer's is
BUTTONS = 178  # how wide the two buttons are
NEAR_BADGE = 168  # how wide a badge along the near edge of a flat tablet is

# Upright, the hand lies along the edge, and all else above it.
UPRIGHT_HAND, UPRIGHT_OWN = 146, 152
UPRIGHT_HEIGHT = UPRIGHT_HAND + GAP + UPRIGHT_OWN
UPRIGHT_BUTTONS = 80  # how high they are, side by side
UPRIGHT_LEFT, UPRIGHT_LIES = 166, 184  # where they begin, beside what else is the viewer's
