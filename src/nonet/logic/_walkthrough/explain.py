"""A puzzle explained from start to end, as text, Markdown, JSON or an HTML page with pictures."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Literal, TypeAlias

from nonet._base.arguments import one_of, text_of
from nonet.board._values import MarksLike, StartLike
from nonet.logic._walkthrough.page import as_html
from nonet.logic._walkthrough.path import ExplainedPath, explain_path
from nonet.logic._walkthrough.prose import as_json, as_markdown, as_text
from nonet.logic._wording import LanguageName
from nonet.render._page_theme import PageTheme, page_theme

__all__ = ["ExplainFormat", "explain", "writer_of"]

ExplainFormat: TypeAlias = Literal["text", "markdown", "html", "json"]

_WRITERS: Mapping[str, Callable[[ExplainedPath, PageTheme], str]] = {
    "text": as_text,
    "markdown": as_markdown,
    "html": as_html,
    "json": as_json,
}


def explain(
    grid: StartLike,
    *,
    candidates: MarksLike | None = None,
    named: bool = False,
    format: ExplainFormat = "text",
    language: LanguageName = "en",
    theme: PageTheme = "auto",
    timeout: float | None = None,
) -> str:
    """Explain a puzzle from start to end: every step with its rating and its words.

    - `grid`: the puzzle, or a position in it.
    - `candidates`: a player's pencil marks.
    - `named`: explain the player path, with skyscrapers, W-wings and the like before chains,
      instead of the rated path.
    - `format`: "text", "markdown", "html" (a standalone page with pictures) or "json".
    - `language`: "en" or "de".
    - `theme`: colors of a page: "light", "dark", "print", or "auto", which follows the reader's
      system.

    Raises GridSyntaxError; NoSolution or MultipleSolutions; RatingError if the grid is already
    solved; RequestError for an unknown language; Stopped after `timeout` seconds.

    >>> import nonet
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> print(nonet.explain(puzzle).split("\\n\\n")[2])
    1. Hidden single (1.2)
       In box 2 the 8 can only go into r1c6: every other empty cell there sees the 8 in ...
       So r1c6 is 8.
    """
    write, theme = writer_of(format), page_theme(theme)
    code = text_of("language", language)
    path = explain_path(grid, candidates=candidates, named=named, language=code, timeout=timeout)
    return write(path, theme)


def writer_of(format: str) -> Callable[[ExplainedPath, PageTheme], str]:
    """Return the function that writes a path in a format, given the theme."""
    return _WRITERS[one_of("format", format, _WRITERS)]
