/* Nonet as a C library: a Sudoku engine for hosts that cannot link C++.
**
** Text in, JSON out. A host opens an engine, calls functions on it, and reads the result of the last
** call from it:
**
**     nonet_engine *engine = nonet_open();
**     if (nonet_generate(engine, "evil", NULL, 42, 0) == NONET_OK)
**       puts(nonet_result(engine));      // {"grid":"...","solution":"...","id":"...",...}
**     else
**       puts(nonet_message(engine));     // one English sentence
**     nonet_close(engine);
**
** Strings in are NUL-terminated UTF-8, borrowed for the call. NULL stands for the empty string.
** A grid in is 81 characters, or any print that the format `grid` reads; blanks are 0 . * _ X -
** Marks in are 729 characters (nine places per cell) or 81 groups of digits; a player's marks may
** also be a grid, which stands for the candidates that its digits leave.
** Cells are numbered 0..80 in reading order; houses 0..8 are rows, 9..17 columns, 18..26 boxes. A
** candidate is an array [cell, digit]. A grid out is 81 characters with '.' for blanks; marks out are
** 729 characters with '.' for absent marks. Seeds and indices out are text, because many hosts read
** JSON numbers as doubles; counts are numbers up to 2^64 - 1.
**
** Every function that returns a code returns NONET_OK or one of the codes below, and never anything
** else: no exception, no signal, no exit. Bad input of any kind is NONET_BAD_TEXT or
** NONET_BAD_REQUEST; so is an engine that is NULL. The one exception is memory: if it cannot be
** allocated, the process ends.
**
** An engine must not be used by two threads at the same time; two engines are independent. There is
** no global state, no thread, no clock, no file and no output. The same call has the same result on
** every platform.
*/
#ifndef NONET_H
#define NONET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#if defined(NONET_SHARED) && defined(_WIN32)
#if defined(NONET_BUILDING)
#define NONET_API __declspec(dllexport)
#else
#define NONET_API __declspec(dllimport)
#endif
#elif defined(__GNUC__)
#define NONET_API __attribute__((visibility("default")))
#else
#define NONET_API
#endif

#ifdef __cplusplus
#define NONET_NOEXCEPT noexcept
extern "C" {
#else
#define NONET_NOEXCEPT
#endif

/* The interface of this header
**
** It grows with every change: a new function, code or member of a result, and a change that can break
** a host. A host must ignore unknown members.
*/
#define NONET_INTERFACE 1

/* The oldest interface that the library still serves
**
** It grows only with a change that can break a host: a function or code that changes or goes, a member
** of a result that changes its meaning or goes.
*/
#define NONET_OLDEST_INTERFACE 1

/* Codes; their numbers never change. */
#define NONET_OK 0
#define NONET_BAD_TEXT 1           /* not a grid, marks or a record in the format */
#define NONET_BAD_REQUEST 2        /* an argument or option is invalid, or contradicts another */
#define NONET_NO_SOLUTION 3
#define NONET_MULTIPLE_SOLUTIONS 4 /* `examples` of the error has two */
#define NONET_NOT_RATEABLE 5       /* nothing is left to find, or the marks exclude the solution */
#define NONET_NO_PUZZLE 6          /* no puzzle met the request; `nearest` of the error may be set */
#define NONET_STOPPED 7            /* the stop function returned true; `nearest` as above */

/* Which techniques a path uses. */
#define NONET_RATED_PATH 0  /* those of Sudoku Explainer's scale: ratings come from this path */
#define NONET_PLAYER_PATH 1 /* also the unrated techniques, before chains */

/* How much a hint reveals. */
#define NONET_HINT_WHERE 0
#define NONET_HINT_TECHNIQUE 1
#define NONET_HINT_FULL 2

typedef struct nonet_engine nonet_engine;

/* Returns true if the work should end. Called on the thread of the call, many times a second, and not
** again in a call after it has returned true. It must not call functions on the same engine. */
typedef bool (*nonet_stop)(void *payload);

/* The version of the library as text, such as "0.1.0". A constant. */
NONET_API const char *nonet_version(void) NONET_NOEXCEPT;

/* The newest and the oldest interface that the library serves
**
** These are NONET_INTERFACE and NONET_OLDEST_INTERFACE of the header that it was built with. A host
** that loads the library at run time compares them with the NONET_INTERFACE of its own header, here N.
** The two fit if nonet_oldest_interface() <= N and N <= nonet_interface(). If N is larger, the library
** lacks functions that the host may call; if it is smaller than the oldest, they may have changed.
*/
NONET_API int nonet_interface(void) NONET_NOEXCEPT;
NONET_API int nonet_oldest_interface(void) NONET_NOEXCEPT;

/* Open an engine
**
** The caller owns it and closes it with nonet_close(). An engine keeps storage between calls, so keep
** it as long as there is work.
*/
NONET_API nonet_engine *nonet_open(void) NONET_NOEXCEPT;

/* Close an engine and free its result. NULL is allowed. */
NONET_API void nonet_close(nonet_engine *engine) NONET_NOEXCEPT;

/* Set the stop function
**
** It holds for all later calls on this engine until it is set again; NULL (the default) stops
** nothing. A call that it ends returns NONET_STOPPED, except nonet_explain_part() once it has found a
** step. nonet_write and nonet_tables, which are short, and nonet_read, whose time grows with its
** input, do not poll it.
*/
NONET_API void nonet_set_stop(nonet_engine *engine, nonet_stop stop, void *payload) NONET_NOEXCEPT;

/* The result of the last call
**
** NUL-terminated JSON (UTF-8), or "" before the first call. After NONET_OK it is what the function
** documents; after any other code an error: {"error": name of the code, "message": sentence, "field":
** option at fault or "", "examples": [grid, ...], "nearest": puzzle or null}. The names are, in the
** order of the codes, "text", "request", "no-solution", "multiple-solutions", "rating", "no-puzzle"
** and "stopped". The engine owns the text; it is valid until the next call on the engine.
** nonet_result_size() is its length in bytes, without the NUL.
*/
NONET_API const char *nonet_result(const nonet_engine *engine) NONET_NOEXCEPT;
NONET_API size_t nonet_result_size(const nonet_engine *engine) NONET_NOEXCEPT;

/* The message of the last error, "" after NONET_OK
**
** NUL-terminated UTF-8, owned by the engine and valid until the next call on it.
*/
NONET_API const char *nonet_message(const nonet_engine *engine) NONET_NOEXCEPT;

/* Read puzzles from text
**
** `size` bytes in the format of that name, or NULL to detect it. The bytes are UTF-8 or else Latin-1
** and may contain anything. Result: {"format": name, "records": [...]}, in order. A record is
** {"line", "grid", "placed": grid or null, "marks": marks or null, "solution": grid or null,
** "sukaku": bool, "metadata": [[name, value], ...]}. A record at fault is {"fault": code, "line",
** "column": number or null, "message"}; the other records are not affected. NONET_BAD_TEXT if no
** format is detected, NONET_BAD_REQUEST for an unknown format. Every damaged line has an
** entry of its own, so the result can take some 500 times the memory of the text: limit the size of
** untrusted input.
*/
NONET_API int nonet_read(nonet_engine *engine, const char *text, size_t size,
                         const char *format) NONET_NOEXCEPT;

/* Write a puzzle as text
**
** In the format of that name: the givens, and where the format has room for them the digits that were
** placed and the marks (each may be NULL). Marks on a blank grid are a Sukaku, unless the format has
** marks beside a grid only. Result: a JSON string. NONET_BAD_TEXT if an argument is no grid, or the
** format cannot hold it; NONET_BAD_REQUEST for an unknown format.
*/
NONET_API int nonet_write(nonet_engine *engine, const char *format, const char *grid,
                          const char *placed, const char *marks) NONET_NOEXCEPT;

/* Solve a puzzle
**
** `puzzle` is a grid, or marks for a Sukaku; so in all functions below. Result: {"solution": grid}.
** NONET_NO_SOLUTION or NONET_MULTIPLE_SOLUTIONS where there is not exactly one.
*/
NONET_API int nonet_solve(nonet_engine *engine, const char *puzzle) NONET_NOEXCEPT;

/* Count solutions, no further than `limit`. Result: {"count": number}. Clashing givens count 0. */
NONET_API int nonet_count(nonet_engine *engine, const char *puzzle, uint64_t limit) NONET_NOEXCEPT;

/* Make a puzzle
**
** `level` is a level by any of its names: "evil", "orbit/samurai"; NULL starts from the defaults.
** `options` are lines "field=value" that override fields of the level (nonet_tables() lists them):
** "clues=24..28\nsymmetry=rot180". Values are as on the command line: A..B, A.., ..B or A for a
** range, yes or no, commas between several, none for an optional value that is not set. The level,
** the options, `seed` and `index` determine the puzzle. Result: a puzzle, {"grid", "solution", "id",
** "clues", "recipe", "level", "seed": text, "index": text, "daily": bool, "exact": bool, "miss": text,
** "attempts", "score": number or null, "board_seed": number or null}. NONET_BAD_REQUEST names the
** field; NONET_NO_PUZZLE and NONET_STOPPED have the nearest miss.
*/
NONET_API int nonet_generate(nonet_engine *engine, const char *level, const char *options,
                             uint64_t seed, uint64_t index) NONET_NOEXCEPT;

/* Make the puzzle of an ID again. Result and failures as nonet_generate(). */
NONET_API int nonet_from_id(nonet_engine *engine, const char *id) NONET_NOEXCEPT;

/* Make the puzzle of a date, as in "2026-01-31", and a level of the recipe `daily`. Result and
** failures as nonet_generate(). */
NONET_API int nonet_daily(nonet_engine *engine, const char *date, const char *level) NONET_NOEXCEPT;

/* Rate a puzzle
**
** `marks` are a player's own, or NULL; a cell without marks has every digit that no peer holds. So in
** all functions below. Result: {"er", "ep", "ed", "hardest": technique, or "" if none applies,
** "outcome": "solved" or "beyond", "counts": {technique: number}}. NONET_NOT_RATEABLE,
** NONET_NO_SOLUTION and NONET_MULTIPLE_SOLUTIONS where there is nothing to rate.
*/
NONET_API int nonet_rate(nonet_engine *engine, const char *puzzle, const char *marks) NONET_NOEXCEPT;

/* Solve by logic
**
** `path` is NONET_RATED_PATH or NONET_PLAYER_PATH. Result: {"steps": [...], "end": grid}. A step is
** {"technique", "name", "rating", "length": number or null, "placement": candidate or null,
** "eliminations": [candidate, ...]}. The path ends early where no technique applies. Failures as
** nonet_rate().
*/
NONET_API int nonet_steps(nonet_engine *engine, const char *puzzle, const char *marks,
                          int path) NONET_NOEXCEPT;

/* Solve by logic and explain each step
**
** `language` is a code such as "en"; NULL is English. Result and failures as nonet_steps(), and each
** step also has "grid" and "marks" before it, "lines": [{"depth", "branch", "text"}, ...] and
** "highlights": [{"houses", "cover_houses", "cells", "other_cells", "keep", "other", "delete",
** "place", "links": [{"start", "end", "strong", "directed"}, ...]}, ...]. A line of branch k > 0
** belongs to drawing k - 1.
*/
NONET_API int nonet_explain(nonet_engine *engine, const char *puzzle, const char *marks, int path,
                            const char *language) NONET_NOEXCEPT;

/* Explain the next steps from a player's board
**
** `board`, `marks` and `puzzle` are those of nonet_hint(). At most `count` steps (1 or more).
** Result: as nonet_explain(), with "marks" after the last step and "complete": true if no step
** follows. The next part starts from "end" and "marks"; the parts together are the path of
** nonet_explain(). If the stop function ends the call after a step was found, the result has the
** steps up to there. Failures as nonet_rate().
*/
NONET_API int nonet_explain_part(nonet_engine *engine, const char *board, const char *marks,
                                 const char *puzzle, int count, int path,
                                 const char *language) NONET_NOEXCEPT;

/* The next step from a player's board
**
** `board` is the grid with the player's digits (or marks, for a Sukaku), `marks` the player's (or
** NULL). `puzzle` is the puzzle as it was given out (or NULL): with it wrong digits are found, and
** techniques know which digits were given. It has one solution, and the board has come from it. The
** board of a Sukaku may also be a grid, if `puzzle` is the Sukaku.
** `stage` is one of NONET_HINT_*. Mistakes come before any step. Result: null if no technique applies,
** else {"text", "houses": [...], "wrong_digits": [cell, ...], "wrong_marks": [cell, ...], "technique":
** slug or null, "step": step with lines and highlights, or null}. A stage reveals no more than its
** name. Failures as nonet_rate(); NONET_BAD_REQUEST if the puzzle and the board do not fit.
*/
NONET_API int nonet_hint(nonet_engine *engine, const char *board, const char *marks,
                         const char *puzzle, int stage, int path, const char *language) NONET_NOEXCEPT;

/* Every step that a position has, none of them applied
**
** `board`, `marks` and `puzzle` as for nonet_hint(). `techniques` are slugs separated by commas, or
** NULL for all; dynamic and nested chains are then searched for only where nothing else is found.
** `limit` is the largest number of steps; 0: all. Result: {"steps": [...]} by rating, each with lines
** and highlights. Two steps of a technique with the same conclusion are listed once. Failures as
** nonet_rate(); NONET_BAD_REQUEST for an unknown technique.
*/
NONET_API int nonet_find(nonet_engine *engine, const char *board, const char *marks,
                         const char *puzzle, const char *techniques, uint64_t limit,
                         const char *language) NONET_NOEXCEPT;

/* The canonical form: of all grids equivalent by symmetry the one that reads smallest
**
** Result: {"grid", "automorphisms", "transform": {"transposed", "rows", "columns", "digits"}}. The
** transform makes this grid: transpose if "transposed" is true, put row rows[i] in place i, then
** column columns[i] in place i, and replace digit d by digits[d]. "digits" has ten numbers; the first
** is 0, for blanks. Marks are NONET_BAD_TEXT. NONET_BAD_REQUEST for the few grids, with few or
** repeated clues, that take more than 1,000,000 nodes.
*/
NONET_API int nonet_canonical(nonet_engine *engine, const char *grid) NONET_NOEXCEPT;

/* Remove redundant clues, in an order that the seed determines, until every clue is needed. Result:
** {"grid"}. Failures as nonet_solve(); marks are NONET_BAD_TEXT. */
NONET_API int nonet_minimize(nonet_engine *engine, const char *grid, uint64_t seed) NONET_NOEXCEPT;

/* Whether a grid has exactly one solution and no redundant clue. Result: {"minimal": bool}. Marks
** are NONET_BAD_TEXT. */
NONET_API int nonet_is_minimal(nonet_engine *engine, const char *grid) NONET_NOEXCEPT;

/* The tables of the product
**
** Result: {"levels": [{"recipe", "level", "options": {field: text}}], "fields": [{"name", "type",
** "default", "low", "high", "parts", "group", "doc", "choices"}], "techniques": [{"technique", "name",
** "family", "rating", "rated"}], "formats": [{"name", "extensions", "description"}],
** "languages": [code, ...]}. The options and defaults are values that nonet_generate() reads. Names of
** techniques are in `language`; NULL is English.
*/
NONET_API int nonet_tables(nonet_engine *engine, const char *language) NONET_NOEXCEPT;

#ifdef __cplusplus
}
#endif

#endif /* NONET_H */
