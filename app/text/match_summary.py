"""Words and pictures of a match that is kept, for every list of matches."""

from typing import TYPE_CHECKING, Any

from kivy.utils import escape_markup

from app.boards import has_board
from app.match import Match, Player
from app.shell import Shell
from app.store import OpenMatch, Summary
from app.style import palette
from app.text.guide import Guide
from app.text.language import NO_BREAK
from app.text.player_names import shown
from app.widgets.paper import inline
from engines import boxes, game
from engines.head_start import HEAD_START

if TYPE_CHECKING:
    from app.boards.base.contract import Table


def title(shell: Shell, summary: Summary) -> str:
    box = boxes().get(summary.game)
    return box.title_in(shell.words.language) if box else summary.game


def variant(shell: Shell, summary: Summary) -> str:
    """Say by which rules, where they are not the usual ones; the first option of a group speaks for all."""
    if summary.game not in boxes():
        return ""
    guide, chosen = Guide(summary.game, shell.words.language), shell.store.options_of(summary.id)
    told = [
        guide.option(option.name).label
        if option.is_by_seat
        else guide.choice(option.name, chosen[option.name]).label
        for option in game(summary.game).options
        if not option.names_a_seat
        and option.group in ("", option.name)
        and chosen.get(option.name, option.default) != option.default
    ]
    return ", ".join(told)


def head_started(shell: Shell, summary: Summary) -> list[tuple[str, str]]:
    """Return who had a head start, by name, and how large it was; empty as well if that cannot be read."""
    chosen = shell.store.options_of(summary.id).get(HEAD_START.name, HEAD_START.default).split(",")
    if summary.game not in boxes() or len(chosen) != len(summary.players):
        return []
    guide = Guide(summary.game, shell.words.language)
    return [
        (_name(shell, player), guide.choice(HEAD_START.name, value).label.lower())
        for player, value in zip(summary.players, chosen, strict=True)
        if value in HEAD_START.choices and value != HEAD_START.default
    ]


def names(shell: Shell, summary: Summary) -> str:
    return ", ".join(_name(shell, player) for player in summary.players)


def _name(shell: Shell, player: Player) -> str:
    return str(escape_markup(shown(player, shell.words).name))


def turn(shell: Shell, summary: Summary) -> str:
    """Say whose turn it is."""
    say = shell.words.say
    acting = [summary.players[seat] for seat in summary.to_act]
    if len(acting) == 1:
        return say("{name} is next", name=_name(shell, acting[0]))
    return say("several players are choosing") if acting else ""


def outcome(shell: Shell, summary: Summary) -> str:
    """Everybody in their order, with their points if it is a game of points."""
    if not summary.places:
        return ""
    order = sorted(range(len(summary.places)), key=lambda seat: (summary.places[seat], seat))
    cup = inline("icon-trophy", palette.OCHRE)
    return "   ".join(
        f"{cup}{NO_BREAK}{_points(shell, summary, seat)}"
        if summary.places[seat] == 1
        else _points(shell, summary, seat)
        for seat in order
    )


def scope(shell: Shell, summary: Summary) -> str:
    """Say of how much the points are the sum, of a match that is over and was more than one race."""
    if not summary.places or summary.game not in boxes():
        return ""
    return Guide(summary.game, shell.words.language).scope(shell.store.options_of(summary.id))


def _points(shell: Shell, summary: Summary, seat: int) -> str:
    """Write the points of a seat, in one line with their owner."""
    box, name = boxes().get(summary.game), _name(shell, summary.players[seat])
    has_points = box is None or box.has_points
    told = shell.words.say("{name}: {told}", name=name, told=summary.scores[seat]) if has_points else name
    return told.replace(" ", NO_BREAK)


def open_table(shell: Shell, match: int) -> "tuple[Table, Any] | None":
    """A match as it lies open, if it can be shown at all."""
    opened = shell.store.open(match)
    if not isinstance(opened, OpenMatch) or not has_board(opened.record.game.id):
        return None
    from app.boards.base.contract import Table  # a board is read when it is to be drawn

    players = [shown(player, shell.words) for player in opened.players]
    kept = Match(opened.record, players, opened.manner)
    return Table(kept.game, kept.players, shell.settings, shell.words), kept.view(None)
