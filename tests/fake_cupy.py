"""A replacement for CuPy that has devices, streams and errors, and records the calls."""

from __future__ import annotations

from types import ModuleType, SimpleNamespace
from typing import Any


class OutOfMemoryError(MemoryError):
    """CuPy's error of this name."""


class CudaRuntimeError(RuntimeError):
    """CuPy's CUDARuntimeError."""


class CudaDriverError(RuntimeError):
    """CuPy's CUDADriverError."""


class CompileError(Exception):
    """CuPy's CompileException."""


CAPABILITIES = {75: 0, 76: 1}  # cudaDevAttrComputeCapabilityMajor and Minor


class Recorded:
    """A device or stream that records its calls; the call named by `fails` raises."""

    def __init__(self, cupy: FakeCupy, name: str) -> None:
        self.cupy, self.name = cupy, name
        self.attributes = {
            "MaxSharedMemoryPerMultiprocessor": 2**17,
            "MultiProcessorCount": 4,
            "ClockRate": 1000,
        }

    def note(self, what: str) -> None:
        self.cupy.call(f"{what} {self.name}")

    def __enter__(self) -> Recorded:
        self.note("enter")
        return self

    def __exit__(self, *_: object) -> None:
        self.note("leave")

    def synchronize(self) -> None:
        self.note("wait for")

    def record(self) -> str:
        self.note("record")
        return self.name

    def wait_event(self, event: str) -> None:
        self.note(f"wait for {event} in")


class FakeCupy(ModuleType):
    """`capabilities` are those of the devices; `fails` maps calls to the errors that they raise."""

    def __init__(self, *capabilities: tuple[int, int], driver: int = 13000) -> None:
        super().__init__("cupy")
        self.calls: list[str] = []
        self.fails: dict[str, Exception] = {}

        def device_count() -> int:
            self.call("count devices")
            return len(capabilities)

        self.cuda = SimpleNamespace(
            Device=lambda number: Recorded(self, f"device {number}"),
            Stream=lambda non_blocking: Recorded(self, "stream"),
            get_current_stream=lambda: Recorded(self, "caller"),
            memory=SimpleNamespace(OutOfMemoryError=OutOfMemoryError),
            driver=SimpleNamespace(CUDADriverError=CudaDriverError),
            compiler=SimpleNamespace(CompileException=CompileError),
            runtime=SimpleNamespace(
                CUDARuntimeError=CudaRuntimeError,
                driverGetVersion=lambda: driver,
                getDeviceCount=device_count,
                deviceGetAttribute=lambda which, number: capabilities[number][CAPABILITIES[which]],
            ),
        )

    def call(self, name: str) -> None:
        """Record a call, or raise its error."""
        if name in self.fails:
            raise self.fails[name]
        self.calls.append(name)

    def from_dlpack(self, array: Any) -> Any:
        self.call("from_dlpack")
        return array

    def ascontiguousarray(self, array: Any) -> Any:
        return array

    def RawModule(self, code: str, options: tuple[str, ...]) -> Any:  # noqa: N802
        self.call("compile")

        def get_function(name: str) -> str:
            self.call(f"load {name}")
            return name

        return SimpleNamespace(get_function=get_function)
