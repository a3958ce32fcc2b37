// What only the recipe orbit does: 32-bit board seeds, and carving with a difficulty probe.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/stop.hpp"
#include "grid/grid.hpp"
#include "make/plan.hpp"
#include "make/thin.hpp"

namespace nonet {

/// The recipe's mixing of a base seed and an attempt number, modulo 2^32.
constexpr uint32_t hash32(uint32_t base, uint32_t attempt) {
  uint32_t x = base ^ attempt * 0x9E3779B9u;
  x ^= x << 13;
  x ^= x >> 17;
  x ^= x << 5;
  return x;
}
// Computed by a JavaScript engine from the recipe's published source.
static_assert(hash32(0, 1) == 1359758873 && hash32(42, 50) == 2626275650 &&
              hash32(4294967295, 100) == 944437482);

/// The base seed of puzzle `index`: a draw of its own, because attempts count from 1.
uint32_t base_seed(uint64_t key, uint64_t index);

/// The solved grid of a board seed: the orbit solver's first solution of the empty grid.
[[nodiscard]] std::optional<Grid> board_of(uint32_t board_seed, Stop& stop);

/// The recipe's distance from a requested rank and clue floor; 0 is a match.
int score_to_target(LogicLevel target, LogicLevel rank, int clues, int fewest_clues);

bool accepts_rank(const CarveFields& options, LogicLevel rank);

struct Carved {
  Grid puzzle;
  LogicLevel rank = LogicLevel::Easy;
  int clues = 0;
};

/// Carves by orbits. The first position that has the requested rank and number of clues is the
/// result; failing that the nearest seen, first among those not too hard. Empty if the cells that
/// may hold clues leave more than one solution, or after a stop: both end the attempt, and the
/// caller of attempts polls the stop itself.
[[nodiscard]] std::optional<Carved> carve(const Grid& solution, const std::vector<Orbit>& orbits,
                                          const Plan& plan, Stop& stop,
                                          std::vector<TriedOrbit>* trace);

}  // namespace nonet
