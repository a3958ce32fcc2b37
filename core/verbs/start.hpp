// Where solving and logic start: a grid or pencil marks with the player's own marks, and the
// question whether there is exactly one solution. The search engine decides that before logic
// starts: techniques such as unique rectangles assume it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "base/stop.hpp"
#include "deduce/position.hpp"
#include "grid/candidates.hpp"
#include "search/instruction_set.hpp"
#include "verbs/failure.hpp"

namespace nonet {

struct Start {
  Candidates search;  // for the question of uniqueness
  Grid digits;        // blank for pencil marks
  Candidates marks;   // of the digits and the player; a filled cell has its digit only
  Position position;
  bool solved;                       // nothing left to find
  std::optional<Candidates> puzzle;  // as it was given out, if that is known
};

/// A puzzle: a grid, or pencil marks (a Sukaku).
using PuzzleText = std::variant<Grid, Candidates>;

/// A board as a player has it. A blank without a mark has every digit that no peer holds: the
/// player has noted nothing there. If the puzzle is a Sukaku, digits that its marks lack are out.
struct Board {
  PuzzleText digits;
  std::optional<Candidates> marks{};   // the player's; an empty cell has none noted
  std::optional<PuzzleText> puzzle{};  // as it was given out: separates wrong digits from givens
};

/// Where logic starts on a board. Fails for pencil marks with a player's marks beside them, and for
/// a puzzle that the board cannot have come from.
Outcome<Start> start_of(const Board& board);
/// The first of these failures; `field` is the host's name of what is beside the marks.
Failure separate_marks_not_allowed(std::string field);

/// Why a puzzle with this number of solutions, which is not 1, cannot be used: if it has none, the
/// first two givens that clash are named.
std::string wrong_count(uint64_t solutions, const PuzzleText& puzzle);

/// The one solution; fails with NoSolution, MultipleSolutions or Stopped.
Outcome<Grid> one_solution(const Candidates& start, InstructionSet set, Stop& stop);
Outcome<Grid> one_solution(const Grid& start, InstructionSet set, Stop& stop);
Outcome<Grid> one_solution(const PuzzleText& puzzle, InstructionSet set, Stop& stop);

/// The message for a grid that is full.
inline constexpr const char* kAlreadySolved = "the grid is already solved";

/// A failure unless board and puzzle have exactly one solution, something is left to find and the
/// marks allow it.
[[nodiscard]] std::optional<Failure> check_rateable(const Start& start, InstructionSet set,
                                                    Stop& stop);

/// A grid, or pencil marks where the text is written as marks.
Outcome<PuzzleText> puzzle_of_text(std::string_view text);
Outcome<Grid> grid_of_text(std::string_view text);
/// Marks as text; a grid is read as the candidates that its digits leave.
Outcome<Candidates> marks_of_text(std::string_view text);

}  // namespace nonet
