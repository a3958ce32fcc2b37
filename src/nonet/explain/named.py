"""Words for what players know by name: skyscrapers, wings, colours, rectangles, almost locked sets.

The techniques that rest on alternating links share their evidence; those with a shape of their own
have a phrase of their own, the others are told link by link.
"""

from __future__ import annotations

from nonet.deduction import (
    AlsEvidence,
    AlternatingEvidence,
    ColouringEvidence,
    LinkedPlaces,
    RectangleEvidence,
    Step,
    SueDeCoqEvidence,
)
from nonet.explain.speech import Speech
from nonet.places import cell_name


def tell_alternating(speech: Speech, step: Step, why: AlternatingEvidence) -> list[str]:
    """Why one of the two ends is right, and what that rules out."""
    nodes, houses = why.nodes, why.houses
    first, last = nodes[0], nodes[-1]
    match step.technique:
        case "skyscraper" | "two-string-kite":
            return [
                speech.say(
                    "turbot",
                    houses=speech.houses(_known(houses[0], houses[2])),
                    digit=first.digit,
                    joined=speech.cells((*nodes[1].cells, *nodes[2].cells)),
                    joint=_house(speech, houses[1]),
                    ends=speech.cells((*first.cells, *last.cells)),
                )
            ]
        case "empty-rectangle":
            return [
                speech.say(
                    "empty-rectangle",
                    box=_house(speech, houses[0]),
                    digit=first.digit,
                    far=speech.cells(first.cells, "or"),
                    near=speech.cells(nodes[1].cells, "or"),
                    near_line=_house(speech, houses[1]),
                    start=_cell(nodes[2]),
                    end=_cell(last),
                    link=_house(speech, houses[2]),
                )
            ]
        case "w-wing":
            return [
                speech.say(
                    "w-wing",
                    cells=speech.cells((*first.cells, *last.cells)),
                    digits=speech.digits(sorted((first.digit, nodes[1].digit)), "or"),
                    house=_house(speech, houses[2]),
                    linked=nodes[1].digit,
                    ends=speech.cells((*nodes[2].cells, *nodes[3].cells), "or"),
                    digit=first.digit,
                )
            ]
        case "remote-pairs":
            return [
                speech.say(
                    "remote-pairs",
                    cells=speech.cells(node.cells[0] for node in nodes[::2]),
                    digits=speech.digits(sorted((first.digit, nodes[1].digit))),
                    ends=speech.cells((*first.cells, *last.cells)),
                )
            ]
    start = speech.say("is-not", cell=_cell(first), digit=first.digit)
    links = [
        _link(speech, nodes[i], nodes[i + 1], houses[i], on=i % 2 == 0) for i in range(len(houses))
    ]
    chain = speech.say("chain.so").join(links)
    if first == last:
        return [speech.say("chain", start=start, chain=chain)]
    ends = speech.join(
        (speech.say("mark", digit=end.digit, cell=_cell(end)) for end in (first, last)), "or"
    )
    return [speech.say("alternating", start=start, chain=chain), speech.say("ends", ends=ends)]


def _link(
    speech: Speech, before: LinkedPlaces, node: LinkedPlaces, house: int | None, *, on: bool
) -> str:
    key = f"{'on' if on else 'off'}.{'cell' if house is None else 'house'}"
    return speech.say(
        key, cell=_cell(node), digit=node.digit, by=before.digit, house=_house(speech, house)
    )


def _cell(node: LinkedPlaces) -> str:
    return cell_name(node.cells[0])


def _house(speech: Speech, house: int | None) -> str:
    return "" if house is None else speech.house(house)


def _known(*houses: int | None) -> list[int]:
    return [house for house in houses if house is not None]


def tell_colouring(speech: Speech, why: ColouringEvidence) -> list[str]:
    """Why one colour is right throughout, and what is wrong with either way."""
    lines = [
        speech.say(
            "colouring",
            digit=why.digit,
            first=speech.cells(why.first),
            second=speech.cells(why.second),
        )
    ]
    if why.clash is None:
        return [*lines, speech.say("colouring.both", digit=why.digit)]
    return [*lines, speech.say("colouring.clash", cells=speech.cells(why.clash))]


def tell_rectangle(speech: Speech, step: Step, why: RectangleEvidence) -> list[str]:
    """Why the rectangle must not be complete, and what keeps it from being so."""
    fields = {
        "loop": speech.cells(why.loop),
        "digits": speech.digits(why.digits),
        "open": speech.cells(why.open),
        "filled": speech.cells(cell for cell in why.loop if cell not in why.open),
        "removed": step.eliminations[0].digit,
        "extra": why.extra,
        "locked": why.locked,
        "corner": cell_name(why.loop[0]),
        "neighbours": speech.cells((why.loop[1], why.loop[3])),
    }
    if why.locked is not None:
        return [speech.say("loop", **fields), speech.say("rectangle.hidden", **fields)]
    if why.extra is not None:
        return [speech.say("rectangle.avoidable-2", **fields)]
    return [speech.say("rectangle.avoidable-1", **fields)]


def tell_als(speech: Speech, why: AlsEvidence) -> list[str]:
    """Why one of the two sets is locked, whichever it is."""
    sets = [
        speech.say("als", cells=speech.cells(cells), digits=speech.digits(digits, "or"))
        for cells, digits in ((why.first, why.first_digits), (why.second, why.second_digits))
    ]
    return [*sets, speech.say("als-xz", common=why.common, removed=why.removed)]


def tell_sue_de_coq(speech: Speech, why: SueDeCoqEvidence) -> list[str]:
    """Why each digit is used up, on the line, in the box, or where they meet."""
    everything = {*why.digits, *why.line_digits, *why.box_digits}
    line, box = set(why.line_digits), set(why.box_digits)
    return [
        speech.say(
            "sue-de-coq",
            line=speech.house(why.line),
            box=speech.house(why.box),
            cells=speech.cells(why.cells),
            line_cells=speech.cells(why.line_cells),
            box_cells=speech.cells(why.box_cells),
            count=speech.count(len(everything)),
            digits=speech.digits(sorted(everything)),
        ),
        speech.say(
            "sue-de-coq.rest",
            line=speech.house(why.line),
            box=speech.house(why.box),
            on_line=speech.digits(sorted(everything - box)),
            in_box=speech.digits(sorted(everything - line)),
        ),
    ]
