"""A new field of a request is one row of one table: everything else follows from it."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]

FIELD = """
[[field]]
name = "example_number"
id = NEXT
group = "run"
type = "int"
default = 5
bounds = [1, 9]
flag = true
doc = "A number that only this test knows."
"""

CHECKS = """
import nonet
from nonet.making._ids import decode_id
from nonet.serve.generate_body import GenerateBody

assert nonet.Request().example_number == 5
made = nonet.generate("classic/easy", seed=1, example_number=7)
assert made.id != nonet.generate("classic/easy", seed=1).id
assert decode_id(made.id).request.example_number == 7
assert "example_number" in GenerateBody.model_fields
try:
    nonet.Request(example_number=10)
except nonet.RequestError as error:
    assert error.field == "example_number" and "1 to 9" in str(error)
else:
    raise AssertionError("out of bounds")
"""


@pytest.mark.exhaustive
def test_a_row_of_the_table_is_all_that_a_field_takes(tmp_path: Path) -> None:
    """Builds the whole package, which takes minutes."""
    listed = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    files = subprocess.run(listed, cwd=ROOT, capture_output=True, check=True).stdout
    for name in files.decode().split("\0"):
        if name and (ROOT / name).is_file():
            (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, tmp_path / name)
    table = tmp_path / "core/data/request.toml"
    rows = table.read_text(encoding="utf-8")
    free = 1 + max(map(int, re.findall(r"^id = (\d+)$", rows, re.MULTILINE)))
    table.write_text(rows + FIELD.replace("NEXT", str(free)), encoding="utf-8")
    installed = tmp_path / "installed"
    # An editable install has a finder of its own, which would win over the path.
    found_there = (
        "import sys\n"
        "sys.meta_path[:] = [f for f in sys.meta_path if '_editable' not in type(f).__module__]\n"
        f"sys.path.insert(0, {str(installed)!r})\n"
    )
    pip = [sys.executable, "-m", "pip", "install", "-q", "--no-build-isolation", "--no-deps"]
    for command in (
        [sys.executable, "tools/generate.py"],
        [*pip, "--target", str(installed), "."],
        [sys.executable, "-c", found_there + CHECKS],
    ):
        subprocess.run(command, cwd=tmp_path, check=True)
    shell = found_there + "from nonet.cli import main; main()"
    for arguments in (["--example-number", "7"], ["--set", "example-number=7"]):
        run = [sys.executable, "-c", shell, "generate", "classic/easy", "--seed", "1", *arguments]
        subprocess.run(run, cwd=tmp_path, check=True)
    assert "`example_number`" in (tmp_path / "docs/recipes.md").read_text(encoding="utf-8")
