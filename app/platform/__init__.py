"""The machine under the app: a tablet has manners and documents of its own, a desktop has none of them."""

import os
from functools import cache

from app.platform.machine import Machine


@cache
def machine() -> Machine:
    """Return the machine that the app runs on. Nothing of Android is imported anywhere else."""
    if "ANDROID_ARGUMENT" in os.environ:  # the launcher of every app that p4a packs sets it
        from app.platform.android import Tablet

        return Tablet()
    return Machine()
