// Which clues a puzzle needs, one puzzle at a time (digging.hpp); batch/minimize.hpp has many.
#pragma once

#include <optional>
#include <span>

#include "base/stop.hpp"
#include "grid/grid.hpp"
#include "search/instruction_set.hpp"

namespace nonet {

/// Cells 0 to 80 in reading order: an order that names every clue.
std::span<const Cell> reading_order();

/// The cell's clue follows from the others: without it the puzzle has the same solutions. The cell
/// must hold a clue. Empty if stopped; a short search may end before it polls.
[[nodiscard]] std::optional<bool> is_redundant(const Grid& puzzle, int cell, InstructionSet set,
                                               Stop& stop);

/// Some clue is redundant. Empty if stopped, as above.
[[nodiscard]] std::optional<bool> has_redundant_clue(const Grid& puzzle, InstructionSet set,
                                                     Stop& stop);

/// Tries the cells in the given order and blanks each redundant clue. The result has the solutions
/// of the puzzle and, if the order names every clue, no redundant clue. A stop leaves `puzzle`
/// part of the way.
Completion remove_redundant_clues(Grid& puzzle, std::span<const Cell> order, InstructionSet set,
                                  Stop& stop);

}  // namespace nonet
