// Puzzles and positions into lanes, and out of them, one element at a time: what an instruction set
// without a faster way uses.
//
// Unnamed namespace: see vector_avx512.hpp.
#pragma once

#include <cstdint>
#include <cstring>

#include "search/lane_bits.hpp"
#include "search/lane_ports.hpp"
#include "search/vector_loops.hpp"

namespace nonet {
namespace {

// A blank takes any digit; what is no digit takes none.
constexpr uint16_t kSetOfDigit[16] = {0x1FF, 1, 2, 4, 8, 16, 32, 64, 128, 256};

inline uint16_t set_of_digit(uint8_t digit, uint8_t& largest) {
  if (digit > largest) largest = digit;
  return kSetOfDigit[digit & 15];
}

/// The upper four bits of kDigitSpread << n are different for every n of 0..8, so they find digit
/// n + 1 in a table.
constexpr uint16_t kDigitSpread = 0x09AF;

template <class Element, int kSize>
struct alignas(64) DigitOfPlace {
  Element digits[kSize] = {};
  constexpr DigitOfPlace() {
    for (int n = 0; n < 9; ++n)
      digits[static_cast<uint16_t>(kDigitSpread << n) >> 12] = static_cast<Element>(n + 1);
  }
};

constexpr bool kLittleEndian = __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__;

/// Candidate sets of `count` puzzles of 81 digits, puzzle i into lane i. False if some byte is no
/// digit.
template <int kLanes>
bool spread_puzzles_singly(uint16_t (*lanes)[kLanes], const uint8_t* puzzles, int count) {
  uint8_t largest = 0;
  for (int lane = 0; lane < count; ++lane)
    for (int cell = 0; cell < 81; ++cell)
      lanes[cell][lane] = set_of_digit(puzzles[lane * 81 + cell], largest);
  return largest <= 9;
}

/// Fewer puzzles than lanes, followed by blank ones.
template <int kLanes>
struct PaddedPuzzles {
  uint8_t digits[kLanes * 81];

  PaddedPuzzles(const uint8_t* puzzles, int count) {
    const size_t given = static_cast<size_t>(count) * 81;
    std::memcpy(digits, puzzles, given);
    std::memset(digits + given, 0, sizeof digits - given);
  }
};

/// Copies lanes `first`, `first + 1`, ... of `from` into the lanes of `to` that are set, in order.
template <int kLanes>
void move_lanes_singly(uint16_t (*to)[kLanes], const uint16_t (*from)[kLanes], uint32_t set,
                       int first) {
  for (; set != 0; set &= set - 1, ++first) {
    const int lane = first_bit(set);
    NONET_UNROLL(27)
    for (int cell = 0; cell < 81; ++cell) to[cell][lane] = from[cell][first];
  }
}

/// The position in one lane.
template <int kLanes>
void read_lane_singly(LanePosition& position, const uint16_t (*lanes)[kLanes], int lane) {
  // Four sets a store: stores are the bottleneck.
  const uint16_t* from = lanes[0] + lane;
  for (int cell = 0; cell < 80; cell += 4) {
    uint64_t four = 0;
    NONET_UNROLL(4)
    for (int i = 0; i < 4; ++i)
      four |= uint64_t{from[(cell + i) * kLanes]} << (kLittleEndian ? i : 3 - i) * 16;
    std::memcpy(position.sets + cell, &four, sizeof four);
  }
  position.sets[80] = from[80 * kLanes];
  std::memset(position.sets + 81, 0, sizeof position.sets - 81 * sizeof(uint16_t));
}

template <int kLanes>
void write_lane_singly(uint16_t (*lanes)[kLanes], int lane, const LanePosition& position) {
  uint16_t* to = lanes[0] + lane;
  NONET_UNROLL(27)
  for (int cell = 0; cell < 81; ++cell) to[cell * kLanes] = position.sets[cell];
}

}  // namespace
}  // namespace nonet
