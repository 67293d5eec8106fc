"""How figures stand in the pages of rules."""

from typing import Any


def cells(*values: Any) -> str:
    """Part of a row of a table."""
    return f"| {' | '.join(map(str, values))} |"
