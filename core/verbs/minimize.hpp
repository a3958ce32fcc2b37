// Redundant clues: a puzzle without them, and whether a clue is one or a puzzle has one.
#pragma once

#include "base/stop.hpp"
#include "search/instruction_set.hpp"
#include "verbs/failure.hpp"

namespace nonet {

/// Removes redundant clues in the order of the seed. Fails with NoSolution, MultipleSolutions or
/// Stopped.
Outcome<Grid> minimize(const Grid& puzzle, uint64_t seed, InstructionSet set, Stop& stop);

/// The cell's clue follows from the others. Fails with Request for a blank cell, and with Stopped.
Outcome<bool> is_redundant_clue(const Grid& puzzle, int cell, InstructionSet set, Stop& stop);

/// Exactly one solution and no redundant clue. Fails with Stopped only.
Outcome<bool> is_minimal(const Grid& puzzle, InstructionSet set, Stop& stop);

}  // namespace nonet
