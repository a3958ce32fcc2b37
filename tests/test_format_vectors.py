"""The plain-text formats give what the committed vectors say: records, faults and text."""

from __future__ import annotations

from pathlib import Path

import pytest
from format_vectors import files, filled_file, vectors


@pytest.mark.parametrize("path", files(), ids=lambda path: path.stem)
def test_vectors(path: Path) -> None:
    for expected, found in zip(vectors(path), filled_file(path), strict=True):
        assert found == expected
