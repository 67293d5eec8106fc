"""Places of snails, cards and dice, for a view and what is put forward."""

from collections.abc import Iterator

from app.boards.snails.geometry import SnailsGeometry
from app.boards.snails.proposal import OPEN_CHOICES, SnailsProposal, choices
from app.boards.snails.targets import SnailPawn
from app.style import palette
from app.widgets.card import Face, Placement
from engines.snails import Crawl, Roll

SNAIL, DIE, INK = "animal-tortoise", "token-first", tuple(palette.INK)
FACES = {Crawl(): Face(SNAIL, "crawl", "C", INK), Roll(): Face(DIE, "roll", "R", INK)}
RISE = 20  # units: how much a card stands out that is put forward


def lay_cards(proposal: SnailsProposal, geometry: SnailsGeometry) -> Iterator[Placement]:
    view, cards = proposal.view, list(choices(proposal.view))
    for seat, steps in enumerate(view.steps):
        snail = geometry.snail(seat, steps)
        yield Placement(SnailPawn(seat), Face(SNAIL), snail.x, snail.y, snail.w)
    count = len(OPEN_CHOICES)
    places = (*geometry.open_cards(count), *geometry.dice(len(cards) - count))
    for card, rect in zip(cards, places, strict=True):
        face = FACES.get(card.action) or Face(DIE, str(card.action.eyes))
        y = rect.y + (RISE * geometry.unit if card == proposal.picked else 0)
        is_dim = proposal.is_asked and proposal.refusal(card) is not None
        yield Placement(card, face, rect.x, y, rect.w, is_dim)
