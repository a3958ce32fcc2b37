"""`device="cuda"` on a GPU: answers equal the host's, arrays stay there, stops take 0.1 s at most.

Skipped where there is no GPU, which is everywhere in CI. `bench/NOTEBOOK.md` has the last run.
"""

from __future__ import annotations

import threading
import time
from typing import Any

import numpy as np
import pytest
import shared_data
from faults import raises
from numpy.typing import NDArray

import nonet
from nonet.cuda import _runtime as runtime, _verbs as verbs

Digits = NDArray[np.uint8]
LATEST = 0.1
"""Seconds that a stop may take."""
HOPELESS = ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4........."


def missing() -> str:
    """Why no GPU can be used, or nothing."""
    try:
        runtime.engines("cuda")
    except nonet.RequestError as error:
        return str(error)
    return ""


REASON = missing()
pytestmark = [pytest.mark.cuda, pytest.mark.skipif(bool(REASON), reason=REASON)]


def array_of(puzzles: tuple[str, ...] | list[str]) -> Digits:
    text = "".join(puzzles).replace(".", "0").encode()
    return (np.frombuffer(text, dtype=np.uint8) - ord("0")).reshape(-1, 81)


def mixed_puzzles(count: int) -> Digits:
    """Dug puzzles with clues taken away or put in, boards of noise, and blank ones."""
    draw = np.random.default_rng(5)
    puzzles = nonet.generate_array("classic/medium", count, seed=7).puzzles.copy()
    puzzles[1::5] *= draw.random(puzzles[1::5].shape) < 0.85
    puzzles[2::5, 40] = draw.integers(1, 10, len(puzzles[2::5]))
    noise = draw.integers(1, 10, puzzles[3::5].shape).astype(np.uint8)
    puzzles[3::5] = noise * (draw.random(noise.shape) < 0.15)
    puzzles[4::500] = 0
    mixed: Digits = puzzles
    return mixed


def assert_same(found: nonet.SolvedBatch, expected: nonet.SolvedBatch) -> None:
    assert (np.asarray(found.counts) == expected.counts).all()
    assert (np.asarray(found.solutions) == expected.solutions).all()


def on_host(found: nonet.SolvedBatch) -> nonet.SolvedBatch:
    """Copy the answers from the device, whatever library has them."""
    cupy = runtime.load_cupy()
    return nonet.SolvedBatch(*(cupy.from_dlpack(a).get() for a in (found.solutions, found.counts)))


@pytest.mark.parametrize("name", shared_data.LISTS)
def test_lists_have_the_answers_of_the_host(name: str) -> None:
    puzzles = array_of(shared_data.puzzles(name))
    assert_same(nonet.solve_batch(puzzles, device="cuda"), nonet.solve_batch(puzzles))


def test_mixed_and_hostile_boards_have_the_answers_of_the_host() -> None:
    puzzles = np.vstack([mixed_puzzles(1_000_000), array_of([HOPELESS])])
    assert_same(nonet.solve_batch(puzzles, device="cuda"), nonet.solve_batch(puzzles))


def test_many_chunks_have_the_answers_of_the_host(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(verbs, "CHUNK", 30_011)
    puzzles = mixed_puzzles(300_000)
    expected = nonet.solve_batch(puzzles)
    for _ in range(3):
        assert_same(nonet.solve_batch(puzzles, device="cuda"), expected)
    counts = nonet.count_solutions_batch(puzzles, 2, device="cuda")
    assert (counts == expected.counts).all()
    whole = puzzles[expected.counts == 1]
    thinned = nonet.minimize_batch(whole, seed=3, device="cuda")
    assert (thinned == nonet.minimize_batch(whole, seed=3)).all()
    assert nonet.is_minimal_batch(thinned, device="cuda").all()


@pytest.mark.parametrize("count", [0, 1, 31, 33, 1000])
def test_small_batches(count: int) -> None:
    puzzles = mixed_puzzles(1000)[:count]
    assert_same(nonet.solve_batch(puzzles, device="cuda"), nonet.solve_batch(puzzles))


@pytest.mark.parametrize("limit", [1, 2, 3, 500])
def test_counts_go_to_the_limit(limit: int) -> None:
    puzzles = mixed_puzzles(20_000)
    counts = nonet.count_solutions_batch(puzzles, limit, device="cuda")
    assert (counts == nonet.count_solutions_batch(puzzles, limit)).all()


def test_minimal_puzzles() -> None:
    puzzles = mixed_puzzles(20_000)
    minimal = nonet.is_minimal_batch(puzzles, device="cuda")
    assert (minimal == nonet.is_minimal_batch(puzzles)).all()
    whole = puzzles[nonet.solve_batch(puzzles).counts == 1]
    thinned = nonet.minimize_batch(whole, seed=3, device="cuda")
    assert (thinned == nonet.minimize_batch(whole, seed=3)).all()
    assert nonet.is_minimal_batch(thinned, device="cuda").all()


REQUESTS: list[tuple[str, dict[str, Any]]] = [
    ("classic/easy", {}),
    ("classic/hard", {}),
    ("classic/expert", {}),
    ("irreducible/easy", {}),
    ("irreducible/hard", {}),
    ("irreducible/hard", {"symmetry": "rot180"}),
    ("irreducible/hard", {"symmetry": "full", "clues": (30, 60), "fallback": False}),
    ("irreducible/hard", {"order": "s-pattern", "symmetry": "diagonal"}),
    ("irreducible/hard", {"order": "rows"}),
    ("irreducible/hard", {"solution": nonet.solved_grid(seed=3), "clues": (25, 27)}),
    ("irreducible/master", {}),
    ("irreducible/master", {"clues": (23, 24)}),
    # Judged by the host.
    ("daily/easy", {}),
    ("daily/hard", {"symmetry": "rot180"}),
    ("classic/medium", {"method": "dig", "forbids": ("naked-single",), "attempts": 300}),
    ("irreducible/hard", {"sparsest_line": 1, "searches": (100, 10**6)}),
    ("irreducible/hard", {"rating": (4.5, 9.0), "attempts": 2, "fallback": True}),
]


@pytest.mark.parametrize(("level", "options"), REQUESTS, ids=str)
def test_made_puzzles_are_those_of_the_host(level: str, options: dict[str, Any]) -> None:
    expected = nonet.generate_array(level, 20_000, seed=2**40 + 1, start=2**33, **options)
    made = nonet.generate_array(
        level, 20_000, seed=2**40 + 1, start=2**33, device="cuda", **options
    )
    assert made.made_on == "cuda:0"
    assert (made.puzzles.get() == expected.puzzles).all()  # type: ignore[attr-defined]
    assert (made.solutions.get() == expected.solutions).all()  # type: ignore[attr-defined]
    assert (made.exact.get() == expected.exact).all()  # type: ignore[attr-defined]


RARE: dict[str, Any] = {"rating": (8.5, 9.9), "attempts": 10**6}
"""Few puzzles of `daily/hard` meet this, so the device and the host work until they are stopped."""


def test_judging_stops_in_time() -> None:
    nonet.generate_array("daily/hard", 10, seed=1, device="cuda")  # compiles the kernels
    began = time.monotonic()
    with pytest.raises(nonet.Stopped):
        nonet.generate_array("daily/hard", 10**6, seed=1, device="cuda", timeout=1.5, **RARE)
    assert_in_time(began + 1.5)


@pytest.mark.parametrize("library", ["cupy", "torch", "jax"])
def test_arrays_on_the_device_stay_there(library: str) -> None:
    module = pytest.importorskip(library)
    puzzles = mixed_puzzles(5000)
    if library == "torch":
        array = module.from_numpy(puzzles).cuda()
    else:
        array = (module if library == "cupy" else module.numpy).asarray(puzzles)
    found = nonet.solve_batch(array)
    assert isinstance(found.counts, type(array))
    assert isinstance(found.solutions, type(array))
    assert_same(on_host(found), nonet.solve_batch(puzzles))
    made = nonet.generate_array("classic/hard", 1000, seed=4, device="cuda")
    if library == "torch":
        tensor = module.from_dlpack(made.puzzles)
        assert tensor.is_cuda
        assert bool((nonet.solve_batch(tensor).counts == 1).all())


@pytest.mark.parametrize("library", ["cupy", "torch"])
def test_an_array_may_still_be_computed(library: str) -> None:
    """The array is filled by a stream of the caller's that is busy when the array is passed."""
    module = pytest.importorskip(library)
    puzzles = nonet.generate_array("classic/medium", 50_000, seed=11).puzzles
    expected = nonet.solve_batch(puzzles)
    if library == "torch":
        ready, busy = module.from_numpy(puzzles).cuda(), module.ones((6000, 6000), device="cuda")
        current = module.cuda.stream(module.cuda.Stream())
    else:
        ready, busy = module.asarray(puzzles), module.ones((6000, 6000))
        current = module.cuda.Stream(non_blocking=True)
    runtime.load_cupy().cuda.Device().synchronize()
    for _ in range(3):
        with current:
            array = module.zeros_like(ready)
            for _ in range(50):
                busy = busy @ busy
            array += ready
            assert_same(on_host(nonet.solve_batch(array)), expected)


def test_bad_bytes_are_named() -> None:
    cupy = runtime.load_cupy()
    puzzles = mixed_puzzles(1000)
    puzzles[321, 7] = 12
    for source in (puzzles, cupy.asarray(puzzles)):
        with raises(nonet.GridSyntaxError, puzzle=321, index=7):
            nonet.solve_batch(source, device="cuda")


BLANK = np.zeros((100_000, 81), dtype=np.uint8)
"""Boards with more solutions than can be counted."""


def assert_in_time(end: float) -> None:
    late = time.monotonic() - end
    print(f"stopped {late:.3f} s late")
    assert late < LATEST


def test_a_timeout_is_kept() -> None:
    nonet.count_solutions_batch(BLANK[:10], 1000, device="cuda")
    for _ in range(5):
        began = time.monotonic()
        with pytest.raises(nonet.Stopped):
            nonet.count_solutions_batch(BLANK, 2**32 - 1, device="cuda", timeout=0.3)
        assert_in_time(began + 0.3)


@pytest.mark.parametrize("work", ["count", "make", "judge"])
def test_a_cancel_ends_the_work(work: str) -> None:
    def run(count: int) -> object:
        if work == "count":
            return nonet.count_solutions_batch(BLANK[:count], 2**32 - 1, device="cuda")
        options: dict[str, Any] = RARE if work == "judge" else {}
        level = "daily/hard" if work == "judge" else "classic/expert"
        return nonet.generate_array(level, count, seed=1, device="cuda", **options)

    nonet.count_solutions_batch(BLANK[:10], 1000, device="cuda")
    nonet.generate_array("classic/expert", 10, seed=1, device="cuda")
    for _ in range(3):
        cancel = nonet.Cancel()
        ends: list[float] = []

        def end(cancel: nonet.Cancel = cancel, ends: list[float] = ends) -> None:
            ends.append(time.monotonic())
            cancel.cancel()

        threading.Timer(0.3, end).start()
        with pytest.raises(nonet.Stopped), cancel:
            run(100_000 if work == "count" else 50_000_000)
        assert_in_time(ends[0])
