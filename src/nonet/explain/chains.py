"""Words for every kind of chain.

A branch in which each node follows from the one before is told in one sentence. Where a conclusion
needs several reasons at once, the lines are numbered and name their reasons. Nested steps are told
under the line that uses them, with numbers of their own.
"""

from __future__ import annotations

from itertools import pairwise

from nonet.deduction import ChainEvidence, ChainNode, Step
from nonet.explain.branches import Branch, follow, house_of, is_line, kind_of
from nonet.explain.speech import Line, Speech
from nonet.places import cell_name


class ChainTeller:
    """Tells one chain; `prefix` numbers the lines of a nested one below its line."""

    def __init__(self, speech: Speech, step: Step, why: ChainEvidence, prefix: str = "") -> None:
        self.speech, self.step, self.why, self.prefix = speech, step, why, prefix
        self.lines: list[Line] = []
        self.numbers: dict[int, str] = {}
        self.nested_at: dict[int, str] = {}

    def tell(self) -> list[Line]:
        """All lines of the chain but its conclusion."""
        kind = kind_of(self.step.technique)
        if kind == "cycle":
            self._cycle()
        elif kind == "chain":
            self._chain()
        elif kind == "contradiction":
            self._contradiction()
        else:
            self._opening(kind)
            for target in self.why.targets:
                self._branch(follow(self.why, [target]))
        return self.lines

    # The kinds

    def _cycle(self) -> None:
        branch = follow(self.why, self.why.targets)
        nodes = [self.why.nodes[index] for index in branch.nodes]
        self._say(0, "cycle", start=self._is(nodes[0]), chain=self._sentence(branch))
        sides = {
            side: self.speech.join(
                dict.fromkeys(
                    self.speech.say("mark", digit=node.digit, cell=cell_name(node.cell))
                    for node in nodes
                    if node.on == on
                )
            )
            for side, on in (("on", True), ("off", False))
        }
        self._say(0, "cycle.turns", **sides)
        self._say(0, "cycle.end")

    def _chain(self) -> None:
        branch = follow(self.why, self.why.targets)
        start = self._is(self.why.nodes[branch.start])
        self._say(0, "chain", start=start, chain=self._sentence(branch))

    def _contradiction(self) -> None:
        branch = follow(self.why, self.why.targets)
        self._numbered(branch, 0)
        ends = {
            "on" if self.why.nodes[target].on else "off": self.numbers[target]
            for target in self.why.targets
        }
        self._say(0, "contradiction.end", **ends)

    def _opening(self, kind: str) -> None:
        starts = [self.why.nodes[follow(self.why, [target]).start] for target in self.why.targets]
        first = starts[0]
        if kind == "double":
            mark = self.speech.say("mark", digit=first.digit, cell=cell_name(first.cell))
            self._say(0, "double", mark=mark)
        elif kind == "cell-chains":
            digits = self.speech.digits((node.digit for node in starts), "or")
            self._say(0, "cell-chains", cell=cell_name(first.cell), digits=digits)
        else:
            house = "" if self.why.house is None else self.speech.house(self.why.house)
            cells = self.speech.cells((node.cell for node in starts), "or")
            self._say(0, "region-chains", house=house, digit=first.digit, cells=cells)

    def _branch(self, branch: Branch) -> None:
        start = self._is(self.why.nodes[branch.start])
        if len(branch.nodes) == 1:
            self._say(1, "branch.direct", start=start)
        elif is_line(self.why, branch):
            self._say(1, "branch", start=start, chain=self._sentence(branch))
        else:
            self._numbered(branch, 1)

    # One sentence

    def _sentence(self, branch: Branch) -> str:
        nodes = [self.why.nodes[index] for index in branch.nodes]
        statements = [self._statement(node, before) for before, node in pairwise(nodes)]
        return self.speech.say("chain.so").join(statements)

    def _statement(self, node: ChainNode, before: ChainNode) -> str:
        side = "on" if node.on else "off"
        if node.cause == "cell":
            key, place = f"{side}.cell", ""
        else:
            key, place = f"{side}.house", self.speech.house(house_of(node))
        return self.speech.say(
            key, cell=cell_name(node.cell), digit=node.digit, by=before.digit, house=place
        )

    # Numbered lines

    def _numbered(self, branch: Branch, depth: int) -> None:
        """Lines for assumptions, for what is true, for nested steps and for the targets.

        Other false candidates are named as reasons in the lines that need them.
        """
        targets = set(self.why.targets)
        self.numbers = {}
        self.nested_at = {}
        count = 0
        for index in branch.nodes:
            node = self.why.nodes[index]
            if not (node.on or not node.parents or node.cause == "rule" or index in targets):
                continue
            count += 1
            number = f"{self.prefix}{count}"
            self.numbers[index] = number
            at = depth + 1 if node.parents else depth
            text = self._numbered_statement(node, number)
            self._say(at, "line", number=number, statement=text)
            if node.nested is not None and self.nested_at[node.nested] == number:
                self._tell_nested(self.why.nested[node.nested], number, at + 1)

    def _numbered_statement(self, node: ChainNode, number: str) -> str:
        cell = cell_name(node.cell)
        if not node.parents:
            return self.speech.say("line.start", statement=self._is(node))
        if node.cause == "rule":
            if node.nested is None:
                return self.speech.say(
                    "line.rule", cell=cell, digit=node.digit, name="", causes=self._causes(node)
                )
            earlier = self.nested_at.setdefault(node.nested, number)
            if earlier != number:
                return self.speech.say(
                    "line.rule.again", cell=cell, digit=node.digit, number=earlier
                )
            name = self.speech.name(self.why.nested[node.nested].technique)
            return self.speech.say(
                "line.rule", cell=cell, digit=node.digit, name=name, causes=self._causes(node)
            )
        if not node.on:
            by = self.numbers[node.parents[0]]
            return self.speech.say("line.off", cell=cell, digit=node.digit, number=by)
        if node.cause == "cell":
            return self.speech.say(
                "line.on.cell", cell=cell, digit=node.digit, causes=self._causes(node)
            )
        return self.speech.say(
            "line.on.house",
            cell=cell,
            digit=node.digit,
            house=self.speech.house(house_of(node)),
            causes=self._causes(node),
        )

    def _causes(self, node: ChainNode) -> str:
        """Which line rules out which of the candidates that had to go first."""
        ruled_out: dict[str, list[str]] = {}
        for parent in node.parents:
            gone = self.why.nodes[parent]
            by = self.numbers.get(parent) or self.numbers[gone.parents[0]]
            if node.cause == "cell":
                what = str(gone.digit)
            elif node.cause == "rule":
                what = self.speech.say("mark", digit=gone.digit, cell=cell_name(gone.cell))
            else:
                what = cell_name(gone.cell)
            ruled_out.setdefault(by, []).append(what)
        return self.speech.say("list.comma").join(
            self.speech.say("line.cause", number=number, what=self.speech.join(sorted(whats)))
            for number, whats in ruled_out.items()
        )

    def _tell_nested(self, step: Step, number: str, depth: int) -> None:
        from nonet.explain.words import tell  # the two need each other: a chain nests any step

        for line in tell(self.speech, step, None, prefix=f"{number}."):
            self.lines.append(Line(depth + line.depth, line.text))

    # Small words

    def _is(self, node: ChainNode) -> str:
        key = "is" if node.on else "is-not"
        return self.speech.say(key, cell=cell_name(node.cell), digit=node.digit)

    def _say(self, depth: int, key: str, **fields: object) -> None:
        self.lines.append(Line(depth, self.speech.say(key, **fields)))
