"""Draws docs/images/speed.svg: puzzles a second beside the peer, from bench/results/solve_zen4.txt.

    python bench/chart.py [RESULTS] [PICTURE]

Bars are on a logarithmic scale; the figures at the end are our speed and the ratio, both medians
over all runs in the file. Draw it again whenever the file changes.
"""

from __future__ import annotations

import argparse
import math
import re
import statistics
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
ROW = re.compile(r"^(\w+)\s+([\d,]+)/s\s+(\w+)\s+([\d,]+)/s\s+ratio\s+([\d.]+)", re.MULTILINE)
LABEL, WIDTH, BAR, GAP = 210, 560, 15, 16
INK = "#16191d"
LISTS = {
    "gen_kagglelike": "trivial, like Kaggle's",
    "gen_easy36": "easy, 36 clues",
    "gen_random_minimal": "random minimal",
    "17_clue": "17 clues",
    "magictour_top1465": "magictour's top 1465",
    "serg_benchmark": "several solutions (serg)",
    "forum_hardest_1905_11plus": "rated 11 and more (forum)",
    "forum_hardest_1106": "most guesses (forum)",
}
"""The lists in words, for readers who do not know their files."""
LOWEST = 4.0  # the scale begins at 10^4 puzzles a second


def read(path: Path) -> tuple[str, dict[str, tuple[float, float, float]]]:
    """The peer's name, and per list our speed, the peer's, and the ratio, medians over runs."""
    runs: dict[str, list[tuple[float, float, float]]] = defaultdict(list)
    peer = ""
    for name, ours, other, theirs, ratio in ROW.findall(path.read_text()):
        peer = other
        runs[name].append(
            (float(ours.replace(",", "")), float(theirs.replace(",", "")), float(ratio))
        )
    medians = {}
    for name, rows in runs.items():
        ours, theirs, ratios = zip(*rows, strict=True)
        medians[name] = tuple(map(statistics.median, (ours, theirs, ratios)))
    return peer, medians


def _bar(y: int, length: float, colour: str) -> str:
    return f'<rect x="{LABEL}" y="{y}" width="{length:.1f}" height="{BAR}" fill="{colour}"/>'


def _rounded(speed: float) -> int:
    """Three figures, which is more than two runs agree on."""
    return int(float(f"{speed:.3g}"))


def draw(peer: str, rows: dict[str, tuple[float, float, float]]) -> str:
    """The chart as SVG; readable on light and dark pages alike."""
    highest = math.log10(max(ours for ours, _, _ in rows.values()))

    def length(speed: float) -> float:
        return max(2.0, (math.log10(speed) - LOWEST) / (highest - LOWEST) * WIDTH)

    step = 2 * BAR + GAP
    height = 40 + step * len(rows)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {LABEL + WIDTH + 130} {height}" '
        'font-family="sans-serif" font-size="13">',
        f"<title>Puzzles solved a second, one core: nonet beside {peer}</title>",
        f'<rect width="{LABEL + WIDTH + 130}" height="{height}" fill="#ffffff"/>',
        f'<text x="{LABEL}" y="20" fill="{INK}">puzzles a second, one core, log scale: '
        f'<tspan fill="#1756b5" font-weight="bold">nonet</tspan> and {peer}</text>',
    ]
    for number, (name, (ours, theirs, ratio)) in enumerate(rows.items()):
        y = 34 + number * step
        parts += [
            f'<text x="{LABEL - 8}" y="{y + BAR + 5}" text-anchor="end" fill="{INK}">'
            f"{LISTS.get(name, name)}</text>",
            _bar(y, length(ours), "#1756b5"),
            _bar(y + BAR, length(theirs), "#b9c0c9"),
            f'<text x="{LABEL + length(ours) + 6:.1f}" y="{y + 12}" fill="{INK}">'
            f'{_rounded(ours):,} <tspan font-weight="bold">{ratio:.1f}x</tspan></text>',
        ]
    return "\n".join([*parts, "</svg>"]) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument(
        "results", nargs="?", type=Path, default=ROOT / "bench/results/solve_zen4.txt"
    )
    parser.add_argument("picture", nargs="?", type=Path, default=ROOT / "docs/images/speed.svg")
    options = parser.parse_args()
    options.picture.write_text(draw(*read(options.results)))


if __name__ == "__main__":
    main()
