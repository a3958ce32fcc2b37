"""An explained path as text, Markdown and JSON."""

from __future__ import annotations

import json
from collections.abc import Sequence

from nonet.logic._deduction import Line
from nonet.logic._step_json import step_data
from nonet.logic._walkthrough.path import ExplainedPath
from nonet.logic._wording import joined
from nonet.render._page_theme import PageTheme
from nonet.render._text_picture import text


def as_text(path: ExplainedPath, theme: PageTheme = "auto") -> str:
    """Write the path as text for a terminal; text has no theme."""
    blocks = [path.title, text(path.start, candidates=path.marks)]
    blocks += [block for block in (path.words.text(), path.ending) if block]
    return "\n\n".join([*blocks, text(path.end)]) + "\n"


def as_markdown(path: ExplainedPath, theme: PageTheme = "auto") -> str:
    """Write the path as Markdown: a heading for each step, and nested lines as a list."""
    blocks = [
        f"# {path.title}",
        f"```\n{text(path.start, style='plain', candidates=path.marks)}\n```",
    ]
    for explained in path.steps:
        blocks.append(f"## {explained.number}. {explained.name} ({explained.step.rating:.1f})")
        blocks.append(markdown_lines(explained.lines))
    blocks += [path.ending] if path.ending else []
    return "\n\n".join([*blocks, f"```\n{text(path.end, style='plain')}\n```"]) + "\n"


def markdown_lines(lines: Sequence[Line]) -> str:
    """Write lines of depth 0 as paragraphs and deeper ones as lists.

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


def as_json(path: ExplainedPath, theme: PageTheme = "auto") -> str:
    """Write the path as JSON, with evidence and words."""
    data = {
        "puzzle": str(path.start),
        "marks": None if path.marks is None else str(path.marks),
        "end": str(path.end),
        "solved": path.end.is_solved,
        "er": round(path.er, 1),
        "steps": [
            {
                "number": explained.number,
                "name": explained.name,
                "text": joined(explained.lines),
                **step_data(explained.step),
            }
            for explained in path.steps
        ],
    }
    return json.dumps(data, ensure_ascii=False) + "\n"
