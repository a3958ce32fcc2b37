"""What a request may say, with examples for OpenAPI.

Validation here is about shape; whether a grid is a grid is the engine's word, so that the web, the
command line and Python refuse the same things with the same sentence.
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
    """Anything but true and false, which Python would take for 1 and 0."""

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
    """A request's body: unknown fields are refused, because a misspelt option is a mistake."""

    model_config = ConfigDict(extra="forbid")


class GridBody(Body):
    """A puzzle to work on."""

    grid: GridText


class CountBody(GridBody):
    """A puzzle and how far to count."""

    limit: Whole = Field(default=2, ge=1, le=1_000_000)


class RateBody(GridBody):
    """A puzzle, and a bound above which its exact rating does not matter."""

    at_most: Real | None = Field(default=None, ge=0, le=99999, examples=[7.5])
    scale: Scale = Field(default="se", description="Sudoku Explainer's scale by default")


class StepsBody(GridBody):
    """A puzzle, and the player's marks if the path should begin with them."""

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
    """Where the player is: the puzzle, the digits so far, the marks, and how much to tell."""

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
    """Text and the format it should be written in."""

    to: str = Field(max_length=40, examples=["sdk"])


class PictureBody(GridBody):
    """What to draw and how."""

    digits: GridText | None = Field(default=None, description="Givens and placed digits")
    candidates: MarksText | None = None
    format: Literal["svg", "png"] = "svg"
    theme: Theme = "light"
    size: Whole = Field(default=450, ge=32, le=2000, description="Width in pixels")
    labels: bool = Field(default=False, description="Number the rows and columns")
