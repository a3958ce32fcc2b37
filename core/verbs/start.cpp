#include "verbs/start.hpp"

#include "formats/fault.hpp"
#include "grid/text.hpp"
#include "search/one/search.hpp"

namespace nonet {
namespace {

/// The message of a search that found nothing: it names the first two cells that clash.
std::string why_no_solution(const Grid& start) {
  const std::vector<Conflict> clashes = conflicts(start);
  if (clashes.empty()) return "the puzzle has no solution";
  return "the puzzle has no solution: " + text_of(clashes.front());
}

std::string why_no_solution(const Candidates& start) {
  Grid decided;
  for (int cell = 0; cell < kCellCount; ++cell)
    if (start[cell].has_one()) decided[cell] = start[cell].lowest();
  return why_no_solution(decided);
}

template <class From>
Outcome<Grid> only_solution(const From& start, InstructionSet set, Stop& stop) {
  Search search(start, kNoNodeLimit, set);
  Grid first, second;
  const SearchOutcome one = search.next(first, stop);
  const SearchOutcome two = one == SearchOutcome::Solution ? search.next(second, stop) : one;
  if (two == SearchOutcome::Stopped) return stopped();
  if (one != SearchOutcome::Solution)
    return Failure{FailureKind::NoSolution, why_no_solution(start)};
  if (two == SearchOutcome::Solution)
    return Failure{FailureKind::MultipleSolutions,
                   "the puzzle has more than one solution",
                   {},
                   {first, second}};
  return first;
}

template <class Value>
Outcome<Value> value_or_failure(const std::variant<Value, TextError>& parsed,
                                std::string_view text) {
  if (const auto* error = std::get_if<TextError>(&parsed))
    return Failure{FailureKind::Text, formats::sentence_of(formats::fault_of(*error, text))};
  return *std::get_if<Value>(&parsed);
}

/// Sets which digits of a partly played board were given.
void set_givens(Start& start, const Grid& puzzle) {
  CellSet givens;
  for (int cell = 0; cell < kCellCount; ++cell)
    if (puzzle[cell] != 0) givens.add(cell);
  start.position.set_givens(givens);
}

Start start_of_marks(const Candidates& marks) {
  bool decided = true;
  for (DigitSet digits : marks.cells) decided &= digits.has_one();
  return {marks, Grid(), marks, Position(marks), decided};
}

Start start_of_grid(const Grid& grid, const Candidates* own) {
  Candidates marks = Candidates::penciled(grid);
  if (own)
    for (int cell = 0; cell < kCellCount; ++cell)
      if (grid[cell] == 0 && !(*own)[cell].empty()) marks[cell] &= (*own)[cell];
  return {Candidates::of_givens(grid), grid, marks, Position(grid, marks), is_solved(grid)};
}

}  // namespace

Failure no_marks_expected(std::string field) {
  return {FailureKind::Request,
          field + ": expected none beside a puzzle that is pencil marks itself", std::move(field)};
}

Outcome<Start> start_of(const Board& board) {
  const Candidates* own = board.marks ? &*board.marks : nullptr;
  const auto* grid = std::get_if<Grid>(&board.digits);
  if (!grid && own) return no_marks_expected("marks");
  Start start =
      grid ? start_of_grid(*grid, own) : start_of_marks(*std::get_if<Candidates>(&board.digits));
  if (board.puzzle) set_givens(start, *board.puzzle);
  return start;
}

Outcome<Grid> one_solution(const Candidates& start, InstructionSet set, Stop& stop) {
  return only_solution(start, set, stop);
}

Outcome<Grid> one_solution(const Grid& start, InstructionSet set, Stop& stop) {
  return only_solution(start, set, stop);
}

std::optional<Failure> check_rateable(const Start& start, InstructionSet set, Stop& stop) {
  Outcome<Grid> solved = one_solution(start.search, set, stop);
  if (auto* failure = std::get_if<Failure>(&solved)) return std::move(*failure);
  const Grid& solution = *std::get_if<Grid>(&solved);
  if (start.solved)
    return Failure{FailureKind::Rating, "the grid is solved already: nothing is left to find"};
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
