#include "verbs/start.hpp"

#include <cassert>

#include "formats/fault.hpp"
#include "grid/text.hpp"
#include "search/one/search.hpp"

namespace nonet {
namespace {

/// The digits of a start that are certain.
Grid decided_digits(const Grid& start) { return start; }

Grid decided_digits(const Candidates& start) {
  Grid decided;
  for (int cell = 0; cell < kCellCount; ++cell)
    if (start[cell].has_one()) decided[cell] = start[cell].lowest();
  return decided;
}

template <class From>
Outcome<Grid> only_solution(const From& start, InstructionSet set, Stop& stop) {
  Search search(start, kNoNodeLimit, set);
  Grid first, second;
  const SearchOutcome one = search.next(first, stop);
  const SearchOutcome two = one == SearchOutcome::Solution ? search.next(second, stop) : one;
  if (two == SearchOutcome::Stopped) return stopped();
  if (one != SearchOutcome::Solution)
    return Failure{FailureKind::NoSolution, wrong_count(0, start)};
  if (two == SearchOutcome::Solution)
    return Failure{FailureKind::MultipleSolutions, wrong_count(2, start), {}, {first, second}};
  return first;
}

template <class Value>
Outcome<Value> value_or_failure(const std::variant<Value, TextError>& parsed,
                                std::string_view text) {
  if (const auto* error = std::get_if<TextError>(&parsed))
    return Failure{FailureKind::Text, formats::sentence_of(formats::fault_of(*error, text))};
  return *std::get_if<Value>(&parsed);
}

Candidates marks_of(const PuzzleText& puzzle) {
  const auto* grid = std::get_if<Grid>(&puzzle);
  return grid ? Candidates::of_givens(*grid) : *std::get_if<Candidates>(&puzzle);
}

Failure puzzle_mismatch(const std::string& expected, int digit, int cell) {
  return {FailureKind::Request,
          "puzzle: expected " + expected + ", found " + std::to_string(digit) + " in " +
              cell_name(cell),
          "puzzle"};
}

/// Why the board cannot have come from the puzzle.
std::optional<Failure> check_origin(const Start& start, const PuzzleText& puzzle) {
  for (int cell = 0; cell < kCellCount; ++cell) {
    const Digit digit = start.digits[cell];
    if (const auto* grid = std::get_if<Grid>(&puzzle)) {
      if ((*grid)[cell] != 0 && (*grid)[cell] != digit)
        return puzzle_mismatch("givens that are on the board", (*grid)[cell], cell);
    } else if (digit != 0 && !(*std::get_if<Candidates>(&puzzle))[cell].has(digit)) {
      return puzzle_mismatch("the marks of every digit on the board", digit, cell);
    }
  }
  return std::nullopt;
}

/// Sets which cells of a partly played board were given.
void set_givens(Position& position, const PuzzleText& puzzle) {
  CellSet givens = CellSet::all();
  if (const auto* grid = std::get_if<Grid>(&puzzle))
    for (int cell = 0; cell < kCellCount; ++cell)
      if ((*grid)[cell] == 0) givens.remove(static_cast<Cell>(cell));
  position.set_givens(givens);
}

Candidates common_marks(Candidates a, const Candidates& b) {
  for (int cell = 0; cell < kCellCount; ++cell) a[cell] &= b[cell];
  return a;
}

/// `sukaku` is the puzzle, or null if it is a grid or not known; so below. It decides whether there
/// is one solution, because a player may have removed a mark by mistake.
Start start_of_marks(const Candidates& board, const Candidates* sukaku) {
  const Candidates marks = sukaku ? common_marks(board, *sukaku) : board;
  bool decided = true;
  for (DigitSet digits : marks.cells) decided &= digits.has_one();
  return {sukaku ? *sukaku : marks, Grid(), marks, Position(marks), decided, {}};
}

Start start_of_grid(const Grid& grid, const Candidates* own, const Candidates* sukaku) {
  Candidates search = Candidates::of_givens(grid), marks = Candidates::penciled(grid);
  if (own)
    for (int cell = 0; cell < kCellCount; ++cell)
      if (grid[cell] == 0 && !(*own)[cell].empty()) marks[cell] &= (*own)[cell];
  if (sukaku) {
    search = common_marks(search, *sukaku);
    marks = common_marks(marks, *sukaku);
  }
  return {search, grid, marks, Position(grid, marks), is_solved(grid), {}};
}

}  // namespace

std::string wrong_count(uint64_t solutions, const PuzzleText& puzzle) {
  assert(solutions != 1);
  if (solutions > 1) return "the puzzle has more than one solution";
  const std::vector<Conflict> clashes =
      conflicts(std::visit([](const auto& start) { return decided_digits(start); }, puzzle));
  return "the puzzle has no solution" + (clashes.empty() ? "" : ": " + text_of(clashes.front()));
}

Failure separate_marks_not_allowed(std::string field) {
  return {FailureKind::Request, field + ": not allowed if the puzzle consists of pencil marks",
          std::move(field)};
}

Outcome<Start> start_of(const Board& board) {
  const Candidates* own = board.marks ? &*board.marks : nullptr;
  const auto* grid = std::get_if<Grid>(&board.digits);
  if (!grid && own) return separate_marks_not_allowed("marks");
  const auto* sukaku = board.puzzle ? std::get_if<Candidates>(&*board.puzzle) : nullptr;
  Start start = grid ? start_of_grid(*grid, own, sukaku)
                     : start_of_marks(*std::get_if<Candidates>(&board.digits), sukaku);
  if (board.puzzle) {
    if (auto failure = check_origin(start, *board.puzzle)) return std::move(*failure);
    set_givens(start.position, *board.puzzle);
    start.puzzle = marks_of(*board.puzzle);
  }
  return start;
}

Outcome<Grid> one_solution(const Candidates& start, InstructionSet set, Stop& stop) {
  return only_solution(start, set, stop);
}

Outcome<Grid> one_solution(const Grid& start, InstructionSet set, Stop& stop) {
  return only_solution(start, set, stop);
}

Outcome<Grid> one_solution(const PuzzleText& puzzle, InstructionSet set, Stop& stop) {
  const auto* grid = std::get_if<Grid>(&puzzle);
  return grid ? only_solution(*grid, set, stop)
              : only_solution(*std::get_if<Candidates>(&puzzle), set, stop);
}

std::optional<Failure> check_rateable(const Start& start, InstructionSet set, Stop& stop) {
  Outcome<Grid> solved = one_solution(start.search, set, stop);
  if (auto* failure = std::get_if<Failure>(&solved)) return std::move(*failure);
  const Grid& solution = *std::get_if<Grid>(&solved);
  // Avoidable rectangles assume that the givens alone have one solution.
  if (start.puzzle) {
    Outcome<Grid> unique = one_solution(*start.puzzle, set, stop);
    if (auto* failure = std::get_if<Failure>(&unique)) return std::move(*failure);
  }
  if (start.solved) return Failure{FailureKind::Rating, kAlreadySolved};
  for (Cell cell : start.position.empty_cells())
    if (!start.position.has(cell, solution[cell]))
      return Failure{FailureKind::Rating, "the marks of " + cell_name(cell) + " lack its digit " +
                                              std::to_string(solution[cell]) +
                                              ": add it or leave the cell blank"};
  return std::nullopt;
}

Outcome<Grid> grid_of_text(std::string_view text) {
  return value_or_failure(parse_grid(text), text);
}

Outcome<Candidates> marks_of_text(std::string_view text) {
  if (looks_like_candidates(text)) return value_or_failure(parse_candidates(text), text);
  Outcome<Grid> grid = grid_of_text(text);
  if (auto* failure = std::get_if<Failure>(&grid)) return std::move(*failure);
  return Candidates::penciled(*std::get_if<Grid>(&grid));
}

Outcome<PuzzleText> puzzle_of_text(std::string_view text) {
  if (looks_like_candidates(text)) {
    Outcome<Candidates> marks = marks_of_text(text);
    if (auto* failure = std::get_if<Failure>(&marks)) return std::move(*failure);
    return PuzzleText(*std::get_if<Candidates>(&marks));
  }
  Outcome<Grid> grid = grid_of_text(text);
  if (auto* failure = std::get_if<Failure>(&grid)) return std::move(*failure);
  return PuzzleText(*std::get_if<Grid>(&grid));
}

}  // namespace nonet
