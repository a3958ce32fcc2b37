"""Scores answers in text: finds a grid in prose, code fences, JSON, Markdown and boxed boards.

Text from a model is only ever read as text, never as a path or an address.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TypeAlias

from nonet import _core
from nonet._base.arguments import wrong_argument
from nonet.board._values import Grid, GridLike

_LINE = re.compile(r"(?<![0-9._*])[0-9._*]{81}(?![0-9_*])")
_ITEM = r"\[?\s*\"?[0-9.]\"?\s*\]?"
_LIST = re.compile(rf"\[\s*(?:{_ITEM}\s*,\s*){{80}}{_ITEM}\s*,?\s*\]")
"""81 numbers, nested or not."""
_OBJECT = re.compile(r"\{[^{}]{81,4000}\}")
_KEY = re.compile(r"\"[^\"]*\"\s*:")
_PLACED = re.compile(
    r"\br([1-9])\s?c([1-9])\"?\s*(?:=|:|->|\u2192|is)\s*\"?([1-9])\b", re.IGNORECASE
)
_COMMAND = re.compile(
    r"\\(?:begin|end)\{\w+\*?\}(?:\{[^{}\n]{0,60}\})?|\\(?:hline|cline|boxed|mathbf|text\w*)"
)
_HTML_ROW_END = re.compile(r"</tr\s*>|<br\s*/?>", re.IGNORECASE)
_ROW_END = re.compile(r"\\\\|\\n(?![a-z])|[\"'/;]")
"""What ends a row beside the end of a line, in LaTeX, in JSON and where rows share a line."""
_TAG = re.compile(r"</?[A-Za-z][^<>\n]{0,80}>")
_LABEL = re.compile(
    r"^[\s|>\-*]*(?:(?:row|line|r)?\W?[1-9]|[A-I])\W{0,2}?(?:\s|[:.)|=])", re.IGNORECASE
)
_CELLS = re.compile(r"[0-9._*]*")
_SEPARATORS = re.compile(r"[\s|+,:&=`>\[\](){}\-\u2012-\u2015\u2500-\u257f]+")
_LISTS = str.maketrans({"(": "[", ")": "]", "'": '"'})
_PLAIN = str.maketrans(
    {0xFEFF: None, 0x200B: None, **{0xFF10 + digit: str(digit) for digit in range(10)}}
)
"""Full-width digits become plain ones; characters without width go."""
LONGEST_ROW = 400
LONGEST = 200_000
"""Maximum characters of an answer that are read, from its end."""


def score_answer(puzzle: GridLike, text: str | None) -> float:
    """Score an answer to a puzzle: 1.0 for the solution, else the share of blanks that are right.

    - `puzzle`: a grid with one solution.
    - `text`: the answer, in prose or any usual notation; the last full grid in it counts, else the
      last grid. Digits placed by name, such as `r1c3=4`, are a grid too. Without a grid, or if a
      given was changed, the score is 0.0.

    Raises GridSyntaxError; NoSolution or MultipleSolutions.

    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> import nonet
    >>> score_answer(puzzle, f"The answer is {nonet.solve(puzzle)}.")
    1.0
    >>> score_answer(puzzle, "I do not know.")
    0.0
    """
    grid = Grid(puzzle)
    solution = _core.solve(grid)
    answer = None if text is None else find_answer(text)
    if answer is None or any(given and answer[c] not in (0, given) for c, given in enumerate(grid)):
        return 0.0
    if answer == solution:
        return 1.0
    blanks = [cell for cell in range(81) if not grid[cell]]
    return sum(answer[cell] == solution[cell] for cell in blanks) / max(1, len(blanks))


def find_answer(text: str) -> Grid | None:
    """Return the last full grid in `text`, else the last grid, else None.

    >>> find_answer("no grid here") is None
    True
    """
    if not isinstance(text, str):
        raise wrong_argument("text", "text", text)
    found = [grid for _, grid in sorted(_grids(text[-LONGEST:].translate(_PLAIN)), key=_place)]
    full = [grid for grid in found if 0 not in grid]
    best = full or found
    return best[-1] if best else None


Found: TypeAlias = tuple[float, Grid]
"""Where a grid ends, as a share of the text, and the grid."""


def _place(found: Found) -> float:
    return found[0]


def _grids(text: str) -> Iterator[Found]:
    """Yield every grid in the text."""
    size = max(1, len(text))
    for match in _LINE.finditer(text):
        yield match.end() / size, _grid_of(match[0])
    yield from _structures(text)
    yield from _rows(text)
    yield from _placements(text)


def _grid_of(cells: str) -> Grid:
    return Grid(re.sub(r"[^1-9]", ".", cells))


def _structures(text: str) -> Iterator[Found]:
    """Nested lists of numbers and objects of rows, as JSON and Python write them."""
    size = max(1, len(text))
    text = text.translate(_LISTS)
    for match in _LIST.finditer(text):
        yield match.end() / size, _grid_of("".join(re.findall(r"[0-9.]", match[0])))
    for match in _OBJECT.finditer(text):
        cells = re.findall(r"[0-9.]", _KEY.sub("", match[0]))
        if len(cells) == 81:
            yield match.end() / size, _grid_of("".join(cells))


def _rows(text: str) -> Iterator[Found]:
    """Nine rows of nine cells, with rules between them or not; or all cells in one line."""
    text = _TAG.sub(" ", _HTML_ROW_END.sub("\n", text))
    text = _ROW_END.sub("\n", _COMMAND.sub(" ", text))
    size, end = max(1, len(text)), 0
    rows: list[str] = []
    for line in text.split("\n"):
        end += len(line) + 1
        cells = _cells_of(line)
        if len(cells) == 81:
            yield end / size, _grid_of(cells)
        if len(cells) == 9:
            rows = [*rows[-8:], cells]
            if len(rows) == 9:
                yield end / size, _grid_of("".join(rows))
        elif _SEPARATORS.sub("", line):
            rows.clear()


def _cells_of(line: str) -> str:
    """The cells of a line if it has 9 or 81 and nothing else but separators, else nothing.

    A label before them, such as `Row 1:` or `A |`, and the stars of Markdown may be there.
    """
    if not 9 <= len(line) <= LONGEST_ROW:
        return ""
    for text in (line, _LABEL.sub("", line)):
        bare = _SEPARATORS.sub("", text)
        for cells in (bare, bare.replace("*", "")):
            if len(cells) in (9, 81) and _CELLS.fullmatch(cells):
                return cells
    return ""


def _placements(text: str) -> Iterator[Found]:
    """Yield the digits that are placed by name, all of them together."""
    cells, end = ["."] * 81, 0
    for match in _PLACED.finditer(text):
        cells[9 * int(match[1]) + int(match[2]) - 10] = match[3]
        end = match.end()
    if end:
        yield end / max(1, len(text)), Grid("".join(cells))
