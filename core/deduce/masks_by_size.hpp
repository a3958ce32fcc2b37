// The sets of places or lines of the board, nine bits each, in the order in which searches for k of
// them go through them: by their size, and ascending within a size.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace nonet {

namespace tables {

struct MasksBySize {
  std::array<uint16_t, 512> masks{};
  std::array<uint16_t, 11> begin{};  // masks of k bits are begin[k] .. begin[k + 1] - 1
};

consteval MasksBySize make_masks_by_size() {
  MasksBySize result;
  int count = 0;
  for (int size = 0; size <= 9; ++size) {
    result.begin[size] = static_cast<uint16_t>(count);
    for (unsigned mask = 0; mask < 512; ++mask)
      if (std::popcount(mask) == size) result.masks[count++] = static_cast<uint16_t>(mask);
  }
  result.begin[10] = 512;
  return result;
}

}  // namespace tables

inline constexpr auto kMasksBySize = tables::make_masks_by_size();

}  // namespace nonet
