"""A short description of each technique, for its page in the documentation and for books.

The levels of the dynamic chains share their texts. `EXAMPLES` has a puzzle for each technique that
a small picture can show; the first step of that technique on its path is the example.
"""

from __future__ import annotations

from pathlib import Path

INTROS: dict[str, str] = {
    "hidden-single": "A digit has only one cell left in a row, column or box. Scanning the boxes "
    "digit by digit finds most of them; rows and columns are harder to see. The last empty cell "
    "of a house is the easiest case of all.",
    "direct-pointing": "A digit of a box is confined to one line, which rules it out elsewhere on "
    "that line, and in another box that leaves a single cell for it. Both halves are seen at a "
    "glance, without pencil marks.",
    "direct-claiming": "A digit of a row or column is confined to one box, and in another line "
    "through that box this leaves a single cell for it. Wherever it applies, direct "
    "pointing applies too and comes first, so no rated path contains it.",
    "direct-hidden-pair": "Two digits fill two cells of a house, so a third digit cannot go there, "
    "and only one cell of the house is left for it.",
    "naked-single": "A cell in which every digit but one is ruled out by its row, column and box. "
    "It is easy with pencil marks, and hard to see without.",
    "direct-hidden-triplet": "Three digits fill three cells of a house, so a fourth digit cannot "
    "go there, and only one cell of the house is left for it.",
    "pointing": "All places of a digit in a box lie on one line. The digit of that line must then "
    "be in this box, and goes from the rest of the line.",
    "claiming": "All places of a digit in a row or column lie in one box. The digit of that box "
    "must then be on this line, and goes from the rest of the box.",
    "naked-pair": "Two cells of a house have the same two candidates and no others. These two "
    "digits are taken, so they go from the other cells of the house.",
    "x-wing": "In two rows a digit has its places in the same two columns, or in two columns in "
    "the same two rows. The digit of these columns is used up by the two rows, and goes from the "
    "rest of the columns.",
    "hidden-pair": "Two digits of a house can only go into the same two cells. Everything else "
    "goes from these cells.",
    "naked-triplet": "Three cells of a house hold three candidates between them; not every cell "
    "needs all three. These digits go from the other cells of the house.",
    "swordfish": "The X-wing with three lines: in three rows a digit has its places in the same "
    "three columns, or vice versa.",
    "hidden-triplet": "Three digits of a house can only go into the same three cells. Everything "
    "else goes from these cells.",
    "xy-wing": "A pivot with two candidates sees two wings with two candidates each. Whichever "
    "of its digits the pivot has, one of the wings has the digit that the wings share.",
    "xyz-wing": "The XY-wing with a pivot that also has the shared digit. A removed candidate "
    "must see all three cells.",
    "unique-rectangle-1": "Four cells in two rows, two columns and two boxes must not all be "
    "reduced to the same two digits, for these could be swapped. Here three of them are, so the "
    "fourth is neither.",
    "unique-rectangle-2": "Two cells of the rectangle have the same one further candidate. One of "
    "them must be it, so it goes from all cells that see both.",
    "unique-rectangle-3": "Two cells of the rectangle have further candidates. One of these must "
    "be right, so together the two act as one cell of a naked or hidden set in a house they share.",
    "unique-rectangle-4": "Two cells of the rectangle have further candidates, and one of the two "
    "digits has no other place in a house they share. Then the other digit goes from both.",
    "unique-loop-1": "A closed way through six or more cells, along houses, with the same two "
    "digits in each: the same argument as the unique rectangle. All but one cell are reduced to "
    "the two digits, so that one is neither.",
    "unique-loop-2": "A loop in which some cells have the same one further candidate. One of them "
    "must be it.",
    "unique-loop-3": "A loop in which two cells have further candidates, and these join a set in a "
    "house they share.",
    "unique-loop-4": "A loop in which two cells have further candidates, and one of the two digits "
    "has no other place in a house they share.",
    "naked-quad": "Four cells of a house hold four candidates between them. These digits go from "
    "the other cells of the house.",
    "jellyfish": "The X-wing with four lines.",
    "hidden-quad": "Four digits of a house can only go into the same four cells. The smaller set "
    "among the other cells is nearly always found first.",
    "bug-1": "If every empty cell had two candidates and every digit two places in each house, "
    "there would be no single solution. One candidate too many keeps the position from that, so "
    "it is right.",
    "bug-2": "Several cells have the same candidate too many. One of them must be it.",
    "bug-3": "Several cells of a house have candidates too many, and these join a naked set.",
    "bug-4": "Two cells of a house have candidates too many, and a digit they share has no other "
    "place in the house.",
    "hidden-rectangle": "Four cells in two rows, two columns and two boxes have the same two "
    "digits among their candidates, and one corner has nothing else. At the opposite corner one of "
    "the digits has no place on either line but the rectangle's. So the other digit cannot be "
    "there: it would complete a pattern that can be swapped.",
    "avoidable-rectangle-1": "A rectangle in two boxes of which the solver, not the setter, has "
    "filled three corners, two of them with the same digit. The fourth must not complete a pattern "
    "that could be swapped. Givens cannot be swapped, so it matters which digits were given.",
    "avoidable-rectangle-2": "Two corners of the rectangle are filled by the solver, and the other "
    "two have one further candidate, the same for both. One of them must be it.",
    "skyscraper": "In two rows a digit has two places each, and one place of each row lies in the "
    "same column; or the same with rows and columns exchanged. One of the other two places is "
    "right, so the digit goes from the cells that see both.",
    "two-string-kite": "A digit has two places in a row and two in a column, and one of each lies "
    "in the same box. One of the other two is right.",
    "empty-rectangle": "The places of a digit in a box lie on one row and one column of it. With a "
    "line of two places that starts on the one, a cell at the crossing of its far end and the "
    "other is ruled out.",
    "finned-x-wing": "An X-wing but for one or two further places of one line, the fins, in one "
    "box. A cell that the X-wing would clear goes if it sees all fins.",
    "sashimi-x-wing": "A finned X-wing in which a line has only one place left besides its fins. "
    "The argument is the same: either a fin is right, or the rest is.",
    "simple-coloring": "Wherever a digit has two places in a house, exactly one of them is "
    "right. Following such pairs from house to house gives the places two colors, of which one is "
    "right throughout. A place that sees both colors is removed; a color is wrong if two of its "
    "places see each other.",
    "remote-pairs": "An even number of cells with the same two candidates, each seeing the next. "
    "The two digits alternate along the chain, so its ends differ, and both digits go from cells "
    "that see both ends.",
    "w-wing": "Two cells with the same two candidates that do not see each other, and a house in "
    "which one of the digits has just two places, each seen by one of the cells. One of the cells "
    "is then the other digit.",
    "finned-swordfish": "A swordfish but for some further places in one box.",
    "sashimi-swordfish": "A finned swordfish in which a line has only one place left besides its "
    "fins.",
    "sue-de-coq": "Two or three cells where a box and a line meet have two candidates more than "
    "there are cells. With cells of the line and cells of the box that take up some of these, "
    "there are as many digits as cells, and each digit is used up on the line, in the box, or in "
    "both.",
    "xy-chain": "Cells with two candidates, each sharing a digit with the next, from one digit "
    "back to the same. If the first cell is not that digit, the last one is.",
    "finned-jellyfish": "A jellyfish but for some further places in one box.",
    "sashimi-jellyfish": "A finned jellyfish in which a line has only one place left besides its "
    "fins.",
    "aic": "Strong links (one of the two is right) alternate with weak links (not both are), with "
    "a strong one at both ends: the first or the last candidate is right. A candidate that "
    "contradicts both is removed. If both ends are the same candidate, it is right. Most "
    "techniques named above are AICs of a special shape.",
    "als-xz": "Two almost locked sets, each of some cells in a house with one digit more than "
    "cells, share a digit that only one of them can have. The other set is then locked, so a "
    "second digit they share is in one of them for certain.",
    "aligned-pair-exclusion": "Two cells are looked at together. Every pair of digits that would "
    "empty a cell seen by both is impossible, and a digit without any possible partner goes.",
    "generalized-x-wing": "A loop of four candidates of one digit, joined alternately as the only "
    "two in a house and as two that see each other. The ordinary X-wing comes first, so what is "
    "left uses boxes; no rated path is known to show one.",
    "x-cycle": "A loop of candidates of one digit, joined alternately as the only two in a house "
    "and as two that see each other. They are alternately true and false, one way or the other.",
    "y-cycle": "A loop of cells with two candidates, each sharing a digit with the next.",
    "turbot-fish": "Two strong links of one digit joined by a weak one: at one of the two outer "
    "ends the digit is true, so it goes from cells that see both. Skyscraper, two-string kite and "
    "many an empty rectangle are turbot fish.",
    "x-chain": "Alternating strong and weak links of one digit, longer than a turbot fish. A "
    "candidate that would rule itself out is removed; one that cannot be false is placed.",
    "xy-cycle": "A loop that uses both kinds of link: two places in a house, two candidates in a "
    "cell.",
    "forcing-chain": "From one assumption a single chain leads to its contrary. Links run through "
    "cells with two candidates and through houses with two places. Players also write these as "
    "alternating inference chains.",
    "unique-rectangle-6": "Two opposite corners of the rectangle have nothing but the two "
    "digits, and one of these has no place outside the rectangle on two parallel sides. At one of "
    "the other corners it would have to be at both, and the rectangle would be complete.",
    "almost-locked-candidates": "A line and a box that cross. In the one a cell with two digits, "
    "or two cells with three, lie outside the crossing; in the other these digits have just as "
    "many places outside the crossing. Then exactly one of the digits is where both meet.",
    "multi-colors": "Simple coloring with two groups of one digit. If a side of the one sees a "
    "side of the other, one of the two opposite sides is right; if it sees both sides, it is "
    "wrong.",
    "medusa": "Simple coloring with all digits: cells with two candidates join groups of "
    "different digits. A side that contradicts itself or empties a cell is wrong, and so is a "
    "candidate that contradicts both sides.",
    "wxyz-wing": "Four cells of a box and a line that cross, with four digits between them. All "
    "digits but one have places that see each other, so that one cannot be missing. One "
    "size larger than the XYZ-wing.",
    "bent-set": "The WXYZ-wing with five or six cells: as many digits as cells in a box and a line "
    "that cross, and only one digit that could be there twice.",
    "grouped-x-chain": "A chain of strong and weak links of one digit in which a link may end at "
    "two or three cells at once, where a box and a line meet.",
    "grouped-aic": "An alternating inference chain in which a link may end at two or three cells "
    "at once, where a box and a line meet. If the ends contradict each other, the chain is a loop, "
    "and every weak link of it removes something.",
    "als-xy-wing": "Three almost locked sets: the middle one shares a digit with each of the "
    "others that cannot be in both. So one of the outer sets is locked, and a digit that both have "
    "goes from the cells that see all its places.",
    "als-chain": "The ALS-XY-wing with four or more sets, or a ring of three: each set shares a "
    "digit with the next that cannot be in both.",
    "death-blossom": "A cell, the stem, and for each of its candidates an almost locked set that "
    "is locked if the stem has this candidate. A digit that all the sets have goes from the cells "
    "that see all its places.",
    "als-aic": "An alternating inference chain that may pass through almost locked sets: a set "
    "that lacks one digit has all its others.",
    "firework": "A row and a column that cross in a box. A digit with at most one place outside "
    "the box on each of them is at one of these two places or where the lines cross. Three such "
    "digits fill the three cells; two pairs at opposite corners fill four.",
    "tridagon": "Twelve cells in four boxes at the corners of a rectangle, three in each and no "
    "two on one line, in an arrangement that three digits cannot fill. So one of the cells holds "
    "another digit. Known since 2022 from the hardest puzzles.",
    "sk-loop": "Sixteen cells in a ring of four boxes. Neighboring pairs of cells share digits, "
    "alternately in a line and in a box, and the shared digits are as many as the cells. So each "
    "of them is used up. Found by Steve Kurzhals in the Easter Monster.",
    "junior-exocet": "Two base cells in a box and two target cells in the other boxes of the band. "
    "Each digit of the base has too few places elsewhere to do without the targets, so the targets "
    "hold the same two digits as the base.",
    "multi-sector-locked-sets": "The cells where some rows and some columns cross. Digits that can "
    "be there once in each row, and others that can be there once in each column, are as many as "
    "the cells, so all of them are used up.",
    "franken-fish": "A fish whose base or cover houses may be boxes: rows and boxes against "
    "columns and boxes. Fins are allowed as in finned fish.",
    "mutant-fish": "A fish of any houses: rows, columns and boxes in the base as well as in the "
    "cover.",
    "templates": "All ways to place a digit on the whole board. A candidate in none of them is "
    "wrong, a candidate in all of them is right. Ways that leave another digit none are then left "
    "out, which may show more. No person can go through them all, but they "
    "prove everything that follows from one digit alone.",
    "aligned-triplet-exclusion": "Aligned pair exclusion with three cells.",
    "nishio-chains": "One digit is supposed in a cell, and followed for this digit alone until it "
    "contradicts itself. Several reasons may be needed at once.",
    "cell-chains": "Every candidate of a cell leads, by a chain of its own, to the same "
    "conclusion.",
    "region-chains": "Every place of a digit in a house leads, by a chain of its own, to the same "
    "conclusion.",
    "dynamic-contradiction-chains": "An assumption is followed, and what it rules out is used from "
    "then on, until something is both true and false. So the assumption was wrong. This is what "
    "players call a forcing net; HoDoKu calls it a forcing net contradiction.",
    "dynamic-double-chains": "A candidate is supposed true, then false, and both lead to the same "
    "conclusion: a forcing net from the two cases of one candidate.",
    "dynamic-cell-chains": "Every candidate of a cell leads to the same conclusion; what has been "
    "ruled out on the way is used. Players call it a cell forcing net; HoDoKu calls it and the "
    "one of a house a forcing net verity.",
    "dynamic-region-chains": "Every place of a digit in a house leads to the same conclusion; what "
    "has been ruled out on the way is used. Players call it a unit forcing net.",
}

LEVELS: dict[int, str] = {
    1: "On the way, locked candidates, pairs and X-wings may be used as well.",
    2: "On the way, forcing chains may be used as well as locked candidates, pairs and X-wings.",
    3: "On the way, cell and region chains may be used as well as all of level 2.",
    4: "On the way, dynamic chains may be used as well as locked candidates, pairs and X-wings.",
    5: "On the way, dynamic chains that have forcing chains inside them may be used as well.",
}

EXAMPLES: dict[str, str] = dict(
    line.split()
    for line in (Path(__file__).parent / "examples.txt").read_text("ascii").splitlines()
)


def intro_of(slug: str) -> str:
    """Return the text for a technique; a level of a chain adds a sentence to that of its kind."""
    kind, _, level = slug.partition("-level-")
    return f"{INTROS[kind]} {LEVELS[int(level)]}" if level else INTROS[slug]
