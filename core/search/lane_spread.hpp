// Puzzles into lanes, and digits out of them, one element at a time: what an instruction set
// without a faster way uses.
//
// Unnamed namespace: see vector_avx512.hpp.
#pragma once

#include <cstdint>

#include "search/lane_bits.hpp"

namespace nonet {
namespace {

// A blank takes any digit; what is no digit takes none.
constexpr uint16_t kSetOfDigit[16] = {0x1FF, 1, 2, 4, 8, 16, 32, 64, 128, 256};

/// Bytes from one lane's digits to the next's where all lanes are written out together.
constexpr int kDigitRow = 96;

/// Candidate sets of `count` puzzles of 81 digits, puzzle i into lane i.
template <int kLanes>
void spread_puzzles_singly(uint16_t (*lanes)[kLanes], const uint8_t* puzzles, int count) {
  for (int lane = 0; lane < count; ++lane)
    for (int cell = 0; cell < 81; ++cell)
      lanes[cell][lane] = kSetOfDigit[puzzles[lane * 81 + cell] & 15];
}

/// Copies lanes `first`, `first + 1`, ... of `from` into the lanes of `to` that are set, in order.
template <int kLanes>
void move_lanes_singly(uint16_t (*to)[kLanes], const uint16_t (*from)[kLanes], uint32_t set,
                       int first) {
  for (; set != 0; set &= set - 1, ++first)
    for (int cell = 0; cell < 81; ++cell) to[cell][first_bit(set)] = from[cell][first];
}

}  // namespace
}  // namespace nonet
