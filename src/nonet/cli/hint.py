"""`nonet hint`: the next step, in as much detail as requested."""

from __future__ import annotations

import json
from typing import Annotated, Optional, cast, get_args

import typer

import nonet
from nonet import render
from nonet._base.arguments import one_of
from nonet.cli.inputs import Inputs
from nonet.cli.options import Files, InputFormat, OutputFile, Techniques, slugs_of
from nonet.cli.output import color_wanted, stdout_is_terminal
from nonet.cli.prose import chosen_of, run_prose
from nonet.errors import RatingError
from nonet.formats._record import Record
from nonet.logic import highlight
from nonet.logic._deduction import Hint, Stage
from nonet.logic._step_json import step_data


def _known_stage(name: str) -> str:
    stages: tuple[Stage, ...] = get_args(Stage)
    return one_of("stage", name, stages)


def command(
    files: Files = None,
    from_: InputFormat = None,
    stage: Annotated[
        str,
        typer.Option(
            "--stage", help="Stage of the hint: where, technique or full.", callback=_known_stage
        ),
    ] = "where",
    format: Annotated[
        Optional[str],  # noqa: UP045 (Typer reads the annotation at run time)
        typer.Option("--format", "-f", help="text or json."),
    ] = None,
    output: OutputFile = None,
    named: Annotated[
        bool,
        typer.Option(help="Prefer named techniques (skyscraper, W-wing) to chains."),
    ] = True,
    techniques: Techniques = None,
) -> None:
    """Print a hint for the player's position: the digits and marks in the file.

    Mistakes (a wrong digit, a candidate that was removed) come first. JSON is one object per line.

    Examples:

    - `nonet hint game.sdx`

    - `nonet hint game.sdx --stage technique`

    - `nonet hint game.sdx --stage full --techniques x-wing,skyscraper`
    """
    name = chosen_of(format, output, ("text", "json"), {".json": "json", ".jsonl": "json"})
    drawn = name == "text" and output is None and stdout_is_terminal()
    slugs = slugs_of(techniques)

    def write(record: Record) -> str:
        hint = _hint(record, cast(Stage, stage), named=named, techniques=slugs)
        if name == "json":
            return _json(record, hint)
        picture = _picture(record, hint) + "\n" if drawn and hint.step is not None else ""
        return f"{picture}{hint.text}\n"

    run_prose(Inputs(files, from_), write, output)


def _hint(record: Record, stage: Stage, *, named: bool, techniques: list[str] | None) -> Hint:
    if record.sukaku:
        hint = nonet.hint(record.puzzle, stage=stage, named=named, techniques=techniques)
    else:
        hint = nonet.hint(
            record.position,
            record.marks,
            stage,
            puzzle=record.grid if record.grid.clue_count else None,
            named=named,
            techniques=techniques,
        )
    if hint is None:
        raise RatingError("no technique applies")
    return hint


def _picture(record: Record, hint: Hint) -> str:
    assert hint.step is not None
    marks = record.candidates
    return render.text(
        "." * 81 if record.sukaku else record.position,
        givens=None if record.sukaku else record.grid,
        candidates=marks,
        highlight=highlight(hint.step, marks),
        color=color_wanted(),
    )


def _json(record: Record, hint: Hint) -> str:
    data = {
        "puzzle": str(record.puzzle),
        "stage": hint.stage,
        "houses": hint.houses,
        "technique": hint.technique,
        "step": None if hint.step is None else step_data(hint.step),
        "wrong_digits": hint.wrong_digits,
        "wrong_marks": hint.wrong_marks,
        "text": hint.text,
    }
    return json.dumps(data, ensure_ascii=False) + "\n"
