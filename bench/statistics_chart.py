"""Draws docs/images/er_minimal.svg: the share of each ER among all minimal puzzles.

    python bench/statistics_chart.py [RESULTS] [PICTURE]

RESULTS is what `nonet statistics --of er --format csv` wrote. Bars show shares, the lines on them
two standard errors to either side.
"""

from __future__ import annotations

import argparse
import csv
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
LEFT, TOP, HEIGHT, BAR, GAP, BELOW = 46, 44, 240, 9, 4, 34
INK, FILL, ERROR = "#16191d", "#1756b5", "#e0701a"


def read(path: Path) -> list[tuple[float, float, float]]:
    """ER, share and standard error of the rows of the measure `er`."""
    with path.open(encoding="utf-8") as file:
        return [
            (float(row["value"]), float(row["estimate"]), float(row["error"]))
            for row in csv.DictReader(file)
            if row["measure"] == "er" and row["value"] != "mean"
        ]


def draw(rows: list[tuple[float, float, float]]) -> str:
    """The chart as SVG; readable on light and dark pages alike."""
    top = max(share + 2 * error for _, share, error in rows)
    width = LEFT + len(rows) * (BAR + GAP) + 20
    base = TOP + HEIGHT

    def y(share: float) -> float:
        return base - HEIGHT * max(0.0, share) / top

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {base + BELOW}" '
        'font-family="sans-serif" font-size="9">',
        "<title>Ratings of all minimal puzzles</title>",
        f'<rect width="{width}" height="{base + BELOW}" fill="#ffffff"/>',
        f'<text x="{LEFT}" y="18" font-size="13" fill="{INK}">share of all minimal puzzles by ER, '
        "per cent, with two standard errors to either side</text>",
    ]
    for percent in range(0, int(100 * top) + 1, 5):
        parts.append(
            f'<text x="{LEFT - 6}" y="{y(percent / 100) + 3:.1f}" text-anchor="end" '
            f'fill="{INK}">{percent}</text>'
        )
    for number, (er, share, error) in enumerate(rows):
        left = LEFT + number * (BAR + GAP)
        middle = left + BAR / 2
        parts += [
            f'<rect x="{left}" y="{y(share):.1f}" width="{BAR}" height="{base - y(share):.1f}" '
            f'fill="{FILL}"><title>{er}: {100 * share:.3f} +- {100 * error:.3f} %</title></rect>',
            f'<path d="M{middle} {y(share - 2 * error):.1f}V{y(share + 2 * error):.1f}" '
            f'stroke="{ERROR}" stroke-width="1.5"/>',
            f'<text transform="translate({middle + 3} {base + 24}) rotate(-90)" '
            f'fill="{INK}">{er}</text>',
        ]
    return "\n".join([*parts, "</svg>"]) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument(
        "results", nargs="?", type=Path, default=ROOT / "bench/results/statistics_er.csv"
    )
    parser.add_argument(
        "picture", nargs="?", type=Path, default=ROOT / "docs/images/er_minimal.svg"
    )
    options = parser.parse_args()
    options.picture.write_text(draw(read(options.results)))


if __name__ == "__main__":
    main()
