"""Build engine.wasm, the core for browsers and node, with a pinned compiler.

The compiler is zig's, from the PyPI package `ziglang`: it contains clang, wasi-libc and libc++, so
the same bytes come out on every machine. What must hold: no file name, date or path gets into the
module, and the objects are linked in sorted order. The result is committed; `--check` builds again
and compares.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
RESULT = ROOT / "src/nonet/serve/static/engine/engine.wasm"
OBJECTS = ROOT / "build/engine"
COMPILER = "0.17.0"  # of ziglang

UNUSED = ("batch", "learn", "sample")  # folders that core/nonet.h does not reach
# Rating and search run for seconds; everything else is better small. zig has one level for speed
# and one for size, so options of clang itself go further. Rare patterns take no time either way.
SELDOM = r"almost_locked_c|clusters|covers|death|exocet|firework|sk_loop|templates|tridagon"
FAST = re.compile(
    rf"core/(deduce/(?!patterns/({SELDOM}))|rate/|search/(isa|one|lanes)"
    r"|grid/(candidates|canonical|propagation)"
    r"|make/(climb|few_clues|fill|judge|neighbors|orbit|thin))"
)
SPEED, SIZE = ["-O2"], ["-Oz", "-Xclang", "-Oz"]
FLAGS = [
    *("-target", "wasm32-wasi", "-msimd128", "-std=c++20", "-fno-exceptions", "-fno-rtti"),
    *("-DNDEBUG", "-g0", "-fvisibility=hidden", "-ffunction-sections", "-fdata-sections"),
    "-fno-threadsafe-statics",
]
STACK = 1 << 18


def sources() -> list[Path]:
    """Every file of the module, sorted."""
    core = [
        path
        for path in ROOT.glob("core/*/**/*.cpp")
        if "_avx" not in path.name and path.relative_to(ROOT).parts[1] not in UNUSED
    ]
    return sorted([*core, ROOT / "web/bridge.cpp"])


def exports() -> list[str]:
    """The functions of the header, and what a host needs to pass strings."""
    header = (ROOT / "core/nonet.h").read_text(encoding="utf-8")
    declared = re.findall(r"^NONET_API .*?\b(nonet_\w+)\(", header, re.MULTILINE)
    passed_pointers = {"nonet_open", "nonet_set_stop"}  # web_open() is for both
    return sorted({*declared, "malloc", "free"} - passed_pointers)


def version() -> str:
    """The version of the package."""
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    return re.findall(r'^version = "(.+)"$', text, re.MULTILINE)[0]


def compile_file(path: Path) -> Path:
    """Compile one file; returns the object."""
    name = path.relative_to(ROOT)
    target = OBJECTS / name.with_suffix(".o")
    target.parent.mkdir(parents=True, exist_ok=True)
    level = SPEED if FAST.match(name.as_posix()) else SIZE
    macro = f'-DNONET_VERSION="{version()}"'
    run("c++", *FLAGS, *level, macro, "-Icore", "-c", str(name), "-o", str(target))
    return target


def run(*arguments: str) -> None:
    """Run zig with these arguments."""
    subprocess.run([sys.executable, "-m", "ziglang", *arguments], cwd=ROOT, check=True)


def build(target: Path, jobs: int) -> None:
    """Compile and link; unchanged files come from zig's own cache."""
    found = subprocess.run(
        [sys.executable, "-m", "ziglang", "version"], capture_output=True, text=True, check=False
    ).stdout.strip()
    if found != COMPILER:
        sys.exit(f"expected ziglang {COMPILER}, found {found or 'none'}")
    with ThreadPoolExecutor(jobs) as pool:
        objects = list(pool.map(compile_file, sources()))
    # Of a function that several objects contain, the first is taken: the bridge's before those of
    # the runtime, of inline functions the fast one.
    names = {path: path.relative_to(OBJECTS).as_posix() for path in objects}
    objects.sort(key=lambda path: (names[path] != "web/bridge.o", not FAST.match(names[path])))
    target.parent.mkdir(parents=True, exist_ok=True)
    run(
        *("c++", "-target", "wasm32-wasi", "-mexec-model=reactor", "-O3", "-Wl,--strip-all"),
        *("-Wl,--gc-sections", f"-Wl,-z,stack-size={STACK}"),
        *(f"-Wl,--export={name}" for name in exports()),
        *map(str, objects),
        *("-o", str(target)),
    )


def main() -> None:
    """Write the module, or compare it with a new build."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true", help="compare, write nothing")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="compilers at a time")
    options = parser.parse_args()
    fresh = OBJECTS / "engine.wasm"
    build(fresh, options.jobs)
    if not options.check:
        RESULT.parent.mkdir(parents=True, exist_ok=True)
        RESULT.write_bytes(fresh.read_bytes())
        print(f"{RESULT.relative_to(ROOT)}: {RESULT.stat().st_size} bytes")
    elif fresh.read_bytes() != RESULT.read_bytes():
        sys.exit(f"{RESULT.relative_to(ROOT)} differs from a build of the sources; run make engine")


if __name__ == "__main__":
    main()
