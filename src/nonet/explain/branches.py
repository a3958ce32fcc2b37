"""A chain's nodes in the order in which a player follows them, for words and pictures alike."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import pairwise

from nonet.deduction import ChainEvidence, ChainNode
from nonet.places import houses_of

_KIND = {"row": 0, "column": 1, "box": 2}

OPENING: Mapping[str, str] = {
    "generalized-x-wing": "cycle",
    "x-cycle": "cycle",
    "y-cycle": "cycle",
    "xy-cycle": "cycle",
    "turbot-fish": "chain",
    "x-chain": "chain",
    "forcing-chain": "chain",
    "nishio-chains": "contradiction",
    "cell-chains": "cell-chains",
    "region-chains": "region-chains",
    "dynamic-contradiction-chains": "contradiction",
    "dynamic-double-chains": "double",
    "dynamic-cell-chains": "cell-chains",
    "dynamic-region-chains": "region-chains",
}


def kind_of(technique: str) -> str:
    """What kind of argument a chain technique is; levels do not change it.

    >>> kind_of("dynamic-double-chains-level-3")
    'double'
    """
    return OPENING[technique.split("-level-")[0]]


@dataclass(frozen=True, slots=True)
class Branch:
    """Nodes by index in the evidence, causes before what follows from them; the target is last."""

    nodes: tuple[int, ...]

    @property
    def start(self) -> int:
        """The assumption."""
        return self.nodes[0]


def follow(why: ChainEvidence, targets: Iterable[int]) -> Branch:
    """Everything the targets rest on, each node after those it follows from."""
    order: dict[int, None] = {}
    for target in targets:
        # An explicit stack: nested chains reach depths that recursion would not like.
        stack = [(target, False)]
        while stack:
            index, done = stack.pop()
            if done:
                order.setdefault(index)
            elif index not in order:
                stack.append((index, True))
                stack.extend((parent, False) for parent in reversed(why.nodes[index].parents))
    # Assumptions first: a player supposes before concluding.
    nodes = sorted(order, key=lambda index: bool(why.nodes[index].parents))
    return Branch(tuple(nodes))


def is_line(why: ChainEvidence, branch: Branch) -> bool:
    """Say whether each node follows from the one before it, with no second reason needed."""
    return all(
        why.nodes[index].parents == (before,) and why.nodes[index].nested is None
        for before, index in pairwise(branch.nodes)
    ) and all(why.nodes[index].cause != "rule" for index in branch.nodes)


def house_of(node: ChainNode) -> int:
    """The house in which the node was concluded; only for causes that are a house."""
    return houses_of(node.cell)[_KIND[node.cause]]
