"""True and False are no numbers: not in a request, an argument, a dataset or a body."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from faults import raises

import nonet
from nonet.datasets import annotate
from nonet.datasets._runs import RunOptions
from nonet.errors import RequestError
from nonet.making._request import FIELDS, Request
from nonet.render._highlight import Highlight
from nonet.render._pdf import Layout, PrintItem
from nonet.render._sheet import sheet
from nonet.render._svg_picture import svg

G = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
NUMBERS = [name for name, field in FIELDS.items() if isinstance(field.default, (int, tuple))]
CALLS: dict[str, Callable[[Any], object]] = {
    "solve timeout": lambda x: nonet.solve(G, timeout=x),
    "count timeout": lambda x: nonet.count_solutions(G, timeout=x),
    "count limit": lambda x: nonet.count_solutions(G, limit=x),
    "solutions timeout": lambda x: list(nonet.solutions(G, timeout=x)),
    "search cap": lambda x: nonet.search_count(G, cap=x),
    "search timeout": lambda x: nonet.search_count(G, timeout=x),
    "batch workers": lambda x: nonet.solve_batch([G], x),
    "batch timeout": lambda x: nonet.solve_batch([G], timeout=x),
    "rate at_most": lambda x: nonet.rate(G, at_most=x),
    "rate timeout": lambda x: nonet.rate(G, timeout=x),
    "rate_batch at_most": lambda x: nonet.rate_batch([G], at_most=x),
    "steps timeout": lambda x: nonet.steps(G, timeout=x),
    "hint timeout": lambda x: nonet.hint(G, timeout=x),
    "explain timeout": lambda x: nonet.explain(G, timeout=x),
    "canonical timeout": lambda x: nonet.canonical(G, timeout=x),
    "canonical node_limit": lambda x: nonet.canonical(G, node_limit=x),
    "minimize seed": lambda x: nonet.minimize(G, seed=x),
    "generate seed": lambda x: nonet.generate("easy", seed=x),
    "generate index": lambda x: nonet.generate("easy", seed=1, index=x),
    "generate timeout": lambda x: nonet.generate("easy", seed=1, timeout=x),
    "generate_batch timeout": lambda x: list(nonet.generate_batch("easy", 1, timeout=x)),
    "generate_batch count": lambda x: list(nonet.generate_batch("easy", x)),
    "generate_array timeout": lambda x: nonet.generate_array("easy", 1, timeout=x),
    "solved_grid timeout": lambda x: nonet.solved_grid(1, timeout=x),
    "score timeout": lambda x: nonet.score(G, timeout=x),
    "Solver time_limit": lambda x: nonet.Solver(time_limit=x),
    "Solver node_limit": lambda x: nonet.Solver(node_limit=x),
    "score_to_target clues": lambda x: nonet.score_to_target("hard", "easy", x),
    "svg size": lambda x: svg(G, size=x),
    "sheet columns": lambda x: sheet([PrintItem(grid=nonet.Grid(G))], columns=x),
    "Layout per_page": lambda x: Layout(per_page=x),
    "RunOptions workers": lambda x: RunOptions(workers=x),
    "rotate": lambda x: nonet.Transform.rotate(x),
    "propagation_step seed": lambda x: nonet.Transform.propagation_step("digit-swap", x),
}


@pytest.mark.parametrize("value", [True, np.True_], ids=repr)
@pytest.mark.parametrize("call", CALLS.values(), ids=CALLS.keys())
def test_no_argument_takes_a_boolean_for_a_number(
    call: Callable[[Any], object], value: Any
) -> None:
    with pytest.raises(RequestError) as caught:
        call(value)
    assert caught.value.field
    assert "True" in str(caught.value)


@pytest.mark.parametrize("name", [name for name in NUMBERS if name not in ("needs", "forbids")])
def test_no_field_of_a_request_takes_a_boolean_for_a_number(name: str) -> None:
    usual: Any = getattr(Request(), name)
    if isinstance(usual, bool):
        return  # a switch
    wrong: Any = (*usual[:-1], True) if isinstance(usual, tuple) else True
    with pytest.raises(RequestError):
        Request(**{name: wrong})


@pytest.mark.parametrize("name", ["rating", "score", "aim", "clues", "searches", "propagation"])
@pytest.mark.parametrize("ends", [(True, 5), (0, True), (False, True), True])
def test_no_range_takes_a_boolean(name: str, ends: Any) -> None:
    with pytest.raises(RequestError):
        Request(**{name: ends})


@pytest.mark.parametrize("field", ["cells", "houses"])
def test_no_highlight_takes_a_boolean(field: str) -> None:
    with pytest.raises(RequestError):
        Highlight(**{field: [True]})  # type: ignore[arg-type]
    with pytest.raises(RequestError):
        Highlight(keep=[(True, 1)])


def test_a_boolean_is_no_number_of_clues() -> None:
    with pytest.raises(nonet.GridSyntaxError):
        nonet.classify_difficulty(True)
    for clues in (-1, 82, 99):
        with pytest.raises(RequestError):
            nonet.classify_difficulty(clues)


@pytest.mark.parametrize("name", ["count", "shard_size", "seed", "workers"])
def test_no_option_of_a_dataset_takes_a_boolean(tmp_path: Path, name: str) -> None:
    options: dict[str, Any] = {"count": 1, "seed": 1, name: True}
    with raises(RequestError, field=name):
        nonet.dataset("easy", options.pop("count"), tmp_path / "out", **options)
    assert not (tmp_path / "out").exists()
    (tmp_path / "in.csv").write_text(f"puzzle\n{G}\n")
    with raises(RequestError, field="shard_size"):
        annotate(tmp_path / "in.csv", tmp_path / "out", shard_size=True)


@pytest.mark.parametrize("change", [{"text_grids": 1}, {"text_grids": "yes"}])
def test_a_switch_of_a_dataset_is_a_boolean(tmp_path: Path, change: dict[str, Any]) -> None:
    with raises(RequestError, field="text_grids"):
        nonet.dataset("easy", 1, tmp_path / "out", seed=1, **change)
