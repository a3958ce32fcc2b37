"""Pictures: well-formed, standalone, complete, and saying what was asked for."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections import Counter

import pytest
from boards import CLASSIC
from faults import raises
from hypothesis import given, settings, strategies as st

import nonet
from nonet.render import Highlight, Link, png, svg, text
from nonet.render._theme import THEMES, Theme, ThemeName

NS = "{http://www.w3.org/2000/svg}"
PUZZLE = nonet.Grid(CLASSIC)
SOLUTION = nonet.solve(PUZZLE)

grids = st.lists(st.integers(0, 9), min_size=81, max_size=81).map(nonet.Grid)
cells = st.integers(0, 80)
marks = st.tuples(cells, st.integers(1, 9))
highlights = st.builds(
    Highlight,
    houses=st.lists(st.integers(0, 26), max_size=3),
    cover_houses=st.lists(st.integers(0, 26), max_size=3),
    cells=st.lists(cells, max_size=5),
    other_cells=st.lists(cells, max_size=5),
    keep=st.lists(marks, max_size=5),
    other=st.lists(marks, max_size=5),
    delete=st.lists(marks, max_size=5),
    place=st.lists(marks, max_size=2),
    links=st.lists(
        st.tuples(marks, marks, st.booleans())
        .filter(lambda link: link[0] != link[1])
        .map(lambda link: Link(*link)),
        max_size=4,
    ),
)


def words(picture: str) -> Counter[str]:
    return Counter(element.text or "" for element in ET.fromstring(picture).iter(f"{NS}text"))


@settings(max_examples=40)
@given(grids, highlights, st.sampled_from(sorted(THEMES)), st.booleans(), st.booleans())
def test_every_picture_is_well_formed_and_standalone(
    grid: nonet.Grid, spot: Highlight, theme: ThemeName, labels: bool, as_text: bool
) -> None:
    picture = svg(
        grid,
        highlight=spot,
        theme=theme,
        labels=labels,
        digits="text" if as_text else "outlines",
        size=200,
    )
    root = ET.fromstring(picture)
    assert root.tag == f"{NS}svg"
    assert root.get("width") == root.get("height") == "200"
    assert root.find(f"{NS}title") is not None
    # Standalone and safe beside others on one page: nothing is fetched, named or styled globally.
    assert not re.search(r"href|url\(|<style|<script|\bid=", picture)


def test_a_picture_shows_every_digit_once() -> None:
    assert words(svg(SOLUTION, givens=PUZZLE)) == Counter(str(digit) for digit in SOLUTION)


def test_pencil_marks_are_drawn_in_blanks_only() -> None:
    candidates = PUZZLE.candidates()
    expected = Counter(str(digit) for digit in PUZZLE if digit)
    for cell, digits in enumerate(candidates):
        if not PUZZLE[cell]:
            expected.update(map(str, digits))
    assert words(svg(PUZZLE, candidates=candidates)) == expected


def test_corner_and_center_marks_are_all_drawn() -> None:
    blank = nonet.Grid("." * 81)
    assert words(svg(blank, corner={0: [1, 2]}, center={80: range(1, 10)})) == Counter(
        "12123456789"
    )


def test_a_candidate_that_is_pointed_at_is_drawn_without_other_marks() -> None:
    picture = svg("." * 81, highlight=Highlight(keep=[(0, 4)], delete=[(1, 4)]))
    assert words(picture) == Counter({"4": 2})
    assert picture.count("<circle") == 2


def test_strong_links_are_solid_and_weak_links_dashed() -> None:
    solid = svg("." * 81, highlight=Highlight(links=[Link((0, 1), (8, 1))]))
    dashed = svg("." * 81, highlight=Highlight(links=[Link((0, 1), (8, 1), strong=False)]))
    assert solid.count("<polygon") == dashed.count("<polygon") == 1
    assert "stroke-dasharray" not in solid
    assert "stroke-dasharray" in dashed


def test_the_title_is_escaped() -> None:
    picture = svg(PUZZLE, title='<&"quoted">')
    assert ET.fromstring(picture).get("aria-label") == '<&"quoted">'


def luminance(color: str) -> float:
    channels = [int(color[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(a: str, b: str) -> float:
    low, high = sorted((luminance(a), luminance(b)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
def test_digits_stand_out_from_their_ground(theme: Theme) -> None:
    grounds = (theme.background, theme.house, theme.cover_house, theme.cell, theme.other_cell)
    for ground in grounds:
        for digit in (theme.given, theme.placed, theme.mark):
            assert contrast(digit, ground) >= (3 if digit != theme.given else 4.5), (digit, ground)
    for disc in (theme.keep, theme.other, theme.delete, theme.place):
        assert contrast(disc.digit, disc.fill) >= 4.5
    # The stroke through a deleted candidate has the color of its rim.
    assert contrast(theme.delete.rim, theme.delete.fill) >= 3


@settings(max_examples=40)
@given(grids)
def test_text_pictures_can_be_read_back(grid: nonet.Grid) -> None:
    assert nonet.Grid(text(grid)) == grid
    assert nonet.Grid(text(grid, style="plain")) == grid


@settings(max_examples=40)
@given(grids, highlights)
def test_color_adds_codes_and_nothing_else(grid: nonet.Grid, spot: Highlight) -> None:
    for style in ("boxed", "plain"):
        for candidates in (None, grid.candidates()):
            bare = text(grid, style=style, candidates=candidates, highlight=spot)
            painted = text(grid, style=style, candidates=candidates, highlight=spot, color=True)
            assert re.sub(r"\x1b\[[0-9;]*m", "", painted) == bare
            assert "\x1b" not in bare


def test_plain_text_is_ascii_and_aligned() -> None:
    lines = text(PUZZLE, style="plain", candidates=PUZZLE.candidates()).splitlines()
    assert all(line.isascii() for line in lines)
    bars = {tuple(i for i, c in enumerate(line) if c in "|+") for line in lines}
    assert len(bars) == 1


def test_boxed_marks_are_37_by_37() -> None:
    lines = text(PUZZLE, candidates=PUZZLE.candidates()).splitlines()
    assert {len(line) for line in lines} == {37}
    assert len(lines) == 37


def test_png_is_a_picture_of_the_size_asked_for() -> None:
    pytest.importorskip("resvg_py")
    data = png(PUZZLE, size=123)
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    assert int.from_bytes(data[16:20], "big") == int.from_bytes(data[20:24], "big") == 123


def test_values_show_themselves_in_a_notebook() -> None:
    for value in (PUZZLE, PUZZLE.candidates()):
        assert ET.fromstring(getattr(value, "_repr_svg_")()).tag == f"{NS}svg"  # noqa: B009
        assert "<svg" in getattr(value, "_repr_html_")()  # noqa: B009


@pytest.mark.parametrize(
    ("build", "message"),
    [
        (lambda: svg(PUZZLE, size=3), "size: expected a whole number from 32 to 10000, found 3"),
        (lambda: svg(PUZZLE, theme="pink"), "light, dark, print"),  # type: ignore[arg-type]
        (lambda: svg(PUZZLE, givens=SOLUTION), "r1c3"),
        (lambda: svg(PUZZLE, corner={81: [1]}), "expected cells 0 to 80"),
        (lambda: svg(PUZZLE, corner={2: [0]}), "r1c3"),
        (lambda: text(PUZZLE, style="round"), "boxed, plain"),  # type: ignore[arg-type]
        (lambda: Highlight(houses=[27]), "27"),
        (lambda: Highlight(cells=[-1]), "-1"),
        (lambda: Highlight(keep=[(0, 10)]), "keep"),
        (lambda: Link((0, 1), (0, 1)), "twice"),
    ],
)
def test_bad_arguments_are_named(build: object, message: str) -> None:
    assert callable(build)
    with pytest.raises(nonet.RequestError, match=re.escape(message)):
        build()


def test_a_highlight_is_checked_in_every_kind_of_picture() -> None:
    for draw in (text, svg):
        with raises(nonet.RequestError, field="highlight"):
            draw(nonet.Grid(CLASSIC), highlight=5)  # type: ignore[arg-type]


def test_a_png_takes_no_digits() -> None:
    with pytest.raises(TypeError, match="unexpected"):
        png(CLASSIC, digits="outlines")  # type: ignore[call-arg]
