// Which clues a puzzle needs. Clue (c, v) may go if and only if the puzzle with "c is not v" in its
// place has no solution: one proof of unsatisfiability, and no second solution to look for.
//
// Fewer clues can only mean more solutions, so a clue that is needed once stays needed however many
// others go. One pass that tries each clue once therefore ends irreducible (docs/mathematics.md has
// the proof).
#pragma once

#include <cstdint>
#include <span>

#include "base/stop.hpp"
#include "grid/grid.hpp"
#include "search/instruction_set.hpp"

namespace nonet {

/// Stopped searches leave a question open.
enum class Verdict : uint8_t { No, Yes, Stopped };

/// The cell's clue follows from the others: without it the puzzle has the same solutions. The cell
/// must hold a clue.
Verdict is_redundant(const Grid& puzzle, int cell, InstructionSet set, Stop& stop);

/// Some clue is redundant.
Verdict has_redundant_clue(const Grid& puzzle, InstructionSet set, Stop& stop);

/// Tries the cells in the given order and blanks each redundant clue. The result has the solutions
/// of the puzzle and, if the order names every clue, no redundant clue. `Stopped` leaves `puzzle`
/// part of the way; `Yes` says that the pass is complete.
Verdict remove_redundant_clues(Grid& puzzle, std::span<const Cell> order, InstructionSet set,
                               Stop& stop);

}  // namespace nonet
