"""The body of `generate`: a level, a seed, and every field of the engine's table of requests.

The default of a field is the level's value. The type of a value is checked here, its bounds and
meaning by the engine, with the messages of Python and the command line.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

from pydantic import ConfigDict, Field, StrictBool, create_model

from nonet.making._request import FIELDS, RequestField
from nonet.serve.bodies import NO_SWITCH, Body, GridText, Real, Whole

Word = Annotated[str, Field(max_length=60)]
# Bounds before the validator: after it, OpenAPI would lose them if null is also allowed.
Seed = Annotated[int, Field(ge=0, lt=2**64), NO_SWITCH]

# The type of each field of the table; the maximum lengths are far above any valid list.
_SHAPES: dict[str, Any] = {
    "choice": Word,
    "choices": Annotated[list[Word], Field(max_length=20)],
    "int": Whole,
    "count": Whole,
    "switch": StrictBool,
    "range": tuple[Whole, Whole],
    "optional-range": tuple[Whole, Whole],
    "open-range": tuple[Whole, Whole | None],
    "optional-decimals": tuple[Real, Real],
    "techniques": Annotated[list[Word], Field(max_length=60)],
    "weights": tuple[Real, Real, Real, Real],
    "limits": tuple[Whole, Whole, Whole],
    "pattern": Annotated[str, Field(max_length=400)],
    "solution": GridText,
}
_EXAMPLES: dict[str, Any] = {
    "symmetry": "rot180",
    "clues": [24, 28],
    "rating": [2.0, 7.0],
    "needs": ["naked-pair"],
}

OWN = ("level", "count", "seed", "start", "rated")
"""Fields that are not options of a request."""


class _OwnFields(Body):
    """A request for puzzles; ranges are pairs of lowest and highest."""

    model_config = ConfigDict(
        extra="forbid",
        json_schema_extra={
            "examples": [
                {"level": "evil", "seed": 42},
                {"level": "classic/expert", "symmetry": "rot180", "clues": [24, 28]},
            ]
        },
    )

    level: Word = Field(default="dig-hole/easy", examples=["evil", "orbit/samurai"])
    count: Whole = Field(default=1, ge=1, le=10_000)
    seed: Seed | None = Field(default=None, description="Random by default")
    start: Whole = Field(default=0, ge=0, lt=2**53, description="Index of the first puzzle")
    rated: StrictBool = Field(
        default=True, description="Rate the puzzles that the request did not rate"
    )

    def options(self) -> dict[str, Any]:
        """Return the options in the body, as arguments of `nonet.generate_batch`."""
        return self.model_dump(exclude=set(OWN), exclude_none=True)

    def demands(self) -> list[str]:
        """Return the fields that restrict the puzzle: those in the body, else the level."""
        given = self.options()
        named = [name for name, field in FIELDS.items() if field.is_demand and name in given]
        return named or ["level"]


# Each required technique takes two more ratings, so few are allowed.
_SHORTER: dict[str, Any] = {"needs": Annotated[list[Word], Field(max_length=10)]}


def _field(field: RequestField) -> tuple[Any, Any]:
    example = _EXAMPLES.get(field.name)
    examples = None if example is None else [example]
    described = Field(default=None, description=field.doc, examples=examples)
    return _SHORTER.get(field.name, _SHAPES[field.type]) | None, described


if TYPE_CHECKING:

    class GenerateBody(_OwnFields):
        """The types of the fields of the table, each optional."""

        solution: str | None

else:
    GenerateBody = create_model(
        "GenerateBody",
        __base__=_OwnFields,
        __doc__=_OwnFields.__doc__,
        **{name: _field(field) for name, field in FIELDS.items()},
    )
