"""The functions of generation. Puzzle k of a seed depends on the request, the seed and k alone."""

from __future__ import annotations

import datetime
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Literal, get_args

from nonet import _core, cuda
from nonet._base.arguments import (
    LARGEST,
    called,
    one_of,
    seconds,
    text_of,
    whole_number,
    worker_count,
    wrong_argument,
)
from nonet._base.deadline import Deadline
from nonet._base.seeds import random_seed
from nonet.board._values import DeviceName, Grid
from nonet.errors import OUT_OF_TIME, NoPuzzleFound, RequestError, Stopped, naming_puzzle
from nonet.making._ids import Origin, date_number, decode_id
from nonet.making._on_device import DugOnDevice
from nonet.making._puzzle import Puzzle, PuzzleArrays, ScoreParts
from nonet.making._recipes import CUSTOM, RECIPES, find_level
from nonet.making._request import FIELDS, Request

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray
    from typing_extensions import Unpack

    from nonet.making._request_options import (
        FillName,
        RequestOptions,
        SymmetryName,
    )

OnMiss = Literal["raise", "skip"]
_LARGEST_ARRAY = 2**48
_ARGUMENTS = ("seed", "index", "timeout")
"""The arguments of `generate` beside the fields of a request."""
_BATCH_ARGUMENTS = ("count", "seed", "start", "workers", "timeout")
"""Those of a batch."""


def request_for(
    level: str | Request, **options: Unpack[RequestOptions]
) -> tuple[str, str, Request]:
    """Turn a level and options into recipe, level and one checked `Request`.

    - `level`: a level such as "evil" or "orbit/samurai", or a Request.
    - `options`: fields of Request, which override those of the level.

    Raises RequestError for an unknown level or an invalid option.

    >>> request_for("evil", symmetry="rot180")[2].symmetry
    'rot180'
    """
    if isinstance(level, Request):
        return CUSTOM, "", level.replace(**options)
    if not isinstance(level, str):
        raise wrong_argument("level", "text or a Request", level)
    recipe, name = find_level(level)
    return recipe, name, _core.level_with_options(recipe, name, **options)


def check_options(options: Mapping[str, Any], arguments: Sequence[str]) -> None:
    """Raise RequestError for an unknown option, which may be meant as one of the arguments.

    >>> check_options({"sede": 1}, ("seed",))
    Traceback (most recent call last):
    nonet.errors.RequestError: unknown option 'sede'; did you mean 'seed'?
    """
    for option in options:
        if option not in FIELDS:
            raise RequestError(_core.unknown_option(option, arguments), option)


def generate(
    level: str | Request = "easy",
    *,
    seed: int | None = None,
    index: int = 0,
    timeout: float | None = None,
    **options: Unpack[RequestOptions],
) -> Puzzle:
    """Make one puzzle.

    - `level`: a level such as "evil" or "orbit/samurai" (see `levels`), or a Request.
    - `seed`: 0 to 2^64 - 1; default: random. Request, seed and `index` determine the puzzle.
    - `index`: the number of the puzzle in `generate_batch` with the same seed.
    - `options`: fields of Request, which override those of the level: `symmetry="rot180"`,
      `clues=(26, 30)`, `rating=(6.0, 7.0)`, `needs="x-wing"`, `minimal=True`, ...

    Raises RequestError for an unknown level or an invalid option; NoPuzzleFound, with the nearest
    miss, if no attempt met the request; Stopped after `timeout` seconds.

    >>> import nonet
    >>> p = nonet.generate("medium", seed=42)
    >>> nonet.count_solutions(p.grid), 32 <= p.clues <= 35
    (1, True)
    >>> nonet.generate("irreducible/hard", seed=1, symmetry="rot180", clues=(26, 30)).exact
    True
    """
    check_options(options, _ARGUMENTS)
    recipe, name, request = request_for(level, **options)
    origin = Origin(recipe, name, request, _seed(seed), whole_number("index", index))
    return _made(origin, timeout)


def make_daily(level: str, date: datetime.date, timeout: float | None = None) -> Puzzle:
    """Return the puzzle of a date and a level of `daily`."""
    request = RECIPES["daily"][level]
    return _made(Origin("daily", level, request, date_number(date), 0, date), timeout)


def generate_batch(
    level: str | Request,
    count: int,
    *,
    seed: int | None = None,
    start: int = 0,
    workers: int | None = None,
    timeout: float | None = None,
    on_miss: OnMiss = "raise",
    **options: Unpack[RequestOptions],
) -> Iterator[Puzzle]:
    """Yield puzzles `start` to `start + count - 1` of a seed, in order, each as soon as it is made.

    - `level`, `seed`, `options`: as in `generate`.
    - `workers`: threads; default: all cores.
    - `on_miss`: "skip" leaves out puzzles that were not found; default: "raise".

    Raises RequestError for an unknown level or an invalid option; NoPuzzleFound; Stopped after
    `timeout` seconds for the whole batch.

    >>> import nonet
    >>> [p.index for p in nonet.generate_batch("classic/easy", 3, seed=1, start=5)]
    [5, 6, 7]
    """
    check_options(options, (*_BATCH_ARGUMENTS, "on_miss"))
    recipe, name, request = request_for(level, **options)
    start, count = _span(start, count)
    workers = None if workers is None else worker_count(workers)
    skip = one_of("on_miss", on_miss, get_args(OnMiss)) == "skip"
    return _batch(recipe, name, request, count, _seed(seed), start, workers, seconds(timeout), skip)


def _batch(
    recipe: str,
    name: str,
    request: Request,
    count: int,
    seed: int,
    start: int,
    workers: int | None,
    timeout: float | None,
    skip: bool,
) -> Iterator[Puzzle]:
    deadline = Deadline(timeout)
    size = worker_count(workers)
    done = 0
    while done < count:
        size = min(size, count - done)
        began = time.monotonic()
        batch = _core.make_batch(request, size, seed, start + done, workers, deadline.left())
        for i, made in enumerate(batch):
            missed = not made.any or not (made.found or request.fallback)
            if skip and missed and not made.stopped:
                continue
            index = start + done + i
            with naming_puzzle(index):
                puzzle = _puzzle(Origin(recipe, name, request, seed, index), made)
            yield puzzle
        done += size
        # Portions of about a fifth of a second: frequent results, but few starts of threads.
        if time.monotonic() - began < 0.2:
            size *= 2


def generate_array(
    level: str | Request,
    count: int,
    *,
    seed: int | None = None,
    start: int = 0,
    workers: int | None = None,
    device: DeviceName | None = None,
    timeout: float | None = None,
    **options: Unpack[RequestOptions],
) -> PuzzleArrays:
    """Make many puzzles as two arrays of digits, without a Python object for each.

    - `level`, `seed`, `options`: as in `generate`.
    - `start`, `count`: make the puzzles `start` to `start + count - 1` of the seed.
    - `workers`: threads; default: all cores.
    - `device`: "cpu" (default), "cuda" or "cuda:N": make the same puzzles on that GPU, where the
      arrays stay (docs/gpu.md). Requests that it does not support are made on the CPU: see
      `made_on`.

    Raises RequestError for an unknown level, an invalid option, or a count that memory does not
    hold; NoPuzzleFound; Stopped after `timeout` seconds.

    >>> import nonet
    >>> batch = nonet.generate_array("irreducible/hard", 10, seed=42)
    >>> batch.puzzles.shape, int(batch.solutions.min())
    ((10, 81), 1)
    """
    check_options(options, (*_BATCH_ARGUMENTS, "device"))
    recipe, name, request = request_for(level, **options)
    deadline = Deadline(timeout)
    start, count = _span(start, count)
    if count > _LARGEST_ARRAY:
        raise _too_many(count)
    seed = _seed(seed)

    def check(rows: Sequence[int], puzzles: NDArray[np.uint8], found: NDArray[Any]) -> None:
        """Raise the error of the first miss among these rows."""
        good = puzzles.any(axis=1) if request.fallback else found
        if good.all():
            return
        # The arrays have digits only, so the error requires the miss as a `Puzzle`.
        index = start + rows[int(good.argmin())]
        with naming_puzzle(index):
            made = _core.make(request, seed, index, False, deadline.left())
            _puzzle(Origin(recipe, name, request, seed, index), made, missed=True)

    if named := cuda.device_for(None, device):
        engine = cuda.find_engine(named)
        if plan := _core.packed_plan(request):
            key = _core.puzzle_key(request, seed)
            work = DugOnDevice(request, plan, count, key, start, workers)
            return work.run(engine, check, deadline.left())
    try:
        made = _core.make_array(request, count, seed, start, workers, deadline.left())
    except MemoryError:
        raise _too_many(count) from None
    puzzles, solutions, found = made
    check(range(count), puzzles, found)
    return PuzzleArrays(puzzles, solutions, found.astype(bool))


def _too_many(count: int) -> RequestError:
    words = (
        f"count: arrays of {count:,} puzzles do not fit into memory; nonet.dataset writes shards"
    )
    return RequestError(words, "count")


def from_id(text: str, *, timeout: float | None = None) -> Puzzle:
    """Make the puzzle of the ID `text`.

    Raises RequestError for text that is not an ID, or an ID of another algorithm version; Stopped
    after `timeout` seconds.

    >>> import nonet
    >>> p = nonet.generate("easy", seed=3, symmetry="diagonal")
    >>> nonet.from_id(p.id) == p
    True
    """
    with called(id="text"):
        origin = decode_id(text)
    return _made(origin, timeout)


def solved_grid(
    seed: int | None = None,
    fill: FillName = "las-vegas",
    *,
    index: int = 0,
    givens: int = 11,
    node_limit: int = 1000,
    timeout: float | None = None,
) -> Grid:
    """Make a full grid.

    - `seed`: 0 to 2^64 - 1; default: random. The arguments determine the grid.
    - `fill`: "las-vegas", "shuffled", or "uniform" over all grids.
    - `index`: the number of the grid in the sequence of the seed.
    - `givens`: random givens before a las-vegas search.
    - `node_limit`: nodes after which a las-vegas search starts again.

    Raises RequestError for an invalid argument; Stopped after `timeout` seconds.

    >>> import nonet
    >>> nonet.solved_grid(seed=0).is_solved, nonet.solved_grid(seed=0, fill="uniform").is_solved
    (True, True)
    """
    with called(fill_givens="givens", fill_nodes="node_limit"):
        request = Request(fill=fill, fill_givens=givens, fill_nodes=node_limit)
    return _core.solved_grid(request, _seed(seed), whole_number("index", index), timeout)


def symmetry_orbits(symmetry: SymmetryName) -> tuple[tuple[int, ...], ...]:
    """List the orbits of a `symmetry`: the cells that it maps to each other.

    Raises RequestError for an unknown symmetry.

    >>> symmetry_orbits("rot90")[0]
    (0, 8, 72, 80)
    """
    return _core.symmetry_orbits(text_of("symmetry", symmetry))


def _seed(seed: int | None) -> int:
    if seed is None:
        return random_seed()
    return whole_number("seed", seed)


def _span(start: Any, count: Any) -> tuple[int, int]:
    count = whole_number("count", count)
    start = whole_number("start", start)
    if count and start + count - 1 > LARGEST:
        words = f"start: the last index exceeds 2^64 - 1, found start={start} and count={count}"
        raise RequestError(words, "start", ("count",))
    return start, count


def _made(origin: Origin, timeout: float | None) -> Puzzle:
    is_daily = origin.date is not None
    made = _core.make(origin.request, origin.seed, origin.index, is_daily, timeout)
    return _puzzle(origin, made)


def _puzzle(origin: Origin, made: _core.Made, *, missed: bool = False) -> Puzzle:
    """Return the puzzle, or raise the error of a miss or of a time limit.

    If the puzzle is known to be missed, the time limit does not matter.
    """
    request, index = origin.request, origin.index
    stopped = made.stopped and not missed
    if not made.any:
        if stopped:
            raise Stopped(OUT_OF_TIME)
        raise NoPuzzleFound(_core.no_puzzle_message(request, made))
    parts = made.parts
    puzzle = Puzzle(
        grid=made.grid,
        solution=made.solution,
        recipe=origin.recipe,
        level=origin.level,
        seed=origin.seed,
        index=index,
        date=origin.date,
        exact=made.found,
        miss="" if made.found else _core.explain_miss(request, made),
        board_seed=made.board_seed if request.board_seeds else None,
        score=None if parts is None else made.score / 10_000,
        score_parts=None if parts is None else ScoreParts(*(part / 10_000 for part in parts)),
        request=request,
        attempts=made.attempts,
        trace=made.trace,
    )
    if not stopped and (made.found or request.fallback):
        return puzzle
    nearest = replace(puzzle, request=_core.request_of_miss(request, made))
    if stopped:
        raise Stopped(f"{OUT_OF_TIME}; the nearest miss has {puzzle.clues} clues", nearest)
    raise NoPuzzleFound(_core.no_puzzle_message(request, made), nearest)
