"""The figures as a picture: a bar for each row, a whisker for how far it may be off."""

from xml.sax.saxutils import escape

from tools.simulation.tables import Mean, Tables

WIDTH, LABELS, FIGURES = 760, 220, 110
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
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{y}" viewBox="0 0 {WIDTH} {y}" '
        f'font-family="sans-serif" font-size="14" fill="{INK}">'
        f'<rect width="100%" height="100%" fill="{PAPER}"/>{_text(16, 26, title)}'
    )
    return head + "".join(parts) + "</svg>\n"


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
