"""The independent judge of steps: a slow reading of each step's evidence against the position.

It shares no code with the engine and looks for nothing: it takes the evidence at its word, checks
that what it says is so in the position, and that the conclusion follows. It stands on plain sets.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import product

from nonet.logic import _deduction as d

Marks = list[set[int]]

HOUSES: list[list[int]] = [
    *([9 * r + c for c in range(9)] for r in range(9)),
    *([9 * r + c for r in range(9)] for c in range(9)),
    *([9 * (3 * (b // 3) + i // 3) + 3 * (b % 3) + i % 3 for i in range(9)] for b in range(9)),
]
HOUSES_OF = [[h for h, cells in enumerate(HOUSES) if c in cells] for c in range(81)]
PEERS = [{p for h in HOUSES_OF[c] for p in HOUSES[h]} - {c} for c in range(81)]
KINDS = {"row": 0, "column": 1, "box": 2}


class UnsoundError(AssertionError):
    """The step does not follow."""


def need(condition: bool, words: str) -> None:
    """Raise unless the condition holds."""
    if not condition:
        raise UnsoundError(words)


def start_marks(grid: Sequence[int]) -> Marks:
    """All digits that no peer holds; nothing where there is a digit."""
    return [
        set() if grid[c] else set(range(1, 10)) - {grid[p] for p in PEERS[c]} for c in range(81)
    ]


def apply(step: d.Step, digits: list[int], marks: Marks) -> None:
    """Do what the step says."""
    for cell, digit in step.eliminations:
        need(digit in marks[cell], f"{digit} is not a candidate of cell {cell}")
        marks[cell].remove(digit)
    if step.placement:
        cell, digit = step.placement
        need(digit in marks[cell], f"{digit} is not a candidate of cell {cell}")
        digits[cell], marks[cell] = digit, set()
        for peer in PEERS[cell]:
            marks[peer].discard(digit)


def places(marks: Marks, house: int, digit: int) -> set[int]:
    """The cells of a house that have the digit as a candidate."""
    return {c for c in HOUSES[house] if digit in marks[c]}


def check(step: d.Step, marks: Marks) -> None:
    """Raise unless the step's evidence holds in the position and proves its conclusion."""
    need(bool(step.placement or step.eliminations), "the step does nothing")
    match step.evidence:
        case d.HiddenSingleEvidence() as e:
            assert step.placement
            cell, digit = step.placement
            need(places(marks, e.house, digit) == {cell}, "not the only place")
            open_cells = [c for c in HOUSES[e.house] if marks[c]]
            need(e.last_cell == (open_cells == [cell]), "last cell or not")
        case d.NakedSingleEvidence():
            assert step.placement
            need(marks[step.placement.cell] == {step.placement.digit}, "not the only candidate")
        case d.LockingEvidence() as e:
            check_locking(step, e, marks)
        case d.SubsetEvidence() as e:
            check_subset(step, e, marks)
        case d.FishEvidence() as e:
            check_fish(step, e, marks)
        case d.WingEvidence() as e:
            check_wing(step, e, marks)
        case d.UniqueLoopEvidence() as e:
            check_loop(step, e, marks)
        case d.BugEvidence() as e:
            check_bug(step, e, marks)
        case d.AlignedExclusionEvidence() as e:
            check_aligned(step, e, marks)
        case d.ChainEvidence() as e if is_cycle(step):
            check_cycle(step, e, marks)
        case d.ChainEvidence() as e:
            check_conclusion(step, check_chain(step, e, marks), marks)


def check_locking(step: d.Step, e: d.LockingEvidence, marks: Marks) -> None:
    """The digit's places in the base lie in the cover."""
    base = places(marks, e.base, e.digit)
    need(base <= set(e.cells) and base <= set(HOUSES[e.cover]), "not locked")
    victims = places(marks, e.cover, e.digit) - set(HOUSES[e.base])
    if e.single_house is None:
        need({(c, e.digit) for c in victims} == set(step.eliminations), "other eliminations")
    else:
        assert step.placement
        left = places(marks, e.single_house, e.digit) - victims
        need(left == {step.placement.cell} and step.placement.digit == e.digit, "no single")


def check_subset(step: d.Step, e: d.SubsetEvidence, marks: Marks) -> None:
    """As many cells as digits, seen from the cells (naked) or from the digits (hidden)."""
    cells, digits = set(e.cells), set(e.digits)
    need(len(cells) == len(digits) and cells <= set(HOUSES[e.house]), "not a set")
    if "naked" in step.technique:
        need(set().union(*(marks[c] for c in cells)) <= digits, "cells have other digits")
        for cell, digit in step.eliminations:
            need(cell in HOUSES[e.house] and cell not in cells and digit in digits, "no reason")
        return
    need(set().union(*(places(marks, e.house, v) for v in digits)) <= cells, "digits go elsewhere")
    for cell, digit in step.eliminations:
        need(cell in cells and digit not in digits, "no reason")
    if step.placement:
        cell, digit = step.placement
        need(places(marks, e.house, digit) - cells == {cell}, "not the only place left")


def check_fish(step: d.Step, e: d.FishEvidence, marks: Marks) -> None:
    """The base lines' places lie in as many cover lines."""
    need(len(e.base) == len(e.cover) and not e.fins, "not a plain fish")
    base = set().union(*(places(marks, h, e.digit) for h in e.base))
    cover = {c for h in e.cover for c in HOUSES[h]}
    need(base <= cover and base <= set(e.cells), "places outside the cover")
    for cell, digit in step.eliminations:
        outside = all(cell not in HOUSES[h] for h in e.base)
        need(digit == e.digit and cell in cover and outside, "no reason")


def has_filling(sets: Sequence[set[int]], cells: Sequence[int]) -> bool:
    """Can the cells be filled from the sets so that no two that see each other agree?"""
    return any(
        all(
            way[i] != way[j] or cells[j] not in PEERS[cells[i]]
            for i in range(len(way))
            for j in range(i)
        )
        for way in product(*sets)
    )


def check_wing(step: d.Step, e: d.WingEvidence, marks: Marks) -> None:
    """With a victim true, pivot and wings cannot all be filled."""
    cells = [e.pivot, *e.wings]
    for cell, digit in step.eliminations:
        left = [marks[c] - ({digit} if c in PEERS[cell] else set()) for c in cells]
        need(not has_filling(left, cells), "the wing can be filled")


def check_naked_with_virtual(
    step: d.Step,
    house: int,
    owners: Iterable[int],
    extra: set[int],
    others: Iterable[int],
    marks: Marks,
) -> None:
    """Some owner has an extra digit; with the other cells that makes a naked set in the house."""
    members = list(others)
    need(set(owners) <= set(HOUSES[house]) >= set(members), "not in one house")
    for cell, digit in step.eliminations:
        need(cell in HOUSES[house] and cell not in members and cell not in set(owners), "place")
        sets = [extra - {digit}, *(marks[c] - {digit} for c in members)]
        ways = (way for way in product(*sets) if len(set(way)) == len(way))
        need(next(ways, None) is None, "the set can be filled")


def check_loop(step: d.Step, e: d.UniqueLoopEvidence, marks: Marks) -> None:
    """A deadly pattern but for the extra cells; then what one extra digit being true brings."""
    pair = set(e.digits)
    # The corners of a rectangle may have lost one of the digits on the way.
    need(len(pair) == 2 and all(pair & marks[c] for c in e.loop), "not a loop of two digits")
    need(len(e.loop) == 4 or all(pair <= marks[c] for c in e.loop), "not a loop of two digits")
    need(len(set(e.loop)) == len(e.loop) and len(e.loop) % 2 == 0, "not a loop")
    by_parity = [sorted(h for c in e.loop[parity::2] for h in HOUSES_OF[c]) for parity in (0, 1)]
    need(by_parity[0] == by_parity[1], "digits cannot be swapped")
    need(len(set(by_parity[0])) == len(by_parity[0]), "a digit twice in a house")
    for a, b in zip(e.loop, [*e.loop[1:], e.loop[0]], strict=True):
        need(b in PEERS[a], "neighbors do not see each other")
    extra = {c: marks[c] - pair for c in e.loop if marks[c] - pair}
    need(tuple(extra) == e.extra_cells, "other extra cells")
    together = set().union(*extra.values())
    need(together == set(e.extra_digits), "other extra digits")
    removed = set(step.eliminations)
    if e.type == 1:
        need(len(extra) == 1, "more than one extra cell")
        need(removed == {(c, v) for c in extra for v in pair & marks[c]}, "no reason")
    elif e.type == 2:
        need(len(together) == 1, "more than one extra digit")
        for cell, digit in removed:
            need({digit} == together and set(extra) <= PEERS[cell], "no reason")
    elif e.type == 4:
        assert e.house is not None
        assert e.locked_digit is not None
        need(bool(places(marks, e.house, e.locked_digit)), "no place")
        need(places(marks, e.house, e.locked_digit) <= set(extra), "not locked")
        (other,) = pair - {e.locked_digit}
        need(removed == {(c, other) for c in extra if other in marks[c]}, "no reason")
    elif e.hidden_set:
        assert e.house is not None
        digits, cells = set(e.set_digits), set(e.set_cells)
        need(pair <= digits and not digits & together, "wrong digits")
        need(len(cells) == len(digits) - 1, "wrong size")
        for digit in digits:
            need(places(marks, e.house, digit) <= cells | set(extra), "goes elsewhere")
        for cell, digit in removed:
            need(cell in cells and digit not in digits, "no reason")
    else:
        assert e.house is not None
        check_naked_with_virtual(step, e.house, extra, together, e.set_cells, marks)


def check_bug(step: d.Step, e: d.BugEvidence, marks: Marks) -> None:
    """Without the extra digits all is pairs; then what one of them being true brings."""
    grave = [set(m) for m in marks]
    for cell, extra in zip(e.cells, e.cell_digits, strict=True):
        need(set(extra) <= grave[cell], "not candidates")
        grave[cell] -= set(extra)
    need(all(len(m) in (0, 2) for m in grave), "a cell that is no pair")
    need(
        all(len(places(grave, h, v)) in (0, 2) for h in range(27) for v in range(1, 10)),
        "a digit without two places",
    )
    together = {v for extra in e.cell_digits for v in extra}
    need(together == set(e.digits), "other digits")
    removed = set(step.eliminations)
    if e.type == 1:
        need(len(e.cells) == 1, "more than one cell")
        need(removed == {(e.cells[0], v) for v in marks[e.cells[0]] - together}, "no reason")
    elif e.type == 2:
        for cell, digit in removed:
            need({digit} == together and set(e.cells) <= PEERS[cell], "no reason")
    elif e.type == 3:
        assert e.house is not None
        check_naked_with_virtual(step, e.house, e.cells, together, e.set_cells, marks)
    else:
        assert e.house is not None
        assert e.locked_digit is not None
        need(places(marks, e.house, e.locked_digit) == set(e.cells), "not locked")
        for cell, extra in zip(e.cells, e.cell_digits, strict=True):
            gone = {v for c, v in removed if c == cell}
            need(not gone & {*extra, e.locked_digit}, "no reason")


def check_aligned(step: d.Step, e: d.AlignedExclusionEvidence, marks: Marks) -> None:
    """Every way to fill the cells with a victim is impossible for the reason given."""
    why = {x.digits: x.excluder for x in e.excluded}
    for way, excluder in why.items():
        if excluder is None:
            clash = any(
                way[i] == way[j] and e.cells[j] in PEERS[e.cells[i]]
                for i in range(len(way))
                for j in range(i)
            )
            need(clash, "no clash")
        else:
            need(set(e.cells) <= PEERS[excluder] and marks[excluder] <= set(way), "not emptied")
    for cell, digit in step.eliminations:
        at = e.cells.index(cell)
        for way in product(*(sorted(marks[c]) for c in e.cells)):
            need(way[at] != digit or way in why, "a possible way")


def is_cycle(step: d.Step) -> bool:
    """Say whether the step is a loop rather than a chain."""
    return step.technique.endswith("-cycle") or step.technique == "generalized-x-wing"


def check_chain(step: d.Step, e: d.ChainEvidence, marks: Marks) -> tuple[int, int, bool]:
    """Every node follows from its parents; gives the candidate that the targets prove on or off."""
    for node in e.nodes:
        check_node(node, e, marks)
    roots = [roots_of(e, target) for target in e.targets]
    need(all(len(r) == 1 for r in roots), "a branch rests on more than one assumption")
    starts = [e.nodes[next(iter(r))] for r in roots]
    ends = [e.nodes[t] for t in e.targets]
    start_keys = {(n.cell, n.digit, n.on) for n in starts}
    end_keys = {(n.cell, n.digit, n.on) for n in ends}
    first = starts[0]
    opposite = (first.cell, first.digit, not first.on)
    kind = step.technique.split("-level")[0]
    if kind in ("turbot-fish", "x-chain", "forcing-chain"):
        need(end_keys == {opposite}, "the target does not deny the assumption")
        conclusion = opposite
    elif kind in ("nishio-chains", "dynamic-contradiction-chains"):
        a, b = ends
        need((a.cell, a.digit) == (b.cell, b.digit) and a.on != b.on, "no contradiction")
        need(len(start_keys) == 1, "two assumptions")
        conclusion = opposite
    else:
        need(len(end_keys) == 1, "the branches end differently")
        conclusion = next(iter(end_keys))
        if kind == "dynamic-double-chains":
            need(start_keys == {opposite, (first.cell, first.digit, first.on)}, "not both cases")
        elif kind.endswith("cell-chains"):
            assert e.cell is not None
            need(start_keys == {(e.cell, v, True) for v in marks[e.cell]}, "not all cases")
        else:
            assert e.house is not None
            cells = places(marks, e.house, first.digit)
            need(start_keys == {(c, first.digit, True) for c in cells}, "not all cases")
    return conclusion


def check_conclusion(step: d.Step, conclusion: tuple[int, int, bool], marks: Marks) -> None:
    """The step does what the target says and no more."""
    cell, digit, on = conclusion
    if on:
        need(step.placement == (cell, digit), "another placement")
        need(set(step.eliminations) == {(cell, v) for v in marks[cell] - {digit}}, "eliminations")
    else:
        need(step.placement is None and step.eliminations == ((cell, digit),), "eliminations")


def roots_of(e: d.ChainEvidence, target: int) -> set[int]:
    """The assumptions a node rests on; raises at a circle."""
    done: set[int] = set()
    roots: set[int] = set()
    on_the_way: set[int] = set()

    def visit(index: int) -> None:
        need(index not in on_the_way, "a circular argument")
        if index in done:
            return
        on_the_way.add(index)
        if not e.nodes[index].parents:
            roots.add(index)
        for parent in e.nodes[index].parents:
            visit(parent)
        on_the_way.remove(index)
        done.add(index)

    visit(target)
    return roots


def check_node(node: d.ChainNode, e: d.ChainEvidence, marks: Marks) -> None:
    """The node follows from its parents in the position."""
    need(node.digit in marks[node.cell], "not a candidate")
    parents = [e.nodes[p] for p in node.parents]
    if node.cause == "rule":
        assert node.nested is not None
        need(not node.on and all(not p.on for p in parents), "a rule that does not delete")
        left = [set(m) for m in marks]
        for p in parents:
            left[p.cell].discard(p.digit)
        check_nested(e.nested[node.nested], (node.cell, node.digit), left)
    elif node.cause == "assumption":
        need(not parents, "an assumption with parents")
    elif node.on:
        need(all(not p.on for p in parents), "on from on")
        gone = {(p.cell, p.digit) for p in parents}
        if node.cause == "cell":
            others = {(node.cell, v) for v in marks[node.cell]}
        else:
            house = HOUSES_OF[node.cell][KINDS[node.cause]]
            others = {(c, node.digit) for c in places(marks, house, node.digit)}
        need(others - {(node.cell, node.digit)} <= gone, "something else is left")
    else:
        (parent,) = parents
        need(parent.on, "off from off")
        if node.cause == "cell":
            need(parent.cell == node.cell and parent.digit != node.digit, "not in the cell")
        else:
            house = HOUSES_OF[node.cell][KINDS[node.cause]]
            need(parent.cell in HOUSES[house] and parent.cell != node.cell, "not in the house")
            need(parent.digit == node.digit, "another digit")


def check_nested(step: d.Step, removed: tuple[int, int], marks: Marks) -> None:
    """The nested step is sound where only the node's parents are gone, and deletes the node."""
    need(removed in step.eliminations, "the nested step does not delete the node")
    cell, digit = removed
    narrowed = d.Step(
        step.technique, step.rating, step.length, None, (d.Candidate(cell, digit),), step.evidence
    )
    match step.evidence:
        case d.LockingEvidence() as e:
            need(places(marks, e.base, e.digit) <= set(HOUSES[e.cover]), "not locked")
            need(digit == e.digit and cell in HOUSES[e.cover], "no reason")
            need(cell not in HOUSES[e.base], "no reason")
        case d.ChainEvidence() as e if not is_cycle(step):
            proved_cell, proved_digit, on = check_chain(step, e, marks)
            need(proved_cell == cell and (proved_digit != digit) == on, "another conclusion")
        case _:
            check(narrowed, marks)


def check_cycle(step: d.Step, e: d.ChainEvidence, marks: Marks) -> None:
    """Round the loop either all on nodes are true or all off nodes are; victims see both."""
    (target,) = e.targets
    loop = [e.nodes[target]]
    index = target
    while parents := e.nodes[index].parents:
        (index,) = parents
        if index == target:
            break
        loop.append(e.nodes[index])
    if (loop[0].cell, loop[0].digit, loop[0].on) == (loop[-1].cell, loop[-1].digit, loop[-1].on):
        loop.pop()
    need(len(loop) >= 4 and len(loop) % 2 == 0, "not a loop")
    for node, parent in zip(loop, [*loop[1:], loop[0]], strict=True):
        need(node.on != parent.on, "on and off do not alternate")
        strong = node.on
        same_cell = node.cell == parent.cell and node.digit != parent.digit
        if same_cell:
            need(not strong or marks[node.cell] == {node.digit, parent.digit}, "not a pair")
            continue
        need(node.digit == parent.digit and node.cell in PEERS[parent.cell], "not linked")
        shared = [h for h in HOUSES_OF[node.cell] if parent.cell in HOUSES[h]]
        two = {node.cell, parent.cell}
        conjugate = any(places(marks, h, node.digit) == two for h in shared)
        need(not strong or conjugate, "not a conjugate pair")
    for cell, digit in step.eliminations:
        need(all((n.cell, n.digit) != (cell, digit) for n in loop), "a node of the loop")
        for on in (True, False):
            seen = any(
                n.cell == cell if n.digit != digit else n.cell in PEERS[cell]
                for n in loop
                if n.on == on
            )
            need(seen, "conflicts with one side only")
