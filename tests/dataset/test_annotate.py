"""Tables that others made: every row comes back with new columns, and bad ones say why."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pytest
from command_line import nonet_cli
from faults import raises
from pyarrow import parquet

import nonet
from nonet.datasets import Progress, annotate, compare, distinct, load_dataset, verify
from nonet.datasets._annotation import faults
from nonet.datasets._columns import SPLITS
from nonet.datasets._manifest import ManifestError
from nonet.datasets._sources import open_puzzles
from nonet.errors import FormatError, RequestError, SudokuError
from nonet.formats import FormatName
from nonet.formats._values import NO_PUZZLE

PUZZLES = [str(puzzle.grid) for puzzle in nonet.generate_batch("irreducible/hard", 47, seed=8)]
BAD = {5: "." * 81, 11: "12x", 20: "11" + "." * 79, 46: ""}


def texts() -> list[str]:
    return [BAD.get(row, puzzle) for row, puzzle in enumerate(PUZZLES)]


def files(folder: Path) -> dict[str, bytes]:
    found = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*")}
    return {name: path.read_bytes() for name, path in found.items() if path.is_file()}


def table_file(folder: Path, kind: str) -> Path:
    path = folder / f"in.{kind}"
    rows = list(enumerate(texts()))
    if kind == "parquet":
        table = pa.table({"name": [row for row, _ in rows], "Quiz": [text for _, text in rows]})
        parquet.write_table(table, path, row_group_size=9)
    else:
        lines = [f'"n, {row}";{text}' for row, text in rows]
        path.write_text("\n".join(["name;Quiz", *lines]))
    return path


@pytest.mark.parametrize("kind", ["parquet", "csv"])
def test_every_row_stays_and_gets_its_columns(tmp_path: Path, kind: str) -> None:
    source = table_file(tmp_path, kind)
    columns = ("er", "hardest", "canonical", "solution", "score_parts", "techniques", "minimal")
    annotate(source, tmp_path / "out", columns=columns, shard_size=10)
    data = load_dataset(tmp_path / "out")
    table = data.table()
    assert data.columns == ("name", "puzzle", *columns, "fault")
    spelled = [BAD.get(row, puzzle.replace(".", "0")) for row, puzzle in enumerate(PUZZLES)]
    assert table["puzzle"].to_pylist() == spelled
    rated = nonet.rate_batch(PUZZLES)
    for row, found in enumerate(table.to_pylist()):
        if row in BAD:
            assert found["fault"]
            assert all(found[name] is None for name in columns)
        else:
            assert found["fault"] is None
            assert found["er"] == rated.er[row]
            assert found["canonical"] == str(nonet.canonical(PUZZLES[row])).replace(".", "0")
            assert found["solution"] == str(nonet.solve(PUZZLES[row]))
    assert [row - 1 for row, _ in faults(tmp_path / "out")] == list(BAD)
    assert list(verify(tmp_path / "out")) == []


def test_progress_counts_rows_of_the_source(tmp_path: Path) -> None:
    told: list[Progress] = []
    source = table_file(tmp_path, "csv")
    annotate(
        source,
        tmp_path / "out",
        columns=["clues"],
        shard_size=20,
        workers=1,
        on_progress=told.append,
    )
    assert [(one.shards, one.of_shards, one.rows, one.of_rows, one.kept) for one in told] == [
        (1, 3, 20, 47, 0),
        (2, 3, 40, 47, 0),
        (3, 3, 47, 47, 0),
    ]


@pytest.mark.parametrize("kind", ["parquet", "csv"])
def test_an_interrupted_run_gives_the_same_bytes(tmp_path: Path, kind: str) -> None:
    source = table_file(tmp_path, kind)
    annotate(source, tmp_path / "whole", shard_size=7)

    class KilledError(Exception):
        pass

    def stop(progress: Progress) -> None:
        if progress.shards == 3:
            raise KilledError

    with pytest.raises(KilledError):
        annotate(
            source,
            tmp_path / "broken",
            shard_size=7,
            workers=1,
            on_progress=stop,
        )
    annotate(source, tmp_path / "broken", shard_size=7, workers=2)
    assert files(tmp_path / "broken") == files(tmp_path / "whole")


def test_rows_that_do_not_fit_the_header_are_kept_and_told_why(tmp_path: Path) -> None:
    one, two = PUZZLES[:2]
    rows = [f"{one},a", one, f"{one},b,c", f'"{one},d', "", f"{two},z"]
    (tmp_path / "in.csv").write_text("\n".join(["puzzle,extra", *rows]))
    annotate(tmp_path / "in.csv", tmp_path / "out", columns=["clues"], shard_size=4)
    found = load_dataset(tmp_path / "out").table().to_pylist()
    assert [(row["puzzle"], row["extra"]) for row in found] == [
        (one.replace(".", "0"), "a"),
        (one, None),
        (f"{one},b,c", None),
        (f'"{one},d', None),
        (None, None),
        (two.replace(".", "0"), "z"),
    ]
    assert [row["clues"] is None for row in found] == [False, True, True, True, True, False]
    assert [row["fault"] for row in found] == [
        None,
        "expected 2 cells, found 1",
        "expected 2 cells, found 3",
        "invalid CSV: unexpected end of data",
        NO_PUZZLE,
        None,
    ]


def test_a_row_that_does_not_fit_keeps_its_text_where_the_puzzles_are(tmp_path: Path) -> None:
    (tmp_path / "in.csv").write_text(f"name;board\nn\na;b;{PUZZLES[0]}\n")
    annotate(tmp_path / "in.csv", tmp_path / "out", columns=["clues"])
    found = load_dataset(tmp_path / "out").table(["name", "puzzle"]).to_pylist()
    assert found == [
        {"name": "n", "puzzle": None},
        {"name": None, "puzzle": f"a;b;{PUZZLES[0]}"},
    ]


def test_a_dataset_of_ours_is_a_table_too(tmp_path: Path) -> None:
    nonet.dataset("irreducible/hard", 30, tmp_path / "set", seed=8)
    annotate(tmp_path / "set/shards/part-000000.parquet", tmp_path / "out")
    names = load_dataset(tmp_path / "out").columns
    assert names[-8:] == ("er", "ep", "ed", "hardest", "puzzle_class", "split", "row", "fault")
    assert list(faults(tmp_path / "out")) == []


def test_a_directory_is_told_from_a_missing_file(tmp_path: Path) -> None:
    with pytest.raises(SudokuError, match=re.escape(str(tmp_path))):
        annotate(tmp_path, tmp_path.with_name("out"))


@pytest.mark.parametrize(
    "options",
    [{"column": "color"}, {"columns": ("id",)}, {"columns": ("color",)}, {"shard_size": 0}],
)
def test_bad_requests_are_refused_before_any_work(tmp_path: Path, options: dict[str, Any]) -> None:
    source = table_file(tmp_path, "parquet")
    [field] = options
    with raises(RequestError, field=field):
        annotate(source, tmp_path / "out", **options)
    assert not (tmp_path / "out").exists()


def test_files_that_are_no_tables_are_named(tmp_path: Path) -> None:
    (tmp_path / "a.parquet").write_bytes(b"PAR1 and no more")
    (tmp_path / "e.parquet").write_bytes(bytes(range(256)))
    (tmp_path / "b.csv").write_text("color,shape\nred,round\n")
    (tmp_path / "c.csv").write_text("")
    with pytest.raises(FormatError, match=r"a\.parquet"):
        annotate(tmp_path / "a.parquet", tmp_path / "out")
    with pytest.raises(FormatError, match=r"e\.parquet"):
        annotate(tmp_path / "e.parquet", tmp_path / "out")
    with pytest.raises(RequestError, match=r"b\.csv"):
        annotate(tmp_path / "b.csv", tmp_path / "out")
    with pytest.raises(FormatError, match=r"c\.csv"):
        annotate(tmp_path / "c.csv", tmp_path / "out")
    with pytest.raises(RequestError, match=r"d\.csv"):
        annotate(tmp_path / "d.csv", tmp_path / "out")


def test_a_damaged_row_group_is_bad_data_that_is_named(tmp_path: Path) -> None:
    source = tmp_path / "in.parquet"
    table = pa.table({"puzzle": PUZZLES})
    parquet.write_table(table, source, use_dictionary=False)
    whole = bytearray(source.read_bytes())
    whole[200:600] = bytes(400)
    source.write_bytes(whole)
    with pytest.raises(FormatError, match=r"in\.parquet"):
        annotate(source, tmp_path / "out", columns=["clues"])


def test_text_that_is_no_utf_8_costs_only_its_row(tmp_path: Path) -> None:
    texts = pa.array([b"\xff\xfe", PUZZLES[0].encode()], pa.binary())
    table = pa.table({"puzzle": texts.view(pa.string())})
    parquet.write_table(table, tmp_path / "in.parquet")
    annotate(tmp_path / "in.parquet", tmp_path / "out", columns=["clues"])
    (bad,) = faults(tmp_path / "out")
    assert bad[0] == 1


def test_a_header_in_quotes_is_read_with_every_delimiter(tmp_path: Path) -> None:
    (tmp_path / "in.csv").write_text(f'"name";"Quiz"\nwiki;{PUZZLES[0]}\n')
    annotate(tmp_path / "in.csv", tmp_path / "out", columns=["clues"])
    assert load_dataset(tmp_path / "out").columns == ("name", "puzzle", "clues", "fault")
    (tmp_path / "in.csv").write_text(f'"name;"Quiz\nwiki;{PUZZLES[0]}\n')
    with pytest.raises(FormatError, match=r"in\.csv:1: "):
        annotate(tmp_path / "in.csv", tmp_path / "more")


@pytest.mark.parametrize("scan", [30, 1000, 1 << 22])
@pytest.mark.parametrize("shard_size", [1, 2, 9, 20, 47, 100])
@pytest.mark.parametrize("kind", ["parquet", "csv"])
def test_a_table_is_divided_into_ranges(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str, shard_size: int, scan: int
) -> None:
    monkeypatch.setattr("nonet.datasets._sources.SCAN", scan)
    source = open_puzzles(table_file(tmp_path, kind), None, shard_size)
    found = [source.shard(number)[0]["Quiz"].to_pylist() for number in range(source.shard_count)]
    assert [text or "" for part in found for text in part] == texts()
    assert [len(part) for part in found[:-1]] == [shard_size] * (len(found) - 1)
    assert source.rows == 47


def test_a_table_without_its_ending_is_a_table(tmp_path: Path) -> None:
    for kind in ("parquet", "csv"):
        bare = table_file(tmp_path, kind).rename(tmp_path / kind)
        assert open_puzzles(bare, None, 10).columns == ("name", "Quiz")


def test_a_column_of_the_source_is_not_added_again(tmp_path: Path) -> None:
    source = tmp_path / "in.csv"
    source.write_text(f"puzzle,er,fault,row\n{PUZZLES[0]},1.2,,7\n")
    for columns in (["er"], ["clues"], ["split"]):
        with pytest.raises(RequestError):
            annotate(source, tmp_path / "out", columns=columns)
    source.write_text(f"puzzle,sudoku,Puzzle\n{PUZZLES[0]},a,b\n")
    annotate(source, tmp_path / "out", columns=["clues"])
    assert load_dataset(tmp_path / "out").columns == (
        "puzzle",
        "sudoku",
        "Puzzle",
        "clues",
        "fault",
    )
    source.write_text(f"sudoku,puzzle\n{PUZZLES[0]},a\n")
    with pytest.raises(RequestError):
        annotate(source, tmp_path / "two", column="sudoku", columns=["clues"])


def test_another_list_of_the_same_length_is_refused(tmp_path: Path) -> None:
    source = tmp_path / "list.txt"
    source.write_text(f"{PUZZLES[0]}\n")
    annotate(source, tmp_path / "out", columns=["clues"])
    source.write_text(f"{PUZZLES[1]}\n\n")
    with pytest.raises(ManifestError):
        annotate(source, tmp_path / "out", columns=["clues"])


def test_another_file_in_a_finished_directory_is_refused(tmp_path: Path) -> None:
    source = table_file(tmp_path, "csv")
    annotate(source, tmp_path / "out", columns=["clues"])
    source.write_text(source.read_text() + "\nmore;" + PUZZLES[0])
    with pytest.raises(ManifestError, match="source"):
        annotate(source, tmp_path / "out", columns=["clues"])


def test_the_command_names_bad_rows(tmp_path: Path) -> None:
    source = table_file(tmp_path, "csv")
    command = [sys.executable, "-m", "nonet", "annotate", str(source), "--columns", "clues"]
    done = subprocess.run(
        [*command, "-o", str(tmp_path / "out")], capture_output=True, text=True, check=False
    )
    assert done.returncode == 1, done.stderr
    assert "in.csv:7: the puzzle has more than one solution" in done.stderr
    assert "in.csv:22: the puzzle has no solution" in done.stderr
    assert "Traceback" not in done.stderr


LISTS = ("line", "sdk", "jsonl", "csv", "kaggle", "opensudoku")


@pytest.mark.parametrize("format", LISTS)
def test_a_list_of_any_format_becomes_a_rated_dataset(tmp_path: Path, format: FormatName) -> None:
    solved = [nonet.Record(nonet.Grid(p), solution=nonet.solve(p)) for p in PUZZLES]
    source = tmp_path / f"list.{'txt' if format == 'line' else format}"
    nonet.write(solved, source, format=format)
    annotate(source, tmp_path / "out", shard_size=20)
    data = load_dataset(tmp_path / "out")
    arrays = data.arrays()
    order = arrays["row"].argsort()
    assert [str(nonet.Grid(row)) for row in arrays.puzzles[order]] == PUZZLES
    assert [str(nonet.Grid(row)) for row in arrays.solutions[order]] == [
        str(record.solution) for record in solved
    ]
    assert arrays["er"][order].tolist() == nonet.rate_batch(PUZZLES).er.tolist()
    assert list(faults(tmp_path / "out")) == []
    for name in SPLITS:
        part = load_dataset(tmp_path / "out", split=name)
        assert {row["split"] for row in part} == {name}
        inputs = np.load(tmp_path / f"out/{name}/all__inputs.npy")
        labels = np.load(tmp_path / f"out/{name}/all__labels.npy")
        assert np.array_equal(inputs, part.arrays().puzzles + 1)
        assert np.array_equal(labels, part.arrays().solutions + 1)
    card = (tmp_path / "out/README.md").read_text(encoding="utf-8")
    assert 'path: "shards/train/*.parquet"' in card
    assert "| puzzles with exactly one solution | 47 |" in card
    assert compare(tmp_path / "out", source).puzzles == 47


def test_bad_lines_of_a_list_stand_apart_and_are_named(tmp_path: Path) -> None:
    lines = [PUZZLES[0], "# a comment", "12x", "." * 81, PUZZLES[1]]
    (tmp_path / "list.txt").write_text("\n".join(lines))
    annotate(tmp_path / "list.txt", tmp_path / "out")
    assert [line for line, _ in faults(tmp_path / "out")] == [3, 4]
    data = load_dataset(tmp_path / "out")
    assert len(data) == 4
    assert len(data.arrays().puzzles) == len(data.arrays()["er"]) == 2
    assert len(list((tmp_path / "out/shards/faulty").iterdir())) == 1
    card = (tmp_path / "out/README.md").read_text()
    assert "faulty" not in card.split("---")[1]
    assert "`shards/faulty`" in card
    annotate(tmp_path / "list.txt", tmp_path / "whole", columns=["clues"])
    card = (tmp_path / "whole/README.md").read_text()
    assert "faulty" not in card
    assert "have a `fault`." in card
    assert "| rows with a fault | 2 |" in card


def test_a_list_of_bad_lines_alone_is_refused(tmp_path: Path) -> None:
    source = tmp_path / "list.jsonl"
    source.write_text('\n{"puzzle": "12x"}\n{"puzzle": "12y"}\n')
    with raises(FormatError, source=str(source), line=2):
        annotate(source, tmp_path / "out")
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize("shard_size", [1, 2, 3, 6])
def test_bad_lines_are_named_in_ranges_of_any_size(tmp_path: Path, shard_size: int) -> None:
    lines = ["12x", PUZZLES[0], "12y", "12z", PUZZLES[1], "", "12w"]
    (tmp_path / "list.txt").write_text("\n".join(lines))
    annotate(tmp_path / "list.txt", tmp_path / "out", columns=["clues"], shard_size=shard_size)
    annotate(tmp_path / "list.txt", tmp_path / "whole", columns=["clues"])
    named = list(faults(tmp_path / "out"))
    assert [line for line, _ in named] == [1, 3, 4, 7]
    assert named == list(faults(tmp_path / "whole"))
    found = load_dataset(tmp_path / "out").table(["line", "puzzle"]).to_pylist()
    assert [row["line"] for row in found] == [1, 2, 3, 4, 5, 7]
    assert [row["line"] for row in found if row["puzzle"]] == [2, 5]


def test_solutions_are_filled_in_and_wrong_ones_are_faults(tmp_path: Path) -> None:
    right, wrong = str(nonet.solve(PUZZLES[0])), str(nonet.solve(PUZZLES[1]))
    rows = [f"{PUZZLES[0]},{right}", f"{PUZZLES[1]},", f"{PUZZLES[3]},9", f"{PUZZLES[2]},{wrong}"]
    (tmp_path / "in.csv").write_text("\n".join(["quizzes,solutions", *rows]))
    annotate(tmp_path / "in.csv", tmp_path / "out", columns=["clues", "solution"])
    found = list(load_dataset(tmp_path / "out"))
    assert tuple(found[0]) == ("puzzle", "solution", "clues", "fault")
    assert [row["solution"] for row in found] == [right, wrong, "9", wrong]
    assert [row["fault"] is None for row in found] == [True, True, False, False]
    assert np.load(tmp_path / "out/train/all__labels.npy").shape == (2, 81)
    annotate(tmp_path / "in.csv", tmp_path / "bare", columns=["clues"], hrm=False)
    assert not (tmp_path / "bare/train").exists()


def test_an_annotated_dataset_is_made_distinct(tmp_path: Path) -> None:
    moved = [
        str(nonet.transform(nonet.Grid(text), nonet.Transform.random(k)))
        for k, text in enumerate(PUZZLES[:9])
    ]
    (tmp_path / "list.txt").write_text("\n".join([*PUZZLES, "12x", *moved]))
    annotate(tmp_path / "list.txt", tmp_path / "all", shard_size=11)
    assert distinct(tmp_path / "all", tmp_path / "once").rows == 48
    data = load_dataset(tmp_path / "once")
    assert sorted(data.arrays()["row"].tolist()) == list(range(1, 48))
    assert [line for line, _ in faults(tmp_path / "once")] == [48]
    assert np.load(tmp_path / "once/train/all__inputs.npy").shape[0] == len(
        load_dataset(tmp_path / "once", split="train")
    )


def test_the_command_takes_a_list(tmp_path: Path) -> None:
    (tmp_path / "list.txt").write_text("\n".join([*PUZZLES[:3], "12x"]))
    done = nonet_cli("annotate", str(tmp_path / "list.txt"), "-o", str(tmp_path / "out"))
    assert done.exit_code == 1
    assert "list.txt:4: " in done.stderr
    assert len(load_dataset(tmp_path / "out").arrays().puzzles) == 3
