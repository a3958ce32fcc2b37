"""Errors that a test expects, by type and fields: a reworded message fails no test.

Only tests of wording itself, such as hints and explanations, compare sentences.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

import pytest

Error = TypeVar("Error", bound=BaseException)


@contextmanager
def raises(kind: type[Error], **fields: Any) -> Iterator[pytest.ExceptionInfo[Error]]:
    """Require an error of this type whose attributes have these values."""
    with pytest.raises(kind) as caught:
        yield caught
    found = {name: getattr(caught.value, name) for name in fields}
    assert found == fields, f"{found} instead of {fields}: {caught.value}"
