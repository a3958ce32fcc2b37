"""Counts of the values of a column, and their picture, with one shard at a time in memory."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from nonet._base.markup import escaped
from nonet.datasets._reading import Dataset

if TYPE_CHECKING:
    from nonet.datasets._manifest import Manifest
    from nonet.datasets._store import Store

BAR, GAP, HEIGHT, MARGIN = 14, 4, 160, 40


def counts_of(store: Store, manifest: Manifest, column: str) -> dict[Any, int]:
    """Return the values of a column in order, each with its number of rows."""
    data = Dataset(store, manifest)
    found: Counter[Any] = Counter()
    for record in manifest.records:
        for pair in data.shard(record, [column])[column].value_counts().to_pylist():
            if pair["values"] is not None:  # null in a row of an annotated dataset without a puzzle
                found[pair["values"]] += pair["counts"]
    return dict(sorted(found.items()))


def histogram_svg(counts: Mapping[Any, int], title: str) -> str:
    """Draw a bar for each count, with its value below and the number above the highest.

    >>> histogram_svg({1.2: 3, 7.1: 1}, "ER").count("<rect")
    3
    """
    most = max(counts.values())
    width = 2 * MARGIN + len(counts) * (BAR + GAP)
    base = MARGIN + HEIGHT
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {base + MARGIN}"'
        ' font-family="sans-serif" font-size="9">',
        f"<title>{escaped(title)}</title>",
        f'<rect width="{width}" height="{base + MARGIN}" fill="#fff"/>',
        f'<text x="{MARGIN}" y="16" font-size="12">{escaped(title)}</text>',
        f'<text x="{MARGIN}" y="{MARGIN - 6}">most: {most:,}</text>',
    ]
    for number, (value, count) in enumerate(counts.items()):
        left = MARGIN + number * (BAR + GAP)
        tall = max(1, HEIGHT * count // most)
        middle = left + BAR // 2
        parts.append(
            f'<rect x="{left}" y="{base - tall}" width="{BAR}" height="{tall}" fill="#4477aa">'
            f"<title>{escaped(str(value))}: {count:,}</title></rect>"
        )
        parts.append(
            f'<text x="{middle}" y="{base + 12}" text-anchor="middle">{escaped(str(value))}</text>'
        )
    return "\n".join([*parts, "</svg>", ""])
