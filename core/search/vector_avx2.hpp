// Sixteen lanes of 16 bits in one AVX2 register.
//
// Everything lives in an unnamed namespace on purpose: a function with external linkage compiled
// with these instructions could be the copy the linker keeps for the whole program.
#pragma once

#include <immintrin.h>

#include <cstdint>

#include "search/instruction_set.hpp"
#include "search/lane_spread.hpp"
#include "search/transpose_x86.hpp"

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
  /// Loading what is used more than once each time anew is as fast here as holding it.
  static Register hold(Register x) { return x; }
  static Register fetch(const uint16_t* from) { return load(from); }
  static constexpr bool kManyRegisters = false;
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
  using Mark = Register;
  static Mark mark_singles(Register x, Register x_minus_one) {
    return both(x, is_zero(both(x, x_minus_one)));
  }
  static Register marked(Mark mark, Register) { return mark; }
  /// x & wanted where that is not empty, else x & allowed.
  static Register prefer(Register x, Register wanted, Register allowed) {
    const Register hit = both(x, wanted);
    return either(hit, both(both(x, allowed), is_zero(hit)));
  }
  /// Lanes that are not zero.
  static LaneBits occupied(Register x) { return ~zero_lanes(x) & 0xFFFF; }

  static bool spread_puzzles(uint16_t (*lanes)[kLanes], const uint8_t* puzzles, int count) {
    if (count < kLanes)
      return spread_puzzles(lanes, PaddedPuzzles<kLanes>(puzzles, count).digits, kLanes);
    // The lower and the upper byte of kSetOfDigit.
    const __m128i lower = _mm_setr_epi8(-1, 1, 2, 4, 8, 16, 32, 64, -128, 0, 0, 0, 0, 0, 0, 0);
    const __m128i upper = _mm_setr_epi8(1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0);
    __m128i largest = _mm_setzero_si128();
    for (int cell = 0; cell < 80; cell += 16) {
      __m128i rows[16];  // of one puzzle, then of one cell
      NONET_UNROLL(16)
      for (int i = 0; i < 16; ++i) rows[i] = load_16(puzzles + i * 81 + cell);
      transpose_16x16(rows);
      NONET_UNROLL(16)
      for (int i = 0; i < 16; ++i) {
        const __m128i low = _mm_shuffle_epi8(lower, rows[i]),
                      high = _mm_shuffle_epi8(upper, rows[i]);
        const auto to = reinterpret_cast<__m128i*>(lanes[cell + i]);
        _mm_store_si128(to, _mm_unpacklo_epi8(low, high));
        _mm_store_si128(to + 1, _mm_unpackhi_epi8(low, high));
        largest = _mm_max_epu8(largest, rows[i]);
      }
    }
    uint8_t largest_last = 0;
    for (int lane = 0; lane < kLanes; ++lane)
      lanes[80][lane] = set_of_digit(puzzles[lane * 81 + 80], largest_last);
    const __m128i nines = _mm_set1_epi8(9),
                  within = _mm_cmpeq_epi8(_mm_max_epu8(largest, nines), nines);
    return largest_last <= 9 && _mm_movemask_epi8(within) == 0xFFFF;
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

  /// Fewer solutions than this are sooner written one by one.
  static constexpr int kWorthTransposing = 3;
  /// The 81 digits of lane i to to[i], from cells with one candidate each.
  static void write_digits(uint8_t* const* to, const uint16_t (*lanes)[kLanes]) {
    for (int cell = 0; cell < 80; cell += 16) {
      __m128i rows[16];  // of one cell, then of one lane
      NONET_UNROLL(16)
      for (int i = 0; i < 16; ++i) rows[i] = digits_of(load(lanes[cell + i]));
      transpose_16x16(rows);
      NONET_UNROLL(16)
      for (int i = 0; i < 16; ++i) store_16(to[i] + cell, rows[i]);
    }
    alignas(16) uint8_t last[kLanes];
    store_16(last, digits_of(load(lanes[80])));
    for (int lane = 0; lane < kLanes; ++lane) to[lane][80] = last[lane];
  }

 private:
  /// The digit of each lane's only candidate.
  static __m128i digits_of(Register x) {
    static constexpr DigitOfPlace<uint8_t, 16> kTable;
    const Register place = _mm256_srli_epi16(_mm256_mullo_epi16(x, fill(kDigitSpread)), 12);
    const __m128i places =
        _mm_packus_epi16(_mm256_castsi256_si128(place), _mm256_extracti128_si256(place, 1));
    return _mm_shuffle_epi8(load_16(kTable.digits), places);
  }
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
