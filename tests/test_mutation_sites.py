"""Mutation testing changes one place at a time, and no texts and types."""

from __future__ import annotations

import ast

from mutation_sites import Mutator

SOURCE = '''
"""Text: 1 < 2."""
LIMIT: Literal[1] = 81

def f(x: int = 1, y: Literal[2] = 2) -> bool:
    """Text: not 3."""
    if x < 2 and not y:
        raise ValueError(f"{x + 1}")
    g(x)
    for z in range(x):
        continue
    return x if y is None else x % LIMIT
'''
CHANGES = [
    *("81 -> 82", "1 -> 2", "2 -> 3"),
    *("x < 2 and (not y) -> not (x < 2 and (not y))", "x < 2 and (not y) -> x < 2 or not y"),
    *("x < 2 -> x <= 2", "2 -> 3", "not y -> y", "raise ValueError(f'{x + 1}') -> pass"),
    *("g(x) -> pass", "continue -> break", "return x if y is None else x % LIMIT -> return None"),
    "x if y is None else x % LIMIT -> x if not y is None else x % LIMIT",
    *("y is None -> y is not None", "x % LIMIT -> x * LIMIT"),
]


def test_each_site_is_changed_alone() -> None:
    mutator = Mutator()
    whole = ast.unparse(mutator.visit(ast.parse(SOURCE)))
    assert whole == ast.unparse(ast.parse(SOURCE))
    assert [site.change for site in mutator.sites] == CHANGES
    found = {ast.unparse(Mutator(k).visit(ast.parse(SOURCE))) for k in range(len(CHANGES))}
    assert len(found | {whole}) == len(CHANGES) + 1


def test_a_default_belongs_to_the_module_and_a_body_to_its_lines() -> None:
    mutator = Mutator()
    mutator.visit(ast.parse(SOURCE))
    lines = {site.change: list(site.lines) for site in mutator.sites}
    assert lines["81 -> 82"] == lines["1 -> 2"] == []
    assert lines["g(x) -> pass"] == [9]
