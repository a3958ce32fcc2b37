// Making the puzzles of one request: puzzle i is the one of index start + i.
#pragma once

#include <cstdint>
#include <span>

#include "batch/executor.hpp"
#include "batch/puzzle_rows.hpp"
#include "make/generate.hpp"
#include "make/plan.hpp"
#include "search/instruction_set.hpp"

namespace nonet {

/// The first puzzles of a batch: those of `key` from index `start` on.
struct MakeOrigin {
  uint64_t key, start;
};

/// Makes `made.size()` puzzles. If stopped, the outcome of those not begun is Stopped.
Completion make_batch(const Plan& plan, MakeOrigin origin, std::span<Made> made, InstructionSet set,
                      Executor& executor);

/// Where make_rows writes, 81 digits per puzzle in `puzzles` and in `solutions`.
struct MadeRows {
  std::span<uint8_t> puzzles, solutions;
  std::span<uint8_t> found;  // 1 if the request is met; zeros before the call
};

/// The same puzzles as rows of digits, in lanes where the request can be dug in them.
Completion make_rows(const Plan& plan, MakeOrigin origin, MadeRows rows, InstructionSet set,
                     Executor& executor);

/// Makes the puzzles with these indices of a key, which take many attempts each.
Completion make_chosen_rows(const Plan& plan, uint64_t key, std::span<const uint64_t> indices,
                            MadeRows rows, InstructionSet set, Executor& executor);

/// Judges puzzles that were dug for the plan: writes 1 to `met` for each that meets it
/// (`meets_conditions`) and nothing for the others.
Completion judge_rows(const Plan& plan, PuzzleRows puzzles, std::span<uint8_t> met,
                      InstructionSet set, Executor& executor);

}  // namespace nonet
