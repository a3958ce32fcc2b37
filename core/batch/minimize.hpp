// Which clues many puzzles need, in lanes: each lane runs a pass over a puzzle of its own
// (search/one/digging.hpp). The order of the removals and so the result are those of one puzzle
// alone.
#pragma once

#include <cstdint>
#include <span>

#include "batch/executor.hpp"
#include "batch/first_failure.hpp"
#include "batch/puzzle_rows.hpp"
#include "make/minimize_order.hpp"
#include "search/instruction_set.hpp"

namespace nonet {

/// Writes every puzzle without its redundant clues, 81 digits each. An item fails unless it has
/// exactly one solution.
BatchEnd minimize_batch(PuzzleRows puzzles, uint64_t seed, std::span<uint8_t> results,
                        InstructionSet set, Executor& executor);

/// Writes whether each puzzle has exactly one solution and no redundant clue.
Completion is_minimal_batch(PuzzleRows puzzles, std::span<bool> answers, InstructionSet set,
                            Executor& executor);

}  // namespace nonet
