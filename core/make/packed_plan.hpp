// The parts of a request that a GPU reads, and how an attempt of it begins: the solved grid, the
// order of the removals and where digging stops, drawn as `Maker` draws them.
//
// Device-ready (base/device.hpp).
#pragma once

#include "make/fill_rows.hpp"
#include "make/packed_site.hpp"

namespace nonet {

struct PackedPlan {
  SiteRules rules;
  OrbitTable orbits;
  uint8_t sequence[81];  // the cells in the order they are tried
  uint8_t is_shuffled;   // again for each puzzle
  uint8_t minimal;
  uint8_t aim_low, aim_high;  // unless minimal, digging stops at a number drawn from here
  uint8_t clues_low, clues_high;
};

/// One attempt before the first clue goes. `order` has room for 81 bytes.
struct PackedStart {
  const PackedPlan& plan;
  Random random;

  /// Fills a grid of 81 digits; not for requests that bring their own.
  NONET_DEVICE void fill(uint8_t* digits) {
    RowFill rows;
    rows.run(random, digits);
  }
  /// Writes the order and returns where digging stops.
  NONET_DEVICE int draw(uint8_t* order) {
    uint8_t sequence[81];
    for (int i = 0; i < 81; ++i) sequence[i] = plan.sequence[i];
    if (plan.is_shuffled != 0) random.shuffle(sequence, 81);
    order_by_orbits(plan.orbits, sequence, order);
    return plan.minimal != 0 ? 0 : random.between(plan.aim_low, plan.aim_high);
  }
};

/// The plan of taking redundant clues away, or of testing whether there is one; any number of clues
/// is accepted, and the plan has no order.
NONET_DEVICE constexpr PackedPlan packed_minimize_plan(bool test_only) {
  PackedPlan plan{};
  plan.rules = {.fewest_clues = 0, .test_only = test_only, .from_full = 0, .proves = 0};
  plan.clues_high = 81;
  return plan;
}

/// The order in which `minimize` tries the clues of puzzle `index`.
NONET_DEVICE inline void packed_minimize_order(uint64_t key, uint64_t index, uint8_t* order) {
  Random random(key, index, 0);
  for (int cell = 0; cell < 81; ++cell) order[cell] = static_cast<uint8_t>(cell);
  random.shuffle(order, 81);
  for (int i = 0; i < 81; ++i) order[i] = static_cast<uint8_t>(order[i] | kLastOfOrbit);
}

/// The result of an attempt. Undecided: the lower end of the clue range ended the digging of a
/// puzzle that must be minimal, so some clues were not tried.
enum class PackedVerdict : uint8_t { Missed, Found, Undecided };

NONET_DEVICE constexpr PackedVerdict packed_verdict(const PackedPlan& plan, int clues) {
  if (clues < plan.clues_low || clues > plan.clues_high) return PackedVerdict::Missed;
  if (plan.minimal != 0 && clues <= plan.clues_low) return PackedVerdict::Undecided;
  return PackedVerdict::Found;
}

}  // namespace nonet
