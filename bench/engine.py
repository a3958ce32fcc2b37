"""The WebAssembly engine in node beside the same C interface built natively without AVX.

Both run the same calls on the same puzzles: `nonet_rate` on puzzles of tests/data, `nonet_solve` on
a list. Times are processor time of the calls, the two hosts in turn; the median of the rounds is
kept. node's compiler optimizes while it runs, so each round starts with a warm-up.

Usage: bench/engine.py [LIST ...] --rounds 5
"""

from __future__ import annotations

import argparse
import ctypes
import json
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
MODULES = ROOT / "src/nonet/serve/static/engine"
NATIVE = ROOT / "build/portable"

SCRIPT = """
const { loadCore } = await import(process.argv[2]);
const { verb, puzzles, warm } = JSON.parse(await new Promise((done) => {
  let text = '';
  process.stdin.on('data', (part) => (text += part)).on('end', () => done(text));
}));
const core = await loadCore();
const run = () => { for (const puzzle of puzzles) core[verb]({ puzzle }); };
for (const end = performance.now() + warm; performance.now() < end; ) run();
const start = process.cpuUsage();
run();
const { user, system } = process.cpuUsage(start);
console.log((user + system) / 1e6);
"""


def native_library() -> ctypes.CDLL:
    """The C interface with the portable instruction set."""
    tools = Path(sys.executable).parent
    cmake = str(tools / "cmake") if (tools / "cmake").exists() else "cmake"
    system = ["-DCMAKE_SYSTEM_NAME=Linux", "-DCMAKE_SYSTEM_PROCESSOR=generic"]
    configure = [cmake, "-S", str(ROOT), "-B", str(NATIVE), *system, "-DNONET_C_LIBRARY=ON"]
    subprocess.run(configure, check=True, stdout=subprocess.DEVNULL)
    build = [cmake, "--build", str(NATIVE), "--target", "nonet_c", "-j", "2"]
    subprocess.run(build, check=True, stdout=subprocess.DEVNULL)
    library = ctypes.CDLL(str(NATIVE / "core/libnonet_c.so"))
    library.nonet_open.restype = ctypes.c_void_p
    library.nonet_rate.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_char_p]
    library.nonet_solve.argtypes = [ctypes.c_void_p, ctypes.c_char_p]
    return library


def native_seconds(library: ctypes.CDLL, verb: str, puzzles: Sequence[str]) -> float:
    """Processor time of the calls."""
    engine = ctypes.c_void_p(library.nonet_open())
    rest = [None] if verb == "rate" else []
    function = getattr(library, f"nonet_{verb}")
    encoded = [puzzle.encode() for puzzle in puzzles]
    start = time.process_time()
    for puzzle in encoded:
        assert function(engine, puzzle, *rest) == 0
    seconds = time.process_time() - start
    library.nonet_close(engine)
    return seconds


def node_seconds(folder: Path, verb: str, puzzles: Sequence[str]) -> float:
    """The same in node."""
    done = subprocess.run(
        ["node", str(folder / "bench.mjs"), (folder / "core.js").as_uri()],
        input=json.dumps({"verb": verb, "puzzles": puzzles, "warm": 3000}),
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    return float(done.stdout)


def compare(
    name: str, verb: str, puzzles: Sequence[str], rounds: int, library: ctypes.CDLL, folder: Path
) -> None:
    """Print one row."""
    pairs = [
        (native_seconds(library, verb, puzzles), node_seconds(folder, verb, puzzles))
        for _ in range(rounds)
    ]
    native, node = (statistics.median(column) for column in zip(*pairs, strict=True))
    shares = ", ".join(f"{a / b:.0%}" for a, b in pairs)
    per = 1e6 / len(puzzles)
    print(f"{verb:6} {name:28} {native * per:9.1f} us {node * per:9.1f} us  {shares}", flush=True)


def rated_puzzles() -> list[str]:
    """The rated puzzles of tests/data."""
    lines = (ROOT / "tests/data/rated_steps.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(line)["puzzle"] for line in lines]


def main() -> None:
    """Measure rating, and solving on each list."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("lists", nargs="*", type=Path, help="files with a puzzle a line")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--count", type=int, default=1000, help="puzzles of each list")
    options = parser.parse_args()
    library = native_library()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        shutil.copytree(MODULES, folder, dirs_exist_ok=True)
        (folder / "package.json").write_text('{"type": "module"}')
        (folder / "bench.mjs").write_text(SCRIPT)
        compare("tests/data", "rate", rated_puzzles(), options.rounds, library, folder)
        for path in options.lists:
            lines = path.read_text(encoding="utf-8").splitlines()
            puzzles = [line[:81] for line in lines if len(line) >= 81 and line[0] != "#"]
            chosen = puzzles[:: max(1, len(puzzles) // options.count)][: options.count]
            compare(path.stem, "solve", chosen, options.rounds, library, folder)


if __name__ == "__main__":
    main()
