"""Errors of CuPy and CUDA as errors of Nonet that name the device."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from nonet.errors import RequestError


@contextmanager
def device_errors(cupy: Any, name: str) -> Iterator[None]:
    """Raise RequestError for the errors of CuPy and CUDA on a device."""
    cuda = cupy.cuda
    try:
        yield
    except cuda.memory.OutOfMemoryError as error:
        raise _out_of_memory(name, error) from None
    except (cuda.runtime.CUDARuntimeError, cuda.driver.CUDADriverError) as error:
        # Pinned memory, streams and modules are not in CuPy's memory pool.
        if "out of memory" in str(error):
            raise _out_of_memory(name, error) from None
        raise RequestError(f"device: {name} failed: {_line(error)}", "device") from None


@contextmanager
def loading_errors(cupy: Any, name: str) -> Iterator[None]:
    """Raise RequestError for whatever prevents a kernel from being compiled or loaded.

    A missing or unsuitable NVRTC is a RuntimeError, and a cache that cannot be written an OSError.
    """
    try:
        with device_errors(cupy, name):
            yield
    except (cupy.cuda.compiler.CompileException, RuntimeError, OSError) as error:
        words = f"device: kernels could not be compiled for {name}: {_line(error)}"
        raise RequestError(words, "device") from None


@contextmanager
def sharing_errors(cupy: Any, name: str) -> Iterator[None]:
    """Raise RequestError for an array that its library or CuPy cannot share by DLPack.

    Each library has other errors: for types that DLPack or CuPy lacks, for gradients, and so on.
    """
    try:
        with device_errors(cupy, name):
            yield
    except RequestError:
        raise
    except Exception as error:
        words = f"puzzles: the array on {name} cannot be shared by DLPack: {_line(error)}"
        raise RequestError(words, "puzzles") from None


def _out_of_memory(name: str, error: Exception) -> RequestError:
    words = f"device: not enough memory for {name}; work in smaller pieces ({_line(error)})"
    return RequestError(words, "device")


def _line(error: Exception) -> str:
    """Return the first line of an error's text: a compiler's log has hundreds.

    >>> _line(ValueError("solve.cu(3): error: x\\n1 error")), _line(ValueError())
    ('solve.cu(3): error: x', 'ValueError')
    """
    lines = [line.strip() for line in str(error).splitlines() if line.strip()]
    return lines[0] if lines else type(error).__name__
