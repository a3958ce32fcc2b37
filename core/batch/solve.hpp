// Solving and counting many puzzles, in lanes (search/lanes/lanes.hpp).
#pragma once

#include <cstdint>
#include <span>

#include "batch/executor.hpp"
#include "batch/first_failure.hpp"
#include "batch/puzzle_rows.hpp"
#include "search/instruction_set.hpp"

namespace nonet {

/// Solves every puzzle. `solutions`: 81 digits per puzzle, zeros unless there is exactly one
/// solution; `counts`: 0, 1 or 2 (several). The digits need not have been checked before: an item
/// with a value above 9 fails and ends the batch.
BatchEnd solve_batch(PuzzleRows puzzles, std::span<uint8_t> solutions, std::span<uint8_t> counts,
                     InstructionSet set, Executor& executor);

/// The number of solutions of every puzzle, up to `limit`.
Completion count_batch(PuzzleRows puzzles, uint64_t limit, std::span<uint64_t> counts,
                       InstructionSet set, Executor& executor);

}  // namespace nonet
