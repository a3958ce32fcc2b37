"""The independent judge of techniques that players know by name; see step_checker.py.

Like there, the evidence is taken at its word and read against the position with plain sets; nothing
is searched for. Victims are refuted by the argument of the technique, not by looking at a solution.
"""

from __future__ import annotations

from collections import Counter
from itertools import product

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
        case d.ColouringEvidence() as e:
            check_colouring(step, e, marks)
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


def check_mixed_fish(step: d.Step, e: d.FishEvidence, marks: Marks) -> None:
    """With a victim true its houses are used up, and the base houses have one cover too few."""
    need(len(e.base) == len(e.cover) and not set(e.base) & set(e.cover), "not a fish")
    houses = [places(marks, h, e.digit) for h in e.base]
    base = set().union(*houses)
    need(sum(map(len, houses)) == len(base), "base houses overlap")
    cover = {c for h in e.cover for c in HOUSES[h]}
    need(base - cover == set(e.fins) and base & cover == set(e.cells), "other fins or cells")
    for cell, digit in step.eliminations:
        need(digit == e.digit and cell in cover and cell not in base, "no reason")
        need(set(e.fins) <= PEERS[cell], "does not see all fins")
    kinds = [{h // 9 for h in part} for part in (e.base, e.cover)]
    franken = any(a not in kinds[0] and 1 - a not in kinds[1] for a in (0, 1))
    need(franken == (step.technique == "franken-fish"), "franken or mutant")
    need(2 in kinds[0] | kinds[1] or not franken, "a plain fish")


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
    if e.doubly_linked:
        check_double_als(step, e, marks)
        return
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


def check_double_als(step: d.Step, e: d.AlsEvidence, marks: Marks) -> None:
    """With a victim true, no two fillings of the sets leave room for both common digits."""
    common = {e.common, e.removed}
    for x in e.first:
        for y in e.second:
            need(y in PEERS[x] or not common & marks[x] & marks[y], "can be in both")
    for cell, digit in step.eliminations:
        ways = [
            [
                set(way)
                for way in product(
                    *(
                        marks[c] - ({digit} if c in PEERS[cell] else set())
                        if c != cell
                        else {digit}
                        for c in cells
                    )
                )
                if len(set(way)) == len(way)
            ]
            for cells in (e.first, e.second)
        ]
        possible = any(not a & b & common for a in ways[0] for b in ways[1])
        need(not possible, "both sets can be filled")


def check_bent_set(step: d.Step, e: d.BentSetEvidence, marks: Marks) -> None:
    """With a victim true, the cells have fewer digits than there are cells."""
    cells, digits = set(e.cells), set(e.digits)
    need(set().union(*(marks[c] for c in cells)) == digits, "other digits")
    need(len(cells) == len(digits) >= 4, "not as many digits as cells")
    for digit in digits - {e.removed}:
        where = [c for c in cells if digit in marks[c]]
        need(all(x in PEERS[y] for x in where for y in where if x != y), "can be there twice")
    for cell, digit in step.eliminations:
        need(digit == e.removed and cell not in cells, "another victim")
        need(all(c in PEERS[cell] for c in cells if digit in marks[c]), "does not see all")


def check_blossom(step: d.Step, e: d.BlossomEvidence, marks: Marks) -> None:
    """With a victim true, no digit is left for the stem."""
    need({p.digit for p in e.petals} | {e.removed} >= marks[e.stem], "a candidate without petal")
    for petal in e.petals:
        need(any(set(petal.cells) <= set(house) for house in HOUSES), "not in one house")
        union = set().union(*(marks[c] for c in petal.cells))
        need(union == set(petal.digits) and len(union) == len(petal.cells) + 1, "no ALS")
        need(petal.digit in union and e.removed in union, "lacks a digit")
        need(
            all(c in PEERS[e.stem] for c in petal.cells if petal.digit in marks[c]),
            "the stem does not see all",
        )
    for cell, digit in step.eliminations:
        need(digit == e.removed and cell != e.stem, "another victim")
        need(e.removed not in marks[e.stem] or cell in PEERS[e.stem], "does not see the stem")
        for petal in e.petals:
            where = [c for c in petal.cells if digit in marks[c]]
            need(all(c in PEERS[cell] for c in where), "does not see all")


def can_place(allowed: set[int], row: int = 0, used: frozenset[int] = frozenset()) -> bool:
    """Say whether a digit fits into every house, in these cells only."""
    if row == 9:
        return True
    return any(
        can_place(allowed, row + 1, used | {*HOUSES_OF[c]})
        for c in HOUSES[row]
        if c in allowed and not used & set(HOUSES_OF[c])
    )


def ways_to_place(allowed: set[int], row: int = 0, used: frozenset[int] = frozenset()) -> list[int]:
    """All ways to place a digit into every house, in these cells only; bits of cells."""
    if row == 9:
        return [0]
    return [
        1 << c | way
        for c in HOUSES[row]
        if c in allowed and not used & set(HOUSES_OF[c])
        for way in ways_to_place(allowed, row + 1, used | {*HOUSES_OF[c]})
    ]


def check_templates(step: d.Step, e: d.TemplateEvidence, marks: Marks, digits: list[int]) -> None:
    """With the contrary of the conclusion true, there is no way to place the digits."""
    open_cells = [
        {c for c in range(81) if digits[c] == v or v in marks[c]}
        if any(v in m for m in marks)
        else set()
        for v in range(1, 10)
    ]
    own = open_cells[e.digit - 1]
    if step.placement:
        need(step.placement.digit == e.digit, "another digit")
        if not can_place(own - {step.placement.cell}):
            return
    else:
        need(all(v == e.digit for _, v in step.eliminations), "another digit")
        if not any(can_place(own - PEERS[c]) for c, _ in step.eliminations):
            return
    ways = [ways_to_place(cells) for cells in open_cells if cells]
    of_digit = [ways_to_place(own)]
    ways = [way for way in ways if way != of_digit[0]] + of_digit
    while True:
        left = [
            [
                w
                for w in own_ways
                if all(any(not w & x for x in o) for o in ways if o is not own_ways)
            ]
            for own_ways in ways
        ]
        if left == ways:
            break
        ways = left
    need(all(ways), "a contradiction")
    if step.placement:
        need(all(w >> step.placement.cell & 1 for w in ways[-1]), "can be elsewhere")
    for cell, _ in step.eliminations if not step.placement else ():
        need(not any(w >> cell & 1 for w in ways[-1]), "can be there")


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


def check_cover(step: d.Step, e: d.CoverEvidence, marks: Marks) -> None:
    """There are as many covers as bases, no candidate has more bases, and victims have fewer."""

    def count(cells: tuple[int, ...], houses: tuple[d.HouseDigits, ...]) -> Counter[Mark]:
        parts = [{(c, v) for v in marks[c]} for c in cells]
        parts += [
            {(c, v) for c in places(marks, part.house, v)} for part in houses for v in part.digits
        ]
        need(all(parts), "nothing left to choose from")
        totals.append(len(parts))
        return Counter(mark for part in parts for mark in part)

    totals: list[int] = []
    base, cover = count(e.base_cells, e.base), count(e.cover_cells, e.cover)
    need(totals[0] == totals[1], "more covers than bases")
    need(all(cover[mark] >= base[mark] for mark in base), "not covered")
    for cell, digit in step.eliminations:
        need(cover[cell, digit] > base[cell, digit], "a victim that is not covered")
    kinds = {part.house // 9 for part in e.cover}
    match step.technique:
        case "almost-locked-candidates":
            need(len(e.base) == len(e.cover) == 1 and len(e.base_cells) <= 3, "another shape")
        case "firework":
            need(len(e.cover_cells) in (3, 4) and not e.base_cells and kinds == {2}, "no firework")
        case "sk-loop":
            need(len({HOUSES_OF[c][2] for c in e.base_cells}) == 4, "not four boxes")
            need(len(e.cover) == 8 and kinds == {0, 1, 2}, "not a loop")
        case "multi-sector-locked-sets":
            need(not e.base and not e.cover_cells and kinds <= {0, 1}, "not lines")
        case _:
            need(False, "evidence of another technique")


def check_tridagon(step: d.Step, e: d.TridagonEvidence, marks: Marks) -> None:
    """The digits alone cannot fill the cells, so a victim that excludes the rest is false."""
    cells, digits = list(e.cells), set(e.digits)
    need(len(cells) == 12 and len(digits) == 3, "not three digits in twelve cells")
    guardians = {(c, v) for c in cells for v in marks[c] - digits}
    need({(c, v) for c, v in e.guardians} == guardians, "other guardians")

    def can_fill(filled: dict[int, int]) -> bool:
        if len(filled) == len(cells):
            return True
        cell = cells[len(filled)]
        taken = {v for c, v in filled.items() if c in PEERS[cell]}
        return any(can_fill({**filled, cell: v}) for v in (marks[cell] & digits) - taken)

    need(not can_fill({}), "the digits fit")
    for cell, digit in step.eliminations:
        need(all(contradict((cell, digit), g) for g in guardians), "a guardian is left")


def check_exocet(step: d.Step, e: d.ExocetEvidence, marks: Marks, digits: list[int]) -> None:
    """A digit of the base cannot be placed without the targets, so both have the same digits."""
    need(marks[e.base[0]] | marks[e.base[1]] == set(e.digits), "other digits")
    need(e.base[1] in PEERS[e.base[0]] and not set(e.base) & set(e.targets), "another shape")
    for digit in e.digits:
        allowed = {c for c in range(81) if digits[c] == digit or digit in marks[c]}
        for cell in e.base:
            if digit in marks[cell]:
                need(not can_place(allowed - PEERS[cell] - set(e.targets)), "a way without targets")
    cells = (*e.base, *e.targets)
    ways = [
        way
        for way in product(*(marks[c] for c in cells))
        if way[0] != way[1] and sorted(way[:2]) == sorted(way[2:])
    ]
    left = {(c, v) for way in ways for c, v in zip(cells, way, strict=True)}
    for cell, digit in step.eliminations:
        need(cell in cells and (cell, digit) not in left, "a victim that fits")
