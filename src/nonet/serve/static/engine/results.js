// The types of arguments and results of the engine. Types only: the JSON comes from the core
// (core/nonet.h documents it), and members may be added there.

/** @typedef {[cell: number, digit: number]} Candidate cell 0..80, digit 1..9 */
/** @typedef {'rated' | 'player'} PathKind techniques of the rating scale, or also those that players name */
/** @typedef {'where' | 'technique' | 'full'} HintStage how much a hint reveals */

/**
 * A puzzle and where it comes from. `seed` and `index` are decimal text, because they have 64 bits.
 * @typedef {Object} Puzzle
 * @property {string} grid      81 characters, '.' for blanks
 * @property {string} solution
 * @property {string} id
 * @property {number} clues
 * @property {string} recipe
 * @property {string} level
 * @property {string} seed
 * @property {string} index
 * @property {boolean} daily
 * @property {boolean} exact    false for the nearest miss
 * @property {string} miss      what the nearest miss lacks
 * @property {number} attempts
 * @property {number | null} score
 * @property {number | null} board_seed
 */

/**
 * @typedef {Object} TextRecord
 * @property {number} line
 * @property {string} grid
 * @property {string | null} placed
 * @property {string | null} marks     729 characters
 * @property {string | null} [corners] corner marks (f-puzzles links only)
 * @property {string | null} solution
 * @property {boolean} sukaku          the puzzle is the marks
 * @property {[name: string, value: string][]} metadata
 */
/** @typedef {{fault: string, line: number, column: number | null, message: string}} TextFault */
/** @typedef {{format: string, records: (TextRecord | TextFault)[]}} TextRecords */

/**
 * @typedef {Object} Rating
 * @property {number} er
 * @property {number} ep
 * @property {number} ed
 * @property {string} hardest
 * @property {'solved' | 'beyond'} outcome
 * @property {Record<string, number>} counts
 */

/**
 * @typedef {Object} Step
 * @property {string} technique
 * @property {string} name
 * @property {number} rating
 * @property {number | null} length
 * @property {Candidate | null} placement
 * @property {Candidate[]} eliminations
 */

/**
 * One picture of a step: what to mark and to link.
 * @typedef {Object} Highlight
 * @property {number[]} houses        0..8 rows, 9..17 columns, 18..26 boxes
 * @property {number[]} cover_houses
 * @property {number[]} cells
 * @property {number[]} other_cells
 * @property {Candidate[]} keep
 * @property {Candidate[]} other
 * @property {Candidate[]} delete
 * @property {Candidate[]} place
 * @property {{start: Candidate, end: Candidate, strong: boolean, directed: boolean}[]} links
 */

/** @typedef {{depth: number, branch: number, text: string}} Line a line of branch k > 0 belongs to picture k - 1 */
/** @typedef {Step & {lines: Line[], highlights: Highlight[]}} WordedStep */
/** @typedef {WordedStep & {grid: string, marks: string}} ExplainedStep with the position before it */
/** @typedef {{steps: (WordedStep | Step)[]}} FoundSteps without lines and highlights with `brief` */
/** @typedef {{steps: Step[], end: string}} Path */
/** @typedef {{steps: ExplainedStep[], end: string}} ExplainedPath */
/** @typedef {ExplainedPath & {marks: string, complete: boolean}} PathPart marks after the last step */

/**
 * @typedef {Object} Hint
 * @property {string} text
 * @property {number[]} houses
 * @property {number[]} wrong_digits  cells
 * @property {number[]} wrong_marks   cells whose marks lack the digit of the solution
 * @property {string | null} technique
 * @property {WordedStep | null} step
 */

/**
 * @typedef {Object} CanonicalForm
 * @property {string} grid
 * @property {number} automorphisms
 * @property {{transposed: boolean, rows: number[], columns: number[], digits: number[]}} transform
 */

/** @typedef {{recipe: string, level: string, options: Record<string, string>}} Level */
/**
 * @typedef {Object} Field
 * @property {string} name
 * @property {string} type
 * @property {string} default
 * @property {string} low
 * @property {string} high
 * @property {number} parts
 * @property {string} group
 * @property {string} doc
 * @property {string[]} choices
 */
/** @typedef {{technique: string, name: string, family: string, rating: number, rated: boolean}} Technique */
/** @typedef {{name: string, extensions: string, description: string}} TextFormat */
/**
 * @typedef {Object} Tables
 * @property {Level[]} levels
 * @property {Field[]} fields
 * @property {Technique[]} techniques
 * @property {TextFormat[]} formats
 * @property {string[]} languages
 */

/**
 * A puzzle that someone typed: how many solutions it has (0, 1, or 2 for several), and if there is one, which.
 * @typedef {Object} Checked
 * @property {0 | 1 | 2} count
 * @property {string | null} solution
 * @property {string[]} examples  two of several solutions
 * @property {string} message     why there is not exactly one, else ''
 */

/** A value of a request field: as on the command line, or a list of names, or a range [low, high].
 * @typedef {string | number | boolean | readonly (string | number)[]} FieldValue */

export {};
