"""The workflows run only code that was looked at, with no more rights than they need.

A tag can be moved to other code by whoever owns the action, a commit cannot.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
WORKFLOWS = sorted(ROOT.glob(".github/workflows/*.yml"))
EXAMPLES = sorted(ROOT.glob("examples/*.yml"))

if not WORKFLOWS:
    pytest.skip("the workflows are not here", allow_module_level=True)


@pytest.mark.parametrize("path", WORKFLOWS + EXAMPLES, ids=lambda path: path.name)
def test_actions_are_pinned_by_commit_and_name_their_version(path: Path) -> None:
    uses = re.findall(r"^[ -]*uses: *(.+)$", path.read_text(encoding="utf-8"), re.MULTILINE)
    assert uses
    for action in uses:
        assert re.fullmatch(r"[\w.-]+/[\w./-]+@[0-9a-f]{40} # v\d+(\.\d+)+\b.*", action), action


def test_one_version_of_an_action_everywhere() -> None:
    versions: dict[str, set[str]] = {}
    for path in WORKFLOWS + EXAMPLES:
        for name, pin in re.findall(r"uses: *(.+?)@(.+)", path.read_text(encoding="utf-8")):
            versions.setdefault(name, set()).add(pin)
    assert {name: pins for name, pins in versions.items() if len(pins) > 1} == {}


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_workflows_may_only_read_and_only_jobs_that_publish_may_do_more(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    granted = re.findall(r"^( *)permissions:(.*(?:\n\1 +.+)*)", text, re.MULTILINE)
    assert granted[0] == ("", "\n  contents: read")
    publishing = text.partition("\n  publish:\n")[2]
    assert len(granted) == 1 + publishing.count("permissions:")
    assert "contents: write" not in text


def test_ci_runs_the_commands_from_a_clone_to_the_first_book() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    building = readme.partition("## Building from source")[2]
    block = re.search(r"```console\n(.*?)```", building, re.DOTALL)
    assert block is not None
    workflow = (ROOT / ".github/workflows/test.yml").read_text(encoding="utf-8")
    assert re.sub(r"^ *", "", block[1], flags=re.M) in re.sub(r"^ *", "", workflow, flags=re.M)


def test_every_supported_compiler_is_in_the_matrix() -> None:
    text = (ROOT / ".github/workflows/test.yml").read_text(encoding="utf-8")
    compilers = set(re.findall(r"compiler: ([\w+-]+)", text))
    gcc = {f"g++-{version}" for version in range(11, 15)}
    clang = {f"clang++-{version}" for version in range(14, 20)}
    assert compilers == gcc | clang
    assert 'NONET_WERROR: "ON"' in text
