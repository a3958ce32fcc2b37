"""An explained path as a standalone HTML page: words beside pictures, without external resources.

A run of singles shares one picture, so that the page stays short; chains with several branches have
a picture for each.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from nonet._base.markup import escaped
from nonet.logic._deduction import Line
from nonet.logic._pictures import highlights
from nonet.logic._walkthrough.path import ExplainedPath, ExplainedStep
from nonet.render._highlight import Highlight
from nonet.render._page_theme import VARIABLES, VARIABLES_STYLE, PageTheme
from nonet.render._svg_picture import svg
from nonet.render._theme import Theme, find_theme

_SINGLES = ("hidden-single", "naked-single")


def as_html(path: ExplainedPath, theme_name: PageTheme = "auto") -> str:
    """Write the path as a standalone page; the theme "auto" follows the reader's system."""
    automatic = theme_name == "auto"
    theme = VARIABLES if automatic else find_theme(theme_name)
    sections = [_section(group, path, theme) for group in _groups(path.steps)]
    ending = f"<p>{escaped(path.ending)}</p>" if path.ending else ""
    return f"""<!doctype html>
<html lang="{path.words.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escaped(path.title)}</title>
<style>{VARIABLES_STYLE if automatic else ""}{_style(theme)}</style>
</head>
<body>
<header>
<h1>{escaped(path.title)}</h1>
<p><code>{path.start if path.start.clue_count else path.marks}</code></p>
<div class="opening">
{svg(path.start, candidates=path.marks, theme=theme, size=400)}
{_summary(path)}
</div>
</header>
<main>
{"".join(sections)}
</main>
<footer>
{ending}
{svg(path.end, givens=path.start, theme=theme, size=360)}
</footer>
</body>
</html>
"""


def _groups(steps: Iterable[ExplainedStep]) -> Iterable[tuple[ExplainedStep, ...]]:
    run: tuple[ExplainedStep, ...] = ()
    for explained in steps:
        if explained.step.technique in _SINGLES:
            run += (explained,)
            continue
        if run:
            yield run
            run = ()
        yield (explained,)
    if run:
        yield run


def _summary(path: ExplainedPath) -> str:
    """Return how often each technique is needed, easiest first."""
    counts: dict[str, tuple[float, int]] = {}
    for explained in path.steps:
        hardest, count = counts.get(explained.name, (0.0, 0))
        counts[explained.name] = (max(hardest, explained.step.rating), count + 1)
    rows = "".join(
        f"<tr><td>{escaped(name)}</td><td>{count}</td><td>{hardest:.1f}</td></tr>"
        for name, (hardest, count) in sorted(counts.items(), key=lambda item: item[1])
    )
    heads = "".join(f"<th>{escaped(head)}</th>" for head in path.words.table_heads)
    return f"<table><tr>{heads}</tr>{rows}</table>"


def _section(group: Sequence[ExplainedStep], path: ExplainedPath, theme: Theme) -> str:
    first = group[0]
    if first.step.technique in _SINGLES:
        pictures = [_picture_of_singles(group, path, theme)]
    else:
        pictures = [
            svg(
                first.grid,
                givens=path.start,
                candidates=first.candidates,
                highlight=view,
                theme=theme,
                labels=True,
                size=400,
                title=path.words.picture_title(first.number, first.number),
            )
            for view in highlights(first.step, first.candidates)
        ]
    words = "".join(_words(explained) for explained in group)
    kind = "wide" if len(pictures) > 1 else "narrow"
    figures = "".join(f"<figure>{picture}</figure>" for picture in pictures)
    return (
        f'<section class="{kind}"><div class="pictures">{figures}</div>'
        f'<div class="words">{words}</div></section>\n'
    )


def _picture_of_singles(group: Sequence[ExplainedStep], path: ExplainedPath, theme: Theme) -> str:
    """Return all digits of the run, placed; their cells are marked."""
    grid = group[0].grid
    cells = []
    for explained in group:
        if explained.step.placement is not None:
            grid = grid.with_digit(*explained.step.placement)
            cells.append(explained.step.placement.cell)
    return svg(
        grid,
        givens=path.start,
        highlight=Highlight(cells=cells),
        theme=theme,
        labels=True,
        size=400,
        title=path.words.picture_title(group[0].number, group[-1].number),
    )


def _words(explained: ExplainedStep) -> str:
    head = (
        f"{explained.number}. {escaped(explained.name)} <small>{explained.step.rating:.1f}</small>"
    )
    return f"<h2>{head}</h2>{html_lines(explained.lines)}"


def html_lines(lines: Sequence[Line]) -> str:
    """Write lines of depth 0 as paragraphs and deeper ones as nested lists.

    >>> html_lines([Line(0, "Either.", 0), Line(1, "one", 0), Line(2, "and", 0), Line(0, "So.", 0)])
    '<p>Either.</p><ul><li>one</li><ul><li>and</li></ul></ul><p>So.</p>'
    """
    result = []
    depth = 0
    for line in lines:
        while depth < line.depth:
            result.append("<ul>")
            depth += 1
        while depth > line.depth:
            result.append("</ul>")
            depth -= 1
        result.append(f"<li>{escaped(line.text)}</li>" if depth else f"<p>{escaped(line.text)}</p>")
    return "".join(result) + "</ul>" * depth


def _style(theme: Theme) -> str:
    return f"""
body {{ font: 16px/1.5 system-ui, sans-serif; max-width: 1080px; margin: 2rem auto; padding: 0 1rem;
  background: {theme.background}; color: {theme.given}; }}
section {{ display: grid; gap: 1.5rem; padding: 1.5rem 0;
  border-top: 1px solid {theme.thin_line}; }}
.opening {{ display: flex; flex-wrap: wrap; gap: 2rem; align-items: flex-start;
  margin: 1rem 0; }}
section.narrow {{ grid-template-columns: minmax(260px, 400px) 1fr; }}
.wide .pictures {{ display: grid; gap: 1rem;
  grid-template-columns: repeat(auto-fit, minmax(300px, 1fr)); }}
figure {{ margin: 0; }}
svg {{ max-width: 100%; height: auto; }}
h2 {{ font-size: 1.05rem; margin: 1rem 0 .2rem; }}
.words h2:first-child {{ margin-top: 0; }}
small {{ color: {theme.label}; font-weight: normal; margin-left: .3em; }}
p {{ margin: .2rem 0; overflow-wrap: anywhere; }}
ul {{ margin: .2rem 0; padding-left: 1.4rem; list-style: none; }}
table {{ border-collapse: collapse; }}
td, th {{ text-align: left; padding: .1rem 1rem .1rem 0; font-weight: normal; }}
th {{ color: {theme.label}; }}
@media (max-width: 700px) {{ section.narrow {{ grid-template-columns: 1fr; }} }}
@media print {{ section {{ break-inside: avoid; }} }}
"""
