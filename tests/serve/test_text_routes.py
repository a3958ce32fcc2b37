"""Read, convert, picture, pdf."""

from __future__ import annotations

import httpx
import pytest

import nonet
from nonet.formats import FormatName, format_names, format_text
from nonet.formats._lzstring import compress_to_base64
from serve.running import PUZZLE, SOLUTION

# Kaggle's tables need a solution beside each puzzle, and arrays are a directory.
FORMATS = [name for name in format_names() if "kaggle" not in name]


@pytest.mark.parametrize("name", FORMATS)
def test_what_is_written_is_read(client: httpx.Client, name: FormatName) -> None:
    body = {"text": PUZZLE, "to": name}
    converted = client.post("/api/v1/convert", json=body)
    if converted.status_code == 422:
        assert converted.json()["field"] == "to"
        assert name not in client.get("/api/v1/catalog").json()["formats"]
        return
    text = converted.json()["text"]
    assert text == format_text([PUZZLE], name)
    read = client.post("/api/v1/read", json={"text": text, "format": name}).json()
    if not read["puzzles"][0]["sukaku"]:
        assert read["puzzles"][0]["grid"] == PUZZLE


def test_digits_and_marks_come_along(client: httpx.Client) -> None:
    marks = [()] * 81
    record = nonet.Record(
        nonet.Grid(PUZZLE),
        placed=nonet.Grid(".." + "4" + 78 * "."),
        marks=nonet.Candidates([*marks[:3], (2, 6), *marks[4:]]),
    )
    text = format_text([record], "json")
    found = client.post("/api/v1/read", json={"text": text}).json()["puzzles"][0]
    assert found["digits"][2] == "4"
    assert found["center"][3] == [2, 6]


@pytest.mark.parametrize(
    "text", ["", "hello", "/etc/passwd", "../../../etc/passwd", "pyproject.toml"]
)
@pytest.mark.parametrize("route", ["read", "convert"])
def test_text_never_names_a_file(client: httpx.Client, route: str, text: str) -> None:
    body = {"text": text} | ({"to": "line"} if route == "convert" else {})
    answer = client.post(f"/api/v1/{route}", json=body)
    assert answer.status_code == 422
    assert answer.json()["field"] == "text"
    assert "root" not in answer.text


def test_bad_lines_are_named_and_the_rest_is_read(client: httpx.Client) -> None:
    answer = client.post("/api/v1/read", json={"text": f"{PUZZLE}\nrubbish\n{PUZZLE}\n"}).json()
    assert len(answer["puzzles"]) == 2
    assert answer["errors"][0].startswith("line 2: ")


def test_links_that_decompress_to_a_megabyte_are_refused(client: httpx.Client) -> None:
    link = "https://www.f-puzzles.com/?load=" + compress_to_base64("[" * 1_000_000) + "\n"
    good = format_text([PUZZLE], "fpuzzles")
    answer = client.post("/api/v1/read", json={"text": good + link * 20}).json()
    assert [found["grid"] for found in answer["puzzles"]] == [PUZZLE]
    assert len(answer["errors"]) == 20
    assert all("expands to more than" in error for error in answer["errors"])


def test_long_texts_are_read_in_a_process_of_their_own(client: httpx.Client) -> None:
    padded = PUZZLE + "\n" + "# a comment\n" * 2000
    assert client.post("/api/v1/read", json={"text": padded}).json()["puzzles"][0]["grid"] == PUZZLE
    answer = client.post("/api/v1/read", json={"text": "x" * 20_000})
    assert (answer.status_code, answer.json()["field"]) == (422, "text")
    answer = client.post("/api/v1/convert", json={"text": padded, "to": "docx"})
    assert (answer.status_code, answer.json()["field"]) == (422, "to")


def test_too_many_puzzles_at_once(client: httpx.Client) -> None:
    answer = client.post("/api/v1/read", json={"text": f"{PUZZLE}\n" * 201})
    assert answer.status_code == 422
    assert "200" in answer.json()["detail"]


def test_an_unknown_format_lists_the_known(client: httpx.Client) -> None:
    for route, body in (("convert", {"to": "docx"}), ("read", {"format": "docx"})):
        answer = client.post(f"/api/v1/{route}", json={"text": PUZZLE, **body})
        assert answer.status_code == 422
        assert "sdk" in answer.json()["detail"]
        assert [answer.json()["field"]] == list(body)


@pytest.mark.parametrize("text", ["hello", "hello\nworld\n"])
def test_a_text_without_a_puzzle_is_described_in_words(client: httpx.Client, text: str) -> None:
    answer = client.post("/api/v1/read", json={"text": text}).json()
    assert answer["detail"] == "text: no puzzle found in this text"


def test_a_puzzle_without_its_solution_is_no_row_for_kaggle(client: httpx.Client) -> None:
    answer = client.post("/api/v1/convert", json={"text": PUZZLE, "to": "kaggle"})
    assert (answer.status_code, answer.json()["field"]) == (422, "text")


def test_an_unknown_theme_is_named(client: httpx.Client) -> None:
    body = {"grid": PUZZLE, "theme": "neon"}
    for answer in (
        client.post("/api/v1/picture", json=body),
        client.get("/api/v1/picture", params=body),
    ):
        assert answer.status_code == 422
        assert answer.json()["field"] == "theme"


def test_pictures(client: httpx.Client) -> None:
    body = {"grid": PUZZLE, "digits": SOLUTION, "theme": "dark", "size": 300}
    drawn = client.post("/api/v1/picture", json=body)
    assert drawn.headers["content-type"].startswith("image/svg+xml")
    assert drawn.text.count("<text") >= 81
    linked = client.get("/api/v1/picture", params={"grid": PUZZLE})
    assert linked.status_code == 200
    assert linked.text.startswith("<svg")


def test_png(client: httpx.Client) -> None:
    pytest.importorskip("resvg_py")
    drawn = client.post("/api/v1/picture", json={"grid": PUZZLE, "format": "png", "size": 90})
    assert drawn.content[:4] == b"\x89PNG"


def test_pdf(client: httpx.Client) -> None:
    pytest.importorskip("fpdf")
    body = {"grids": [PUZZLE] * 5, "per_page": 2, "cover": "Five"}
    first, again = (client.post("/api/v1/pdf", json=body) for _ in range(2))
    assert first.headers["content-type"] == "application/pdf"
    assert first.content[:5] == b"%PDF-"
    assert first.content == again.content


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({"grids": []}, "grids"),
        ({"grids": [PUZZLE, "5"]}, "grids.1"),
        ({"grids": [PUZZLE, "." * 81]}, "grids.1"),
        ({"grids": [PUZZLE], "cover": "數獨"}, "cover"),
        ({"grids": [PUZZLE], "titles": ["數獨"]}, "titles.0"),
        ({"grids": [PUZZLE], "per_page": 7}, "per_page"),
        ({"grids": [PUZZLE] * 201}, "grids"),
    ],
)
def test_bad_sheets(client: httpx.Client, body: dict[str, object], field: str) -> None:
    answer = client.post("/api/v1/pdf", json=body)
    assert answer.status_code == 422
    assert answer.json()["field"] == field
