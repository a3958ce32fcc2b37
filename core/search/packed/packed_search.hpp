// The engine of the GPU's threads as a one-puzzle engine: the same board, sweep and choice, and the
// search around them that a kernel spreads over a warp. It makes every rule of the kernels testable
// without a GPU; the other engines are faster on a host.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "base/stop.hpp"
#include "search/packed/packed_board.hpp"

namespace nonet {

struct PackedCount {
  uint32_t solutions = 0;
  uint64_t sweeps = 0, guesses = 0;
};

/// Counts the solutions of `start` up to `limit`; the first is written to `solution`, 81 digits,
/// unless it is empty. Nothing if stopped.
[[nodiscard]] std::optional<PackedCount> packed_count(const PackedBoard& start, uint32_t limit,
                                                      std::span<uint8_t> solution, Stop& stop);

}  // namespace nonet
