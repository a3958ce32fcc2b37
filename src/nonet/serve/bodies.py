"""The bodies of requests, with examples for OpenAPI.

These classes validate the structure; the engine validates grids and values, so that HTTP, the
command line and Python reject the same input with the same message.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field
from pydantic_core import PydanticKnownError

from nonet.logic._scales import Scale
from nonet.serve.answers import ResumeShape

EXAMPLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def _no_switch(expected: Literal["int_type", "float_type"]) -> Callable[[Any], Any]:
    """Reject true and false, which Python treats as 1 and 0."""

    def checked(value: Any) -> Any:
        if isinstance(value, bool):
            raise PydanticKnownError(expected)
        return value

    return checked


NO_SWITCH = BeforeValidator(_no_switch("int_type"))
Whole = Annotated[int, NO_SWITCH]
"""A whole number; every field that holds one is declared by this."""
Real = Annotated[float, BeforeValidator(_no_switch("float_type"))]
"""A number; every field that holds one is declared by this."""
GridText = Annotated[
    str,
    Field(
        max_length=4096,
        description="81 characters, nine rows or a boxed print; blanks are 0 . * _ X - or space",
        examples=[EXAMPLE],
    ),
]
MarksText = Annotated[
    str,
    Field(
        max_length=4096,
        description="Pencil marks: 729 characters or 81 groups; none where nothing is noted",
    ),
]
Theme = Annotated[str, Field(max_length=40, examples=["light"])]


class Body(BaseModel):
    """The base of all bodies: unknown fields are rejected, so that typos are found."""

    model_config = ConfigDict(extra="forbid")


class GridBody(Body):
    """A puzzle."""

    grid: GridText


class CountBody(GridBody):
    """A puzzle and the maximum count."""

    limit: Whole = Field(default=2, ge=1, le=1_000_000)


class RateBody(GridBody):
    """A puzzle, and a bound above which its exact rating does not matter."""

    at_most: Real | None = Field(default=None, ge=0, le=99999, examples=[7.5])
    scale: Scale = Field(default="se", description="Sudoku Explainer's scale by default")


class StepsBody(GridBody):
    """A puzzle, and optionally the player's marks, with which the path starts."""

    candidates: MarksText | None = None
    seconds: float | None = Field(
        default=None,
        ge=0,
        le=3600,
        description="Answer after this time with what was found; the server's limit by default",
    )
    resume: ResumeShape | None = Field(
        default=None, description="Of the answer before, to go on where it stopped"
    )


class HintBody(GridBody):
    """The player's position: the puzzle, the digits, the marks, and the stage of the hint."""

    digits: GridText | None = Field(
        default=None, description="Givens and placed digits; the puzzle itself if left out"
    )
    candidates: MarksText | None = None
    stage: Literal["where", "technique", "full"] = "where"


class TextBody(Body):
    """Text in any format Nonet reads."""

    text: str = Field(max_length=200_000, examples=[EXAMPLE])
    format: str | None = Field(
        default=None, max_length=40, description="Detected if left out", examples=["line"]
    )


class ConvertBody(TextBody):
    """Text and the output format."""

    to: str = Field(max_length=40, examples=["sdk"])


class PictureBody(GridBody):
    """A picture: its content and its options."""

    digits: GridText | None = Field(default=None, description="Givens and placed digits")
    candidates: MarksText | None = None
    format: Literal["svg", "png"] = "svg"
    theme: Theme = "light"
    size: Whole = Field(default=450, ge=32, le=2000, description="Width in pixels")
    labels: bool = Field(default=False, description="Number the rows and columns")
