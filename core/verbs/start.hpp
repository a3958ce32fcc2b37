// Where solving and logic start: a grid or pencil marks with the player's own marks, and the
// question whether there is exactly one solution. The search engine answers that before logic
// starts: techniques such as unique rectangles assume it.
#pragma once

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
  bool solved;  // nothing left to find
};

/// Pencil marks as a puzzle (a Sukaku).
Start start_of(const Candidates& marks);

/// Digits, and the player's own marks if not null. A blank without a mark is one the player has not
/// looked at, so it has every digit that no peer holds.
Start start_of(const Grid& grid, const Candidates* own = nullptr);

/// Sets which digits of a partly played board were given.
void set_givens(Start& start, const Grid& puzzle);

/// The sentence for a search that found nothing: it names the first two cells that clash.
std::string why_no_solution(const Candidates& start);
std::string why_no_solution(const Grid& start);

/// The one solution; fails with NoSolution, MultipleSolutions or Stopped.
Outcome<Grid> one_solution(const Candidates& start, InstructionSet set, Stop& stop);
Outcome<Grid> one_solution(const Grid& start, InstructionSet set, Stop& stop);

/// A failure unless there is exactly one solution, something is left to find and the marks allow
/// it.
std::optional<Failure> check_rateable(const Start& start, InstructionSet set, Stop& stop);

/// A puzzle as text: a grid, or pencil marks where it is written as marks.
using PuzzleText = std::variant<Grid, Candidates>;
Outcome<PuzzleText> puzzle_of_text(std::string_view text);
Outcome<Grid> grid_of_text(std::string_view text);
/// Marks as text; digits stand for what they leave their peers.
Outcome<Candidates> marks_of_text(std::string_view text);

}  // namespace nonet
