"""Printing: every layout makes a readable document, the same bytes each time."""

import re
import unicodedata
from dataclasses import replace
from itertools import pairwise

import pytest
from boards import CLASSIC
from faults import raises

import nonet
from nonet.display._booklet import chapters, print_item
from nonet.render._fonts import CHARACTERS, FILES, FOLDER
from nonet.render._pdf import Layout, PrintItem, book, pdf
from nonet.render._placing import FORMS, GAP, LARGE, block, corners, frame
from nonet.render._print_values import PAPERS, PaperName

PUZZLE = nonet.Grid(CLASSIC)
ITEM = PrintItem(
    grid=PUZZLE,
    solution=nonet.solve(PUZZLE),
    title="No. 1",
    caption="easy, rating 1.2",
    link="https://example.org/#id=x",
)


def page_count(document: bytes) -> int:
    counts = re.findall(rb"/Type /Pages\b.*?/Count (\d+)|/Count (\d+)", document, re.DOTALL)
    assert counts
    return int(next(filter(None, counts[0])))


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("per_page", FORMS)
def test_a_document_has_the_pages_its_layout_needs(per_page: int, paper: PaperName) -> None:
    document = pdf([ITEM] * 13, Layout(per_page=per_page, paper=paper, cover="Thirteen"))
    pages_of_puzzles = -(-13 // per_page)
    assert page_count(document) == 1 + pages_of_puzzles + 2  # cover, puzzles, 12 + 1 solutions


@pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS)
@pytest.mark.parametrize("per_page", [*FORMS, 0], ids=lambda n: f"{n or 'large'}")
@pytest.mark.parametrize(("lines", "code"), [(3, True), (1, True), (3, False), (0, False)])
@pytest.mark.parametrize("page", [1, 2])
def test_a_page_is_balanced(
    per_page: int, paper: tuple[float, float], lines: int, code: bool, page: int
) -> None:
    """Blocks stay inside the frame and apart; a row that is not full is centered."""
    form = FORMS[per_page] if per_page else LARGE
    room = frame(paper, page, binding=6, header=True, numbered=True)
    assert room.x == (22 if page % 2 else 16)
    assert room.x + room.width == pytest.approx(paper[0] - (16 if page % 2 else 22))
    size = block(form, room, heading=lambda width: 2, caption=lambda width: lines, code=code)
    assert size.side > 20
    for shown in range(1, max(per_page, 1) + 1):
        places = corners(form, room, size, shown)
        rows: dict[float, list[float]] = {}
        for place in places:
            rows.setdefault(round(place.y, 6), []).append(place.x - room.x)
        for y, row in rows.items():
            assert row[0] >= -1e-5
            assert row[0] == pytest.approx(room.width - row[-1] - size.width, abs=1e-5)
            assert y >= room.y - 1e-5
            assert y + size.height <= room.y + room.height + 1e-5
            assert all(b - a >= size.width + GAP - 1e-5 for a, b in pairwise(row))
        assert all(b - a >= size.height + GAP - 1e-5 for a, b in pairwise(rows))
    for part in (size.words, size.code) if code else (size.words,) if lines else ():
        assert part.x + part.width <= size.width + 1e-5
        assert part.y + part.height <= size.height + 1e-5
    if lines and not form.beside:
        assert size.words.height >= lines * form.line - 1e-5


def test_the_same_items_give_the_same_bytes() -> None:
    assert pdf([ITEM] * 3) == pdf([ITEM] * 3)


def test_solutions_are_left_out_on_request_and_where_there_are_none() -> None:
    assert page_count(pdf([ITEM], Layout(solutions=False))) == 1
    assert page_count(pdf([PrintItem(grid=PUZZLE)])) == 1


@pytest.mark.parametrize(
    ("options", "field"),
    [
        ({"paper": "a3"}, "paper"),
        ({"per_page": 0}, "per_page"),
        ({"per_page": 2, "large": True}, "per_page"),
        ({"subtitle": "under what?"}, "subtitle"),
        ({"binding": -1}, "binding"),
        ({"bleed": float("nan")}, "bleed"),
    ],
)
def test_a_bad_layout_is_refused(options: dict[str, object], field: str) -> None:
    with raises(nonet.RequestError, field=field):
        Layout(**options)  # type: ignore[arg-type]


def test_nothing_to_print_is_an_error() -> None:
    with raises(nonet.RequestError, field="items"):
        pdf([])


def test_a_link_that_no_code_holds_is_refused() -> None:
    with raises(nonet.RequestError, field="link"):
        pdf([replace(ITEM, link=f"https://example.org/{'x' * 2940}")])


def test_words_that_the_fonts_cannot_show_are_refused() -> None:
    for words in ({"title": "数独 №1"}, {"caption": "数"}):
        with pytest.raises(nonet.RequestError, match=r"puzzle 2 .*数"):
            pdf([ITEM, replace(ITEM, **words)])  # type: ignore[arg-type]
    with pytest.raises(nonet.RequestError, match="日本😀"):
        Layout(cover="日本 😀 é 日")
    with pytest.raises(nonet.RequestError, match="ᚠ"):
        Layout(cover="x", subtitle="ᚠ")


def pages_of(document: bytes) -> list[str]:
    """The text of each page, its lines joined by spaces."""
    pdfium = pytest.importorskip("pypdfium2", reason="pypdfium2, which reads pages, is not here")
    return [
        " ".join(page.get_textpage().get_text_range().split())
        for page in pdfium.PdfDocument(document)
    ]


def test_words_are_printed_as_they_are_written() -> None:
    words = "Über 5 € – “né” Łódź Судоку"
    item = PrintItem(grid=PUZZLE, title=words, caption=f"{words}, " * 20)
    pages = pages_of(pdf([item], Layout(cover=words, subtitle=unicodedata.normalize("NFD", words))))
    assert pages[0].count(words) == 2
    assert pages[1].count(words) == 1 + 20


@pytest.mark.parametrize("per_page", FORMS)
@pytest.mark.parametrize("link", ["", "https://example.org/#id=x"], ids=["plain", "code"])
def test_no_caption_is_cut(per_page: int, link: str) -> None:
    names = [f"technique-{number}" for number in range(60)]
    item = replace(ITEM, caption=", ".join(names), link=link)
    shown = pages_of(pdf([item], Layout(per_page=per_page, solutions=False)))[0]
    found = [name for name in names if name in shown.replace("- ", "-")]
    assert found == names


def test_every_font_is_embedded() -> None:
    document = pdf([ITEM], Layout(cover="Fonts"))
    assert document.count(b"/FontFile2") == len(FILES)
    assert b"/Type1" not in document
    fonttools = pytest.importorskip("fontTools.ttLib")
    for file in FILES.values():
        assert set(fonttools.TTFont(FOLDER / file).getBestCmap()) >= CHARACTERS


def test_a_document_has_metadata_and_the_box_to_trim() -> None:
    pdfium = pytest.importorskip("pypdfium2", reason="pypdfium2, which reads pages, is not here")
    layout = Layout(cover="Zwölf Rätsel", author="A. Setter", bleed=3)
    document = pdfium.PdfDocument(pdf([ITEM], layout))
    about = document.get_metadata_dict()
    assert about["Title"] == "Zwölf Rätsel"
    assert about["Author"] == "A. Setter"
    assert about["Subject"] == "1 Sudoku puzzle, each with exactly one solution"
    points = 72 / 25.4
    for page in document:
        assert page.get_size() == pytest.approx((216 * points, 303 * points), abs=0.05)
        trimmed = (3 * points, 3 * points, 213 * points, 300 * points)
        assert page.get_trimbox() == pytest.approx(trimmed, abs=0.05)


def test_a_puzzle_refers_to_the_page_of_its_solution() -> None:
    items = [replace(ITEM, number=number, title="") for number in range(1, 31)]
    for per_page in FORMS:
        pages = pages_of(pdf(items, Layout(per_page=per_page, cover="Thirty")))
        referred = [int(n) for page in pages for n in re.findall(r"Solution page (\d+)", page)]
        assert len(referred) == 30
        for number, page in enumerate(referred, 1):
            assert pages[page - 1].startswith("Solutions") or "Solutions" in pages[page - 1]
            assert re.search(rf"\b{number}\b", pages[page - 1])


def test_chapters_explain_each_technique_once() -> None:
    made = [nonet.generate(level, seed=seed) for level in ("easy", "medium") for seed in range(3)]
    items = [print_item(puzzle, number=number) for number, puzzle in enumerate(made, 1)]
    divided = chapters(items)
    assert [chapter.title for chapter in divided] == ["Easy", "Medium"]
    explained = [note.slug for chapter in divided for note in chapter.notes]
    needed = {slug for item in items for slug in item.techniques}
    assert sorted(explained) == sorted(needed)
    pages = pages_of(book(divided, Layout(cover="Two levels")))
    assert "Contents" in pages[1]
    openings = [pages.index(page) + 1 for page in pages if "The list shows every" in page]
    assert re.findall(r"(?:Easy|Medium|Solutions) (\d+)", pages[1])[:2] == [*map(str, openings)]
    for chapter in divided:
        for note in chapter.notes:
            page = next(n for n, text in enumerate(pages, 1) if note.text in text)
            assert any(f"{note.name} in" in text and f"page {page}" in text for text in pages)


def test_techniques_are_named_only_on_request() -> None:
    puzzle = nonet.generate("medium", seed=3)
    assert print_item(puzzle).caption == ""
    assert "single" in print_item(puzzle, techniques=True).caption


@pytest.mark.parametrize("per_page", FORMS)
def test_the_codes_on_a_page_are_read_by_a_reader_of_codes(per_page: int) -> None:
    pdfium = pytest.importorskip("pypdfium2", reason="pypdfium2, which draws pages, is not here")
    zxing = pytest.importorskip("zxingcpp", reason="zxing-cpp, which reads codes, is not here")
    short = "https://example.org/#id=x"
    whole = f"https://example.org/play#g=1.{str(PUZZLE).replace('.', '0')}"
    items = [replace(ITEM, link=link) for link in (short, whole) * 3]
    read = []
    document = pdfium.PdfDocument(pdf(items, Layout(per_page=per_page, solutions=False)))
    for page in document:
        image = page.render(scale=150 / 72, grayscale=True).to_numpy()  # 150 dots an inch
        read += [code.text for code in zxing.read_barcodes(image.reshape(image.shape[:2]))]
    assert sorted(read) == sorted([short, whole] * 3)
