"""A hint says why: one true sentence, from what its person knows (U35)."""

from typing import Any

from app.boards.fable.text.hints import reason
from engines.bots import advice
from engines.fable import GAME
from tests.ui.fingers import settle
from tests.ui.tables import Wait, look, people, skip_ahead


def test_a_hint_at_the_table_says_why_until_something_else_is_put_forward(begin: Any, wait_until: Wait):
    screen = begin(GAME, people(2))
    skip_ahead(screen, 4)
    view = look(screen)
    for _ in range(3):
        screen.robots.hint()
    wait_until(lambda: not screen.board.proposal.is_empty, "the hint")
    found = advice(GAME, view, screen.board.proposal.action)
    said = reason(screen.board.captions.names, view, found)
    assert found.term
    assert said
    assert screen.board.frame.hint.startswith(said)
    screen.board.interaction.take_back()
    settle()
    assert said not in screen.board.frame.hint
