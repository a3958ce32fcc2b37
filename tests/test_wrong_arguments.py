"""Every argument of every public function, replaced by values of all kinds.

A value is accepted, or an error of Nonet says what is wrong with it: never an AttributeError, a
KeyError, or another error from inside. `public_calls.py` has one valid call of each function.
"""

from __future__ import annotations

import importlib
import inspect
import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from itertools import islice
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from boards import CLASSIC
from public_calls import (
    ARCHIVE,
    CALLS,
    CALLS_BACK,
    DATASET,
    LIST,
    NOT_CALLED,
    PACKAGES,
    PATHS,
)

import nonet
from nonet import dailies, render

VALUES: dict[str, Any] = {
    "None": None,
    "a number": 5,
    "a negative number": -1,
    "a number beyond 64 bits": 2**70,
    "a fraction": 1.5,
    "not a number": float("nan"),
    "infinite": float("inf"),
    "True": True,
    "text": "x",
    "no text": "",
    "a lone surrogate": "\ud800",
    "a zero byte": "a\0b",
    "bytes": b"x",
    "an empty list": [],
    "a list of None": [None],
    "a list of lists": [[]],
    "a pair": (1, 2),
    "a mapping": {},
    "an object": object(),
    "a function": lambda: None,
    "an array": np.zeros(3),
}

# The error of a pattern is the same for `Pattern` and for the field of a request.
FIELDS: dict[tuple[Callable[..., Any], str], str] = {(nonet.Pattern, "source"): "pattern"}


def arguments_of(function: Callable[..., Any]) -> list[str]:
    """Every argument: those of the signature, if there is one, and those of the valid call."""
    if function is render.png:
        return [name for name in arguments_of(render.svg) if name != "digits"]
    try:
        parameters = inspect.signature(function).parameters.values()
    except ValueError:  # a native class
        return list(CALLS[function])
    return [p.name for p in parameters if p.kind not in (p.VAR_KEYWORD, p.VAR_POSITIONAL)]


def name_of(function: Callable[..., Any]) -> str:
    return f"{function.__module__.removeprefix('nonet.')}.{function.__name__}"


def call(function: Callable[..., Any], arguments: dict[str, Any]) -> None:
    result: Any = function(**arguments)
    if isinstance(result, Iterator):
        with ExitStack() as stack:
            if close := getattr(result, "close", None):
                stack.callback(close)
            list(islice(result, 3))


def error_of(function: Callable[..., Any], arguments: dict[str, Any]) -> Exception | None:
    try:
        call(function, arguments)
    except Exception as error:
        return error
    return None


def is_allowed(error: Exception | None, fields: set[str], name: str, value: object) -> bool:
    """Whether an error is one of Nonet that names the argument, or the file that it names.

    Errors of the file system and of a caller's own function are passed on.
    """
    if isinstance(error, nonet.RequestError):
        names_file = name in PATHS and isinstance(value, str) and value in str(error)
        return names_file or bool({error.field, *error.others} & fields)
    if isinstance(error, OSError):
        return name in PATHS and isinstance(value, str)
    if isinstance(error, TypeError):
        return name in CALLS_BACK and callable(value)
    return error is None or isinstance(error, nonet.SudokuError)


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files that some calls read."""
    pytest.importorskip("pyarrow", reason="pyarrow (nonet[data]) is not installed")
    folder = tmp_path_factory.mktemp("files")
    (folder / LIST).write_text(f"puzzle\n{CLASSIC}\n")
    nonet.dataset("irreducible/hard", 2, folder / DATASET, seed=1)
    dailies.build(folder / ARCHIVE, "2026-01-01", "2026-01-01", levels=["easy"])
    return folder


@pytest.mark.parametrize("function", CALLS, ids=name_of)
def test_a_wrong_argument_is_an_error_of_nonet_that_names_it(
    function: Callable[..., Any], files: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    uses_files = name_of(function).partition(".")[0] in ("datasets", "dailies", "formats", "site")
    folder = tmp_path / "0"
    shutil.copytree(files, folder)
    monkeypatch.chdir(folder)
    call(function, CALLS[function])
    number = 0
    for name in arguments_of(function):
        fields = {name, FIELDS.get((function, name), name)}
        for kind, value in VALUES.items():
            if uses_files:
                number += 1
                monkeypatch.chdir(tmp_path)
                shutil.rmtree(folder)
                folder = tmp_path / str(number)
                shutil.copytree(files, folder)
                monkeypatch.chdir(folder)
            error = error_of(function, CALLS[function] | {name: value})
            assert is_allowed(error, fields, name, value), f"{name}, {kind}: {error!r}"


def test_every_public_function_is_tried() -> None:
    public: dict[str, Callable[..., Any]] = {}
    for package in PACKAGES:
        module = importlib.import_module(package)
        names = getattr(module, "__all__", [n for n in dir(module) if not n.startswith("_")])
        public |= {f"{package}.{name}": getattr(module, name) for name in names}
    functions = {name: value for name, value in public.items() if inspect.isfunction(value)}
    tried = [*CALLS, *NOT_CALLED]
    assert [name for name, value in functions.items() if value not in tried] == []


@pytest.mark.parametrize("function", CALLS, ids=name_of)
def test_an_unknown_argument_is_a_type_error_of_one_line(function: Callable[..., Any]) -> None:
    with pytest.raises((TypeError, nonet.RequestError)) as caught:
        call(function, CALLS[function] | {"argument_that_is_not_there": 1})
    assert "argument_that_is_not_there" in str(caught.value)
