// A search between two solutions: its positions, its limit and its statistics. Declarations only:
// an inline function here would be compiled under the flags of every instruction set and linked
// once.
//
// A position has digits as lanes: for each digit and row the columns that may hold it.
//
// A lane is nine bits, one row of one digit. Vector i holds row i of all three bands, so that the
// rows of a band lie above each other, and every digit of every band is worked on at once:
//
//   lanes 0-7    band 0, digits 1-8
//   lanes 8-15   band 1, digits 1-8
//   lanes 16-23  band 2, digits 1-8
//   lanes 24-26  digit 9 of bands 0, 1, 2
//   lanes 27-31  always empty
//
// The layout is the same for every instruction set, and so are the positions searched.
#pragma once

#include <cstdint>

namespace nonet {

struct alignas(64) DigitRows {
  static constexpr int kLanes = 32;

  uint16_t rows[3][kLanes];
};

struct SearchStats {
  uint64_t nodes = 0;    // positions swept until no single followed, the first one included
  uint64_t guesses = 0;  // digits assumed because no rule gave one
  int max_depth = 0;     // most assumptions open at once
};

enum class [[nodiscard]] SearchOutcome : uint8_t { Solution, Exhausted, NodeLimit, Stopped };

struct SearchState {
  // Positions still to be searched, the next one last: at most one excluded candidate a cell, and
  // the assumption beside the last of them.
  DigitRows open[83];
  int open_count;
  uint64_t node_limit;
  SearchStats stats;
};

}  // namespace nonet
