"""Draws docs/images/speed.svg: puzzles a second with AVX-512 and with AVX2, beside the peer.

    python bench/chart.py [RESULTS] [PICTURE]

RESULTS has runs of bench/solve.py, those of one instruction set after a line `# set NAME`. Bars are
on a logarithmic scale; the figures at the end are our speed and the ratio to the first peer, both
medians over all runs of the set. Draw it again whenever the file changes.
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
LABEL, WIDTH, BAR, GAP = 210, 560, 13, 14
INK = "#16191d"
SETS = {"avx512": ("AVX-512", "#1756b5"), "avx2": ("AVX2", "#5b8fd9")}
"""The instruction sets drawn, their names and their colors."""
Speeds = dict[str, tuple[float, float, float]]
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


def read(path: Path) -> tuple[str, dict[str, Speeds]]:
    """The peer's name, and by set and list our speed, the peer's, and the ratio: medians."""
    _, *sections = re.split(r"^# set (\w+)$", path.read_text(), flags=re.MULTILINE)
    peer, sets = "", {}
    for name, text in zip(sections[::2], sections[1::2], strict=True):
        runs: dict[str, list[tuple[float, float, float]]] = defaultdict(list)
        for row, ours, other, theirs, ratio in ROW.findall(text):
            peer = other
            runs[row].append(
                (float(ours.replace(",", "")), float(theirs.replace(",", "")), float(ratio))
            )
        sets[name] = {row: _medians(values) for row, values in runs.items()}
    return peer, sets


def _medians(rows: list[tuple[float, float, float]]) -> tuple[float, float, float]:
    ours, theirs, ratios = (statistics.median(column) for column in zip(*rows, strict=True))
    return ours, theirs, ratios


def _bar(y: int, length: float, color: str) -> str:
    return f'<rect x="{LABEL}" y="{y}" width="{length:.1f}" height="{BAR}" fill="{color}"/>'


def _rounded(speed: float) -> int:
    """Three figures, which is more than two runs agree on."""
    return int(float(f"{speed:.3g}"))


def draw(peer: str, sets: dict[str, Speeds]) -> str:
    """The chart as SVG; readable on light and dark pages alike."""
    highest = math.log10(max(ours for rows in sets.values() for ours, _, _ in rows.values()))

    def length(speed: float) -> float:
        return max(2.0, (math.log10(speed) - LOWEST) / (highest - LOWEST) * WIDTH)

    step = (len(SETS) + 1) * BAR + GAP
    names = list(next(iter(sets.values())))
    height = 40 + step * len(names)
    legend = ", ".join(
        f'<tspan fill="{color}" font-weight="bold">nonet ({label})</tspan>'
        for label, color in SETS.values()
    )
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {LABEL + WIDTH + 130} {height}" '
        'font-family="sans-serif" font-size="12">',
        f"<title>Puzzles solved a second, one core: nonet beside {peer}</title>",
        f'<rect width="{LABEL + WIDTH + 130}" height="{height}" fill="#ffffff"/>',
        f'<text x="{LABEL}" y="20" fill="{INK}">puzzles a second, one core, log scale: '
        f"{legend} and {peer} (AVX-512)</text>",
    ]
    for number, name in enumerate(names):
        y = 34 + number * step
        parts.append(
            f'<text x="{LABEL - 8}" y="{y + 2 * BAR}" text-anchor="end" fill="{INK}">'
            f"{LISTS.get(name, name)}</text>"
        )
        for place, (key, (_, color)) in enumerate(SETS.items()):
            ours, _, ratio = sets[key][name]
            top = y + place * BAR
            parts += [
                _bar(top, length(ours), color),
                f'<text x="{LABEL + length(ours) + 6:.1f}" y="{top + 11}" fill="{INK}">'
                f'{_rounded(ours):,} <tspan font-weight="bold">{ratio:.1f}x</tspan></text>',
            ]
        theirs = statistics.median(rows[name][1] for rows in sets.values())
        parts.append(_bar(y + len(SETS) * BAR, length(theirs), "#b9c0c9"))
    return "\n".join([*parts, "</svg>"]) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument(
        "results", nargs="?", type=Path, default=ROOT / "bench/results/solve_sets_zen5.txt"
    )
    parser.add_argument("picture", nargs="?", type=Path, default=ROOT / "docs/images/speed.svg")
    options = parser.parse_args()
    options.picture.write_text(draw(*read(options.results)))


if __name__ == "__main__":
    main()
