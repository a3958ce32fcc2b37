"""Proves chains, colorings and clusters; see named_step_checker.py.

A chain holds if each of its links does, so links are what is checked; a victim contradicts both
ends, or both sides of a coloring.
"""

from __future__ import annotations

from step_checker import HOUSES, HOUSES_OF, PEERS, Marks, need, places

from nonet.logic import _deduction as d


def check_alternating(step: d.Step, e: d.AlternatingEvidence, marks: Marks) -> None:
    """Each link is what it claims to be, and each victim contradicts both ends."""
    nodes = e.nodes
    count = len(nodes)
    loop = len(e.houses) == count
    need(count >= 4 and count % 2 == 0, "no strong link at both ends")
    need(loop or len(e.houses) == count - 1, "links and nodes do not match")
    for node in nodes:
        need(bool(node.cells) and all(node.digit in marks[c] for c in node.cells), "no candidate")
    for i, house in enumerate(e.houses):
        a, b = nodes[i], nodes[(i + 1) % len(nodes)]
        if i % 2 == 0 and e.sets and e.sets[i]:
            check_set_link(a, b, e.sets[i], marks)
        elif a.digit != b.digit:
            need(house is None and a.cells == b.cells and len(a.cells) == 1, "not in a cell")
            if i % 2 == 0:
                need(marks[a.cells[0]] == {a.digit, b.digit}, "a third candidate")
        elif i % 2 == 0:
            assert house is not None
            need(not set(a.cells) & set(b.cells), "not two places of a digit")
            need(places(marks, house, a.digit) == {*a.cells, *b.cells}, "a third place")
        else:
            need(all(y in PEERS[x] for x in a.cells for y in b.cells), "not seen")
            need(house is None or {*a.cells, *b.cells} <= set(HOUSES[house]), "not in the house")
    first, last = nodes[0], nodes[-1]
    if step.placement:
        need(first == last and step.placement == (first.cells[0], first.digit), "not proved")
        return
    if loop:
        check_loop_victims(step, e, marks)
        return
    both = [(first, last)]
    if step.technique == "remote-pairs":
        pair = {first.digit, nodes[1].digit}
        need(all(marks[c] == pair for node in nodes for c in node.cells), "not all alike")
        first, last = (
            d.LinkedPlaces(end.cells, (pair - {end.digit}).pop()) for end in (first, last)
        )
        both.append((first, last))
    for cell, digit in step.eliminations:
        need(
            any(all(excludes(end, cell, digit) for end in ends) for ends in both),
            "a victim that one end allows",
        )
    check_shape(step, e)


def check_set_link(
    a: d.LinkedPlaces, b: d.LinkedPlaces, cells: tuple[int, ...], marks: Marks
) -> None:
    """Without the one digit the set has too few digits to lack the other."""
    need(any(set(cells) <= set(house) for house in HOUSES), "not in one house")
    union = set().union(*(marks[c] for c in cells))
    need(len(union) == len(cells) + 1 and a.digit != b.digit, "not almost locked")
    for node in (a, b):
        need({c for c in cells if node.digit in marks[c]} == set(node.cells), "other places")


def check_loop_victims(step: d.Step, e: d.AlternatingEvidence, marks: Marks) -> None:
    """A victim contradicts both ends of a weak link, or sees a digit that a set must have."""
    nodes, count = e.nodes, len(e.nodes)
    for cell, digit in step.eliminations:
        weak = any(
            excludes(nodes[i], cell, digit) and excludes(nodes[(i + 1) % count], cell, digit)
            for i in range(1, count, 2)
        )
        locked = any(
            cells
            and digit not in (nodes[i].digit, nodes[i + 1].digit)
            and any(digit in marks[c] for c in cells)
            and all(c in PEERS[cell] for c in cells if digit in marks[c])
            for i, cells in enumerate(e.sets)
        )
        need(weak or locked, "a victim that the loop allows")


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
        case "grouped-x-chain":
            need(len(digits) == 1 and any(len(n.cells) > 1 for n in e.nodes), "no grouped chain")
        case "als-xy-wing":
            need(len(e.nodes) == 6 and all(e.sets[::2]), "no three sets")
        case "als-chain":
            need(len(e.nodes) >= 6 and all(e.sets[::2]), "not only sets")
        case "als-aic":
            need(any(e.sets), "no set")
        case "remote-pairs" | "xy-chain":
            need(all(k is None for k in kinds[::2]), "a strong link outside a cell")
            need(e.nodes[0].digit == e.nodes[-1].digit, "different ends")


def check_coloring(step: d.Step, e: d.ColoringEvidence, marks: Marks) -> None:
    """Strong links join each color to the other; a victim sees both, or its color sees itself."""
    first, second = set(e.first), set(e.second)
    need(not first & second, "a cell of both colors")
    linked: dict[int, set[int]] = {c: set() for c in first | second}
    for house in range(27):
        pair = places(marks, house, e.digit)
        if len(pair) == 2 and pair <= first | second:
            a, b = pair
            need((a in first) != (b in first), "both ends of a strong link in one color")
            linked[a].add(b)
            linked[b].add(a)
    reached = {e.first[0]}
    while more := {n for c in reached for n in linked[c]} - reached:
        reached |= more
    need(reached == first | second, "colors that do not hang together")
    victims = {c for c, _ in step.eliminations}
    need(all(v == e.digit for _, v in step.eliminations), "another digit")
    if e.clash is not None:
        a, b = e.clash
        need(b in PEERS[a], "no clash")
        side = first if a in first else second
        need(b in side and victims == side, "another side")
        return
    for cell in victims:
        need(bool(first & PEERS[cell]) and bool(second & PEERS[cell]), "sees one color only")


Mark = tuple[int, int]


def contradict(a: Mark, b: Mark) -> bool:
    """Say whether two candidates cannot both be true."""
    return a != b and (a[0] == b[0] or (a[1] == b[1] and b[0] in PEERS[a[0]]))


def check_clusters(step: d.Step, e: d.ClusterEvidence, marks: Marks) -> None:
    """Strong links join the sides; a victim contradicts sides of which one is true."""
    sides: list[tuple[set[Mark], set[Mark]]] = []
    for cluster in e.clusters:
        first, second = ({(c, v) for c, v in side} for side in (cluster.first, cluster.second))
        sides.append((first, second))
        need(not first & second and bool(first and second), "not two sides")
        linked = strong_links(first | second, marks)
        for mark, others in linked.items():
            need(all((mark in first) != (other in first) for other in others), "one side twice")
        reached = {next(iter(first))}
        while more := {n for mark in reached for n in linked[mark]} - reached:
            reached |= more
        need(reached == first | second, "a cluster that does not hang together")
    victims = {(c, v) for c, v in step.eliminations}
    first, second = sides[0]
    need((len(sides) == 2) == (step.technique == "multi-colors"), "another number of clusters")
    digits = {v for side in sides for part in side for _, v in part}
    need((len(digits) == 1) == (step.technique == "multi-colors"), "another number of digits")
    if e.clash is not None:
        (a_cell, a_digit), (b_cell, b_digit) = e.clash
        a, b = (a_cell, a_digit), (b_cell, b_digit)
        need(a in first and b in sides[-1][0] and contradict(a, b), "no clash")
    if e.emptied is not None:
        need(
            all(any(contradict((e.emptied, v), x) for x in first) for v in marks[e.emptied]),
            "a candidate is left",
        )
    if victims == first:
        opposed = [any(contradict(x, y) for x in first for y in part) for part in sides[-1]]
        if len(sides) == 2:
            need(all(opposed), "does not see both sides")
        need(e.clash is not None or e.emptied is not None, "not refuted")
        return
    true_parts = (second, sides[1][1]) if len(sides) == 2 else (first, second)
    need((e.clash is not None) == (len(sides) == 2), "not one of two")
    for victim in victims:
        need(all(any(contradict(victim, x) for x in part) for part in true_parts), "one is allowed")


def strong_links(chosen: set[Mark], marks: Marks) -> dict[Mark, set[Mark]]:
    """For each candidate those that are true if it is false."""
    linked: dict[Mark, set[Mark]] = {mark: set() for mark in chosen}
    for cell, digit in chosen:
        pairs = [{(c, digit) for c in places(marks, h, digit)} for h in HOUSES_OF[cell]]
        pairs.append({(cell, v) for v in marks[cell]})
        for pair in pairs:
            if len(pair) == 2 and pair <= chosen:
                linked[cell, digit] |= pair - {(cell, digit)}
    return linked
