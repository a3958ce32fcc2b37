"""Parse, print, parse is a fixed point for every format; what a format holds comes back."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from boards import CLASSIC, CLASSIC_SOLUTION
from hypothesis import given, settings, strategies as st

import nonet
from nonet.errors import FormatError
from nonet.formats import FORMATS, FormatName, Record, format_text
from nonet.formats._format import Format
from nonet.formats._lzstring import compress_to_base64, decompress_from_base64
from nonet.formats._record import BLANK

TEXT_FORMATS = [format for format in FORMATS if format.printer is not None]

words = st.text(st.characters(codec="utf-8", exclude_characters="\r\n"), max_size=20)
KEYS = ("author", "title", "comment", "description", "level", "url", "folder", "note", "rules")


@st.composite
def records(draw: st.DrawFn) -> Record:
    """Any record: givens, digits, marks, metadata, in any mixture."""
    digits = draw(st.lists(st.integers(0, 9), min_size=81, max_size=81))
    shares = draw(st.sampled_from((0, 20, 40, 70, 81)))
    order = draw(st.permutations(range(81)))
    given = set(order[:shares])
    placed = set(order[shares : shares + draw(st.integers(0, 5))])
    noted = set(order[shares + 6 : shares + 6 + draw(st.integers(0, 6))])
    groups = draw(st.lists(st.sets(st.integers(1, 9), min_size=2, max_size=8), max_size=4))

    def marks(cells: set[int]) -> nonet.Candidates | None:
        chosen = [groups[c % len(groups)] if groups and c in cells else () for c in range(81)]
        return nonet.Candidates(chosen) if any(chosen) else None

    metadata: dict[str, Any] = draw(st.dictionaries(st.sampled_from(KEYS), words, max_size=4))
    if draw(st.booleans()):
        metadata = {**metadata, "rating": draw(st.integers(0, 999)) / 10}
    grid = nonet.Grid([digits[c] if c in given else 0 for c in range(81)])
    own = nonet.Grid([digits[c] if c in placed else 0 for c in range(81)])
    record = Record(
        grid,
        placed=own if own.clue_count else None,
        marks=marks(noted),
        corners=marks(noted),
        solution=draw(st.sampled_from((None, nonet.Grid("123456789" * 9)))),
        metadata=metadata,
    )
    if draw(st.integers(0, 5)) == 0:
        full = [groups[c % len(groups)] if groups else (c % 9 + 1,) for c in range(81)]
        return Record(BLANK, marks=nonet.Candidates(full), sukaku=True, metadata=metadata)
    return record


@pytest.mark.parametrize("format", TEXT_FORMATS, ids=lambda f: f.name)
@settings(max_examples=20)
@given(batch=st.lists(records(), min_size=1, max_size=3))
def test_print_parse_print_is_a_fixed_point(format: Format, batch: list[Record]) -> None:
    kept = []
    for record in batch:
        try:
            format_text([record], format.name)
        except FormatError:
            continue
        kept.append(record)
    try:
        once = format_text(kept, format.name)
    except FormatError:  # a table whose first row decides the columns
        kept = kept[:1]
        once = format_text(kept, format.name)
    parsed = list(nonet.read(once.encode(), format.name))
    assert len(parsed) == len(kept)
    for before, after in zip(kept, parsed, strict=True):
        if "sukaku" in format.holds or not before.sukaku:
            same_puzzle(before, after, format)
    twice = format_text(parsed, format.name)
    again = list(nonet.read(twice.encode(), format.name))
    assert again == parsed
    assert format_text(again, format.name) == twice


def same_puzzle(before: Record, after: Record, format: Format) -> None:
    """The givens always, and every part the format says that it holds."""
    if format.name in ("sukaku", "marks"):
        assert after.puzzle == before.candidates
        return
    assert after.grid == before.grid
    assert after.sukaku == before.sukaku
    if "placed" in format.holds:
        assert after.placed == before.placed
    if "marks" in format.holds and format.name != "hodoku":
        assert after.marks == before.marks
    if "corners" in format.holds:
        assert after.corners == before.corners
    if "solution" in format.holds:
        assert after.solution == before.solution


@pytest.mark.parametrize("name", ["json", "jsonl"])
@given(record=records())
def test_json_keeps_everything(name: FormatName, record: Record) -> None:
    assert list(nonet.read(format_text([record], name).encode(), name)) == [record]


@pytest.mark.parametrize("value", ["\ud800", ["\ud800"], {"\ud800": ["\ud800", 1]}])
@pytest.mark.parametrize("name", ["json", "jsonl"])
def test_half_a_surrogate_is_replaced(name: FormatName, value: Any) -> None:
    record = Record(nonet.Grid(CLASSIC), metadata={"note": value})
    text = json.dumps([{"puzzle": CLASSIC, "note": value}])
    (read,) = nonet.read(text, "json")
    assert read.metadata["note"] == json.loads(json.dumps(value).replace("\\ud800", "?"))
    assert list(nonet.read(format_text([read], name).encode(), name)) == [read]
    assert "?" in format_text([record], name)


@pytest.mark.parametrize("format", TEXT_FORMATS, ids=lambda f: f.name)
@settings(max_examples=20)
@given(record=records())
def test_what_is_written_is_detected(format: Format, record: Record) -> None:
    plain = replace(record, metadata={}, solution=nonet.Grid("123456789" * 9), placed=None)
    plain = replace(plain, marks=record.marks if record.sukaku else None, corners=None)
    try:
        text = format_text([plain], format.name)
    except FormatError:
        assert record.sukaku
        return
    if format.name == "marks" and all(len(cell) <= 1 for cell in plain.candidates):
        return  # a print of single digits is a grid to anyone
    if format.name == "sdx" and "u" not in text:
        return  # known by its extension alone
    (back,) = nonet.read(text.encode())
    assert back.puzzle in (plain.puzzle, plain.candidates)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r"], ids=["LF", "CRLF", "CR"])
@pytest.mark.parametrize("format", TEXT_FORMATS, ids=lambda f: f.name)
def test_line_ends_and_byte_order_marks_do_not_show(
    format: Format, line_end: str, encoding: str
) -> None:
    record = Record(nonet.Grid(CLASSIC), solution=nonet.Grid(CLASSIC_SOLUTION))
    text = format_text([record, record], format.name)
    name = format.name if format.name == "sdx" else None  # known by its extension alone
    plain = list(nonet.read(text.encode(), name))
    assert len(plain) == 2
    found = list(nonet.read(text.replace("\n", line_end).encode(encoding), name))
    assert found == plain
    assert [other.line for other in found] == [other.line for other in plain]


@given(st.text(max_size=300))
def test_lzstring_comes_back(text: str) -> None:
    clean = text.encode("utf-8", errors="replace").decode()
    assert decompress_from_base64(compress_to_base64(clean)) == clean


@given(st.text(alphabet="ABCDEFGHQIJkmnopz0189+/=", max_size=60))
def test_lzstring_refuses_or_reads_any_code(code: str) -> None:
    try:
        text = decompress_from_base64(code)
    except FormatError:
        return
    assert isinstance(text, str)
