"""What an answer holds. Shapes only; shapes.py fills them from Nonet's values."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, Field


class Place(BaseModel):
    """A digit in a cell; cells are 0 to 80 in reading order."""

    cell: int
    digit: int


class MarkedCell(BaseModel):
    """A cell that a picture points at."""

    cell: int
    role: Literal["focus", "cause"]


class MarkedCandidate(Place):
    """A candidate that a picture points at."""

    role: Literal["keep", "other", "delete", "place"]


class LinkShape(BaseModel):
    """A line between two candidates: solid if strong, an arrow if directed."""

    start: Place = Field(serialization_alias="from")
    end: Place = Field(serialization_alias="to")
    strong: bool
    directed: bool


class HighlightShape(BaseModel):
    """What to draw on the board; houses are rows 0-8, columns 9-17, boxes 18-26."""

    cells: list[MarkedCell]
    houses: list[int]
    candidates: list[MarkedCandidate]
    links: list[LinkShape]


class RatingShape(BaseModel):
    """Sudoku Explainer's three numbers, the hardest technique, and how often each was used."""

    er: float = Field(ge=0, le=20)
    ep: float = Field(ge=0, le=20)
    ed: float = Field(ge=0, le=20)
    hardest: str = Field(max_length=100)
    counts: dict[str, int] = Field(max_length=100)
    outcome: str = Field(max_length=100)


class ScaleRatingShape(BaseModel):
    """A rating on another scale than Sudoku Explainer's; null where nothing on it is enough."""

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
    """A puzzle as Nonet gives it out."""

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
    """The first puzzle made, and all of them where more than one was asked for."""

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
    """How many solutions were found; `limit` means there may be more."""

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
    """Where a path stopped because its time was over; sent back, it goes on from there."""

    digits: str = Field(max_length=4096, description="The digits after the last step")
    candidates: str = Field(max_length=4096, description="The marks after the last step")
    rating: RatingShape = Field(description="Of all steps so far")


class PathShape(BaseModel):
    """The path and the rating that follows from it, up to where the time was over."""

    rating: RatingShape = Field(description="Of all steps so far, with those of earlier parts")
    solved: bool = Field(description="False where no technique went further, or time was over")
    steps: list[StepShape]
    resume: ResumeShape | None = Field(
        default=None, description="Where to go on; none if the path is complete"
    )


class HintShape(BaseModel):
    """A hint of the stage asked for; `step` only at the stage `full`."""

    stage: str
    message: str
    mistake: bool = Field(description="A digit or a deleted mark is wrong; nothing else is told")
    highlight: HighlightShape | None
    step: StepShape | None


class CanonicalShape(BaseModel):
    """The canonical form and how symmetric the puzzle is."""

    grid: str
    canonical: str
    automorphisms: int


class TextShape(BaseModel):
    """Puzzles written in a format, and what could not be read."""

    text: str
    format: str
    count: int
    errors: list[str]


class RecordShape(BaseModel):
    """A puzzle read from a text, with the player's digits and marks where it had them."""

    grid: str
    digits: str
    centre: list[list[int]] | None = Field(description="Centre marks of each of the 81 cells")
    corner: list[list[int]] | None = Field(description="Corner marks of each of the 81 cells")
    solution: str | None
    sukaku: bool = Field(description="The marks are the puzzle and there are no givens")
    title: str | None


class ReadShape(BaseModel):
    """The puzzles found in a text and what could not be read."""

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


class CatalogueShape(BaseModel):
    """What there is to choose from."""

    version: str
    recipes: list[RecipeShape]
    techniques: list[TechniqueShape]
    symmetries: list[str]
    formats: list[str]
    daily_levels: list[str]


class HealthShape(BaseModel):
    """Whether the server answers, and what it is."""

    status: Literal["ok"]
    version: str
