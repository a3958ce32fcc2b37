// A puzzle without redundant clues, and whether it has none.
#pragma once

#include "base/stop.hpp"
#include "search/instruction_set.hpp"
#include "verbs/failure.hpp"

namespace nonet {

/// Removes redundant clues in the order of the seed. Fails with NoSolution, MultipleSolutions or
/// Stopped.
Outcome<Grid> minimize(const Grid& puzzle, uint64_t seed, InstructionSet set, Stop& stop);

/// Exactly one solution and no redundant clue. Fails with Stopped only.
Outcome<bool> is_minimal(const Grid& puzzle, InstructionSet set, Stop& stop);

}  // namespace nonet
