"""Printing: every layout makes a readable document, the same bytes each time."""

import re
import unicodedata
from dataclasses import replace
from itertools import pairwise

import pytest
from boards import CLASSIC

import nonet
from nonet.render.pdf import PAPERS, Layout, PrintItem, pdf
from nonet.render.placing import FORMS, GAP, LARGE, MARGIN, block, corners

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
def test_a_document_has_the_pages_its_layout_needs(per_page: int, paper: str) -> None:
    document = pdf([ITEM] * 13, Layout(per_page=per_page, paper=paper, cover="Thirteen"))
    pages_of_puzzles = -(-13 // per_page)
    assert page_count(document) == 1 + pages_of_puzzles + 2  # cover, puzzles, 12 + 1 solutions


@pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS)
@pytest.mark.parametrize("per_page", [*FORMS, 0], ids=lambda n: f"{n or 'large'}")
@pytest.mark.parametrize(("words", "code"), [(True, True), (True, False), (False, False)])
def test_a_page_is_balanced(
    per_page: int, paper: tuple[float, float], words: bool, code: bool
) -> None:
    """Blocks stay on the paper and apart, and as far from the left edge as from the right."""
    form = FORMS[per_page] if per_page else LARGE
    size = block(form, paper, words=words, code=code)
    assert size.side > 55
    for shown in range(1, max(per_page, 1) + 1):
        places = corners(form, paper, size, shown)
        rows: dict[float, list[float]] = {}
        for place in places:
            rows.setdefault(round(place.y, 6), []).append(place.x)
        for y, row in rows.items():
            assert row[0] >= MARGIN - 1e-5
            assert row[0] == pytest.approx(paper[0] - row[-1] - size.width)
            assert y >= MARGIN - 1e-5
            assert y + size.height <= paper[1] - MARGIN + 1e-5
            assert all(b - a >= size.width + GAP - 1e-5 for a, b in pairwise(row))
        assert all(b - a >= size.height + GAP - 1e-5 for a, b in pairwise(rows))
    for part in (size.words, size.code) if code else (size.words,) if words else ():
        assert part.x + part.width <= size.width + 1e-5
        assert part.y + part.height <= size.height + 1e-5


def test_the_same_items_give_the_same_bytes() -> None:
    assert pdf([ITEM] * 3) == pdf([ITEM] * 3)


def test_solutions_are_left_out_on_request_and_where_there_are_none() -> None:
    assert page_count(pdf([ITEM], Layout(solutions=False))) == 1
    assert page_count(pdf([PrintItem(grid=PUZZLE)])) == 1


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"paper": "a3"}, "paper is one of a4, letter"),
        ({"per_page": 0}, "per_page must be a whole number from 1 to 6"),
        ({"per_page": 2, "large": True}, "one puzzle to a page"),
        ({"subtitle": "under what?"}, "the cover, which needs a title"),
    ],
)
def test_a_bad_layout_is_refused_in_words(options: dict[str, object], words: str) -> None:
    with pytest.raises(nonet.RequestError, match=words):
        Layout(**options)  # type: ignore[arg-type]


def test_nothing_to_print_is_an_error() -> None:
    with pytest.raises(nonet.RequestError, match="nothing to print"):
        pdf([])


def test_a_link_that_no_code_holds_is_refused() -> None:
    with pytest.raises(nonet.RequestError, match="a QR code holds 2,953"):
        pdf([replace(ITEM, link=f"https://example.org/{'x' * 2940}")])


def test_words_that_the_standard_fonts_cannot_show_are_refused() -> None:
    for words in ({"title": "数独 №1"}, {"caption": "数"}):
        with pytest.raises(nonet.RequestError, match=r"of puzzle 2 has '数.*cannot show"):
            pdf([ITEM, replace(ITEM, **words)])  # type: ignore[arg-type]
    with pytest.raises(nonet.RequestError, match="the title has '日本😀', which"):
        Layout(cover="日本 😀 é 日")
    with pytest.raises(nonet.RequestError, match="the subtitle has 'ł', which"):
        Layout(cover="x", subtitle="ł")


def test_words_are_printed_as_they_are_written() -> None:
    pdfium = pytest.importorskip("pypdfium2", reason="pypdfium2, which reads pages, is not here")
    words = "Über 5 € – “né”"
    item = PrintItem(grid=PUZZLE, title=words, caption=f"{words}, " * 30)
    written = pdf([item], Layout(cover=words, subtitle=unicodedata.normalize("NFD", words)))
    pages = [page.get_textpage().get_text_range() for page in pdfium.PdfDocument(written)]
    assert pages[0].count(words) == 2
    assert pages[1].count(words) > 2


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
