"""Steps in words and pictures: every technique has its phrases, and all that is said fits."""

from __future__ import annotations

import json
import pickle
import re
import xml.etree.ElementTree as ET
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from boards import CLASSIC as EASY
from faults import raises

import nonet
from nonet import explain as explain_function
from nonet.board._places import cell_name, house_cells, houses_of
from nonet.logic import _deduction as deduction, highlight, highlights, name, text, words
from nonet.logic._deduction import (
    AlternatingEvidence,
    BugEvidence,
    Candidate,
    ChainEvidence,
    ChainNode,
    HiddenSingleEvidence,
    NakedSingleEvidence,
    Step,
    WingEvidence,
)
from nonet.logic._walkthrough.path import ExplainedPath, explain_path
from nonet.render._svg_picture import svg

# Rated in shared/rating/rated_dev.csv: 4.5, 6.6, 7.2, 8.5 and 9.0 as the hardest step.
MEDIUM = "1..6.8.92..4...81......4.......6..5..59.3....24...5...69....2....3.......8....9.6"
HARD = "..2.5..1.....6....4..1.7...8....5.....7.3.56.......2.75...936.....5...4.19...48.."


@pytest.fixture(scope="module", params=[EASY, MEDIUM, HARD], ids=["easy", "medium", "hard"])
def path(request: pytest.FixtureRequest) -> ExplainedPath:
    return explain_path(request.param)


def test_unknown_language_is_named() -> None:
    step = Step("naked-single", 2.3, None, Candidate(0, 1), (), NakedSingleEvidence())
    with raises(nonet.RequestError, field="language"):
        text(step, language="xx")  # type: ignore[arg-type]
    with raises(nonet.RequestError, field="language"):
        nonet.explain(EASY, language="xx")  # type: ignore[arg-type]


def test_words_name_every_place_that_changes(path: ExplainedPath) -> None:
    for explained in path.steps:
        last = explained.lines[-1].text
        changed = (
            [explained.step.placement] if explained.step.placement else explained.step.eliminations
        )
        for candidate in changed:
            assert cell_name(candidate.cell) in last
            assert str(candidate.digit) in last


def test_words_are_finished_sentences(path: ExplainedPath) -> None:
    for explained in path.steps:
        for line in explained.lines:
            assert re.search(r"[.:]$", line.text) or line.depth, line.text
            assert "{" not in line.text
            assert "  " not in line.text, line.text


def test_numbers_in_a_chain_refer_to_earlier_lines(path: ExplainedPath) -> None:
    for explained in path.steps:
        known: set[str] = set()
        for line in explained.lines:
            numbers = re.findall(r"\[([\d.]+)\]", line.text)
            opening = re.match(r"\[([\d.]+)\]", line.text)
            if opening and not line.text.endswith(
                "contradict each other, so the assumption is wrong."
            ):
                known = {numbers[0]} if "Suppose" in line.text else known | {numbers[0]}
                numbers = numbers[1:]
            assert set(numbers) <= known, line.text


def test_a_step_can_be_told_without_its_position(path: ExplainedPath) -> None:
    for explained in path.steps:
        assert text(explained.step)


def test_the_path_ends_at_the_solution(path: ExplainedPath) -> None:
    assert path.end == nonet.solve(path.start)
    assert round(path.er, 1) == nonet.rate(path.start).er


def test_highlights_point_at_what_changes_and_at_marks_that_are_there(path: ExplainedPath) -> None:
    for explained in path.steps:
        spot = highlight(explained.step, explained.candidates)
        if explained.step.placement:
            assert spot.place == (tuple(explained.step.placement),)
        else:
            assert set(spot.delete) == {tuple(c) for c in explained.step.eliminations}
        for cell, digit in spot.roles():
            assert digit in explained.candidates[cell]
            assert not explained.grid[cell]
        views = highlights(explained.step, explained.candidates)
        if isinstance(explained.step.evidence, ChainEvidence):
            assert all(view.links for view in views[:1])
        else:
            assert len(views) == 1


def test_every_step_draws(path: ExplainedPath) -> None:
    for explained in path.steps:
        picture = svg(
            explained.grid,
            candidates=explained.candidates,
            highlight=highlight(explained.step, explained.candidates),
        )
        ET.fromstring(picture)


def test_a_wing_without_marks_has_its_pivot_where_the_pivot_has_the_digit() -> None:
    xyz = ("xyz-wing", {8, 60, 71})
    for technique, cells in (("xy-wing", {60, 71}), xyz):
        why = WingEvidence(pivot=8, wings=(60, 71), digit=4)
        step = Step(technique, 4.4, None, None, (Candidate(7, 4),), why)
        assert all(cell_name(cell) in words(step)[0].text for cell in cells)
        assert {cell for cell, _ in highlight(step).keep} == cells


def test_text_holds_every_step() -> None:
    written = explain_function(MEDIUM)
    assert written.startswith("Sudoku with 24 clues, rated 7.2\n")
    numbers = [int(n) for n in re.findall(r"^(\d+)\. ", written, re.MULTILINE)]
    assert numbers == list(range(1, len(numbers) + 1))


def test_markdown_has_a_heading_for_each_step() -> None:
    written = nonet.explain(HARD, format="markdown")
    assert written.count("\n## ") == len(nonet.steps(HARD))


def test_html_is_one_page_with_pictures_and_nothing_from_outside() -> None:
    written = nonet.explain(MEDIUM, format="html", theme="dark")
    assert written.startswith("<!doctype html>")
    assert written.count("<svg") >= 5
    assert not re.search(r"(src|href)=", written)
    for picture in re.findall(r"<svg.*?</svg>", written, re.DOTALL):
        ET.fromstring(picture)


def test_a_page_follows_the_readers_system_unless_a_theme_is_chosen() -> None:
    written = nonet.explain(MEDIUM, format="html")
    assert "@media (prefers-color-scheme: dark)" in written
    defined = set(re.findall(r"(--[a-z-]+):", written))
    used = set(re.findall(r"var\((--[a-z-]+)\)", written))
    assert used <= defined
    pictures = "".join(re.findall(r"<svg.*?</svg>", written, re.DOTALL))
    assert "#" not in re.sub(r"&#\d+;", "", pictures)  # no color of one theme alone
    assert "prefers-color-scheme" not in nonet.explain(MEDIUM, format="html", theme="dark")


def test_json_holds_the_evidence() -> None:
    data = json.loads(nonet.explain(HARD, format="json"))
    path = nonet.steps(HARD)
    assert [step["technique"] for step in data["steps"]] == [step.technique for step in path]
    chain = next(step for step in data["steps"] if step["evidence"]["kind"] == "chain")
    assert {"cell", "digit", "on", "cause", "parents", "nested"} == set(
        chain["evidence"]["nodes"][0]
    )


def test_a_sukaku_is_explained_from_its_marks() -> None:
    marks = nonet.Grid(EASY).candidates()
    title = f"Sukaku with {marks.mark_count} marks, rated"
    for format in ("text", "markdown", "html"):
        assert title in nonet.explain(marks, format=format)
    data = json.loads(nonet.explain(marks, format="json"))
    assert data["marks"] == str(marks)
    assert data["solved"]


def test_unknown_format_is_named() -> None:
    with raises(nonet.RequestError, field="format"):
        nonet.explain(EASY, format="pdf")  # type: ignore[arg-type]


def test_a_hidden_single_in_the_last_empty_cell_is_a_full_house(path: ExplainedPath) -> None:
    """Counted on the grid, apart from how steps are found."""
    for explained in path.steps:
        if explained.step.technique != "hidden-single":
            assert explained.name == explained.step.name != "Full house"
            continue
        assert isinstance(explained.step.evidence, HiddenSingleEvidence)
        blanks = sum(
            not explained.grid[cell] for cell in house_cells(explained.step.evidence.house)
        )
        assert explained.name == ("Full house" if blanks == 1 else "Hidden single")
        assert explained.name == explained.step.name == name(explained.step)
        assert name(explained.step.technique) == "Hidden single"


def test_marks_of_ones_own_are_where_the_walk_starts() -> None:
    marks = nonet.Grid(EASY).candidates()
    first = explain_path(EASY, candidates=marks).steps[0]
    assert first.candidates == marks
    assert name(first.step.technique) == "Hidden single"
    assert words(first.step)[-1].text == first.lines[-1].text


def test_steps_ratings_and_puzzles_show_themselves_in_a_notebook() -> None:
    for value in (nonet.steps(MEDIUM)[30], nonet.rate(MEDIUM), nonet.generate("easy", seed=1)):
        ET.fromstring(getattr(value, "_repr_svg_")())  # noqa: B009
        assert "<svg" in getattr(value, "_repr_html_")()  # noqa: B009


def test_each_link_of_a_chain_holds_in_the_place_it_names() -> None:
    """Checked against the marks by plain counting, apart from how chains are found and told."""
    checked = 0
    for explained in explain_path(HARD).steps:
        why = explained.step.evidence
        if not isinstance(why, ChainEvidence) or why.nested:
            continue
        for node in why.nodes:
            parents = [why.nodes[index] for index in node.parents]
            if node.cause == "assumption":
                assert parents == []
                continue
            kinds = ("row", "column", "box")
            cells: Sequence[int] = [node.cell]
            if node.cause in kinds:
                cells = house_cells(houses_of(node.cell)[kinds.index(node.cause)])
            assert all(parent.cell in cells and parent.on != node.on for parent in parents)
            if node.on:
                # Whatever else could stand in its place is ruled out by a parent.
                rivals = {
                    (cell, digit)
                    for cell in cells
                    for digit in explained.candidates[cell]
                    if (node.cause == "cell" or digit == node.digit) and not explained.grid[cell]
                } - {(node.cell, node.digit)}
                assert rivals == {(parent.cell, parent.digit) for parent in parents}
            else:
                (parent,) = parents
                assert node.cause == "cell" or parent.digit == node.digit
            checked += 1
    assert checked > 200


def test_the_lines_of_a_branch_name_the_start_of_its_picture() -> None:
    branches = 0
    for explained in explain_path(HARD).steps:
        views = highlights(explained.step, explained.candidates)
        numbers = {line.branch for line in explained.lines}
        assert numbers - {0} == (set(range(1, len(views) + 1)) if len(views) > 1 else set())
        for number, view in enumerate(views, 1):
            lines = [line for line in explained.lines if line.branch == number]
            if lines:
                branches += 1
                assert cell_name(view.cells[0]) in lines[0].text
    assert branches > 3


@pytest.mark.parametrize(
    "make",
    [
        lambda: step_with(technique="no-such-technique"),
        lambda: step_with(rating="high"),
        lambda: step_with(length=0),
        lambda: step_with(placement=Candidate(81, 1)),
        lambda: step_with(placement=Candidate(0, 0)),
        lambda: step_with(placement=Candidate(0, 2**70)),
        lambda: step_with(placement=None),
        lambda: step_with(eliminations=(Candidate(-1, 1),)),
        lambda: step_with(eliminations=None),
        lambda: step_with(evidence=None),
        lambda: HiddenSingleEvidence(house=27, last_cell=False),
        lambda: WingEvidence(pivot=0, wings=(1,), digit=1),  # type: ignore[arg-type]
        lambda: ChainEvidence((), (0,), None, None, ()),
        lambda: ChainEvidence((ChainNode(0, 1, True, "cell", (1,), None),), (0,), 0, None, ()),
        lambda: ChainEvidence((ChainNode(0, 1, True, "rule", (), 0),), (0,), 0, None, ()),
        lambda: ChainNode(0, 1, True, "magic", (), None),  # type: ignore[arg-type]
        lambda: AlternatingEvidence((), (), ()),
        lambda: BugEvidence(1, (0,), (), (1,), None, (), (), None),
    ],
)
def test_a_step_that_cannot_be_is_refused(make: Callable[[], object]) -> None:
    with pytest.raises(nonet.RequestError) as caught:
        make()
    assert caught.value.field


def step_with(**changed: Any) -> Step:
    fields: dict[str, Any] = {
        "technique": "naked-single",
        "rating": 2.3,
        "length": None,
        "placement": Candidate(0, 1),
        "eliminations": (),
        "evidence": NakedSingleEvidence(),
    }
    return Step(**(fields | changed))


@pytest.mark.parametrize("puzzle", [EASY, MEDIUM, HARD])
def test_steps_are_values(puzzle: str) -> None:
    """Equal steps are equal, hash alike and survive pickling and a rebuild from their fields."""
    path, again = nonet.steps(puzzle), nonet.steps(puzzle)
    assert path == again
    assert len(set(path + again)) == len(set(path)) == len(path)
    assert pickle.loads(pickle.dumps(path)) == path
    for step in path:
        rebuilt = Step(*(getattr(step, field) for field in step.__match_args__))
        assert rebuilt == step
        assert step != (step.technique,)
        assert eval(repr(step.evidence), dict(vars(deduction))) == step.evidence
        with pytest.raises(AttributeError):
            step.rating = 1.0  # type: ignore[misc]


def test_paths_are_explained_by_several_threads_at_once() -> None:
    alone = [nonet.explain(puzzle) for puzzle in (EASY, MEDIUM, HARD)]
    with ThreadPoolExecutor(3) as pool:
        assert list(pool.map(nonet.explain, [EASY, MEDIUM, HARD] * 3)) == alone * 3


def test_a_language_with_ten_phrases_falls_back_to_english_phrase_by_phrase() -> None:
    english, german = explain_path(MEDIUM).steps, explain_path(MEDIUM, language="de").steps
    own = {"hidden-single", "naked-single"}
    houses = {"row": "Zeile", "column": "Spalte", "box": "Block"}
    fallbacks = 0
    for a, b in zip(english, german, strict=True):
        assert a.step == b.step
        assert b.lines[-1].text.startswith("Also: ")
        first, other = a.lines[0].text, b.lines[0].text
        if a.step.technique in own:
            assert " kann nur " in other or " kann die " in other or " leere Zelle " in other
            assert (" or " in first) == (" oder " in other)
        elif " or " not in first:
            fallbacks += 1
            assert re.sub(r"\b(row|column|box)(?= \d)", lambda m: houses[m[0]], first) == other
    assert fallbacks > 0
    assert name("naked-single", language="de") == "Nackter Einer"
    assert name("x-wing", language="de") == name("x-wing")
    step = Step("naked-single", 2.3, None, Candidate(40, 5), (), NakedSingleEvidence())
    assert text(step, language="de") == (
        "r5c5 kann nur 5 sein: jede andere Ziffer ist dort ausgeschlossen.\nAlso: r5c5 ist 5."
    )
    last = str(nonet.solve(EASY))[:80] + "."
    assert str(nonet.hint(last, stage="technique", language="de")) == "Full house: look at Block 9."


def test_a_document_is_in_its_language_throughout() -> None:
    page = nonet.explain(MEDIUM, language="de", format="html")
    assert '<html lang="de">' in page
    assert "<h1>Sudoku mit 24 Vorgaben, Schwierigkeit 7.2</h1>" in page
    assert "<th>Technik</th><th>Schritte</th><th>Schwierigkeit</th>" in page
    for english in ("Sudoku with", "<th>steps", "Steps 1 to"):
        assert english not in page
