"""Parts of KivyMD, dressed in our paper: what they do is KivyMD's, what they look like is ours.

To import a module of this folder is to load KivyMD. Home and the tables do without it, so it is loaded when
nothing waits for it (see `app.resources.preload`), or with the first screen that needs it.
"""

import kivymd  # noqa: F401

from app.resources.fonts import register_text_face

register_text_face()  # KivyMD has just put its own in its place
