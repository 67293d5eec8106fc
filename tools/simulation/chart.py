"""The figures as a picture: a bar for each row, a whisker for how far it may be off."""

from collections.abc import Sequence
from typing import TYPE_CHECKING
from xml.sax.saxutils import escape

from tools.simulation.tables import Mean, Tables

if TYPE_CHECKING:
    from tools.simulation.ladder import Climbed

WIDTH, LABELS, FIGURES = 760, 220, 110
LADDER_LABELS = 270
ROW, GAP, TOP = 22, 34, 56
INK, PAPER, BAR, WHISKER = "#2B2A33", "#FBF5E6", "#3C7A57", "#D9593D"


def chart(title: str, tables: Tables) -> str:
    """A whole SVG document."""
    parts, y = [], TOP
    for table, rows in tables.by_table().items():
        parts.append(_text(16, y, table, "bold"))
        y += 10
        longest = max([mean.value + mean.error for mean in rows.values()] + [1e-9])
        for row, mean in rows.items():
            parts += _bar(row, mean, y, longest)
            y += ROW
        y += GAP
    return _document(title, parts, y)


def _document(title: str, parts: Sequence[str], y: float) -> str:
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{y}" viewBox="0 0 {WIDTH} {y}" '
        f'font-family="sans-serif" font-size="14" fill="{INK}">'
        f'<rect width="100%" height="100%" fill="{PAPER}"/>{_text(16, 26, title)}'
    )
    return head + "".join(parts) + "</svg>\n"


def ladder_chart(title: str, climbed: "Sequence[Climbed]") -> str:
    """A dot and its interval for each rung, between never and always; a line where chance would put it."""
    parts, y = [], TOP
    scale = WIDTH - LADDER_LABELS - FIGURES
    tables = dict.fromkeys((one.rung.game, one.rung.seats) for one in climbed)
    for game, seats in tables:
        parts.append(_text(16, y, f"{game}, {seats} seats", "bold"))
        y += 10
        rows = [one for one in climbed if (one.rung.game, one.rung.seats) == (game, seats)]
        chance = LADDER_LABELS + scale / seats
        parts.append(
            f'<path d="M{chance:.1f} {y}V{y + ROW * len(rows)}" stroke="{INK}" stroke-dasharray="3 4"/>'
        )
        for one in rows:
            at, low, high = (
                LADDER_LABELS + scale * min(max(share, 0.0), 1.0)
                for share in (one.share, one.share - one.error, one.share + one.error)
            )
            middle = y + ROW / 2
            parts += [
                _text(28, y + 16, f"{one.rung.one} against {one.rung.others}"),
                f'<path d="M{low:.1f} {middle}H{high:.1f}" stroke="{WHISKER}" stroke-width="3"/>',
                f'<circle cx="{at:.1f}" cy="{middle}" r="5" fill="{BAR}"/>',
                _text(WIDTH - FIGURES + 14, y + 16, f"{one.share:.2f} ±{one.error:.2f}"),
            ]
            y += ROW
        y += GAP
    return _document(title, parts, y)


def _bar(row: str, mean: Mean, y: int, longest: float) -> list[str]:
    scale = (WIDTH - LABELS - FIGURES) / longest
    end = LABELS + max(0.0, mean.value) * scale
    low, high = LABELS + max(0.0, mean.value - mean.error) * scale, end + mean.error * scale
    middle = y + ROW / 2
    return [
        _text(28, y + 16, row),
        f'<rect x="{LABELS}" y="{y + 3}" width="{end - LABELS:.1f}" height="{ROW - 6}" rx="4" fill="{BAR}"/>',
        f'<path d="M{low:.1f} {middle}H{high:.1f}" stroke="{WHISKER}" stroke-width="3"/>',
        _text(WIDTH - FIGURES + 14, y + 16, f"{mean.value:.3g}"),
    ]


def _text(x: float, y: float, text: str, weight: str = "normal") -> str:
    return f'<text x="{x}" y="{y}" font-weight="{weight}">{escape(text)}</text>'
