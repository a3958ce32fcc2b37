"""The docstring of a public function names its parameters, and the errors of common faults."""

from __future__ import annotations

import builtins
import inspect
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from public_calls import CALLS
from test_wrong_arguments import error_of, name_of

import nonet

FUNCTIONS = [function for function in CALLS if inspect.isfunction(function)]
FAULTS: dict[str, Any] = {
    "a": "x",
    "grid": "x",
    "puzzle": "x",
    "puzzles": ["x"],
    "level": "unknown",
    "source": "missing.sdk",
    "first": "missing.sdk",
    "timeout": 0.0,
}
"""A faulty value of each parameter that takes a grid, a request, a path or a time."""
ERRORS = {
    name
    for names in (vars(nonet.errors), vars(nonet.datasets), vars(builtins))
    for name, value in names.items()
    if inspect.isclass(value) and issubclass(value, Exception)
}


def words_of(function: Callable[..., Any]) -> str:
    """The docstring without its examples."""
    return (inspect.getdoc(function) or "").partition(">>>")[0]


@pytest.mark.parametrize("function", FUNCTIONS, ids=name_of)
def test_every_parameter_is_mentioned(function: Callable[..., Any]) -> None:
    words = set(re.findall(r"\w+", words_of(function)))
    assert set(inspect.signature(function).parameters) - words == set()


@pytest.mark.parametrize("function", FUNCTIONS, ids=name_of)
def test_the_errors_of_common_faults_are_named(
    function: Callable[..., Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for name in FAULTS.keys() & inspect.signature(function).parameters.keys():
        error = error_of(function, CALLS[function] | {name: FAULTS[name]})
        if error is not None:
            names = {kind.__name__ for kind in type(error).__mro__} - {"Exception", "ValueError"}
            assert names & set(re.findall(r"\w+", words_of(function))), f"{name}: {error!r}"


@pytest.mark.parametrize("function", FUNCTIONS, ids=name_of)
def test_an_error_that_is_named_exists(function: Callable[..., Any]) -> None:
    paragraphs = words_of(function).split("\n\n")
    raised = " ".join(text for text in paragraphs if text.startswith("Raises "))
    named = re.findall(r"\b[A-Z]\w*(?:Error|Found|Solutions?)\b|\bStopped\b", raised)
    assert set(named) - ERRORS == set()
