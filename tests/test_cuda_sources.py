"""The kernels' sources: all there, made of device-ready headers only, and accepted by NVRTC."""

from __future__ import annotations

import ctypes
import re
import site
from pathlib import Path

import pytest

from nonet.cuda import _sources as sources

ROOT = Path(__file__).resolve().parents[1]
KERNELS = ROOT / "src/nonet/cuda"


def includes(path: Path) -> list[str]:
    return re.findall(r'^#include (["<].+[">])', path.read_text(encoding="utf-8"), re.MULTILINE)


def device_ready_headers() -> dict[str, Path]:
    """The headers that the package carries, by the name they are included by."""
    folder = next(f for f in sources.include_folders() if f.name == "include" and f.is_dir())
    return {str(path.relative_to(folder)): path for path in folder.rglob("*.hpp")}


def test_headers_are_the_core_s_and_include_only_each_other() -> None:
    carried = device_ready_headers()
    for name, path in carried.items():
        assert path.read_bytes() == (ROOT / "core" / name).read_bytes()
        allowed = {f'"{other}"' for other in carried}
        if name == "base/device.hpp":
            allowed.add("<cstdint>")  # on the host alone
        assert set(includes(path)) <= allowed
    kernels = [*KERNELS.glob("*.cu"), *KERNELS.glob("*.cuh")]
    needed = {name.strip('"') for path in kernels for name in includes(path)}
    assert {name for name in needed if name.endswith(".hpp")} <= set(carried)


def test_every_kernel_is_in_its_file() -> None:
    for file, names in sources.KERNELS.items():
        text = sources.read_source(file)
        assert all(re.search(rf"\b{name}[(,]", text) for name in names)


def nvrtc() -> ctypes.CDLL:
    for folder in site.getsitepackages():
        for path in sorted(Path(folder).glob("nvidia/**/libnvrtc.so.*")):
            if "builtins" not in path.name:
                return ctypes.CDLL(str(path))
    pytest.skip("needs NVIDIA's run-time compiler (make nvrtc)")


@pytest.mark.parametrize("architecture", ["sm_80", "sm_90", "sm_100", "sm_120"])
@pytest.mark.parametrize("file", sources.KERNELS)
def test_nvrtc_compiles_the_kernels(file: str, architecture: str) -> None:
    library = nvrtc()
    options = [*sources.compile_options(), f"-arch={architecture}"]
    program = ctypes.c_void_p()
    source = sources.read_source(file).encode()
    library.nvrtcCreateProgram(ctypes.byref(program), source, file.encode(), 0, None, None)
    array = (ctypes.c_char_p * len(options))(*(option.encode() for option in options))
    status = library.nvrtcCompileProgram(program, len(options), array)
    size = ctypes.c_size_t()
    library.nvrtcGetProgramLogSize(program, ctypes.byref(size))
    log = ctypes.create_string_buffer(size.value)
    library.nvrtcGetProgramLog(program, log)
    assert status == 0, log.value.decode()
