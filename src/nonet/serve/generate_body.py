"""The body of `generate`: a level, a seed, and every field of the generator's `Request`.

A field left out is as the level has it. What a field may hold is checked by `Request` itself, in
the words that Python and the command line use; a test compares the two lists of names.
"""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import ConfigDict, Field

from nonet.serve.bodies import NO_SWITCH, Body, GridText, Real, Whole

Word = Annotated[str, Field(max_length=60)]
# Bounds before the validator: behind it, OpenAPI would lose them where null is allowed too.
Seed = Annotated[int, Field(ge=0, lt=2**64), NO_SWITCH]
IntRange = tuple[Whole, Whole]
OpenRange = tuple[Whole, Whole | None]
RealRange = tuple[Real, Real]

OWN = ("level", "count", "seed", "start", "rated")
"""Fields that are not options of a request."""

DEMANDS = (
    "solution",
    "symmetry",
    "pattern",
    "clues",
    "line_floor",
    "sparsest_line",
    "minimal",
    "rating",
    "needs",
    "forbids",
    "score",
    "searches",
    "strict",
    "strict_searches",
    "attempts",
)
"""Fields that a puzzle has to meet, or that bound how long one is looked for."""


class GenerateBody(Body):
    """What to make; ranges are pairs of lowest and highest."""

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
    seed: Seed | None = Field(default=None, description="Drawn if left out")
    start: Whole = Field(default=0, ge=0, lt=2**53, description="Index of the first puzzle")
    rated: bool = Field(default=True, description="Rate the puzzles that the request did not rate")

    method: Word | None = None
    fill: Word | None = None
    fill_givens: Whole | None = None
    fill_nodes: Whole | None = None
    solution: GridText | None = Field(default=None, description="Carve this full grid")
    order: Word | None = None
    orders_per_grid: Whole | None = None
    symmetry: Word | None = Field(default=None, examples=["rot180"])
    pattern: Annotated[str, Field(max_length=400)] | None = Field(
        default=None, description="# must, ? may, . must not hold a given; 81 characters or a name"
    )
    clues: IntRange | None = Field(default=None, examples=[[24, 28]])
    aim: IntRange | None = None
    line_floor: Whole | None = None
    sparsest_line: Whole | None = None
    minimal: bool | None = None
    unique_nodes: Whole | None = None
    rating: RealRange | None = Field(default=None, examples=[[2.0, 7.0]])
    needs: list[Word] | None = Field(default=None, max_length=10, examples=[["naked-pair"]])
    forbids: list[Word] | None = Field(default=None, max_length=60)
    scored: bool | None = None
    score: RealRange | None = None
    weights: tuple[Real, Real, Real, Real] | None = None
    searches: OpenRange | None = None
    strict: bool | None = None
    strict_searches: OpenRange | None = None
    propagation: IntRange | None = None
    propagation_kinds: list[Word] | None = Field(default=None, max_length=20)
    redraws: Whole | None = None
    probe_target: Word | None = None
    probe_gate: Whole | None = None
    probe_every: Whole | None = None
    probe_nodes: Whole | None = None
    probe_limits: tuple[Whole, Whole, Whole] | None = None
    accept_harder: bool | None = None
    board_seeds: bool | None = None
    climb_steps: Whole | None = None
    pattern_steps: Whole | None = None
    attempts: Whole | None = None
    fallback: bool | None = None
    trace: bool | None = None

    def options(self) -> dict[str, Any]:
        """The options that were given, as `nonet.generate_batch` takes them."""
        return self.model_dump(exclude=set(OWN), exclude_none=True)

    def demands(self) -> list[str]:
        """The fields that may be why no puzzle was found: those given, the level if none."""
        given = self.options()
        return [name for name in DEMANDS if name in given] or ["level"]
