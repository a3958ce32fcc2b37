// The lane engine's vectors with AVX2: sixteen puzzles side by side.
//
// Unnamed namespace: see vector/words.hpp.
#pragma once

#include "search/lanes/lane_vector.hpp"
#include "search/vector/transpose_x86.hpp"
#include "search/vector/words_avx2.hpp"

namespace nonet {
namespace {

struct Avx2Lanes : PlainLanes<Avx2Words, 16> {
  static constexpr InstructionSet kSet = InstructionSet::Avx2;

  static LaneBits nonzero_lanes(Register x) { return ~zero_lanes(x) & 0xFFFF; }

  using PlainLanes::prefer;
  /// x & wanted where that is not zero, else x & allowed; `wanted` is a part of `allowed`.
  static Register prefer(Register x, Register wanted, Register allowed) {
    // Copying a sign copies zero as well.
    const Register unwanted = _mm256_sign_epi16(and_not(allowed, wanted), bit_and(x, wanted));
    return and_not(bit_and(x, allowed), unwanted);
  }

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
    if ((set & (set - 1)) == 0) return move_lanes_scalar<kLanes>(to, from, set, first);
    alignas(32) uint16_t source[kLanes] = {}, is_set[kLanes] = {};
    for (; set != 0; set &= set - 1, ++first) {
      source[first_bit(set)] = static_cast<uint16_t>(first);
      is_set[first_bit(set)] = 0xFFFF;
    }
    // Bytes are shuffled within each half of a vector, so each half takes some lanes from its own
    // place and the others from the other half.
    const Register taken = load(is_set), lane = load(source);
    const Register own_half = _mm256_cmpeq_epi16(shift_right<3>(lane), half_numbers());
    const Register bytes =
        add(_mm256_mullo_epi16(bit_and(lane, fill(7)), fill(0x0202)), fill(0x0100));
    const Register none = fill(0x8080);
    const Register own = bit_or(bytes, and_not(none, own_half)),
                   other = bit_or(bytes, bit_and(none, own_half));
    NONET_UNROLL(3)
    for (int cell = 0; cell < 81; ++cell) {
      const Register x = load(from[cell]), swapped = _mm256_permute4x64_epi64(x, 0x4E);
      const Register moved =
          bit_or(_mm256_shuffle_epi8(x, own), _mm256_shuffle_epi8(swapped, other));
      store(to[cell], _mm256_blendv_epi8(load(to[cell]), moved, taken));
    }
  }
  static constexpr int kLanesAtOnce = 4;
  static void read_lanes(LanePosition* const* to, const uint16_t (*from)[kLanes], LaneBits set) {
    for (int i = 0; set != 0; set &= set - 1, ++i)
      read_lane_scalar<kLanes>(*to[i], from, first_bit(set));
  }
  /// Whole vectors are written, because the next sweep loads them and would wait for single sets to
  /// arrive in memory.
  static void write_lanes(uint16_t (*to)[kLanes], LanePosition* const* from, LaneBits set) {
    switch (count_bits(set)) {
      case 1:
        return blend_lanes<1>(to, from, set);
      case 2:
        return blend_lanes<2>(to, from, set);
      case 3:
        return blend_lanes<3>(to, from, set);
      default:
        return blend_lanes<4>(to, from, set);
    }
  }

  static CellBits nonzero_cells(const Register (&sets)[6]) {
    Register zero[3];
    NONET_UNROLL(3)
    for (int i = 0; i < 3; ++i)
      zero[i] = in_order(_mm256_packs_epi16(is_zero(sets[2 * i]), is_zero(sets[2 * i + 1])));
    const CellBits found = top_bits(zero);
    return {~found.low, ~found.high & 0xFFFFFFFF};
  }
  static void digit_cells(const LanePosition& position, CellBits (&cells)[9]) {
    Register low[3], ninth[3];  // digits 1 to 8 as a byte per cell; digit 9 in the top bit of one
    NONET_UNROLL(3)
    for (int i = 0; i < 3; ++i) {
      const Register a = load(position.sets + i * 32), b = load(position.sets + i * 32 + 16);
      low[i] = in_order(_mm256_packus_epi16(bit_and(a, fill(0xFF)), bit_and(b, fill(0xFF))));
      ninth[i] = shift_left<7>(in_order(_mm256_packus_epi16(shift_right<8>(a), shift_right<8>(b))));
    }
    cells[8] = top_bits(ninth);
    NONET_UNROLL(8)
    for (int digit = 7; digit >= 0; --digit) {
      cells[digit] = top_bits(low);
      NONET_UNROLL(3)
      for (int i = 0; i < 3; ++i) low[i] = shift_left<1>(low[i]);
    }
  }

  static constexpr int kWorthTransposing = 3;
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
  template <int count>
  static void blend_lanes(uint16_t (*to)[kLanes], LanePosition* const* from, LaneBits set) {
    const Register number = _mm256_setr_epi16(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
    Register is_lane[count];
    NONET_UNROLL(4)
    for (int i = 0; i < count; ++i, set &= set - 1)
      is_lane[i] = _mm256_cmpeq_epi16(number, fill(first_bit(set)));
    NONET_UNROLL(3)
    for (int cell = 0; cell < 81; ++cell) {
      Register x = load(to[cell]);
      NONET_UNROLL(4)
      for (int i = 0; i < count; ++i)
        x = _mm256_blendv_epi8(x, fill(from[i]->sets[cell]), is_lane[i]);
      store(to[cell], x);
    }
  }
  static Register half_numbers() {
    return _mm256_setr_epi16(0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1);
  }
  /// Packing works on each half apart; this puts its result in order.
  static Register in_order(Register packed) { return _mm256_permute4x64_epi64(packed, 0xD8); }
  /// The top bits of a byte per cell.
  static CellBits top_bits(const Register (&bytes)[3]) {
    uint32_t bits[3];
    NONET_UNROLL(3)
    for (int i = 0; i < 3; ++i) bits[i] = static_cast<uint32_t>(_mm256_movemask_epi8(bytes[i]));
    return {bits[0] | uint64_t{bits[1]} << 32, bits[2]};
  }
  /// The digit of each lane's only candidate.
  static __m128i digits_of(Register x) {
    static constexpr DigitOfPlace<uint8_t, 16> kTable;
    const Register place = _mm256_srli_epi16(_mm256_mullo_epi16(x, fill(kDigitSpread)), 12);
    const __m128i places =
        _mm_packus_epi16(_mm256_castsi256_si128(place), _mm256_extracti128_si256(place, 1));
    return _mm_shuffle_epi8(load_16(kTable.digits), places);
  }
  static LaneBits zero_lanes(Register x) {
    const __m256i flags = is_zero(x);
    const __m128i bytes =
        _mm_packs_epi16(_mm256_castsi256_si128(flags), _mm256_extracti128_si256(flags, 1));
    return static_cast<LaneBits>(_mm_movemask_epi8(bytes));
  }
};

}  // namespace
}  // namespace nonet
