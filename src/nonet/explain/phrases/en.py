"""English. Keys are grouped by what they speak of."""

from __future__ import annotations

PHRASES: dict[str, str] = {
    # Places and lists
    "house.row": "row {number}",
    "house.column": "column {number}",
    "house.box": "box {number}",
    "houses.row": "rows {numbers}",
    "houses.column": "columns {numbers}",
    "houses.box": "boxes {numbers}",
    "list.comma": ", ",
    "list.and": " and ",
    "list.or": " or ",
    "count.2": "two",
    "count.3": "three",
    "count.4": "four",
    "count.5": "five",
    "count.6": "six",
    "count.7": "seven",
    "count.8": "eight",
    "count.9": "nine",
    "all.2": "both",
    "all.more": "all",
    # Conclusions
    "so": "So {conclusion}.",
    "so.every": "In every case {conclusion}.",
    "so.place": "{cell} is {digit}",
    "so.delete": "{cells} cannot be {digits}",
    "so.join": "; ",
    # Hints
    "hint.where": "Look at {where}.",
    "hint.technique": "{name}: look at {where}.",
    "hint.wrong-digit": "The digit in {cells} is wrong.",
    "hint.wrong-digits": "The digits in {cells} are wrong.",
    "hint.wrong-marks": "A mark was deleted that belongs in {cells}.",
    "hint.wrong-marks.full": "Deleted by mistake: {marks}.",
    # Singles
    "hidden-single": "In {house} the {digit} can only go into {cell}: no other empty cell there "
    "can still be {digit}.",
    "hidden-single.seen": "In {house} the {digit} can only go into {cell}: every other empty cell "
    "there sees the {digit} in {seen}.",
    "hidden-single.last": "{cell} is the last empty cell of {house}, and {digit} is the digit "
    "missing there.",
    "naked-single": "{cell} can only be {digit}: every other digit is ruled out there.",
    # Locked candidates
    "locking": "In {base} the {digit} can only go into {cells}, {all} in {cover}. Wherever it "
    "goes, the {digit} of {cover} is there, and no other cell of {cover} can be {digit}.",
    "locking.direct": "In {base} the {digit} can only go into {cells}, {all} in {cover}. So no "
    "other cell of {cover} can be {digit}, and in {single_house} only {cell} is left for it.",
    # Sets
    "naked-set": "In {house} the {count} cells {cells} can hold nothing but {digits}. These "
    "{count} digits are used up there, in whatever order, so no other cell of {house} can have "
    "them.",
    "hidden-set": "In {house} the {count} digits {digits} can only go into {cells}. They fill "
    "these {count} cells, in whatever order, so nothing else can go there.",
    "hidden-set.direct": "In {house} the {count} digits {digits} can only go into {cells}. They "
    "fill these {count} cells, so the {digit} cannot go there, and in {house} only {cell} is left "
    "for it.",
    # Fish
    "fish": "In {base} the {digit} can only go into {cover}. These {count} {base_kind} need their "
    "{digit} in different {cover_kind}, so they use up the {digit} of {cover}, and no other cell "
    "there can be {digit}.",
    "fish.finned": "But for {fins}, in {base} the {digit} can only go into {cover}. Either one of "
    "{fins} is {digit}, or the {base_kind} use up the {digit} of {cover}; a cell of {cover} that "
    "sees all of {fins} cannot be {digit} either way.",
    "fish.finned.1": "But for {fins}, in {base} the {digit} can only go into {cover}. Either "
    "{fins} is {digit}, or the {base_kind} use up the {digit} of {cover}; a cell of {cover} that "
    "sees {fins} cannot be {digit} either way.",
    "kinds.row": "rows",
    "kinds.column": "columns",
    "kinds.box": "boxes",
    # Wings
    "xy-wing": "{pivot} is {first} or {second}. If it is {first}, {first_wing} is {digit}; if it "
    "is {second}, {second_wing} is {digit}. Either way one of the two wings is {digit}, so a cell "
    "that sees both cannot be {digit}.",
    "xyz-wing": "{pivot} is {all}. If it is {first}, {first_wing} is {digit}; if it is {second}, "
    "{second_wing} is {digit}. In every case one of the three is {digit}, so a cell that sees all "
    "three cannot be {digit}.",
    "wing": "Whatever {pivot} is, {digit} is in one of {cells}. So a cell that sees all of them "
    "cannot be {digit}.",
    # Unique rectangles and loops
    "loop": "If the cells {loop} held nothing but {digits}, these two digits could be swapped all "
    "round the loop, and the puzzle would have two solutions.",
    "loop.1": "The puzzle has only one, so {cells} must be something else: neither of the two.",
    "loop.2": "The puzzle has only one, so one of {cells} must be {extra}. A cell that sees {all} "
    "of them cannot be {extra}.",
    "loop.3": "The puzzle has only one, so one of {cells} must be {extra}. With {set_cells} that "
    "makes {count} cells in {house} for the {count} digits {set_digits}, so no other cell of "
    "{house} can have them.",
    "loop.3.hidden": "The puzzle has only one, so one of {cells} must be {extra}, and at most one "
    "of {set_digits} goes into these two. In {house} the {count} digits {set_digits} have no "
    "other places but these two and {set_cells}, so nothing else can go into {set_cells}.",
    "loop.4": "The puzzle has only one. In {house} the {locked} can only go into {cells}, so one "
    "of them is {locked}; were the other {free}, the loop would be complete.",
    # BUG
    "bug": "Without {extras} every empty cell would have two candidates, and each digit would have "
    "two places in every house that lacks it. Such a position never has exactly one solution, and "
    "this puzzle has one.",
    "bug.extra": "{digits} in {cell}",
    "bug.1": "So that must be right: {cells} is {digits}.",
    "bug.2": "So one of {cells} must be {digits}. A cell that sees {all} of them cannot be "
    "{digits}.",
    "bug.3": "So one of these must be right, and one of {cells} is {digits}. With {set_cells} that "
    "makes {count} cells in {house} for the {count} digits {set_digits}, so no other cell of "
    "{house} can have them.",
    "bug.4": "So one of these must be right. In {house} the {locked} can only go into {cells}, so "
    "the other of the two is {locked}, and nothing else can go there.",
    # Aligned exclusion
    "aligned": "Look at {cells} together. Some combinations of their digits are impossible, and "
    "that leaves some digits without any combination:",
    "aligned.digit": "{cell} cannot be {digit}:",
    "aligned.agree": "with {digits} two cells that see each other would hold the same digit",
    "aligned.empty": "with {digits} the cell {excluder} would have no candidate left",
    "aligned.combination": "{cell} = {digit}",
    # Chains
    "is": "{cell} is {digit}",
    "is-not": "{cell} is not {digit}",
    "mark": "{digit} in {cell}",
    "on.cell": "{cell} is {digit} (its only other candidate)",
    "on.house": "{cell} is {digit} (the only other place in {house})",
    "off.cell": "{cell} is not {digit} (it is {by})",
    "off.house": "{cell} is not {digit} ({house})",
    "chain.so": ", so ",
    "cycle": "Suppose {start}. Then {chain}: we are back at the start.",
    "cycle.turns": "So there are two cases: either {on} are right, or else {off} are.",
    "cycle.end": "A candidate that sees one of each kind is ruled out in both cases.",
    "chain": "Suppose {start}. Then {chain}. That is the contrary of what we supposed.",
    "contradiction.end": "[{on}] and [{off}] contradict each other, so what we supposed is wrong.",
    "double": "{mark} is right or wrong, and both lead to the same end.",
    "cell-chains": "{cell} is {digits}, and each of them leads to the same end.",
    "region-chains": "In {house} the {digit} must go into {cells}, and each of them leads to the "
    "same end.",
    "branch": "If {start}, then {chain}.",
    "branch.direct": "If {start}, that is it already.",
    # Chains that need more than one reason at a time: numbered lines
    "line": "[{number}] {statement}",
    "line.start": "Suppose {statement}.",
    "line.on.cell": "{cell} is {digit}, the only candidate left there: {causes}.",
    "line.on.house": "{cell} is {digit}, the only place left in {house}: {causes}.",
    "line.off": "{cell} is not {digit}, because of [{number}].",
    "line.rule": "{cell} is not {digit}, by a nested step ({name}) now that {causes}.",
    "line.rule.again": "{cell} is not {digit}, by the same step as [{number}].",
    "line.cause": "[{number}] rules out {what}",
    # Links by turns
    "turbot": "In {houses} the {digit} has only two places each. Two of them, {joined}, see each "
    "other in {joint}, so at most one of these is {digit}. Then at least one of the other two, "
    "{ends}, is {digit}, and a cell that sees both cannot be.",
    "empty-rectangle": "In {box} the {digit} goes into {far} or into {near}. If it is in {near}, "
    "{start} is not {digit} ({near_line}), so {end} is: there is no other place left in {link}. "
    "So either {far} or {end} is {digit}, and a cell that sees all of these cannot be.",
    "w-wing": "{cells} are both {digits}. In {house} the {linked} can only go into {ends}, and "
    "each of these sees one of the two cells. So the two cannot both be {linked}: one of them is "
    "{digit}, and a cell that sees both cannot be {digit}.",
    "remote-pairs": "The cells {cells} all hold {digits} and each sees the next, so the two digits "
    "take turns, and {ends} hold one each. A cell that sees these two can hold neither.",
    "alternating": "Suppose {start}. Then {chain}.",
    "ends": "So {ends} is right, whichever it is, and what contradicts both is wrong.",
    # Colours
    "colouring": "Wherever the {digit} has two places left in a house, one of the two is right. "
    "That joins {first} on the one side and {second} on the other: all of one side are {digit}, "
    "and none of the other.",
    "colouring.both": "A cell that sees cells of both sides cannot be {digit}.",
    "colouring.clash": "But {cells}, of one side, see each other, so it is the other side.",
    # Hidden and avoidable rectangles
    "rectangle.hidden": "Were {open} {removed}, the {locked} of its row and of its column would "
    "have to go into {neighbours}, and {corner} would be {removed}: just that would happen.",
    "rectangle.avoidable-1": "{filled} are no givens. With {removed} in {open} the digits {digits} "
    "of the four cells {loop} could be swapped, and the puzzle would have two solutions.",
    "rectangle.avoidable-2": "{filled} are no givens. If {open} held {digits} as well, these two "
    "digits could be swapped in the four cells, and the puzzle would have two solutions. So one of "
    "{open} is {extra}, and a cell that sees both cannot be {extra}.",
    # Almost locked sets
    "als": "{cells} can hold only {digits}, one digit more than there are cells.",
    "als-xz": "Every place of {common} in the one set sees all of those in the other, so one of "
    "the sets is without {common} and needs all its other digits, {removed} among them. A cell "
    "that sees every place of {removed} in both cannot be {removed}.",
    "sue-de-coq": "Take {cells}, where {line} and {box} meet, with {line_cells} of {line} and "
    "{box_cells} of {box}: {count} cells with {count} digits, {digits}. None of these can be in "
    "two of the cells, so each is in one.",
    "sue-de-coq.rest": "That uses up {on_line} on {line}, and {in_box} in {box}, so no other cell "
    "there can have them.",
}
