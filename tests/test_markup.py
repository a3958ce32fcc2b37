"""Whatever text reaches a picture or a page, the result is XML and has the text in it."""

from __future__ import annotations

import re
from dataclasses import replace
from xml.etree import ElementTree

import pytest
from faults import raises
from hypothesis import given, strategies as st

import nonet
from nonet._base.markup import escaped
from nonet.datasets._histogram import histogram_svg
from nonet.errors import RequestError
from nonet.formats import Record, format_text
from nonet.render._pdf import PrintItem
from nonet.render._sheet import sheet
from nonet.render._svg_picture import svg
from nonet.render._theme import LIGHT, Disc

GRID = nonet.Grid(
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
)
SVG = "{http://www.w3.org/2000/svg}"
texts = st.text(max_size=30)


def readable(text: str) -> str:
    """The text as an XML reader gives it: XML 1.0's characters, line ends as \\n."""
    kept = "".join(
        c
        for c in text
        if c in "\t\n\r" or " " <= c <= "\ud7ff" or "\ue000" <= c <= "\ufffd" or c >= "\U00010000"
    )
    return re.sub("\r\n?", "\n", kept)


@given(texts)
def test_a_title_comes_back_from_the_picture(text: str) -> None:
    drawn = ElementTree.fromstring(svg(GRID, title=text or None))
    if text:
        assert (drawn.findtext(f"{SVG}title") or "") == readable(text)


def test_a_title_with_a_lone_surrogate_is_an_error() -> None:
    with raises(RequestError, field="title"):
        svg(GRID, title="\ud800")


@pytest.mark.parametrize("text", ["a\x00b", "\x1b[31m", "\ufffe", "<b>&\"'"])
def test_every_picture_is_xml(text: str) -> None:
    puzzle = replace(nonet.generate("easy", seed=1), level=text)
    vars(puzzle)["id"] = text
    for drawn in (
        svg(GRID, title=text),
        sheet([PrintItem(grid=GRID, title=text, caption=text)]),
        histogram_svg({text: 1}, text),
        puzzle._repr_svg_(),  # type: ignore[attr-defined]
        puzzle._repr_html_().replace("<br>", "<br/>"),  # type: ignore[attr-defined]
        format_text([Record(GRID, metadata={"folder": text, "note": text})], "opensudoku"),
    ):
        ElementTree.fromstring(drawn)


@given(texts)
def test_escaped_text_is_xml_in_elements_and_attributes(text: str) -> None:
    found = ElementTree.fromstring(f'<a b="{escaped(text)}">{escaped(text, quote=False)}</a>')
    assert (found.text or "") == readable(text)


@pytest.mark.parametrize("color", ['"/><script>', "", "red\x00", 5])
def test_a_theme_takes_colors_only(color: str) -> None:
    with raises(RequestError, field="background"):
        replace(LIGHT, background=color)
    with raises(RequestError, field="rim"):
        Disc(fill="#fff", rim=color, digit="black")


def test_a_title_is_text() -> None:
    with raises(RequestError, field="title"):
        svg(GRID, title=5)  # type: ignore[arg-type]
