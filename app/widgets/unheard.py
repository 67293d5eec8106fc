"""The handler of an event that a widget only dispatches: whatever is bound to it does the rest."""


def unheard(*_: object) -> None:
    """Do nothing: Kivy wants a handler for every name in `__events__`."""
