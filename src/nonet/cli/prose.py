"""The loop of the commands that print text: read, describe each puzzle, write, in order."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from nonet._base.arguments import one_of
from nonet.cli.inputs import Chunk, Inputs
from nonet.cli.output import names_a_format, opened, wrong_ending
from nonet.cli.progress import with_progress
from nonet.errors import FormatError, RequestError, SudokuError
from nonet.formats._record import Record


def run_prose(inputs: Inputs, write: Callable[[Record], str], output: Path | None) -> None:
    """Write the text for each record as soon as it is ready."""
    with opened(output) as stream:
        for chunk in with_progress(inputs, output):
            for result in chunk:
                if not isinstance(result, Record):
                    inputs.report(result)
                    continue
                try:
                    stream.put(write(result).encode("utf-8"))
                    stream.flush()
                except RequestError:
                    raise
                except SudokuError as error:
                    message = error.message if isinstance(error, FormatError) else str(error)
                    inputs.report_record(result, message)
        stream.end(b"", failed=inputs.bad > 0)
    inputs.finish()


def run_prose_chunks(
    inputs: Inputs, compute: Callable[[Chunk], list[str | FormatError]], output: Path | None
) -> None:
    """Write the text for each record, computed a chunk at a time."""
    with opened(output) as stream:
        for chunk in with_progress(inputs, output):
            for _, answer in inputs.answers(chunk, compute):
                if isinstance(answer, FormatError):
                    inputs.report(answer)
                else:
                    stream.put(answer.encode("utf-8"))
            stream.flush()
        stream.end(b"", failed=inputs.bad > 0)
    inputs.finish()


def chosen_of(
    wanted: str | None, output: Path | None, names: Sequence[str], endings: dict[str, str]
) -> str:
    """Return the requested format, else that of the file extension, else the first."""
    if wanted is None:
        ending = output.suffix.lower() if output else ""
        if ending not in endings and names_a_format(ending):
            raise wrong_ending(ending)
        return endings.get(ending, names[0])
    return one_of("format", wanted.lower(), names)
