"""Facts for the postcard of a match that is over: what everybody has seen, and nothing else."""

from collections.abc import Sequence
from typing import Any

from app.boards.base.summary import GameSummary
from app.match import Match, Player
from app.text.dates import day_of
from app.text.guide import Guide
from app.text.language import Translator
from app.widgets.postcard import Postcard, PostcardLine, faces_on_podium
from engines.api import Result


def headline(words: Translator, players: Sequence[Player], result: Result) -> str:
    """The winner by name, or all who share the win."""
    winners = [player.name for player, place in zip(players, result.places, strict=True) if place == 1]
    return words.count(
        "{names} wins!", "{names} share the win!", len(winners), names=words.say(" and ").join(winners)
    )


def postcard_of(
    match: Match, result: Result, summary: GameSummary[Any], words: Translator, now: float
) -> Postcard:
    box, end = match.game.box, match.view(None)
    order = sorted(range(len(match.players)), key=lambda seat: (result.places[seat], seat))
    day, month, year = day_of(words, now)
    scope = Guide(box.id, words.language).scope(match.record.options)
    lines = [
        PostcardLine(
            match.players[seat],
            result.places[seat],
            summary.score(result.scores[seat]) if box.has_points else "",
        )
        for seat in order
    ]
    return Postcard(
        title=" · ".join(filter(None, (box.title_in(words.language), scope))),
        headline=headline(words, match.players, result),
        day=day,
        month=month,
        year=year,
        lines=lines,
        podium=faces_on_podium(lines) if summary.rounds(end) else summary.heroes(end),
        stamp=f"home-{box.id}",
        story=summary.story(match.log(None), match.view_before(0, None)),
        trophy=summary.trophy(end),
    )
