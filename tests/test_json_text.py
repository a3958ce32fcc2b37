"""Every text that is not JSON is one error, with its line and column if the parser has them."""

from __future__ import annotations

from pathlib import Path

import pytest
from faults import raises

import nonet
from nonet._base.json_text import parsed_json
from nonet.dailies._entry_checks import read_object
from nonet.sampling._state import load_state

BAD: dict[str, tuple[bytes, int | None]] = {
    "nothing": (b"", 1),
    "broken": (b'{"a": 1,\n "b" 2}', 2),
    "nested too deep": (b"[" * 100_000, None),
    "too long a number": (b"1" * 5000, None),
    "not UTF-8": (b'"\xff"', None),
}


@pytest.mark.parametrize("kind", BAD)
def test_other_text_is_an_error_of_nonet(kind: str, tmp_path: Path) -> None:
    content, line = BAD[kind]
    with raises(nonet.FormatError, line=line, source=None):
        parsed_json(content)
    path = tmp_path / "bad.json"
    path.write_bytes(content)
    with pytest.raises(ValueError, match="JSON"):
        read_object(path)
    with pytest.raises(nonet.RequestError):
        load_state(path, ("clues",), 1)


def test_an_error_without_a_source_names_the_line() -> None:
    assert str(nonet.FormatError("a fault", None, 3)) == "line 3: a fault"
    assert str(nonet.FormatError("a fault", "a.txt", 3)) == "a.txt:3: a fault"
    assert str(nonet.FormatError("a fault", "a.txt")) == "a.txt: a fault"
