"""`nonet find`: every step that a position has."""

from __future__ import annotations

import json
from typing import Annotated, Optional

import typer

import nonet
from nonet.cli.inputs import Inputs
from nonet.cli.options import Files, InputFormat, OutputFile, Techniques, slugs_of
from nonet.cli.prose import chosen_of, run_prose
from nonet.formats._record import Record
from nonet.logic._deduction import Step
from nonet.logic._step_json import step_data


def command(
    files: Files = None,
    from_: InputFormat = None,
    techniques: Techniques = None,
    limit: Annotated[
        Optional[int],  # noqa: UP045
        typer.Option("--limit", min=1, help="Maximum number of steps per puzzle."),
    ] = None,
    format: Annotated[
        Optional[str],  # noqa: UP045
        typer.Option("--format", "-f", help="text or json."),
    ] = None,
    output: OutputFile = None,
) -> None:
    """List every step that a position has, by rating, without applying any.

    The position is that of the digits and marks in the file. Franken and mutant fish and dynamic
    and nested chains take long: by default they are searched only where nothing else is found. An
    empty line separates puzzles. JSON is one object per line.

    Examples:

    - `nonet find puzzle.sdk`

    - `nonet find game.sdx --techniques skyscraper,xy-chain --limit 5`
    """
    name = chosen_of(format, output, ("text", "json"), {".json": "json", ".jsonl": "json"})
    slugs = slugs_of(techniques)
    listed = 0

    def write(record: Record) -> str:
        nonlocal listed
        found = _find(record, slugs, limit)
        if name == "json":
            data = {"puzzle": str(record.puzzle), "steps": [step_data(step) for step in found]}
            return json.dumps(data, ensure_ascii=False) + "\n"
        listed += 1
        return ("" if listed == 1 else "\n") + "".join(f"{line_of(step)}\n" for step in found)

    run_prose(Inputs(files, from_), write, output)


def _find(record: Record, slugs: list[str] | None, limit: int | None) -> tuple[Step, ...]:
    if record.sukaku:
        return nonet.find(record.puzzle, techniques=slugs, limit=limit)
    puzzle = record.grid if record.grid.clue_count else None
    return nonet.find(record.position, record.marks, slugs, limit, puzzle=puzzle)


def line_of(step: Step) -> str:
    """Return rating, name and conclusion on one line.

    >>> from nonet.logic._deduction import Candidate, NakedSingleEvidence
    >>> line_of(Step("naked-single", 2.3, None, Candidate(40, 5), (), NakedSingleEvidence()))
    ' 2.3  Naked single: r5c5=5'
    """
    if step.placement is not None:
        done = str(step.placement)
    else:
        done = ", ".join(str(candidate).replace("=", "<>") for candidate in step.eliminations)
    return f"{step.rating:4.1f}  {step.name}: {done}"
