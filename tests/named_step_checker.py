"""The independent judge of techniques that players know by name; see step_checker.py.

Like there, the evidence is taken at its word and read against the position with plain sets; nothing
is searched for. Victims are refuted by the argument of the technique, not by looking at a solution.
"""

from __future__ import annotations

from itertools import product

from step_checker import HOUSES, HOUSES_OF, PEERS, Marks, need, places

from nonet.logic import deduction as d


def check_named(step: d.Step, marks: Marks, digits: list[int], givens: list[int]) -> None:
    """Raise unless the evidence of a named technique holds and proves the conclusion."""
    match step.evidence:
        case d.AlternatingEvidence() as e:
            check_alternating(step, e, marks)
        case d.FishEvidence() as e:
            check_finned(step, e, marks)
        case d.ColouringEvidence() as e:
            check_colouring(step, e, marks)
        case d.RectangleEvidence() as e:
            check_rectangle(step, e, marks, digits, givens)
        case d.AlsEvidence() as e:
            check_als(step, e, marks)
        case d.SueDeCoqEvidence() as e:
            check_sue_de_coq(step, e, marks)
        case _:
            need(False, "evidence of another kind")


def check_alternating(step: d.Step, e: d.AlternatingEvidence, marks: Marks) -> None:
    """Each link is what it claims to be, and each victim contradicts both ends."""
    nodes = e.nodes
    need(len(nodes) >= 4 and len(nodes) % 2 == 0, "no strong link at both ends")
    need(len(e.houses) == len(nodes) - 1, "links and nodes do not match")
    for node in nodes:
        need(bool(node.cells) and all(node.digit in marks[c] for c in node.cells), "no candidate")
    for i, house in enumerate(e.houses):
        a, b = nodes[i], nodes[i + 1]
        if house is None:
            need(a.cells == b.cells and len(a.cells) == 1 and a.digit != b.digit, "not in a cell")
            if i % 2 == 0:
                need(marks[a.cells[0]] == {a.digit, b.digit}, "a third candidate")
            continue
        need(a.digit == b.digit and not set(a.cells) & set(b.cells), "not two places of a digit")
        need({*a.cells, *b.cells} <= set(HOUSES[house]), "not in the house")
        if i % 2 == 0:
            need(places(marks, house, a.digit) == {*a.cells, *b.cells}, "a third place")
    first, last = nodes[0], nodes[-1]
    if step.placement:
        need(first == last and step.placement == (first.cells[0], first.digit), "not proved")
        return
    ends = [first, last]
    both = [ends]
    if step.technique == "remote-pairs":
        pair = {first.digit, nodes[1].digit}
        need(all(marks[c] == pair for node in nodes for c in node.cells), "not all alike")
        both.append([d.LinkedPlaces(end.cells, (pair - {end.digit}).pop()) for end in ends])
    for cell, digit in step.eliminations:
        need(
            any(all(excludes(end, cell, digit) for end in pair_of) for pair_of in both),
            "a victim that one end allows",
        )
    check_shape(step, e)


def excludes(end: d.LinkedPlaces, cell: int, digit: int) -> bool:
    """Say whether the candidate is false if the end is true."""
    if end.digit == digit:
        return all(cell in PEERS[c] for c in end.cells)
    return end.cells == (cell,)


def check_shape(step: d.Step, e: d.AlternatingEvidence) -> None:
    """The step deserves its name."""
    kinds = [None if house is None else house // 9 for house in e.houses]
    digits = {node.digit for node in e.nodes}
    match step.technique:
        case "skyscraper":
            need(sorted(map(str, kinds)) in (["0", "0", "1"], ["0", "1", "1"]), "no skyscraper")
            need(kinds[0] == kinds[2] and len(digits) == 1, "no skyscraper")
        case "two-string-kite":
            need(kinds == [0, 2, 1] and len(digits) == 1, "no kite")
        case "empty-rectangle":
            need(kinds[0] == 2 and len(e.nodes) == 4 and len(digits) == 1, "no empty rectangle")
        case "w-wing":
            need([k is None for k in kinds] == [True, False, False, False, True], "no W-wing")
        case "remote-pairs" | "xy-chain":
            need(all(k is None for k in kinds[::2]), "a strong link outside a cell")
            need(e.nodes[0].digit == e.nodes[-1].digit, "different ends")


def check_finned(step: d.Step, e: d.FishEvidence, marks: Marks) -> None:
    """With a victim true the fins are false, and the base lines then have too few cover lines."""
    size = {"x-wing": 2, "swordfish": 3, "jellyfish": 4}[step.technique.split("-", 1)[1]]
    need(len(e.base) == len(e.cover) == size and bool(e.fins), "not a finned fish")
    cover = {c for h in e.cover for c in HOUSES[h]}
    base = set().union(*(places(marks, h, e.digit) for h in e.base))
    need(base - cover == set(e.fins) and base & cover == set(e.cells), "other fins or cells")
    need(len({HOUSES_OF[c][2] for c in e.fins}) == 1, "fins in two boxes")
    for cell, digit in step.eliminations:
        need(digit == e.digit and cell in cover, "not in the cover")
        need(all(cell not in HOUSES[h] for h in e.base), "in the base")
        need(set(e.fins) <= PEERS[cell], "does not see all fins")
    left = [len(places(marks, h, e.digit) & cover) for h in e.base]
    need((min(left) == 1) == step.technique.startswith("sashimi"), "finned or sashimi")


def check_colouring(step: d.Step, e: d.ColouringEvidence, marks: Marks) -> None:
    """Strong links join each colour to the other; a victim sees both, or its colour sees itself."""
    first, second = set(e.first), set(e.second)
    need(not first & second, "a cell of both colours")
    linked: dict[int, set[int]] = {c: set() for c in first | second}
    for house in range(27):
        pair = places(marks, house, e.digit)
        if len(pair) == 2 and pair <= first | second:
            a, b = pair
            need((a in first) != (b in first), "both ends of a strong link in one colour")
            linked[a].add(b)
            linked[b].add(a)
    reached = {e.first[0]}
    while more := {n for c in reached for n in linked[c]} - reached:
        reached |= more
    need(reached == first | second, "colours that do not hang together")
    victims = {c for c, _ in step.eliminations}
    need(all(v == e.digit for _, v in step.eliminations), "another digit")
    if e.clash is not None:
        a, b = e.clash
        need(b in PEERS[a], "no clash")
        side = first if a in first else second
        need(b in side and victims == side, "another side")
        return
    for cell in victims:
        need(bool(first & PEERS[cell]) and bool(second & PEERS[cell]), "sees one colour only")


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
    if e.locked is not None:
        need(bool(marks[a]) and marks[a] <= pair, "not a hidden rectangle")
        (removed,) = pair - {e.locked}
        need(step.eliminations == ((c, removed),) and e.open == (c,), "another victim")
        for neighbour in (b, dd):
            line = next(h for h in HOUSES_OF[c][:2] if neighbour in HOUSES[h])
            need({neighbour} <= places(marks, line, e.locked) <= {c, neighbour}, "not locked")
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


def check_als(step: d.Step, e: d.AlsEvidence, marks: Marks) -> None:
    """With a victim true, there is no way left to fill both sets."""
    for cells, digits in ((e.first, e.first_digits), (e.second, e.second_digits)):
        need(any(set(cells) <= set(house) for house in HOUSES), "not in one house")
        need(set().union(*(marks[c] for c in cells)) == set(digits), "other digits")
        need(len(digits) == len(cells) + 1, "not almost locked")
    for x in e.first:
        for y in e.second:
            if e.common in marks[x] and e.common in marks[y]:
                need(y in PEERS[x], "the common digit can be in both")
    for cell, digit in step.eliminations:
        need(cell not in e.first and cell not in e.second, "a victim inside")
        ways = [
            [
                set(way)
                for way in product(
                    *(marks[c] - ({digit} if c in PEERS[cell] else set()) for c in cells)
                )
                if len(set(way)) == len(way)
            ]
            for cells in (e.first, e.second)
        ]
        clear = [way for ways_of in ways for way in ways_of if e.common not in way]
        need(not clear, "a set can do without the common digit")


def check_sue_de_coq(step: d.Step, e: d.SueDeCoqEvidence, marks: Marks) -> None:
    """With a victim true, the cells have fewer digits than there are cells."""
    line, box = set(HOUSES[e.line]), set(HOUSES[e.box])
    need(set(e.cells) <= line & box, "not where they meet")
    need(set(e.line_cells) <= line - box and set(e.box_cells) <= box - line, "other cells")
    union = [
        set().union(*(marks[c] for c in part)) for part in (e.cells, e.line_cells, e.box_cells)
    ]
    need([set(e.digits), set(e.line_digits), set(e.box_digits)] == union, "other digits")
    need(not union[1] & union[2], "a digit on the line and in the box")
    everything = [*e.cells, *e.line_cells, *e.box_cells]
    for cell, digit in step.eliminations:
        need(cell not in everything, "a victim inside")
        left = set().union(
            *(marks[c] - ({digit} if c in PEERS[cell] else set()) for c in everything)
        )
        # Each digit left goes into at most one cell: its places all lie in one house.
        need(len(left) < len(everything), "enough digits are left")
