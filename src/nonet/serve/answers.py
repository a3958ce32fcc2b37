"""The shapes of answers; shapes.py fills them from Nonet's values."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, Field


class Place(BaseModel):
    """A digit in a cell; cells are 0 to 80 in reading order."""

    cell: int
    digit: int


class MarkedCell(BaseModel):
    """A highlighted cell of a picture."""

    cell: int
    role: Literal["focus", "cause"]


class MarkedCandidate(Place):
    """A highlighted candidate of a picture."""

    role: Literal["keep", "other", "delete", "place"]


class LinkShape(BaseModel):
    """A line between two candidates: solid if strong, an arrow if directed."""

    start: Place = Field(serialization_alias="from")
    end: Place = Field(serialization_alias="to")
    strong: bool
    directed: bool


class HighlightShape(BaseModel):
    """The highlights on the board; houses are rows 0-8, columns 9-17, boxes 18-26."""

    cells: list[MarkedCell]
    houses: list[int]
    candidates: list[MarkedCandidate]
    links: list[LinkShape]


class RatingShape(BaseModel):
    """Sudoku Explainer's three numbers, the hardest technique, and the steps of each technique."""

    er: float = Field(ge=0, le=20)
    ep: float = Field(ge=0, le=20)
    ed: float = Field(ge=0, le=20)
    hardest: str = Field(max_length=100)
    counts: dict[str, int] = Field(max_length=100)
    outcome: str = Field(max_length=100)


class ScaleRatingShape(BaseModel):
    """A rating on another scale; null if nothing on it solves the puzzle."""

    scale: str = Field(max_length=100)
    value: float | None = Field(ge=0)
    outcome: str = Field(max_length=100)
    level: str = Field(max_length=100, description="On HoDoKu's scale; else empty")


class StepShape(BaseModel):
    """One step of the path, in words and as a drawing."""

    technique: str
    name: str
    rating: float
    placed: list[Place]
    eliminated: list[Place]
    text: str
    highlight: HighlightShape


class PuzzleShape(BaseModel):
    """A generated puzzle."""

    grid: str
    solution: str
    clues: int
    id: str
    recipe: str
    level: str
    seed: int
    index: int
    date: str | None = Field(description="The day of a daily puzzle")
    exact: bool = Field(description="False for the nearest miss of a request with `fallback`")
    minimal: bool
    rating: RatingShape | None
    score: float | None
    difficulty: str | None = Field(description="The label of an `orbit` puzzle")
    board_seed: int | None
    trace: list[tuple[list[int], bool]] | None


class GeneratedShape(PuzzleShape):
    """The first puzzle, and all of them if more than one was requested."""

    puzzles: list[PuzzleShape] | None = None


class DailyShape(BaseModel):
    """The puzzle of a date and level."""

    date: str
    difficulty: str
    grid: str
    solution: str
    clues: int
    rating: RatingShape | None
    id: str | None


class SolutionShape(BaseModel):
    """The one solution."""

    grid: str
    solution: str


class CountShape(BaseModel):
    """The number of solutions found; `limit` means there may be more."""

    grid: str
    count: int
    limit: int


class CheckShape(BaseModel):
    """Whether a puzzle is proper (`count` is 1), and if so its solution and rating."""

    grid: str
    count: int
    solution: str | None
    rating: RatingShape | None


class ResumeShape(BaseModel):
    """The position at which a path stopped at its time limit; a request with it continues there."""

    digits: str = Field(max_length=4096, description="The digits after the last step")
    candidates: str = Field(max_length=4096, description="The marks after the last step")
    rating: RatingShape = Field(description="Of all steps so far")


class PathShape(BaseModel):
    """The path and its rating, up to the time limit."""

    rating: RatingShape = Field(description="Of all steps so far, with those of earlier parts")
    solved: bool = Field(description="False where no technique went further, or time was over")
    steps: list[StepShape]
    resume: ResumeShape | None = Field(
        default=None, description="Where to go on; none if the path is complete"
    )


class HintShape(BaseModel):
    """A hint of the requested stage; `step` only at the stage `full`."""

    stage: str
    message: str
    mistake: bool = Field(description="A digit or a deleted mark is wrong; all else is omitted")
    highlight: HighlightShape | None
    step: StepShape | None


class CanonicalShape(BaseModel):
    """The canonical form and the number of automorphisms."""

    grid: str
    canonical: str
    automorphisms: int


class TextShape(BaseModel):
    """Puzzles written in a format, and the errors of reading."""

    text: str
    format: str
    count: int
    errors: list[str]


class RecordShape(BaseModel):
    """A puzzle read from a text, with the player's digits and marks if it has them."""

    grid: str
    digits: str
    center: list[list[int]] | None = Field(description="Center marks of each of the 81 cells")
    corner: list[list[int]] | None = Field(description="Corner marks of each of the 81 cells")
    solution: str | None
    sukaku: bool = Field(description="The marks are the puzzle and there are no givens")
    title: str | None


class ReadShape(BaseModel):
    """The puzzles found in a text, and the errors of reading."""

    puzzles: list[RecordShape]
    errors: list[str]


class RecipeShape(BaseModel):
    """A recipe and its levels, easy to hard."""

    recipe: str
    levels: list[str]


class TechniqueShape(BaseModel):
    """A technique by its slug and name, with its family and the lowest rating it can have."""

    slug: str
    name: str
    family: str
    rating: float


class CatalogShape(BaseModel):
    """The recipes, levels, techniques, symmetries and formats."""

    version: str
    recipes: list[RecipeShape]
    techniques: list[TechniqueShape]
    symmetries: list[str]
    formats: list[str]
    daily_levels: list[str]


class HealthShape(BaseModel):
    """The status and the version of the server."""

    status: Literal["ok"]
    version: str
