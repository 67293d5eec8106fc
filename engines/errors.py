"""Everything that can be wrong with what a game is given."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engines.api import Refusal


class GameError(Exception):
    """The text of every one of these is a sentence for a person."""


class SetupError(GameError):
    """A match that cannot be set up: bad player count, option or seed."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code


class IllegalAction(GameError):
    """An action that the rules refuse."""

    def __init__(self, refusal: "Refusal") -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


class BadData(GameError):
    """Something written that cannot be read; `path` leads to the fault."""

    def __init__(self, path: str, why: str) -> None:
        super().__init__(f"{path}: {why}" if path else why)
        self.path = path
        self.why = why
