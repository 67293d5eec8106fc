"""The proposal of a player: one card of those that stand for an action."""

from app.boards.base.proposal import Pick
from app.boards.base.target import Target
from app.boards.snails.targets import ChoiceCard
from engines.api import Action
from engines.snails import GAME, Crawl, Roll, Slide, View

OPEN_CHOICES = (Crawl(), Roll())  # which every player has, in every turn


def choices(view: View) -> dict[Target, Action]:
    """Return a card for each action that the owner of a view could think of, allowed or not."""
    dice = () if view.seat is None else view.dice[view.seat]
    slides = [ChoiceCard(Slide(eyes or 0), number) for number, eyes in enumerate(dice)]
    return {card: card.action for card in (*map(ChoiceCard, OPEN_CHOICES), *slides)}


class SnailsProposal(Pick[View, Action]):
    def __init__(self, view: View, is_asked: bool) -> None:
        super().__init__(GAME, view, is_asked, choices(view))

    def steps_of(self, target: Target) -> int:
        """Return how far a card brings the snail; 0 for a die that is still to be rolled."""
        match self.actions.get(target):
            case Crawl():
                return 1
            case Slide(eyes):
                return int(eyes)
        return 0
