"""Pictures of values in notebooks.

`nonet` imports this module, which adds the methods that notebooks use to the classes. The drawing
modules are imported on demand.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from nonet import logic, render
from nonet._base.markup import escaped
from nonet.board._values import Candidates, Grid
from nonet.logic._deduction import Rating, Step
from nonet.making._puzzle import Puzzle


def show_as(kind: type, draw: Callable[[Any], str], caption: Callable[[Any], str]) -> None:
    """Add the picture methods to a class, from a function for the SVG and one for the caption.

    >>> import nonet
    >>> nonet.Grid("1" + 80 * ".")._repr_svg_()[:4]
    '<svg'
    """
    methods = {
        "_repr_svg_": draw,
        "_repr_html_": lambda value: f"<div>{draw(value)}{caption(value)}</div>",
    }
    for method, function in methods.items():
        setattr(kind, method, function)


def _draw_grid(value: Grid | Candidates) -> str:
    return render.svg(value, size=360)


def _draw_step(step: Step) -> str:
    """Draw the pattern of a step; the other digits are unknown, so their cells are blank."""
    return render.svg(
        "." * 81, highlight=logic.highlight(step), labels=True, size=400, title=logic.name(step)
    )


def _words_of_step(step: Step) -> str:
    title = f"{escaped(logic.name(step))} ({step.rating:.1f})"
    return f'<p><b>{title}</b></p><p style="white-space: pre-wrap">{escaped(logic.text(step))}</p>'


def _draw_rating(rating: Rating) -> str:
    """Draw a bar for each technique by its number of steps; the hardest is highlighted."""
    rows = [(logic.name(technique), technique, count) for technique, count in rating.counts.items()]
    most = max(rating.counts.values(), default=1)
    left = max([200, *(7 * len(title) for title, _, _ in rows)])
    width, height = left + 220, 44 + 22 * len(rows)
    figures = f"ER {rating.er:.1f}, EP {rating.ep:.1f}, ED {rating.ed:.1f}"
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" '
        f'height="{height}" role="img" aria-label="{figures}"><title>{figures}</title>'
        f'<rect width="{width}" height="{height}" fill="#ffffff"/>'
        '<g font-family="Helvetica, Arial, sans-serif" font-size="13" fill="#141a22">'
        f'<text x="10" y="26" font-size="18" font-weight="600">{figures}</text>'
    ]
    for row, (title, technique, count) in enumerate(rows):
        y = 44 + 22 * row
        bar = 160 * count / most
        color = "#d0342c" if technique == rating.hardest else "#5b8ede"
        parts.append(
            f'<text x="{left}" y="{y + 14}" text-anchor="end">{escaped(title)}</text>'
            f'<rect x="{left + 10}" y="{y + 3}" width="{bar:.1f}" height="14" rx="2" '
            f'fill="{color}"/><text x="{left + 16 + bar:.1f}" y="{y + 14}">{count}</text>'
        )
    return "".join(parts) + "</g></svg>\n"


def _draw_puzzle(puzzle: Puzzle) -> str:
    title = f"{puzzle.recipe}/{puzzle.level}, {puzzle.clues} clues"
    return render.svg(puzzle.grid, size=360, title=title)


def _words_of_puzzle(puzzle: Puzzle) -> str:
    """Return the known facts: a picture must not start a rating."""
    score = "" if puzzle.score is None else f", score {puzzle.score:.1f}"
    about = f"{puzzle.recipe}/{puzzle.level}, {puzzle.clues} clues{score}"
    return f"<p>{escaped(about)}<br><code>{escaped(puzzle.id)}</code></p>"


def _nothing(value: object) -> str:
    return ""


show_as(Grid, _draw_grid, _nothing)
show_as(Candidates, _draw_grid, _nothing)
show_as(Puzzle, _draw_puzzle, _words_of_puzzle)
show_as(Step, _draw_step, _words_of_step)
show_as(Rating, _draw_rating, _nothing)
