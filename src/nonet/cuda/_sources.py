"""The sources of the kernels, and how they are compiled.

They are files of this package: the kernels here, and the core's device-ready headers in `include/`,
where the build puts them.
"""

from __future__ import annotations

import hashlib
import sys
from pathlib import Path

THREADS = 128  # a block
TOGETHER = 8  # threads of a warp that look for their next question together (dig.cu)
BLOCKS = 5  # a multiprocessor; that leaves a thread 96 registers
STATE_WORDS = 74  # of a thread between two slices
PUZZLE_WORD = 30  # which of them is the number of its puzzle; the kernels name the others
FRAME_WORDS = 82 * 28  # a thread's stack
CYCLE_WORDS = 18  # of a solved grid (core/make/needed_clues.hpp)

KERNELS = {
    "solve.cu": ("solve", "count_solutions"),
    "fill.cu": ("fill", "draw_orders"),
    "dig.cu": ("dig",),
}
"""The kernels of each file."""


def include_folders() -> list[Path]:
    """Return the folders of kernels and headers; a development install has two."""
    folders = [Path(folder) for folder in sys.modules["nonet.cuda"].__path__]
    return [*folders, *(folder / "include" for folder in folders)]


def read_source(name: str) -> str:
    """Return a kernel's file."""
    found = next(path for folder in include_folders() if (path := folder / name).exists())
    return found.read_text(encoding="utf-8")


def compile_options() -> tuple[str, ...]:
    """Options of NVRTC. The digest separates releases in CuPy's cache, which ignores headers."""
    digest = hashlib.sha256()
    for folder in include_folders():
        for path in sorted([*folder.rglob("*.hpp"), *folder.rglob("*.cuh")]):
            digest.update(path.read_bytes())
    return (
        "-std=c++20",
        f"-DNONET_THREADS={THREADS}",
        f"-DNONET_BLOCKS={BLOCKS}",
        f"-DNONET_STATE_WORDS={STATE_WORDS}",
        f"-DNONET_PUZZLE_WORD={PUZZLE_WORD}",
        f"-DNONET_FRAME_WORDS={FRAME_WORDS}",
        f"-DNONET_CYCLE_WORDS={CYCLE_WORDS}",
        f"-DNONET_TOGETHER={TOGETHER}",
        f"-DNONET_SOURCES={digest.hexdigest()[:16]}",
        *(f"-I{folder}" for folder in include_folders() if folder.is_dir()),
    )
