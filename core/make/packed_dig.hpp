// What the kernels of a GPU make, made on the host by the same headers, so that the fill, the order
// and the site of the kernels are tested where there is no GPU.
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

/// One attempt; `puzzle` and `solution` have 81 digits. `given` is the grid to dig, or null.
/// The outputs of a stopped attempt are unspecified.
PackedVerdict packed_dig(const PackedPlan& plan, uint64_t key, uint64_t index, uint32_t attempt,
                         const uint8_t* given, uint8_t* puzzle, uint8_t* solution, Stop& stop);

/// Blanks the redundant clues of a puzzle with one solution, in an order drawn from (key, index).
void packed_minimize(uint8_t* puzzle, uint64_t key, uint64_t index, Stop& stop);

/// Whether the puzzle has a redundant clue.
bool packed_has_redundant_clue(const uint8_t* puzzle, Stop& stop);

}  // namespace nonet
