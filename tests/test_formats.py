"""Each exchange format against texts written as its own program writes them."""

from __future__ import annotations

import gzip
import io
import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from boards import CLASSIC as EASY, CLASSIC_SOLUTION as SOLVED, SUKAKU
from faults import raises

import nonet
from nonet.formats import FORMATS, FormatName, Record, format_names, format_text
from nonet.formats._lzstring import compress_to_base64, decompress_from_base64
from nonet.formats._reading import detect, open_source

# The example in SudoCue's description of its file formats, www.sudocue.net/fileformats.php.
RUUD = """#ARuud
#DA random puzzle created by SudoCue
#CJust start plugging in the numbers
#B03-08-2006
#SSudoCue
#LEasy
#Uhttp://www.sudocue.net/
2..1.5..3
.54...71.
.1.2.3.8.
6.28.73.4
.........
1.53.98.6
.2.7.1.6.
.81...24.
7..4.2..1
"""
# The first line of easy.txt in grantm/sudoku-exchange-puzzle-bank.
BANK = (
    "0000183b305c "
    "050703060007000800000816000000030000005000100730040086906000204840572093000409000  1.2\n"
)
SIMPLE = """ *-----------*
 |53.|.7.|...|
 |6..|195|...|
 |.98|...|.6.|
 |---+---+---|
 |8..|.6.|..3|
 |4..|8.3|..1|
 |7..|.2.|..6|
 |---+---+---|
 |.6.|...|28.|
 |...|419|..5|
 |...|.8.|.79|
 *-----------*
"""
DIGITS = EASY.replace(".", "0")
NINES = [DIGITS[at : at + 9] for at in range(0, 81, 9)]
ROWS = "".join(EASY[at : at + 9] + "\n" for at in range(0, 81, 9))
BOXED = """+-------+-------+-------+
| 5 3 . | . 7 . | . . . |
| 6 . . | 1 9 5 | . . . |
| . 9 8 | . . . | . 6 . |
+-------+-------+-------+
| 8 . . | . 6 . | . . 3 |
| 4 . . | 8 . 3 | . . 1 |
| 7 . . | . 2 . | . . 6 |
+-------+-------+-------+
| . 6 . | . . . | 2 8 . |
| . . . | 4 1 9 | . . 5 |
| . . . | . 8 . | . 7 9 |
+-------+-------+-------+
"""


def only(text: str | bytes, format: FormatName | None = None) -> Record:
    source = text.encode() if isinstance(text, str) else text
    (record,) = nonet.read(source, format)
    return record


def detected(text: str) -> str:
    found = detect(open_source(text.encode())[0])
    assert found is not None
    return found.name


XML = f'<?xml version="1.0"?>\n<opensudoku>\n<game data="{DIGITS}" />\n</opensudoku>\n'

SAME_PUZZLE = [
    ("line", EASY),
    ("line", EASY.replace(".", "0") + "\n"),
    ("line", EASY.replace(".", "X") + "\r\n"),
    ("line", EASY.replace(".", " ")),
    ("line", EASY.replace(".", "*") + "  # from a forum\n"),
    ("line", "# a list\n\n" + EASY.replace(".", "_") + "\n"),
    ("line", "\ufeff" + EASY + "\n"),
    ("line", ",".join(EASY.replace(".", "0")) + "\n"),
    ("sdk", ROWS),
    ("sdk", "[Puzzle]\n" + ROWS),
    ("simple", SIMPLE),
    ("grid", BOXED),
    ("grid", ROWS.replace(".", ". ").replace("5", "5 ")),
    ("grid", "\n".join(" ".join(row) for row in ROWS.split()) + "\n"),
    ("hodoku", f":0000:x:{EASY}:::\n"),
    ("opensudoku", XML),
    ("sudokuwiki", f"https://www.sudokuwiki.org/sudoku.htm?bd={EASY.replace('.', '0')}\n"),
    ("kaggle", f"quizzes,solutions\n{EASY.replace('.', '0')},{SOLVED}\n"),
    ("kaggle-rated", f"id,puzzle,solution,clues,difficulty\n1,{EASY},{SOLVED},30,0.0\n"),
    ("csv", f"source,question,answer,rating\nforum,{EASY},{SOLVED},7\n"),
    ("csv", f"rating;puzzle\n7;{EASY}\n"),
    ("json", json.dumps([EASY])),
    ("json", json.dumps([[int(c) if c != "." else 0 for c in row] for row in ROWS.split()])),
    ("json", json.dumps({"puzzles": [{"puzzle": EASY}]}, indent=1)),
    ("json", json.dumps({"grid": [[int(c) for c in row] for row in NINES]}, indent=1)),
    ("jsonl", json.dumps({"grid": EASY, "id": 7})),
    ("jsonl", json.dumps(EASY)),
]


@pytest.mark.parametrize(("name", "text"), SAME_PUZZLE)
def test_the_same_puzzle_in_every_dress(name: FormatName, text: str) -> None:
    assert detected(text) == name
    assert str(only(text).grid) == EASY
    assert str(only(text, name).grid) == EASY


def test_utf16_is_read() -> None:
    assert str(only(EASY.encode("utf-16")).grid) == EASY


def test_sdk_headers() -> None:
    record = only(RUUD)
    assert detected(RUUD) == "sdk"
    assert str(record.grid)[:9] == "2..1.5..3"
    assert record.line == 8
    assert record.metadata == {
        "author": "Ruud",
        "description": "A random puzzle created by SudoCue",
        "comment": "Just start plugging in the numbers",
        "date": "03-08-2006",
        "source": "SudoCue",
        "level": "Easy",
        "url": "http://www.sudocue.net/",
    }
    assert format_text([record], "sdk") == RUUD


def test_rows_under_titles() -> None:
    # The shape of the list in Project Euler's problem 96.
    records = list(nonet.read(f"Grid 01\n{ROWS}Grid 02\n{ROWS}".encode()))
    assert [str(record.grid) for record in records] == [EASY, EASY]
    assert [record.metadata for record in records] == [{"title": "Grid 01"}, {"title": "Grid 02"}]


def test_sdk_state_holds_placed_digits() -> None:
    state = "4" + ROWS[1:]
    blank_first = "." + ROWS[1:]
    record = only(f"[Puzzle]\n{blank_first}[State]\n{state}")
    assert record.placed is not None
    assert record.placed[0] == 4
    assert record.placed.clue_count == 1
    assert record.grid[0] == 0


def test_sdx_tells_givens_placed_digits_and_marks_apart() -> None:
    text = "5 u3 124 123456789 7 26 489 149 248\n" + "123456789 " * 8 + "9\n"
    text += ("123456789 " * 9 + "\n") * 7
    record = only(text)
    assert detected(text) == "sdx"
    assert record.grid[0] == 5
    assert record.grid[1] == 0
    assert record.placed is not None
    assert record.placed[1] == 3
    assert record.marks is not None
    assert record.marks[2] == (1, 2, 4)
    assert record.marks[3] == ()
    assert record.marks[0] == ()


def test_simple_sudoku_with_state_and_marks() -> None:
    grid = nonet.Grid(EASY)
    placed = nonet.Grid("." * 81).with_digit(2, 4)
    marks = nonet.Candidates([(2, 6) if cell == 3 else () for cell in range(81)])
    record = Record(grid, placed=placed, marks=marks)
    text = format_text([record, Record(grid)], "simple")
    assert list(nonet.read(text)) == [record, Record(grid)]


def test_hodoku_library_line() -> None:
    line = f":0300:4:+5{EASY[1:]}:413 914:214:Locked: type 1\n"
    record = only(line)
    assert record.grid[0] == 0
    assert record.placed is not None
    assert record.placed[0] == 5
    assert record.marks is not None
    assert 4 not in record.marks[2]
    assert record.metadata == {
        "technique": "0300",
        "digits": "4",
        "eliminations": "214",
        "comment": "Locked: type 1",
    }
    # 9 is no candidate of r1c4 to begin with, so it need not be deleted again.
    written = line.replace("413 914", "413").replace(":214:", ":214::")
    assert format_text([record], "hodoku") == written


# Lines of HoDoKu's regression library, reglib-1.4.txt: a full house.
FULL_HOUSE = (
    ":0000:1:+6+3+42+8+9...8+7531+6+2+9+42+91+7+5+4+6+38+349+16+58+7+2+5+8+79+42..+6+1+62+83+754+9"
    "7+5+8+4+2+39+61+9.+6+5784+23+4+2+3+6+91...:::182:"
)


def test_hodoku_placements_and_the_code_of_a_full_house() -> None:
    record = only(FULL_HOUSE)
    assert record.metadata == {"technique": "0000", "digits": "1", "placements": "182"}
    assert format_text([record], "hodoku") == FULL_HOUSE + "\n"
    # HoDoKu writes a puzzle without a step as 0000 and x.
    assert only(f":0000:x:{EASY}::::").metadata == {}
    assert only(f":0002:4:{EASY}:::829:12").metadata["comment"] == "12"


@pytest.mark.parametrize(
    "link",
    [
        f"https://sudoku.coach/en/play/{DIGITS}",
        f"https://sudokuexchange.com/play/?s={DIGITS}&d=3",
        f"sudoku.coach/en/play/{DIGITS}",
        f"try <https://example.org/p#{EASY}> today",
        f"https://example.org/?n=5&s={','.join(DIGITS)}",
    ],
)
def test_an_address_with_81_digits_is_read(link: str) -> None:
    assert detected(link) == "link"
    assert str(only(link).grid) == EASY
    assert str(only(format_text([EASY], "link")).grid) == EASY


@pytest.mark.parametrize("digits", [DIGITS[1:], DIGITS + "1"])
def test_an_address_with_other_digits_is_none(digits: str) -> None:
    with pytest.raises(nonet.FormatError):
        only(f"https://sudoku.coach/en/play/{digits}")


def test_a_paste_from_a_spreadsheet() -> None:
    hard = "." + EASY[1:18] + "." * 9 + EASY[27:80] + "."
    rows = ["\t".join(hard[at : at + 9]).replace(".", "") for at in range(0, 81, 9)]
    text = "\n".join(rows) + "\n"
    for pasted in (text, text.strip(), text.replace("\n", "\r\n")):
        assert detected(pasted) == "grid"
        assert str(only(pasted).grid) == hard
        assert str(nonet.Grid(pasted)) == hard


def test_puzzle_bank_line_and_its_check() -> None:
    record = only(BANK)
    assert detected(BANK) == "bank"
    assert len(BANK) == 100
    assert record.metadata == {"rating": 1.2}
    assert format_text([record], "bank") == BANK
    with raises(nonet.FormatError, line=1):
        only(BANK.replace(" 0507", " 0570"))


@pytest.mark.parametrize("before", ["\n", "  \n", " \r\n\t\r\n", "# two puzzles\n", "# two\n \n"])
@pytest.mark.parametrize("name", ["jsonl", "bank", "fpuzzles", "line"])
def test_blank_lines_and_comments_before_a_list_are_skipped(name: FormatName, before: str) -> None:
    record = Record(nonet.Grid(EASY), metadata={"rating": 1.2})
    text = before + format_text([record, record], name)
    assert detected(text) == name
    assert [found.line for found in nonet.read(text)] == [before.count("\n") + at for at in (1, 2)]


def test_opensudoku_metadata_and_folders() -> None:
    text = f"""<?xml version="1.0" encoding="UTF-8"?>
<opensudoku version="2">
  <name>May</name><author>S. &amp; T.</author><level>hard</level>
  <folder name="Evil" created="1778054847256">
    <game data="{DIGITS}" state="2" time="3" note="nice" />
    <game data="{DIGITS}" />
  </folder>
  <game data="{DIGITS}" />
</opensudoku>"""
    record, other, after = nonet.read(text)
    assert other.metadata["folder"] == "Evil"
    assert after.metadata == {"folder": "May", "author": "S. & T.", "level": "hard"}
    assert record.line == 5
    assert record.metadata == {
        "folder": "Evil",
        "author": "S. & T.",
        "level": "hard",
        "note": "nice",
        "state": "2",
        "time": "3",
    }


@pytest.mark.parametrize(
    ("version", "cell", "marks", "corners"),
    [
        ("1", "0|1,2,9,|1|", (1, 2, 9), ()),
        ("2", "0|259|1|", (1, 2, 9), ()),
        ("3", "0|4|259|1|", (1, 2, 9), (3,)),
        ("3", "0|511|511|1|", tuple(range(1, 10)), tuple(range(1, 10))),
    ],
)
def test_opensudoku_progress(
    version: str, cell: str, marks: tuple[int, ...], corners: tuple[int, ...]
) -> None:
    blank = {"1": "0|-|1|", "2": "0|0|1|", "3": "0|0|0|1|"}[version]
    placed = blank.replace("0", "7", 1)
    given = placed.replace("|1|", "|0|")
    data = f"version: {version}&#10;{given}{placed}{cell}{blank * 78}"
    record = only(f'<opensudoku><game data="{data}"/></opensudoku>')
    assert record.grid[0] == 7
    assert record.placed is not None
    assert record.placed[1] == 7
    assert record.marks is not None
    assert record.marks[2] == marks
    assert (record.corners[2] if record.corners else ()) == corners


@pytest.mark.parametrize("version", ["0", "4", "33", ""])
def test_opensudoku_games_of_other_versions_are_refused(version: str) -> None:
    data = f"version: {version}&#10;{'0|0|0|1|' * 81}"
    with raises(nonet.FormatError, line=1):
        only(f'<opensudoku><game data="{data}"/></opensudoku>')


@pytest.mark.parametrize(
    ("version", "cell", "blank"),
    [
        ("1", "0|1,x|1|", "0|-|1|"),
        ("1", "0|12|1|", "0|-|1|"),
        ("2", "0|512|1|", "0|0|1|"),
        ("3", "0|0|512|1|", "0|0|0|1|"),
        ("3", "0|512|0|1|", "0|0|0|1|"),
        ("3", "0|0|x|1|", "0|0|0|1|"),
    ],
)
def test_opensudoku_marks_beyond_nine_digits_are_refused(
    version: str, cell: str, blank: str
) -> None:
    data = f"version: {version}&#10;{cell}{blank * 80}"
    with raises(nonet.FormatError, line=1):
        only(f'<opensudoku><game data="{data}"/></opensudoku>')


def test_opensudoku_games_of_givens_alone_are_plain() -> None:
    assert f'<game data="{DIGITS}" />' in format_text([EASY], "opensudoku")
    for text in ("<html><p>5</p></html>", f"5 {XML}"):
        assert detect(open_source(text.encode())[0]) is None


def test_entities_are_refused() -> None:
    bomb = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><opensudoku>&b;</opensudoku>'
    with raises(nonet.FormatError, line=1):
        only(bomb)


def test_fpuzzles_link_made_by_the_reference_codec() -> None:
    vectors = json.loads((Path(__file__).parent / "data/lzstring.json").read_text("ascii"))
    code = vectors[-1][1]
    for link in (
        f"https://www.f-puzzles.com/?load={code}",
        f"https://f-puzzles.com/?load={code.replace('+', '%2B')}",
        f"https://sudokupad.app/fpuzzles{code}",
    ):
        record = only(link)
        assert str(record.grid) == EASY
        assert record.metadata == {"title": "Classic", "author": "Nonet"}


@pytest.mark.parametrize(
    ("extra", "message"),
    [
        ({"thermometer": [{"lines": []}]}, "thermometer"),
        ({"size": 6}, "size: expected 9, found 6"),
        ({"diagonal+": True}, "diagonal"),
        ({"grid": [[{"value": 10}] * 9] * 9}, "r1c1"),
        ({"grid": [[{"value": -1}] * 9] * 9}, "r1c1"),
        ({"grid": [[{}] * 9] * 8}, "grid"),
        ({"grid": [[{}] * 8] * 9}, "grid"),
        ({"grid": [[{}] * 9] * 8 + [{}]}, "grid"),
        ({"grid": [[{}, 5, *[{}] * 7]] * 9}, "r1c2"),
        ({"grid": [[*[{}] * 8, {"region": 1}]] * 9}, "r1c9"),
        ({"grid": [[{"cornerPencilMarks": 5}] * 9] * 9}, "r1c1"),
        ({"solution": [1] * 80}, "solution"),
        ({"solution": "1" * 81}, "solution"),
    ],
)
def test_fpuzzles_with_other_rules_is_refused(extra: dict[str, object], message: str) -> None:
    value = {"size": 9, "grid": [[{}] * 9] * 9, **extra}
    link = "https://www.f-puzzles.com/?load=" + compress_to_base64(json.dumps(value))
    with pytest.raises(nonet.FormatError, match=message):
        only(link)


@pytest.mark.parametrize("content", ["[1]", "5", "{}", '{"grid": [5]}', "{", "[" * 3000, "null"])
def test_a_link_to_anything_else_is_refused(content: str) -> None:
    with raises(nonet.FormatError, line=1):
        only("https://www.f-puzzles.com/?load=" + compress_to_base64(content))


def test_fpuzzles_holds_no_sukaku_without_candidates() -> None:
    marks = nonet.Candidates([(), *list(nonet.Grid(EASY).candidates())[1:]])
    record = Record(nonet.Grid("." * 81), marks=marks, sukaku=True, source="a.txt", line=7)
    with raises(nonet.FormatError, source="a.txt", line=7):
        format_text([record], "fpuzzles")


def test_fpuzzles_given_marks_are_a_sukaku() -> None:
    cells = [{"givenPencilMarks": [1, 2]}, *[{}] * 79, {"value": 5, "given": True}]
    value = {"size": 9, "grid": [cells[at : at + 9] for at in range(0, 81, 9)]}
    record = only("https://www.f-puzzles.com/?load=" + compress_to_base64(json.dumps(value)))
    assert record.sukaku
    assert record.puzzle == nonet.Candidates([(1, 2), *[tuple(range(1, 10))] * 79, (5,)])


@pytest.mark.parametrize(
    ("digits", "code"),
    [
        ("0" * 81, "o" * 13 + "K"),
        (EASY.replace(".", "0"), None),
        ("1" + "0" * 80, None),
        (SOLVED, SOLVED),
    ],
)
def test_sudokupad_code(digits: str, code: str | None) -> None:
    text = format_text([digits], "sudokupad")
    if code is not None:
        assert text == f"https://sudokupad.app/classic{code}\n"
    assert str(only(text).grid).replace(".", "0") == digits
    assert detected(text) == "sudokupad"
    assert str(only(text.replace("/classic", "/?puzzleid=classic")).grid) == str(only(text).grid)


def test_lzstring_agrees_with_the_reference() -> None:
    vectors = json.loads((Path(__file__).parent / "data/lzstring.json").read_text("ascii"))
    assert len(vectors) > 20
    for text, code in vectors:
        assert compress_to_base64(text) == code
        assert decompress_from_base64(code) == text


@pytest.mark.parametrize(
    "text",
    ["[" * 20_000, "[" * 500_000, "".join(map(chr, range(32, 20_000))) * 7],
    ids=["ratio", "ratio of a long text", "size"],
)
def test_decompression_is_bounded_in_ratio_and_size(text: str) -> None:
    code = compress_to_base64(text)
    with pytest.raises(nonet.FormatError):
        decompress_from_base64(code)


def test_a_link_with_every_mark_in_every_cell_is_read() -> None:
    every = nonet.Candidates([tuple(range(1, 10))] * 81)
    record = nonet.Record(nonet.Grid("." * 81), marks=every, corners=every)
    assert only(format_text([record], "fpuzzles")).corners == every


def test_marks_print_and_729_are_one_sukaku() -> None:
    marks = nonet.Grid(EASY).candidates()
    line, print_ = format_text([marks], "sukaku"), format_text([marks], "marks")
    assert (detected(line), detected(print_)) == ("sukaku", "marks")
    assert only(line).puzzle == only(print_).puzzle == marks
    assert nonet.solve(only(print_).puzzle) == nonet.Grid(SOLVED)


def test_arrays_directory(tmp_path: Path) -> None:
    record = Record(nonet.Grid(EASY), solution=nonet.Grid(SOLVED))
    assert nonet.write([record] * 3, tmp_path / "train", "hrm") == 3
    assert (tmp_path / "train").stat().st_mode & 0o777 == 0o755
    assert list(nonet.read(tmp_path / "train")) == [record] * 3
    inputs = np.load(tmp_path / "train/all__inputs.npy")
    assert inputs.dtype == np.uint8
    assert inputs.shape == (3, 81)
    assert inputs[0, :3].tolist() == [6, 4, 1]
    for name in ("group_indices", "puzzle_indices"):
        assert np.load(tmp_path / f"train/all__{name}.npy").tolist() == [0, 1, 2, 3]
    assert np.load(tmp_path / "train/all__puzzle_identifiers.npy").tolist() == [0, 0, 0]
    assert json.loads((tmp_path / "train/dataset.json").read_text()) == {
        **{"seq_len": 81, "vocab_size": 11, "pad_id": 0, "ignore_label_id": 0},
        **{"blank_identifier_id": 0, "num_puzzle_identifiers": 1, "mean_puzzle_examples": 1},
        **{"total_groups": 3, "total_puzzles": 3, "sets": ["all"]},
    }
    assert [r.metadata for r in nonet.read(tmp_path)] == [{"split": "train"}] * 3


@pytest.mark.parametrize("between", [",", " ", ";", "\t", ":1:", " # 0.5 "])
def test_solution_after_the_puzzle_on_a_line(between: str) -> None:
    assert only(f"{EASY}{between}{SOLVED}\n").solution == nonet.Grid(SOLVED)


def test_arrays_that_cannot_be_finished_leave_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise OSError

    monkeypatch.setattr("nonet.formats._arrays.write_index", fail)
    with pytest.raises(OSError):  # noqa: PT011 (the error has no text)
        nonet.write([Record(nonet.Grid(EASY), solution=nonet.Grid(SOLVED))], tmp_path / "a", "hrm")
    assert list(tmp_path.iterdir()) == []


def test_old_macintosh_line_ends() -> None:
    assert [record.line for record in nonet.read(f"{EASY}\r{EASY}\r".encode())] == [1, 2]


@pytest.mark.parametrize("length", [16383, 16384, 20000])
def test_a_long_first_line_may_end_in_a_return_and_a_line_feed(length: int) -> None:
    text = "#" + (length - 1) * "c" + f"\r\n{EASY}\r\n"
    assert [record.line for record in nonet.read(text.encode())] == [2]


def test_a_sukaku_may_have_spaces_as_blanks() -> None:
    line = str(nonet.Candidates(SUKAKU))
    for text in (line.replace(".", " "), line.replace(".", " ", 1)):
        (record,) = nonet.read(f"{text}\n".encode(), "sukaku")
        assert str(record.marks) == line


def test_extension_decides_what_the_text_leaves_open(tmp_path: Path) -> None:
    text = ("5 " + "123456789 " * 8 + "\n") * 9
    path = tmp_path / "open.sdx"
    path.write_text(text)
    (record,) = nonet.read(path)
    assert record.grid.clue_count == 9
    assert not record.sukaku
    assert only(text).sukaku


def test_write_takes_the_format_from_the_extension(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    assert nonet.write([EASY, nonet.Grid(EASY)], path) == 2
    assert [json.loads(line) for line in path.read_text().splitlines()] == [{"puzzle": EASY}] * 2
    assert [p.name for p in tmp_path.iterdir()] == ["a.jsonl"]


def test_a_failed_write_leaves_the_old_file(tmp_path: Path) -> None:
    path = tmp_path / "a.sdm"
    path.write_text("old")
    with pytest.raises(nonet.GridSyntaxError):
        nonet.write([EASY, "nonsense"], path)
    assert path.read_text() == "old"
    assert [p.name for p in tmp_path.iterdir()] == ["a.sdm"]


def test_streams_of_text_and_bytes() -> None:
    assert str(next(nonet.read(io.StringIO(EASY))).grid) == EASY
    assert str(next(nonet.read(io.BytesIO(EASY.encode()))).grid) == EASY
    out = io.BytesIO()
    nonet.write([EASY], out)
    assert out.getvalue() == EASY.encode() + b"\n"
    stream = io.BytesIO(EASY.encode())
    with nonet.read(stream) as records:
        assert len(list(records)) == 1
    assert not stream.closed
    packed = io.BytesIO(gzip.compress(EASY.encode()))
    with gzip.open(packed) as unpacked:
        assert str(next(nonet.read(unpacked)).grid) == EASY


@pytest.mark.parametrize("target", [None, 5, []])
def test_what_is_neither_path_nor_stream_is_refused(target: Any) -> None:
    with raises(nonet.RequestError, field="target"):
        nonet.write([EASY], target)
    with raises(nonet.RequestError, field="source"):
        nonet.read(target)


def test_unknown_format_lists_the_known() -> None:
    with raises(nonet.RequestError, field="format"):
        nonet.read(EASY, "nonsense")  # type: ignore[arg-type]
    assert len(format_names()) == len(FORMATS)


def test_a_generated_puzzle_is_written_with_where_it_comes_from() -> None:
    made = list(nonet.generate_batch("orbit/hard", 2, seed=1))
    back = list(nonet.read(format_text(made, "jsonl")))
    assert [record.metadata["id"] for record in back] == [puzzle.id for puzzle in made]
    assert back[0].metadata["exact"] is True
    assert back[0].solution == made[0].solution


def test_an_empty_text_is_empty_and_no_directory() -> None:
    with raises(nonet.FormatError, line=1):
        next(nonet.read(""))


@pytest.mark.parametrize("cell", ["n/a", "-", SOLVED[:80], "0.5", " "])
@pytest.mark.parametrize("kind", ["csv", "parquet"])
def test_what_is_no_solution_never_costs_the_puzzle(kind: str, cell: str, tmp_path: Path) -> None:
    if kind == "csv":
        source = f"quizzes,solutions,name\n{EASY},{cell},a\n{EASY},{SOLVED},b\n".encode()
    else:
        pa = pytest.importorskip("pyarrow")
        parquet = pytest.importorskip("pyarrow.parquet")
        columns = {"quizzes": [EASY, EASY], "solutions": [cell, SOLVED], "name": ["a", "b"]}
        parquet.write_table(pa.table(columns), tmp_path / "t.parquet")
        source = (tmp_path / "t.parquet").read_bytes()
    found = [(str(r.grid), r.solution, r.metadata) for r in nonet.read(source)]
    assert found == [
        (EASY, None, {"name": "a"}),
        (EASY, nonet.Grid(SOLVED), {"name": "b"}),
    ]
