"""Traces: how a puzzle is solved, as data and as text, and a checker that replays one.

The notation is the same everywhere (docs/traces.md): a cell is r1c1 to r9c9, a placement `r5c5=5`,
an elimination `r5c5<>5`, a grid 81 characters with `.` for a blank, candidates 81 groups of digits.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias, get_args

from nonet import _core
from nonet._base.arguments import items_of, one_of, shown
from nonet._base.json_text import parsed_json
from nonet._core import SearchEvent
from nonet.board._places import cell_name, house_cells, houses_of
from nonet.board._values import BatchLike, Candidates, Grid, GridLike, StartLike
from nonet.errors import FormatError, RequestError, SudokuError
from nonet.logic._deduction import Candidate
from nonet.logic._paths import explained_paths
from nonet.logic._techniques import technique_table

TraceFormat: TypeAlias = Literal["jsonl", "sentences", "terse", "tokens"]
FaultReason: TypeAlias = Literal[
    "syntax", "position", "not-blank", "not-a-candidate", "wrong-digit", "does-not-follow"
]

_CHANGE = re.compile(r"r([1-9])\s*c([1-9])\s*(=|<>)\s*([1-9])(?![0-9])")
_MOST_REPEATS = 200
"""Maximum applications of a technique in search of a claimed conclusion."""


@dataclass(frozen=True, slots=True)
class TraceFault:
    """Where a trace first goes wrong."""

    step: int
    """Index of the step, from 0."""
    reason: FaultReason
    message: str


@dataclass(frozen=True, slots=True)
class TraceCheck:
    """The result of replaying a trace."""

    valid_steps: int
    """Steps before the first fault."""
    fault: TraceFault | None
    end: Grid
    """The digits after the valid steps."""

    @property
    def solved(self) -> bool:
        """True if the trace is valid and leads to the solution."""
        return self.fault is None and self.end.is_solved


@dataclass(frozen=True, slots=True)
class TraceStep:
    """One step of a trace as it was written."""

    technique: str
    """The technique; empty if none is named."""
    placements: tuple[Candidate, ...]
    eliminations: tuple[Candidate, ...]
    grid: str | None = None
    candidates: str | None = None


def trace_batch(
    puzzles: BatchLike,
    format: TraceFormat = "jsonl",
    workers: int | None = None,
    *,
    named: bool = False,
    timeout: float | None = None,
) -> Iterator[str | None]:
    """Write the trace of each puzzle: one line of JSON, or a line of text for each step.

    The trace is None for a puzzle without exactly one solution and for one that is already solved.

    - `puzzles`: an (N, 81) array of digits, or a list of grids.
    - `format`: "jsonl", "sentences", "terse" or "tokens".
    - `workers`: threads; default: all cores.
    - `named`: write the player path instead of the rated path, as in `steps`.

    Raises GridSyntaxError with the index; Stopped if 1,024 puzzles take more than `timeout`
    seconds.

    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> [trace] = trace_batch([puzzle], "terse")
    >>> trace.splitlines()[0]
    'hidden-single 1.2 r1c6=8'
    >>> [trace] = trace_batch([puzzle], "tokens")
    >>> trace.splitlines()[0]
    'hidden-single r1 c6 = 8 ;'
    """
    require_format(format)
    paths = explained_paths(puzzles, workers, named=named, timeout=timeout)
    return (None if path is None else write_trace(path.words, format) for path in paths)


def require_format(format: str) -> None:
    """Raise RequestError unless the format is known."""
    one_of("format", format, get_args(TraceFormat))


def write_trace(path: _core.PathWords, format: TraceFormat) -> str:
    """Write an explained path as a trace, with a line break at the end."""
    return path.trace_json() + "\n" if format == "jsonl" else path.trace_text(format)


def search_trace(
    grid: StartLike, limit: int = 100_000, *, timeout: float | None = None
) -> tuple[SearchEvent, ...]:
    """Solve `grid` by search and return up to `limit` events: propagate, guess, refute, solved.

    Naked and hidden singles are propagated; a guess goes into the first cell with the fewest
    candidates, lowest digit first.

    Raises GridSyntaxError; Stopped after `timeout` seconds.

    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> events = search_trace(puzzle)
    >>> events[0], events[-1].kind
    (SearchEvent(kind='propagate', cell=40, digit=5, depth=0), 'solved')
    """
    return _core.search_trace(grid, limit, timeout)


def read_trace(trace: str | Mapping[str, Any] | Iterable[Any]) -> list[TraceStep]:
    """Read a trace: a JSON object (text or mapping), or text in the terse or tokens style.

    Raises RequestError with the step if a line has no change in the notation.

    >>> read_trace("naked-single 2.3 r5c5=5")[0].placements
    (Candidate(cell=40, digit=5),)
    """
    steps = []
    for index, raw in enumerate(_raw_steps(trace)):
        step = _read_step(raw)
        if step is None:
            message = (
                f"step {index + 1}: expected changes such as r5c5=5 or r5c5<>5, found {shown(raw)}"
            )
            raise RequestError(message, field=str(index))
        steps.append(step)
    return steps


def check_trace(grid: GridLike, trace: str | Mapping[str, Any] | Iterable[Any]) -> TraceCheck:
    """Replay a trace from a puzzle and report the first fault, if any.

    Each step must change the position, agree with the solution, and follow by the technique that it
    names, used once or more; a step without a technique only has to be right.

    - `grid`: the puzzle.
    - `trace`: a JSON object (text or mapping), lines of `trace_batch`, or a list of steps. A grid
      or candidates written with a step must be those of the replay.

    Raises GridSyntaxError; NoSolution or MultipleSolutions; RequestError if the trace is not a list
    of steps.

    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> check_trace(puzzle, "hidden-single 1.2 r1c6=8").fault is None
    True
    >>> check_trace(puzzle, "hidden-single 1.2 r1c6=8\\nnaked-single r1c3=4").fault
    TraceFault(step=1, reason='does-not-follow', message='r1c3=4 does not follow by naked-single')
    """
    digits = Grid(grid)
    solution = _core.solve(digits)
    marks = digits.candidates()
    valid = 0
    for index, raw in enumerate(_raw_steps(trace)):
        step = _read_step(raw)
        if step is None:
            message = f"expected changes such as r5c5=5 or r5c5<>5, found {shown(raw)}"
            return TraceCheck(valid, TraceFault(index, "syntax", message), digits)
        found = _fault_of(step, digits, marks, solution)
        if found is not None:
            return TraceCheck(valid, TraceFault(index, *found), digits)
        digits, marks = _after(step, digits, marks)
        valid += 1
    return TraceCheck(valid, None, digits)


def _raw_steps(trace: str | Mapping[str, Any] | Iterable[Any]) -> Sequence[Any]:
    """Return the steps as they are written: mappings, or lines of text."""
    if isinstance(trace, str) and trace.lstrip().startswith("{"):
        try:
            trace = parsed_json(trace)
        except FormatError as error:
            raise RequestError(f"trace: {error.message}", field="trace") from None
    if isinstance(trace, Mapping):
        steps = trace.get("steps")
        if not isinstance(steps, list):
            raise RequestError("trace: expected a list 'steps'", field="trace")
        return steps
    if isinstance(trace, str):
        return [line for line in re.split(r"[;\n]", trace) if line.strip()]
    return items_of("trace", trace)


def _read_step(raw: Any) -> TraceStep | None:
    if isinstance(raw, TraceStep):
        return raw
    if isinstance(raw, str):
        return _read_changes(raw, _technique_in(raw))
    if not isinstance(raw, Mapping):
        return None
    written = [raw.get("placements", []), raw.get("eliminations", [])]
    if not all(
        isinstance(part, list) and all(isinstance(x, str) for x in part) for part in written
    ):
        return None
    technique = raw.get("technique", "")
    if not isinstance(technique, str) or technique not in _slugs() | {""}:
        return None
    before = raw.get("grid"), raw.get("candidates")
    if not all(isinstance(text, (str, type(None))) for text in before):
        return None
    step = _read_changes(" ".join(written[0] + written[1]), technique)
    if step is None or len(step.placements) + len(step.eliminations) != sum(map(len, written)):
        return None
    return TraceStep(step.technique, step.placements, step.eliminations, *before)


def _read_changes(text: str, technique: str) -> TraceStep | None:
    placements: list[Candidate] = []
    eliminations: list[Candidate] = []
    for row, column, sign, digit in _CHANGE.findall(text):
        candidate = Candidate(9 * (int(row) - 1) + int(column) - 1, int(digit))
        (placements if sign == "=" else eliminations).append(candidate)
    if not placements and not eliminations:
        return None
    return TraceStep(technique, tuple(placements), tuple(eliminations))


def _slugs() -> set[str]:
    return {row.slug for row in technique_table()}


def _technique_in(line: str) -> str:
    words = line.split(maxsplit=1)
    return words[0] if words and words[0] in _slugs() else ""


def _fault_of(
    step: TraceStep, digits: Grid, marks: Candidates, solution: Grid
) -> tuple[FaultReason, str] | None:
    """Return why a step is wrong; None if it is right."""
    try:
        if step.grid is not None and Grid(step.grid) != digits:
            return "position", "the grid is not that of the position"
        if step.candidates is not None and Candidates(step.candidates) != marks:
            return "position", "the candidates are not those of the position"
    except SudokuError as error:
        return "position", str(error)
    for cell, digit in (*step.placements, *step.eliminations):
        if digits[cell]:
            return "not-blank", f"{cell_name(cell)} has {digits[cell]} already"
        if digit not in marks[cell]:
            return "not-a-candidate", f"{digit} is not a candidate of {cell_name(cell)}"
    for candidate in step.placements:
        if solution[candidate.cell] != candidate.digit:
            return "wrong-digit", f"{candidate} is not in the solution"
    for cell, digit in step.eliminations:
        if solution[cell] == digit:
            return "wrong-digit", f"{cell_name(cell)}<>{digit} removes the digit of the solution"
    if step.technique:
        return _does_not_follow(step, digits, marks)
    return None


def _does_not_follow(
    step: TraceStep, digits: Grid, marks: Candidates
) -> tuple[FaultReason, str] | None:
    """Return the first change that the technique named does not lead to."""
    if step.technique in ("naked-single", "hidden-single"):
        for placed in step.placements:
            if not _is_single(step.technique, placed, marks):
                return "does-not-follow", f"{placed} does not follow by {step.technique}"
        return None
    wanted = {(c, True) for c in step.placements} | {(c, False) for c in step.eliminations}
    start = digits
    for _ in range(_MOST_REPEATS):
        if not wanted:
            return None
        try:
            found = _core.next_step(digits, marks, [step.technique], None, start)
        except SudokuError:  # the position has no further steps
            found = None
        if found is None:
            break
        digits, marks = _core.apply_step(found, digits, marks)
        wanted = {(c, place) for c, place in wanted if not _is_made(c, place, digits, marks)}
    if not wanted:
        return None
    candidate, place = min(wanted)
    change = str(candidate) if place else str(candidate).replace("=", "<>")
    return "does-not-follow", f"{change} does not follow by {step.technique}"


def _is_made(candidate: Candidate, place: bool, digits: Grid, marks: Candidates) -> bool:
    cell, digit = candidate
    return digits[cell] == digit if place else digit not in marks[cell]


def _is_single(technique: str, placed: Candidate, marks: Candidates) -> bool:
    cell, digit = placed
    if technique == "naked-single":
        return marks[cell] == (digit,)
    return any(
        sum(digit in marks[other] for other in house_cells(house)) == 1 for house in houses_of(cell)
    )


def _after(step: TraceStep, digits: Grid, marks: Candidates) -> tuple[Grid, Candidates]:
    left = [set(cell) for cell in marks]
    for cell, digit in step.eliminations:
        left[cell].discard(digit)
    for cell, digit in step.placements:
        digits = digits.with_digit(cell, digit)
        for house in houses_of(cell):
            for peer in house_cells(house):
                left[peer].discard(digit)
        left[cell] = {digit}
    return digits, Candidates(left)
