/**
 * cell 0..80, digit 1..9
 */
export type Candidate = [cell: number, digit: number];
/**
 * techniques of the rating scale, or also those known by name
 */
export type PathKind = "rated" | "player";
/**
 * how much a hint reveals
 */
export type HintStage = "where" | "technique" | "full";
/**
 * A puzzle and where it comes from. `seed` and `index` are decimal text, because they have 64 bits.
 */
export type Puzzle = {
    /**
     * 81 characters, '.' for blanks
     */
    grid: string;
    solution: string;
    id: string;
    clues: number;
    recipe: string;
    level: string;
    seed: string;
    index: string;
    daily: boolean;
    /**
     * false for the nearest miss
     */
    exact: boolean;
    /**
     * what the nearest miss lacks
     */
    miss: string;
    attempts: number;
    score: number | null;
    board_seed: number | null;
};
export type TextRecord = {
    line: number;
    grid: string;
    placed: string | null;
    /**
     * 729 characters
     */
    marks: string | null;
    /**
     * corner marks (f-puzzles links only)
     */
    corners?: string | null | undefined;
    solution: string | null;
    /**
     * the puzzle is the marks
     */
    sukaku: boolean;
    metadata: [name: string, value: string][];
};
export type TextFault = {
    fault: string;
    line: number;
    column: number | null;
    message: string;
};
export type TextRecords = {
    format: string;
    records: (TextRecord | TextFault)[];
};
export type Rating = {
    er: number;
    ep: number;
    ed: number;
    hardest: string;
    outcome: "solved" | "beyond";
    counts: Record<string, number>;
};
export type Step = {
    technique: string;
    name: string;
    rating: number;
    length: number | null;
    placement: Candidate | null;
    eliminations: Candidate[];
};
/**
 * One picture of a step: what to mark and to link.
 */
export type Highlight = {
    /**
     * 0..8 rows, 9..17 columns, 18..26 boxes
     */
    houses: number[];
    cover_houses: number[];
    cells: number[];
    other_cells: number[];
    keep: Candidate[];
    other: Candidate[];
    delete: Candidate[];
    place: Candidate[];
    links: {
        start: Candidate;
        end: Candidate;
        strong: boolean;
        directed: boolean;
    }[];
};
/**
 * a line of branch k > 0 belongs to picture k - 1
 */
export type Line = {
    depth: number;
    branch: number;
    text: string;
};
export type WordedStep = Step & {
    lines: Line[];
    highlights: Highlight[];
};
/**
 * with the position before it
 */
export type ExplainedStep = WordedStep & {
    grid: string;
    marks: string;
};
export type Path = {
    steps: Step[];
    end: string;
};
export type ExplainedPath = {
    steps: ExplainedStep[];
    end: string;
};
/**
 * marks after the last step
 */
export type PathPart = ExplainedPath & {
    marks: string;
    complete: boolean;
};
export type Hint = {
    text: string;
    houses: number[];
    /**
     * cells
     */
    wrong_digits: number[];
    /**
     * cells whose marks lack the digit of the solution
     */
    wrong_marks: number[];
    technique: string | null;
    step: WordedStep | null;
};
export type CanonicalForm = {
    grid: string;
    automorphisms: number;
    transform: {
        transposed: boolean;
        rows: number[];
        columns: number[];
        digits: number[];
    };
};
export type Level = {
    recipe: string;
    level: string;
    options: Record<string, string>;
};
export type Field = {
    name: string;
    type: string;
    default: string;
    low: string;
    high: string;
    parts: number;
    group: string;
    doc: string;
    choices: string[];
};
export type Technique = {
    technique: string;
    name: string;
    family: string;
    rating: number;
    rated: boolean;
};
export type TextFormat = {
    name: string;
    extensions: string;
    description: string;
};
export type Tables = {
    levels: Level[];
    fields: Field[];
    techniques: Technique[];
    formats: TextFormat[];
    languages: string[];
};
/**
 * A puzzle that someone typed: how many solutions it has (0, 1, or 2 for several), and if there is one, which.
 */
export type Checked = {
    count: 0 | 1 | 2;
    solution: string | null;
    /**
     * two of several solutions
     */
    examples: string[];
    /**
     * why there is not exactly one, else ''
     */
    message: string;
};
/**
 * A value of a request field: as on the command line, or a list of names, or a range [low, high].
 */
export type FieldValue = string | number | boolean | readonly (string | number)[];
