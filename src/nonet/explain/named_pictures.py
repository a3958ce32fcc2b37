"""What to point at in a picture of a technique that players know by name."""

from __future__ import annotations

from nonet.deduction import (
    AlsEvidence,
    AlternatingEvidence,
    ColouringEvidence,
    RectangleEvidence,
    SueDeCoqEvidence,
)
from nonet.highlight import Highlight, Link
from nonet.model import Candidates
from nonet.places import Mark

NamedEvidence = (
    AlternatingEvidence | ColouringEvidence | RectangleEvidence | AlsEvidence | SueDeCoqEvidence
)


def named_pattern(why: NamedEvidence, marks: Candidates | None) -> Highlight:
    """The pattern of a step, without what it does."""

    def present(cells: tuple[int, ...], digits: tuple[int, ...]) -> list[Mark]:
        return [(c, d) for c in cells for d in digits if marks is None or d in marks[c]]

    match why:
        case AlternatingEvidence():
            return _links(why)
        case ColouringEvidence():
            return Highlight(
                cells=why.first,
                other_cells=why.second,
                keep=present(why.first, (why.digit,)),
                other=present(why.second, (why.digit,)),
                links=[]
                if why.clash is None
                else [Link((why.clash[0], why.digit), (why.clash[1], why.digit), False, False)],
            )
        case RectangleEvidence():
            filled = tuple(cell for cell in why.loop if cell not in why.open)
            extra = () if why.extra is None else (why.extra,)
            return Highlight(
                cells=filled,
                other_cells=why.open,
                keep=present(why.loop, why.digits),
                other=present(why.open, extra),
            )
        case AlsEvidence():
            return Highlight(
                cells=why.first,
                other_cells=why.second,
                keep=present((*why.first, *why.second), (why.removed,)),
                other=present((*why.first, *why.second), (why.common,)),
            )
        case SueDeCoqEvidence():
            return Highlight(
                houses=[why.line],
                cover_houses=[why.box],
                cells=why.cells,
                other_cells=(*why.line_cells, *why.box_cells),
                keep=[*present(why.cells, why.digits), *present(why.line_cells, why.line_digits)],
                other=present(why.box_cells, why.box_digits),
            )


def _links(why: AlternatingEvidence) -> Highlight:
    """The ends are what counts, the rest leads from one to the other.

    A group of cells is joined by its first cell.
    """
    spots = [[(cell, node.digit) for cell in node.cells] for node in why.nodes]
    links = [
        Link(spots[i][0], spots[i + 1][0], strong=i % 2 == 0, directed=False)
        for i in range(len(spots) - 1)
    ]
    ends = (*why.nodes[0].cells, *why.nodes[-1].cells)
    return Highlight(
        houses=dict.fromkeys(house for house in why.houses[::2] if house is not None),
        cells=ends,
        other_cells=[c for node in why.nodes[1:-1] for c in node.cells if c not in ends],
        keep=[*spots[0], *spots[-1]],
        other=[mark for spot in spots[1:-1] for mark in spot],
        links=links,
    )
