// Runs the kernels' code on the host: the same headers fill a grid, order its removals and dig it.
// So they are tested where there is no GPU.
#pragma once

#include <cstdint>
#include <optional>

#include "base/stop.hpp"
#include "make/packed_plan.hpp"
#include "make/plan.hpp"

namespace nonet {

/// The plan of a request that a GPU can dig: `only_digs` holds for it, its grids are `shuffled` or
/// given, and nothing but uniqueness and the number of clues stops a removal.
std::optional<PackedPlan> packed_plan(const Plan& request);

/// Whether `packed_plan` can make the plan, whose bytes may come from anywhere.
bool is_valid(const PackedPlan& plan);

struct PackedOutcome {
  PackedVerdict verdict;
  Grid puzzle, solution;
};

/// One attempt of a valid plan, which digs the given grid if there is one. Nothing if stopped.
[[nodiscard]] std::optional<PackedOutcome> packed_dig(const PackedPlan& plan, uint64_t key,
                                                      uint64_t index, uint32_t attempt,
                                                      const std::optional<Grid>& given, Stop& stop);

/// Blanks the redundant clues of a puzzle with one solution, in an order drawn from (key, index).
/// Nothing if stopped.
[[nodiscard]] std::optional<Grid> packed_minimized(const Grid& puzzle, uint64_t key, uint64_t index,
                                                   Stop& stop);

/// Whether the puzzle has a redundant clue. Nothing if stopped.
[[nodiscard]] std::optional<bool> packed_has_redundant_clue(const Grid& puzzle, Stop& stop);

}  // namespace nonet
