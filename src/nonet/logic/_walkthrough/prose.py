"""A walk as text, Markdown and JSON."""

from __future__ import annotations

import json
from collections.abc import Sequence

from nonet.logic._deduction import Line
from nonet.logic._step_json import step_data
from nonet.logic._walkthrough.walk import Walk
from nonet.logic._wording import joined
from nonet.render._page_theme import PageTheme
from nonet.render._text_picture import text


def as_text(way: Walk, theme: PageTheme = "auto") -> str:
    """The walk as text for reading in a terminal; text has no theme."""
    blocks = [way.title, text(way.start, candidates=way.marks)]
    blocks += [block for block in (way.path.text(), way.ending) if block]
    return "\n\n".join([*blocks, text(way.end)]) + "\n"


def as_markdown(way: Walk, theme: PageTheme = "auto") -> str:
    """The walk as Markdown: a heading for each step, and nested lines as a list."""
    blocks = [f"# {way.title}", f"```\n{text(way.start, style='plain', candidates=way.marks)}\n```"]
    for explained in way.steps:
        blocks.append(f"## {explained.number}. {explained.name} ({explained.step.rating:.1f})")
        blocks.append(markdown_lines(explained.lines))
    blocks += [way.ending] if way.ending else []
    return "\n\n".join([*blocks, f"```\n{text(way.end, style='plain')}\n```"]) + "\n"


def markdown_lines(lines: Sequence[Line]) -> str:
    """Lines of depth 0 as paragraphs, deeper ones as lists.

    >>> lines = [Line(0, "Either.", 0), Line(1, "one", 0), Line(1, "two", 0), Line(0, "So.", 0)]
    >>> print(markdown_lines(lines))
    Either.
    <BLANKLINE>
    - one
    - two
    <BLANKLINE>
    So.
    """
    result = ""
    before = 0
    for line in lines:
        # A bracketed number at the start would be read as a link.
        words = line.text.replace("[", r"\[")
        if result:
            result += "\n" if line.depth and before else "\n\n"
        result += "  " * (line.depth - 1) + "- " + words if line.depth else words
        before = line.depth
    return result


def as_json(way: Walk, theme: PageTheme = "auto") -> str:
    """The walk as JSON, evidence and words included."""
    data = {
        "puzzle": str(way.start),
        "marks": None if way.marks is None else str(way.marks),
        "end": str(way.end),
        "solved": way.end.is_solved,
        "er": round(way.er, 1),
        "steps": [
            {
                "number": explained.number,
                "name": explained.name,
                "text": joined(explained.lines),
                **step_data(explained.step),
            }
            for explained in way.steps
        ],
    }
    return json.dumps(data, ensure_ascii=False) + "\n"
