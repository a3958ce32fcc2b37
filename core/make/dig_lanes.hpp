// Digging many puzzles side by side: every lane of the lane engine answers the next refutation of a
// puzzle of its own. The puzzles are those that `Maker` makes, byte for byte, because the answer to
// a refutation does not depend on who searches. Where the first attempt fails, the puzzle is left
// to `Maker`.
//
// Tried and dropped: detecting needed clues by pairs of digits that can be swapped (unavoidable
// sets). It saves a third of the failing searches, but finding the sets costs more than lanes need
// for them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "base/stop.hpp"
#include "make/plan.hpp"
#include "search/lanes/lanes.hpp"

namespace nonet {

/// True if an attempt of the request is digging and counting clues, after which the puzzle may be
/// judged, and nothing else. Digging on a GPU needs the same (packed_dig.cpp).
bool only_digs(const Plan& plan);

/// True if a dug puzzle of the request is judged by more than its clues: by its rating, score,
/// techniques, searches or sparsest line. The host judges what a GPU dug if this is true.
bool is_judged(const Plan& plan);

/// True if the request is dug in lanes: it only digs, and a dug puzzle is judged by nothing slower
/// than its sparsest line.
bool digs_in_lanes(const Plan& plan);

/// Where the puzzles of a run go: row i is puzzle `start + i`.
struct DugRows {
  std::span<uint8_t> puzzles, solutions;  // 81 digits per row
  std::span<uint8_t> found;               // 0 for those that are left to Maker
};

/// Makes the puzzles `start` .. `start + rows.found.size() - 1` of the key. After a stop those that
/// are not finished are not found.
void dig_in_lanes(const Plan& plan, uint64_t key, uint64_t start, DugRows rows, InstructionSet set,
                  Stop& stop);

}  // namespace nonet
