"""Objects compiled for one instruction set export their entry points and nothing else.

A function with external linkage, compiled with AVX-512, could be the copy that the linker keeps for
the whole program, which would then fail on a processor without it.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from importlib import metadata
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


def is_built_here() -> bool:
    """Whether the module that the tests import was built from this folder and left its objects."""
    read = metadata.distribution("nonet").read_text("direct_url.json") or "{}"
    origin = json.loads(read)
    return bool(origin.get("dir_info", {}).get("editable")) and origin["url"] == ROOT.as_uri()


@pytest.mark.skipif(sys.platform == "win32", reason="objects have other names on Windows")
@pytest.mark.skipif(not is_built_here(), reason="the package was built elsewhere")
def test_a_build_of_this_folder_leaves_objects_to_look_at() -> None:
    assert release_objects()


@pytest.mark.skipif(shutil.which("nm") is None, reason="needs nm (binutils)")
@pytest.mark.parametrize("path", release_objects(), ids=lambda path: str(path.relative_to(ROOT)))
def test_objects_of_one_instruction_set_export_their_entry_points_only(path: Path) -> None:
    command = ["nm", "--demangle", "--extern-only", "--defined-only", str(path)]
    listed = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    symbols = set(re.findall(r"^[0-9a-f]+ [A-Za-z] (.+)$", listed, re.MULTILINE))
    assert symbols == {ENTRY_POINTS[path.name.split(".")[0]]}
