// The order in which clues are tried, as bytes: the cells of an orbit side by side, the last one
// marked. A thread of a GPU reads it one byte at a time.
//
// Device-ready (base/device.hpp).
#pragma once

#include "base/device.hpp"

namespace nonet {

inline constexpr uint8_t kLastOfOrbit = 0x80;

/// The removals of a random order that are tried as one chunk; in almost all grids all succeed.
inline constexpr int kFirstChunk = 36;

/// The orbits of a symmetry: `cells[first[o]] .. cells[first[o + 1] - 1]` are those of orbit o.
struct OrbitTable {
  uint8_t orbit_of[81];
  uint8_t first[82];
  uint8_t cells[81];
};

/// Each orbit where the first of its cells comes in the sequence.
NONET_DEVICE inline void order_by_orbits(const OrbitTable& table, const uint8_t* sequence,
                                         uint8_t* ordered) {
  uint32_t taken[3] = {0, 0, 0};  // by orbit
  for (int i = 0; i < 81; ++i) {
    const int orbit = table.orbit_of[sequence[i]];
    const uint32_t bit = 1u << orbit % 32;
    if ((taken[orbit / 32] & bit) != 0) continue;
    taken[orbit / 32] |= bit;
    const int end = table.first[orbit + 1];
    for (int at = table.first[orbit]; at < end; ++at)
      *ordered++ = static_cast<uint8_t>(table.cells[at] | (at + 1 == end ? kLastOfOrbit : 0));
  }
}

}  // namespace nonet
