"""Pictures of the carrot race by name."""

from collections.abc import Sequence

from engines.carrots.model import BOARD, PARTS, HareCard

BACK = "hare-back"
CARROT, BUNCH, LETTUCE = "garden-carrot", "garden-bunch", "garden-lettuce"
CARD_VALUES: Sequence[int] = sorted(PARTS["carrot_card_values"], reverse=True)


def runner(colour: str, pose: str = "") -> str:
    """Everybody has an animal of their own, by the colour of their seat."""
    return f"runner-{colour}-{pose}" if pose else f"runner-{colour}"


def bed(square: int, state: str = "") -> str:
    """The picture of a square between start and finish."""
    return f"bed-{BOARD[square]}-{state}" if state else f"bed-{BOARD[square]}"


def ribbon(rank: int) -> str:
    return f"ribbon-{rank}"


def hare_card(card: HareCard) -> str:
    return "hare-" + card.name.lower().replace("_", "-")


def carrot_cards(carrots: int) -> list[int]:
    """A purse as cards, large ones first.

    >>> carrot_cards(98)
    [60, 30, 5, 1, 1, 1]
    """
    cards: list[int] = []
    for value in CARD_VALUES:
        count, carrots = divmod(carrots, value)
        cards += [value] * count
    return cards
