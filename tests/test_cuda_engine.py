"""How a device is reserved and released, and its errors, with a replacement for CuPy."""

from __future__ import annotations

import threading
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from fake_cupy import (
    CompileError,
    CudaDriverError,
    CudaRuntimeError,
    FakeCupy,
    OutOfMemoryError,
)
from faults import raises

import nonet
from nonet import _core
from nonet.cuda._engine import Attempt, Engine
from nonet.cuda._jobs import Job
from nonet.making import request_for


@pytest.fixture
def cupy() -> FakeCupy:
    return FakeCupy((9, 0))


@pytest.fixture
def engine(cupy: FakeCupy) -> Engine:
    made = Engine(cupy, 0)
    cupy.calls.clear()
    return made


def is_free(engine: Engine) -> bool:
    """Whether another thread can reserve the engine."""
    found: list[bool] = []

    def reserve() -> None:
        found.append(engine.lock.acquire(blocking=False))
        if found[0]:
            engine.lock.release()

    thread = threading.Thread(target=reserve)
    thread.start()
    thread.join()
    return found[0]


def test_work_ends_before_the_device_is_left(cupy: FakeCupy, engine: Engine) -> None:
    with engine:
        assert not is_free(engine)
        with engine:
            pass
        assert not is_free(engine)
    assert is_free(engine)
    entered, left = ["enter device 0", "enter stream"], ["leave stream", "leave device 0"]
    once = ["wait for stream", *left]
    assert cupy.calls == [*entered, *entered, *once, *once]


@pytest.mark.parametrize(
    "fails", ["enter device 0", "enter stream", "wait for stream", "leave stream", "leave device 0"]
)
def test_a_cuda_error_does_not_keep_the_device(cupy: FakeCupy, engine: Engine, fails: str) -> None:
    cupy.fails = {fails: CudaRuntimeError("cudaErrorLaunchFailure: unspecified launch failure")}
    with raises(nonet.RequestError, field="device"), engine:
        pass
    assert is_free(engine)


def test_work_waits_for_what_the_caller_has_begun(cupy: FakeCupy, engine: Engine) -> None:
    engine.wait_for(engine.mark())
    assert cupy.calls == [
        "enter device 0",
        "record caller",
        "leave device 0",
        "wait for caller in stream",
    ]


ERRORS = [
    OutOfMemoryError("8 GB"),
    CudaRuntimeError("cudaErrorMemoryAllocation: out of memory"),
    CudaDriverError("CUDA_ERROR_OUT_OF_MEMORY: out of memory"),
    CudaRuntimeError("cudaErrorIllegalAddress: an illegal memory access was encountered"),
]


@pytest.mark.parametrize("error", ERRORS, ids=str)
def test_cuda_errors_name_the_device(engine: Engine, error: Exception) -> None:
    with raises(nonet.RequestError, field="device") as caught, engine:
        raise error
    assert "cuda:0" in str(caught.value)
    assert str(error) in str(caught.value)
    assert ("smaller pieces" in str(caught.value)) == ("Illegal" not in str(error))
    assert is_free(engine)


@pytest.mark.parametrize("error", ERRORS, ids=str)
@pytest.mark.parametrize("call", ["enter device 0", "record caller", "from_dlpack"])
def test_cuda_errors_before_the_work_name_the_device(
    cupy: FakeCupy, engine: Engine, call: str, error: Exception
) -> None:
    cupy.fails = {call: error}
    with raises(nonet.RequestError, field="device") as caught:
        engine.borrow("array")
        engine.mark()
    assert "cuda:0" in str(caught.value)


@pytest.mark.parametrize(
    "error",
    [
        BufferError("Can't export tensors that require gradient"),
        NotImplementedError("bfloat16"),
        TypeError("int4 is not supported.\nmore"),
        ValueError("vector dtypes"),
        RuntimeError("different from the backend"),
    ],
    ids=str,
)
def test_an_array_that_cannot_be_shared_is_named(
    cupy: FakeCupy, engine: Engine, error: Exception
) -> None:
    cupy.fails = {"from_dlpack": error}
    with raises(nonet.RequestError, field="puzzles") as caught:
        engine.borrow("array")
    assert "cuda:0" in str(caught.value)
    assert str(error).splitlines()[0] in str(caught.value)


@pytest.mark.parametrize(
    "error",
    [
        CompileError("solve.cu(3): error: x is undefined\n\n1 error detected\n"),
        CudaDriverError("CUDA_ERROR_NO_BINARY_FOR_GPU: no kernel image is available"),
        RuntimeError('Failure finding "libnvrtc.so.13": No such file'),
        PermissionError(13, "Permission denied", "/.cupy"),
    ],
    ids=lambda error: type(error).__name__,
)
@pytest.mark.parametrize("call", ["compile", "load solve"])
def test_kernels_that_cannot_be_loaded_name_the_device(
    cupy: FakeCupy, engine: Engine, call: str, error: Exception
) -> None:
    cupy.fails = {call: error}
    with raises(nonet.RequestError, field="device") as caught, engine:
        engine.kernel("solve")
    assert "cuda:0" in str(caught.value)
    assert str(error).splitlines()[0] in str(caught.value)
    assert "1 error detected" not in str(caught.value)
    cupy.fails = {}
    with engine:
        assert engine.kernel("solve") == "solve"
        assert engine.kernel("count_solutions") == "count_solutions"
    assert cupy.calls.count("compile") == 1 + (call != "compile")


@pytest.mark.parametrize(("level", "proves"), [("classic/expert", True), ("classic/easy", False)])
def test_cycles_have_memory_only_if_the_plan_proves(
    engine: Engine, monkeypatch: pytest.MonkeyPatch, level: str, proves: bool
) -> None:
    """They are 72 bytes a puzzle, and the kernels use them only to prove that clues are needed."""
    sizes, passed = [], []

    def empty(*shape: int, dtype: Any = np.uint8) -> Any:
        sizes.append(int(np.prod(shape)) * np.dtype(dtype).itemsize)
        return np.empty(shape, dtype=dtype)

    def job(engine: Engine, plan: Any, starts: Any, orders: Any, stops: Any, cycles: Any, *_: Any):  # type: ignore[no-untyped-def]
        passed.append(cycles)
        return SimpleNamespace(run=lambda stopped: 0)

    monkeypatch.setattr(engine, "empty", empty)
    monkeypatch.setattr(engine, "upload", lambda array: array)
    monkeypatch.setattr(
        engine, "_launch", lambda name, count, arrays, *_: passed.append(arrays[-1])
    )
    monkeypatch.setattr(Job, "dig", job)
    plan = _core.packed_plan(request_for(level)[2])
    assert plan is not None
    out = np.zeros((100, 81), dtype=np.uint8)
    assert engine.dig(Attempt(plan, None, 1, 0, 1), None, (out, out, out), lambda: False)
    assert [array is not None for array in passed] == [proves, proves]
    assert (100 * 72 in sizes) == proves


def test_other_errors_pass(engine: Engine) -> None:
    error: Any = KeyError("other")
    with pytest.raises(KeyError), engine:
        raise error
    assert is_free(engine)
