"""The places of a module that mutation testing changes (mutants.py), and the changed module.

Docstrings, annotations and f-strings, which are mostly messages, are not changed.
"""

from __future__ import annotations

import ast
from typing import Any, NamedTuple

SWAPPED: dict[type[ast.AST], Any] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.And: ast.Or, ast.Or: ast.And,
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.FloorDiv, ast.FloorDiv: ast.Mult,
    ast.Mod: ast.Mult, ast.LShift: ast.RShift, ast.RShift: ast.LShift,
    ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd,
}  # fmt: skip


def changed(node: Any) -> Any:
    """The changed node, or None if there is nothing to change."""
    match node:
        case ast.Compare(left, [op, *ops], others):
            return ast.Compare(left, [SWAPPED[type(op)](), *ops], others)
        case ast.BoolOp(op, values):
            return ast.BoolOp(SWAPPED[type(op)](), values)
        case ast.BinOp(left, op, right) if type(op) in SWAPPED:
            return ast.BinOp(left, SWAPPED[type(op)](), right)
        case ast.Constant(bool(value)):
            return ast.Constant(not value)
        case ast.Constant(int(value)):
            return ast.Constant(value + 1)
        case ast.UnaryOp(ast.Not(), operand):
            return operand
        case ast.If(test, body, orelse):
            return ast.If(ast.UnaryOp(ast.Not(), test), body, orelse)
        case ast.IfExp(test, first, second):
            return ast.IfExp(ast.UnaryOp(ast.Not(), test), first, second)
        case ast.Return(ast.AST() as value) if ast.unparse(value) != "None":
            return ast.Return(ast.Constant(None))
        case ast.Raise() | ast.Expr(ast.Call()):
            return ast.Pass()
        case ast.Break():
            return ast.Continue()
        case ast.Continue():
            return ast.Break()
    return None


class Site(NamedTuple):
    """A place that can be changed, and the lines whose tests are run."""

    change: str
    line: int
    lines: range


class Mutator(ast.NodeTransformer):
    """Lists every site, and changes the one with the number `wanted`."""

    def __init__(self, wanted: int | None = None) -> None:
        self.sites: list[Site] = []
        self._wanted = wanted
        self._function: Any = None

    def visit(self, node: Any) -> Any:
        """Return the node, changed if it is wanted."""
        if isinstance(node, ast.JoinedStr):
            return node
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            return node
        new, number = changed(node), len(self.sites)
        if new is not None:
            before, after = map(_shown, (node, new))
            change = f"{ast.unparse(before)} -> {ast.unparse(ast.fix_missing_locations(after))}"
            end = before.end_lineno + 1 if self._function else node.lineno
            self.sites.append(Site(change, node.lineno, range(node.lineno, end)))
        outer = self._function
        for field, value in ast.iter_fields(node):
            if field in ("annotation", "returns"):
                continue
            if field == "body" and isinstance(node, ast.FunctionDef | ast.Lambda):
                self._function = node
            if isinstance(value, list):
                value[:] = [self.visit(x) if isinstance(x, ast.AST) else x for x in value]
            elif isinstance(value, ast.AST):
                setattr(node, field, self.visit(value))
            self._function = outer
        if new is not None and number == self._wanted:
            return ast.fix_missing_locations(ast.copy_location(changed(node), node))
        return node


def _shown(node: Any) -> Any:
    """The part of a statement that its description shows."""
    return node.test if isinstance(node, ast.If) else node
