// Sixteen lanes of 16 bits in one AVX2 register.
//
// Everything lives in an unnamed namespace on purpose: a function with external linkage compiled
// with these instructions could be the copy the linker keeps for the whole program.
#pragma once

#include <immintrin.h>

#include <cstdint>

#include "search/instruction_set.hpp"
#include "search/lane_spread.hpp"

namespace nonet {
namespace {

struct Avx2Vector {
  using Register = __m256i;
  using LaneBits = uint32_t;
  static constexpr InstructionSet kSet = InstructionSet::Avx2;
  static constexpr int kLanes = 16;

  static Register load(const uint16_t* from) {
    return _mm256_load_si256(reinterpret_cast<const __m256i*>(from));
  }
  static void store(uint16_t* to, Register x) {
    _mm256_store_si256(reinterpret_cast<__m256i*>(to), x);
  }
  static Register zero() { return _mm256_setzero_si256(); }
  static Register fill(int value) { return _mm256_set1_epi16(static_cast<short>(value)); }

  static Register either(Register a, Register b) { return _mm256_or_si256(a, b); }
  static Register either(Register a, Register b, Register c) { return either(either(a, b), c); }
  static Register both(Register a, Register b) { return _mm256_and_si256(a, b); }
  /// Bits in at least two of the three.
  static Register majority(Register a, Register b, Register c) {
    return either(both(a, b), both(either(a, b), c));
  }
  static Register without(Register x, Register a) { return _mm256_andnot_si256(a, x); }
  static Register without(Register x, Register a, Register b) { return without(x, either(a, b)); }
  /// so_far | (a & b)
  static Register or_both(Register so_far, Register a, Register b) {
    return either(so_far, both(a, b));
  }
  /// so_far | (a ^ b)
  static Register or_difference(Register so_far, Register a, Register b) {
    return either(so_far, _mm256_xor_si256(a, b));
  }
  static Register minus_one(Register x) { return _mm256_add_epi16(x, fill(-1)); }

  /// x where it has exactly one bit or none, else zero; `x_minus_one` is minus_one(x).
  static Register singles(Register x, Register x_minus_one) {
    return both(x, is_zero(both(x, x_minus_one)));
  }
  /// x & wanted where that is not empty, else x & allowed.
  static Register prefer(Register x, Register wanted, Register allowed) {
    const Register hit = both(x, wanted);
    return either(hit, both(both(x, allowed), is_zero(hit)));
  }
  /// Lanes that are not zero.
  static LaneBits occupied(Register x) { return ~zero_lanes(x) & 0xFFFF; }
  static LaneBits differ(Register a, Register b) { return occupied(_mm256_xor_si256(a, b)); }

  static void spread_puzzles(uint16_t (*lanes)[kLanes], const uint8_t* puzzles, int count) {
    spread_puzzles_singly<kLanes>(lanes, puzzles, count);
  }
  static void move_lanes(uint16_t (*to)[kLanes], const uint16_t (*from)[kLanes], LaneBits set,
                         int first) {
    move_lanes_singly<kLanes>(to, from, set, first);
  }
  static constexpr int kLanesAtOnce = 1;
  static void read_lanes(LanePosition* const* to, const uint16_t (*from)[kLanes], LaneBits set) {
    read_lane_singly<kLanes>(*to[0], from, first_bit(set));
  }
  static void write_lanes(uint16_t (*to)[kLanes], LanePosition* const* from, LaneBits set) {
    write_lane_singly<kLanes>(to, first_bit(set), *from[0]);
  }
  static constexpr int kWorthTransposing = kLanes + 1;  // never: there is no faster way here

 private:
  static Register is_zero(Register x) { return _mm256_cmpeq_epi16(x, zero()); }
  static LaneBits zero_lanes(Register x) {
    const __m256i flags = is_zero(x);
    const __m128i bytes =
        _mm_packs_epi16(_mm256_castsi256_si128(flags), _mm256_extracti128_si256(flags, 1));
    return static_cast<LaneBits>(_mm_movemask_epi8(bytes));
  }
};

}  // namespace
}  // namespace nonet
