"""The keys of a keyboard, by the codes that Kivy gives them."""

BACKSPACE = 8
TAB = 9
ENTER = 13
ESCAPE = 27  # on a tablet, the back key
SPACE = 32
NUMBER_BLOCK_ENTER = 271
UP = 273
DOWN = 274
RIGHT = 275
LEFT = 276
HOME = 278
END = 279
PAGE_UP = 280
PAGE_DOWN = 281
F1 = 282
