"""The independent judge of techniques that players know by name; see step_checker.py.

Like there, the evidence is taken at its word and read against the position with plain sets; nothing
is searched for. Victims are refuted by the argument of the technique, not by looking at a solution.
The checkers of the families are in modules of their own; here are the choice between them and the
rectangles.
"""

from __future__ import annotations

from chain_checker import check_alternating, check_clusters, check_coloring
from digit_checker import check_finned, check_mixed_fish, check_templates
from multi_sector_checker import check_cover, check_exocet, check_tridagon
from set_checker import check_als, check_bent_set, check_blossom, check_sue_de_coq
from step_checker import HOUSES, HOUSES_OF, PEERS, Marks, check_loop, need, places

from nonet.logic import _deduction as d


def check_named(step: d.Step, marks: Marks, digits: list[int], givens: list[int]) -> None:
    """Raise unless the evidence of a named technique holds and proves the conclusion."""
    match step.evidence:
        case d.AlternatingEvidence() as e:
            check_alternating(step, e, marks)
        case d.FishEvidence() as e if step.technique in ("franken-fish", "mutant-fish"):
            check_mixed_fish(step, e, marks)
        case d.FishEvidence() as e:
            check_finned(step, e, marks)
        case d.ColoringEvidence() as e:
            check_coloring(step, e, marks)
        case d.RectangleEvidence() as e:
            check_rectangle(step, e, marks, digits, givens)
        case d.AlsEvidence() as e:
            check_als(step, e, marks)
        case d.SueDeCoqEvidence() as e:
            check_sue_de_coq(step, e, marks)
        case d.BentSetEvidence() as e:
            check_bent_set(step, e, marks)
        case d.BlossomEvidence() as e:
            check_blossom(step, e, marks)
        case d.TemplateEvidence() as e:
            check_templates(step, e, marks, digits)
        case d.ClusterEvidence() as e:
            check_clusters(step, e, marks)
        case d.CoverEvidence() as e:
            check_cover(step, e, marks)
        case d.TridagonEvidence() as e:
            check_tridagon(step, e, marks)
        case d.ExocetEvidence() as e:
            check_exocet(step, e, marks, digits)
        case d.UniqueLoopEvidence() as e:
            check_loop(step, e, marks)
        case _:
            need(False, "evidence of another kind")


def check_rectangle(
    step: d.Step, e: d.RectangleEvidence, marks: Marks, digits: list[int], givens: list[int]
) -> None:
    """Were a victim true, the four cells would hold two digits crosswise, and none is a given."""
    a, b, c, dd = e.loop
    need(len(set(e.loop)) == 4, "not four corners")
    need(len({HOUSES_OF[x][0] for x in e.loop}) == 2, "not in two rows")
    need(len({HOUSES_OF[x][1] for x in e.loop}) == 2, "not in two columns")
    need(len({HOUSES_OF[x][2] for x in e.loop}) == 2, "not in two boxes")
    need(b in PEERS[a] and c in PEERS[b] and dd in PEERS[c] and a in PEERS[dd], "not in order")
    need(all(not givens[x] for x in e.loop), "a given")
    pair = set(e.digits)
    if e.locked is not None and len(e.open) == 2:
        need(bool(marks[a] and marks[c]) and marks[a] | marks[c] <= pair, "not type 6")
        sides = [[HOUSES_OF[x][k] for x in (a, c)] for k in (0, 1)]
        inside = [
            all(set() < places(marks, h, e.locked) <= set(e.loop) for h in side) for side in sides
        ]
        need(any(inside), "not confined")
        victims = {(x, e.locked) for x in (b, dd) if e.locked in marks[x]}
        need(set(step.eliminations) == victims and set(e.open) == {b, dd}, "another victim")
        return
    if e.locked is not None:
        need(bool(marks[a]) and marks[a] <= pair, "not a hidden rectangle")
        (removed,) = pair - {e.locked}
        need(step.eliminations == ((c, removed),) and e.open == (c,), "another victim")
        for neighbor in (b, dd):
            line = next(h for h in HOUSES_OF[c][:2] if neighbor in HOUSES[h])
            need({neighbor} <= places(marks, line, e.locked) <= {c, neighbor}, "not locked")
        return
    filled = [x for x in e.loop if x not in e.open]
    need(all(digits[x] for x in filled) and all(marks[x] for x in e.open), "filled or open")
    values: dict[int, int] = {x: digits[x] for x in filled}
    need(set(values.values()) == pair, "other digits")
    at = {x: i for i, x in enumerate(e.loop)}
    # What the open corners would have to be for the pattern to be complete.
    parity = {at[x] % 2: values[x] for x in filled}
    need(len(parity) == 2 and all(parity[at[x] % 2] == values[x] for x in filled), "not crosswise")
    if e.extra is None:
        (corner,) = e.open
        need(step.eliminations == ((corner, parity[at[corner] % 2]),), "another victim")
        return
    for corner in e.open:
        need(marks[corner] == {parity[at[corner] % 2], e.extra}, "another candidate")
    for cell, digit in step.eliminations:
        need(digit == e.extra and set(e.open) <= PEERS[cell], "no reason")
