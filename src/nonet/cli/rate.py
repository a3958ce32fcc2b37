"""`nonet rate`: the difficulty of each puzzle, on Sudoku Explainer's scale or another."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from functools import partial
from typing import Annotated, Any, Optional

import typer

import nonet
from nonet import _core
from nonet.board._values import Candidates, Grid
from nonet.cli.bulk import digits_of, each, puzzle_text, uniqueness_error
from nonet.cli.facts import Answer, Row, run_facts
from nonet.cli.inputs import Chunk, Inputs
from nonet.cli.options import (
    Column,
    Files,
    InputFormat,
    OutputFile,
    OutputFormat,
    Workers,
    complete_techniques,
    slugs_of,
)
from nonet.cli.output import FACT_FORMATS, chosen_name
from nonet.errors import FormatError, MultipleSolutions, NoSolution, RatingError
from nonet.formats._record import Record
from nonet.logic import name as technique_name
from nonet.logic._rating import checked_scale
from nonet.logic._techniques import technique_table
from nonet.making._request import spelled

COLUMNS = ("puzzle", "er", "ep", "ed", "hardest")
LARGEST_CHUNK = 256
"""Small, because a hard puzzle takes as long as a thousand easy ones."""

Verdict = tuple[float, float, float, str, str]
"""ER, EP, ED, the hardest technique, and the outcome as `rate_batch` names it."""

SOLUTIONS = {"no-solution": 0, "multiple-solutions": 2}
"""The number of solutions for these outcomes; 2 for two or more."""


def _list_techniques(wanted: bool) -> None:
    if not wanted:
        return
    width = max(len(row.slug) for row in technique_table())
    for row in technique_table():
        typer.echo(f"{row.slug:{width}}  {row.rating:4.1f}  {row.name}")
    raise typer.Exit


def command(
    files: Files = None,
    from_: InputFormat = None,
    column: Column = None,
    format: OutputFormat = None,
    output: OutputFile = None,
    workers: Workers = None,
    at_most: Annotated[
        Optional[float],  # noqa: UP045 (Typer reads the annotation at run time)
        typer.Option("--at-most", min=0.0, help="Stop once the rating is known to exceed this."),
    ] = None,
    techniques: Annotated[
        Optional[list[str]],  # noqa: UP045
        typer.Option(
            "--techniques",
            help="Use only these techniques; comma-separated, repeatable.",
            autocompletion=complete_techniques,
        ),
    ] = None,
    without: Annotated[
        Optional[list[str]],  # noqa: UP045
        typer.Option(
            "--without",
            help="Exclude these techniques; comma-separated, repeatable.",
            autocompletion=complete_techniques,
        ),
    ] = None,
    scale: Annotated[
        str, typer.Option("--scale", help="Scale: se, hodoku, w (whips), b (braids) or player.")
    ] = "se",
    list_techniques: Annotated[
        bool,
        typer.Option(
            "--list-techniques",
            callback=_list_techniques,
            is_eager=True,
            help="List all techniques with their lowest ratings and exit.",
        ),
    ] = False,
) -> None:
    """Rate puzzles as Sudoku Explainer does: ER (hardest step), EP and ED, or on another scale.

    A line is `ER/EP/ED technique`; csv, json, jsonl and parquet have a column for each. With
    `--at-most`, `--techniques` or `--without` there is a column `outcome` too: `solved`, `above`
    (unknown values are empty; a line has `>=` and the minimum ER) or `beyond` (no technique applies
    any more; ER is 20.0). On another scale the columns are the puzzle, the scale and the outcome.

    Examples:

    - `nonet rate puzzles.sdm`

    - `nonet rate --format csv < puzzles.txt > rated.csv`

    - `nonet rate --at-most 4.4 --without xyz-wing puzzles.sdm`

    - `nonet rate --scale w puzzles.sdm`
    """
    allowed = _allowed(techniques, without)
    inputs = Inputs(files, from_, column, LARGEST_CHUNK)
    if scale != "se":
        name = checked_scale(scale, allowed)
        ask_scale = partial(
            _scale_answers, workers=workers, scale=name, at_most=at_most, techniques=allowed
        )
        level = ("level",) if name == "hodoku" else ()
        run_facts(
            inputs, ask_scale, ("puzzle", name, *level, "outcome"), _scale_line, format, output
        )
        return
    with_outcome = at_most is not None or allowed is not None
    limit = None if chosen_name(format, output, FACT_FORMATS) == "line" else at_most

    def compute(chunk: Chunk) -> list[Answer]:
        found = _rated(chunk, workers, at_most, allowed)
        known = (verdict if limit is None else _known(verdict, limit) for verdict in found)
        return [_answer(r, one, with_outcome) for r, one in zip(chunk, known, strict=True)]

    columns = (*COLUMNS, "outcome") if with_outcome else COLUMNS
    run_facts(inputs, compute, columns, _line, format, output)


def _allowed(only: list[str] | None, without: list[str] | None) -> list[str] | None:
    """Return the slugs that may be used; None for all."""
    if not only and not without:
        return None
    chosen = slugs_of(only) or [row.slug for row in technique_table()]
    dropped = slugs_of(without) or []
    for slug in (*chosen, *dropped):
        technique_name(slug)  # raises for an unknown one
    spellings = set(map(spelled, dropped))
    left = [slug for slug in chosen if spelled(slug) not in spellings]
    if not left:
        raise typer.BadParameter("no technique is left", param_hint="--techniques, --without")
    return left


def _rated(
    chunk: Chunk, workers: int | None, at_most: float | None, allowed: list[str] | None
) -> list[Verdict]:
    """Return the result for every record."""
    options: dict[str, Any] = {"at_most": at_most, "techniques": allowed}

    def alone(puzzle: Grid | Candidates) -> Verdict:
        rating = nonet.rate(puzzle, **options)
        return rating.er, rating.ep, rating.ed, rating.hardest, rating.outcome

    batch = nonet.rate_batch(digits_of(chunk), workers, **options)
    columns = (batch.er, batch.ep, batch.ed, batch.hardest, batch.outcome)
    plain = zip(*(column.tolist() for column in columns), strict=True)
    return _in_order(chunk, plain, alone, (math.nan, math.nan, math.nan, ""), workers)


def _scale_answers(
    chunk: Chunk,
    workers: int | None,
    scale: str,
    at_most: float | None,
    techniques: list[str] | None,
) -> list[Answer]:
    """Return the row of every record: puzzle, value, HoDoKu's level and outcome."""
    options: dict[str, Any] = {"scale": scale, "at_most": at_most, "techniques": techniques}

    def alone(puzzle: Grid | Candidates) -> tuple[float, str, str]:
        rating = nonet.rate(puzzle, **options)
        return rating.value, rating.level, rating.outcome

    batch = nonet.rate_batch(digits_of(chunk), workers, **options)
    columns = (batch.value, batch.level, batch.outcome)
    plain = zip(*(column.tolist() for column in columns), strict=True)
    found = _in_order(chunk, plain, alone, (math.nan, ""), workers)
    answers: list[Answer] = []
    for record, (value, level, outcome) in zip(chunk, found, strict=True):
        exact = value if scale == "player" or not math.isfinite(value) else int(value)
        number = exact if math.isfinite(exact) else None
        levels = [level] if scale == "hodoku" else []
        row: Row = [puzzle_text(record), number, *levels, outcome]
        wrong = _wrong(record, outcome)
        answers.append(row if wrong is None else (row, wrong))
    return answers


def _scale_line(row: Row) -> str:
    _, value, *level, outcome = row
    if value is None:
        return "beyond" if outcome == "beyond" else "-"
    least = ">=" if outcome == "above" else ""
    return " ".join([f"{least}{value}", *level])


def _in_order(
    chunk: Chunk,
    plain: Iterator[Any],
    compute: Callable[[Grid | Candidates], Any],
    nothing: tuple[Any, ...],
    workers: int | None,
) -> list[Any]:
    """Yield the results of a batch, with each Sukaku in its place: a batch holds digits only.

    `nothing` and the outcome are the result for a Sukaku that cannot be rated.
    """

    def computed(record: Record) -> Any:
        try:
            return compute(record.puzzle)
        except NoSolution:
            return *nothing, "no-solution"
        except MultipleSolutions:
            return *nothing, "multiple-solutions"
        except RatingError:
            return *nothing, "nothing-to-solve"

    sukaku = [record for record in chunk if record.sukaku]
    alone = iter(each(sukaku, computed, workers) if sukaku else ())
    return [next(alone) if record.sukaku else next(plain) for record in chunk]


def _known(verdict: Verdict, limit: float) -> Verdict:
    """Return the result with NaN for what a rating above the limit leaves unknown."""
    _, ep, ed, _, outcome = verdict
    if outcome != "above":
        return verdict
    first, start = (value if value <= limit else math.nan for value in (ep, ed))
    return math.nan, first, start, "", outcome


def _answer(record: Record, verdict: Verdict, with_outcome: bool) -> Answer:
    er, ep, ed, hardest, outcome = verdict
    wrong = _wrong(record, outcome)
    numbers = [None if math.isnan(value) else round(value, 1) for value in (er, ep, ed)]
    row: Row = [puzzle_text(record), *numbers, hardest]
    if with_outcome:
        row.append(outcome)
    return row if wrong is None else (row, wrong)


def _wrong(record: Record, outcome: str) -> FormatError | None:
    if outcome in SOLUTIONS:
        return uniqueness_error(record, SOLUTIONS[outcome])
    if outcome == "nothing-to-solve":
        return FormatError(_core.ALREADY_SOLVED, record.source, record.line)
    return None


def _line(row: Row) -> str:
    """Return the short line, with `>=7.6` where only the minimum is known."""
    _, er, ep, ed, hardest, *outcome = row
    if er is None:
        return "-"
    least = ">=" if outcome == ["above"] else ""
    return f"{least}{er:.1f}/{ep:.1f}/{ed:.1f} {hardest}".rstrip()
