// Solving and counting many puzzles, in lanes (search/lanes/lanes.hpp).
#pragma once

#include <cstdint>
#include <span>

#include "batch/executor.hpp"
#include "batch/puzzle_rows.hpp"
#include "search/instruction_set.hpp"

namespace nonet {

enum class SolveBatchEnd : uint8_t { Finished, Stopped, InvalidDigit };

/// Solves every puzzle. `solutions`: 81 digits per puzzle, zeros unless there is exactly one
/// solution; `counts`: 0, 1 or 2 (several). The digits need not have been checked before: a value
/// above 9 ends the batch.
SolveBatchEnd solve_batch(PuzzleRows puzzles, uint8_t* solutions, uint8_t* counts,
                          InstructionSet set, Executor& executor);

/// The number of solutions of every puzzle, counting no further than `limit`. False if stopped.
bool count_batch(PuzzleRows puzzles, uint64_t limit, std::span<uint64_t> counts, InstructionSet set,
                 Executor& executor);

}  // namespace nonet
