"""Writes src/nonet/_core.pyi from the compiled module, or checks that it is up to date.

Types and docstrings come from bind/*.cpp: the lines of `define` and `property` have them, else
nanobind's `nb::sig`. Ruff puts the text into the shape of every other file.
"""

from __future__ import annotations

import difflib
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from nanobind import stubgen

from nonet import _core

ROOT = Path(__file__).resolve().parents[1]
STUB = ROOT / "src/nonet/_core.pyi"


def generated() -> str:
    """The stub as the compiled module gives it."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "_core.pyi"
        run = [sys.executable, "-m"]
        # Public classes carry the name of their package; the stub describes those of this module.
        for value in vars(_core).values():
            if isinstance(value, type):
                value.__module__ = _core.__name__
        stubgen.main(["-q", "-m", _core.__name__, "-o", str(path)])
        # nanobind writes the type of a class attribute without its arguments, and a tuple of one
        # item without its comma.
        text = path.read_text(encoding="utf-8").replace(": tuple = ", ": tuple[str, ...] = ")
        text = re.sub(
            r"""(: tuple\[str, \.\.\.\] = )\((["']\w+["'])\)$""", r"\1(\2,)", text, flags=re.M
        )
        path.write_text(text, encoding="utf-8")
        config = ["--config", str(ROOT / "pyproject.toml")]
        fix = ["--fix", "--select", "I"]
        subprocess.run([*run, "ruff", "check", "-q", *fix, *config, str(path)], check=True)
        subprocess.run([*run, "ruff", "format", "-q", *config, str(path)], check=True)
        return path.read_text(encoding="utf-8")


def main() -> int:
    """Write the stub; with --check, only compare it."""
    text = generated()
    if sys.argv[1:] != ["--check"]:
        STUB.write_text(text, encoding="utf-8")
        return 0
    old = STUB.read_text(encoding="utf-8")
    difference = difflib.unified_diff(old.splitlines(), text.splitlines(), "_core.pyi", "compiled")
    print(*difference, sep="\n", end="")
    if old != text:
        print("\nsrc/nonet/_core.pyi is not what the compiled module says: run `make stub`")
    return int(old != text)


if __name__ == "__main__":
    sys.exit(main())
