// Four small sets side by side in one word, so that a scan tests four of them at a time with plain
// arithmetic. A lane is 16 bits wide and holds at most nine; the free bits above catch the carries.
#pragma once

#include <bit>
#include <cassert>
#include <cstdint>
#include <span>

namespace nonet {

inline constexpr uint64_t kLaneOnes = 0x0001'0001'0001'0001;
inline constexpr uint64_t kLaneTops = 0x8000'8000'8000'8000;

/// The lanes at lanes[0] .. lanes[3]; written so that compilers make one load of it.
constexpr uint64_t pack_lanes(const uint16_t* lanes) {
  return uint64_t{lanes[0]} | uint64_t{lanes[1]} << 16 | uint64_t{lanes[2]} << 32 |
         uint64_t{lanes[3]} << 48;
}

/// The top bit of each lane that is not empty.
constexpr uint64_t filled_lanes(uint64_t lanes) {
  return (lanes + (kLaneTops - kLaneOnes)) & kLaneTops;
}

/// Each lane without its lowest bit.
constexpr uint64_t lanes_without_lowest_bit(uint64_t lanes) {
  return lanes & ((lanes | kLaneTops) - kLaneOnes);
}

/// The top bit of each lane with exactly one bit.
constexpr uint64_t one_bit_lanes(uint64_t lanes) {
  return filled_lanes(lanes) & ~filled_lanes(lanes_without_lowest_bit(lanes));
}

/// The lane that the lowest of the top bits belongs to; there must be one.
constexpr int first_lane(uint64_t tops) {
  assert((tops & kLaneTops) != 0);
  return std::countr_zero(tops) >> 4;
}

/// Index of the first lane with exactly one bit, or -1.
constexpr int first_one_bit_lane(std::span<const uint16_t> lanes) {
  const int count = static_cast<int>(lanes.size());
  int i = 0;
  for (; i + 4 <= count; i += 4)
    if (const uint64_t tops = one_bit_lanes(pack_lanes(lanes.data() + i)); tops != 0)
      return i + first_lane(tops);
  for (; i < count; ++i)
    if (one_bit_lanes(lanes[i]) != 0) return i;
  return -1;
}

static_assert(one_bit_lanes(0x0000'0001'0100'0003) == 0x0000'8000'8000'0000);

}  // namespace nonet
