"""Objects compiled for one instruction set export their entry points and nothing else.

A function with external linkage, compiled with AVX-512, could be the copy that the linker keeps for
the whole program, which would then fail on a processor without it.
"""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
ENTRY_POINTS = {
    "isa_portable": "nonet::kPortableBackend",
    "isa_avx2": "nonet::kAvx2Backend",
    "isa_avx512": "nonet::kAvx512Backend",
}


def release_objects() -> list[Path]:
    """Those of optimized builds: without optimization every inline function is exported."""
    objects: list[Path] = []
    for cache in ROOT.glob("build/*/CMakeCache.txt"):
        text = cache.read_text(encoding="utf-8")
        if "CMAKE_BUILD_TYPE:STRING=Release" in text and re.search(r"SANITIZE:\w+=OFF", text):
            objects += cache.parent.glob("core/CMakeFiles/nonet_core.dir/search/isa_*.o")
    return sorted(objects)


@pytest.mark.skipif(shutil.which("nm") is None, reason="needs nm (binutils)")
@pytest.mark.skipif(not release_objects(), reason="needs the objects of a release build in build/")
@pytest.mark.parametrize("path", release_objects(), ids=lambda path: str(path.relative_to(ROOT)))
def test_objects_of_one_instruction_set_export_their_entry_points_only(path: Path) -> None:
    command = ["nm", "--demangle", "--extern-only", "--defined-only", str(path)]
    listed = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    symbols = set(re.findall(r"^[0-9a-f]+ [A-Za-z] (.+)$", listed, re.MULTILINE))
    assert symbols == {ENTRY_POINTS[path.name.split(".")[0]]}
