"""Questions that are asked at the table before something is done that cannot easily be undone; a notice."""

from collections.abc import Callable

from kivy.utils import escape_markup

from app.match import Manner, Player
from app.text.language import Translator
from app.widgets.paper import Sheet
from app.widgets.question import Question


def away_question(words: Translator, put_away: Callable[[], None]) -> Question:
    """Asked before a match leaves the list of those that wait."""
    say = words.say
    return Question(
        put_away,
        heading=say("Put this game away?"),
        text=say("The album will keep it. Just want a break? Leave the table instead: the game will wait."),
        no=say("Keep playing"),
        yes=say("Put away"),
        icon="away",
    )


def undo_question(words: Translator, player: Player, manner: Manner, undo: Callable[[], None]) -> Question:
    """Asked where anyone may hold the tablet: the next in turn would take back what another did."""
    say, name = words.say, escape_markup(player.name)
    if manner is Manner.TABLE:
        what_then = say("Then it is {name}’s turn again.", name=name)
    else:
        what_then = say("Then it is {name}’s turn again: pass the tablet back.", name=name)
    return Question(
        undo,
        heading=say("Undo {name}’s move?", name=player.name),
        text=what_then,
        no=say("Leave it"),
        yes=say("Yes, undo it"),
        icon="undo",
    )


def stop_question(words: Translator, stop: Callable[[], None]) -> Question:
    """Asked because a lesson that was stopped is not taken up again, and its button lies beside "Got it"."""
    say = words.say
    return Question(
        stop,
        heading=say("Stop the lesson?"),
        text=say("The game goes on, but without explanations."),
        no=say("Keep learning"),
        yes=say("Yes, stop"),
        icon="close",
    )


def lost_notice(words: Translator, player: Player, *, is_found: bool) -> Sheet:
    """Shown when a robot failed to think; `is_found`: not before it had found a move."""
    name = escape_markup(player.name)
    if is_found:
        said = words.say("{name} lost track, and plays the best move it had found.", name=name)
    else:
        said = words.say("{name} lost track, and plays at random.", name=name)
    return Sheet(is_fitted=True, heading=said)
