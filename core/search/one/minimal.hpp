// Which clues a puzzle needs. Clue (c, v) may go if and only if the puzzle with "c is not v" in its
// place has no solution: one proof of unsatisfiability, and no second solution to look for.
//
// Fewer clues can only mean more solutions, so a clue that is needed once stays needed however many
// others go. One pass that tries each clue once therefore ends irreducible (docs/mathematics.md has
// the proof).
//
// A pass is resumable: it states one refutation after another, and whoever runs it searches. The
// functions below search one puzzle; batch/minimize.hpp has one pass per lane.
#pragma once

#include <cstdint>
#include <span>

#include "base/stop.hpp"
#include "grid/candidates.hpp"
#include "grid/grid.hpp"
#include "search/instruction_set.hpp"

namespace nonet {

/// Stopped searches leave a question open.
enum class Verdict : uint8_t { No, Yes, Stopped };

/// Cells 0 to 80 in reading order: an order that names every clue.
std::span<const Cell> reading_order();

/// Tries the clues of a puzzle in order. Until `next_question` is false: search what it wrote, then
/// `answer`.
class RedundancyPass {
 public:
  enum class Goal : uint8_t {
    Remove,  // every redundant clue
    Find     // the first redundant clue, which ends the pass
  };

  /// The order must outlive the pass; cells without a clue are skipped.
  RedundancyPass(const Grid& puzzle, std::span<const Cell> order, Goal goal)
      : puzzle_(puzzle), start_(Candidates::of_givens(puzzle)), order_(order), goal_(goal) {}

  /// Writes the start of the next refutation. False if the pass is complete.
  bool next_question(Candidates& start);

  /// Whether the start written last has no solution.
  void answer(bool refuted);

  /// The puzzle without the clues removed so far.
  const Grid& puzzle() const { return puzzle_; }
  /// Some clue was redundant.
  bool found() const { return found_; }

 private:
  Grid puzzle_;
  Candidates start_;  // of the puzzle
  std::span<const Cell> order_;
  std::size_t at_ = 0;
  Goal goal_;
  bool found_ = false;
};

/// The cell's clue follows from the others: without it the puzzle has the same solutions. The cell
/// must hold a clue.
Verdict is_redundant(const Grid& puzzle, int cell, InstructionSet set, Stop& stop);

/// Some clue is redundant.
Verdict has_redundant_clue(const Grid& puzzle, InstructionSet set, Stop& stop);

/// Tries the cells in the given order and blanks each redundant clue. The result has the solutions
/// of the puzzle and, if the order names every clue, no redundant clue. `Stopped` leaves `puzzle`
/// part of the way; `Yes` means that the pass is complete.
Verdict remove_redundant_clues(Grid& puzzle, std::span<const Cell> order, InstructionSet set,
                               Stop& stop);

}  // namespace nonet
