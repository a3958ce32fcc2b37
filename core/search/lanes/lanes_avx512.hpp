// The lane engine's vectors with AVX-512: 32 puzzles side by side.
//
// Unnamed namespace: see vector/words.hpp.
#pragma once

#include "search/vector/words_avx512.hpp"

// Behind it, because it sets which warnings of the compiler's own headers count.
#include "search/lanes/lane_vector.hpp"
#include "search/vector/transpose_x86.hpp"

namespace nonet {
namespace {

struct Avx512Lanes : Avx512Words {
  using LaneBits = uint32_t;
  static constexpr InstructionSet kSet = InstructionSet::Avx512;
  static constexpr int kLanes = 32;

  /// Without it compilers load a value that is used three times from memory each time.
  static Register hold(Register x) {
    asm("" : "+v"(x));
    return x;
  }
  static Register fetch(const uint16_t* from) { return hold(load(from)); }
  static constexpr bool kManyRegisters = true;

  using Mark = __mmask32;
  static Mark mark_singles(Register x, Register x_minus_one) {
    return _mm512_testn_epi16_mask(x, x_minus_one);
  }
  static Register marked(Mark mark, Register x) { return _mm512_maskz_mov_epi16(mark, x); }

  static bool spread_puzzles(uint16_t (*lanes)[kLanes], const uint8_t* puzzles, int count) {
    if (count < kLanes)
      return spread_puzzles(lanes, PaddedPuzzles<kLanes>(puzzles, count).digits, kLanes);
    __m256i largest = _mm256_setzero_si256();
    for (int cell = 0; cell < 80; cell += 16) {
      __m256i rows[16];  // of two puzzles, then of one cell
      NONET_UNROLL(16)
      for (int i = 0; i < 16; ++i) {
        const uint8_t* const puzzle = puzzles + i * 81 + cell;
        rows[i] = _mm256_inserti128_si256(_mm256_castsi128_si256(load_16(puzzle)),
                                          load_16(puzzle + 16 * 81), 1);
      }
      transpose_16x16(rows);
      NONET_UNROLL(16)
      for (int i = 0; i < 16; ++i) {
        largest = _mm256_max_epu8(largest, rows[i]);
        const Register d = _mm512_cvtepu8_epi16(rows[i]);
        const Register sets = _mm512_sllv_epi16(fill(1), minus_one(d));
        store(lanes[cell + i],
              _mm512_mask_mov_epi16(sets, _mm512_testn_epi16_mask(d, d), fill(0x1FF)));
      }
    }
    uint8_t largest_last = 0;
    for (int lane = 0; lane < kLanes; ++lane)
      lanes[80][lane] = set_of_digit(puzzles[lane * 81 + 80], largest_last);
    return largest_last <= 9 && _mm256_cmpgt_epu8_mask(largest, _mm256_set1_epi8(9)) == 0;
  }
  /// Copies lanes `first`, `first + 1`, ... of `from` into the lanes of `to` that are set, in
  /// order.
  static void move_lanes(uint16_t (*to)[kLanes], const uint16_t (*from)[kLanes], LaneBits set,
                         int first) {
    if ((set & (set - 1)) == 0) return move_lanes_scalar<kLanes>(to, from, set, first);
    const Register sources = _mm512_add_epi16(ranks(set), fill(first));
    for (int cell = 0; cell < 81; ++cell)
      store(to[cell],
            _mm512_mask_permutexvar_epi16(load(to[cell]), set, sources, load(from[cell])));
  }

  /// Positions between a few lanes and as many stacks, by transposing eight cells at a time.
  /// Fewer than kWorthMoving are moved faster cell by cell.
  static constexpr int kLanesAtOnce = 8, kWorthMoving = 2;
  static void read_lanes(LanePosition* const* to, const uint16_t (*from)[kLanes], LaneBits set) {
    if (count_bits(set) < kWorthMoving) {
      for (int i = 0; set != 0; set &= set - 1, ++i)
        read_lane_scalar<kLanes>(*to[i], from, first_bit(set));
      return;
    }
    uint64_t members = 0, member = 0;  // the lanes' numbers, the last one repeated as in `to`
    for (int i = 0; i < 8; ++i, set &= set - 1) {
      member = set == 0 ? member : static_cast<uint64_t>(first_bit(set));
      members |= member << i * 8;
    }
    const Register sources = _mm512_castsi128_si512(
        _mm_cvtepu8_epi16(_mm_cvtsi64_si128(static_cast<long long>(members))));
    __m128i rows[8];
    for (int cell = 0; cell < 80; cell += 8) {
      NONET_UNROLL(8)
      for (int i = 0; i < 8; ++i)
        rows[i] = _mm512_castsi512_si128(_mm512_permutexvar_epi16(sources, load(from[cell + i])));
      transpose_8x8(rows);
      NONET_UNROLL(8)
      for (int i = 0; i < 8; ++i)
        _mm_store_si128(reinterpret_cast<__m128i*>(to[i]->sets + cell), rows[i]);
    }
    alignas(16) uint16_t last[8];
    _mm_store_si128(reinterpret_cast<__m128i*>(last),
                    _mm512_castsi512_si128(_mm512_permutexvar_epi16(sources, load(from[80]))));
    NONET_UNROLL(8)
    for (int i = 0; i < 8; ++i) {
      _mm256_store_si256(reinterpret_cast<__m256i*>(to[i]->sets + 80),
                         _mm256_zextsi128_si256(_mm_cvtsi32_si128(last[i])));
    }
  }
  static void write_lanes(uint16_t (*to)[kLanes], LanePosition* const* from, LaneBits set) {
    if (count_bits(set) < kWorthMoving) {
      for (int i = 0; set != 0; set &= set - 1, ++i)
        write_lane_scalar<kLanes>(to, first_bit(set), *from[i]);
      return;
    }
    const Register sources = ranks(set);
    __m128i rows[8];
    for (int cell = 0; cell < 80; cell += 8) {
      NONET_UNROLL(8)
      for (int i = 0; i < 8; ++i)
        rows[i] = _mm_load_si128(reinterpret_cast<const __m128i*>(from[i]->sets + cell));
      transpose_8x8(rows);
      NONET_UNROLL(8)
      for (int i = 0; i < 8; ++i)
        store(to[cell + i], _mm512_mask_permutexvar_epi16(load(to[cell + i]), set, sources,
                                                          _mm512_castsi128_si512(rows[i])));
    }
    for (int i = 0; set != 0; set &= set - 1, ++i) to[80][first_bit(set)] = from[i]->sets[80];
  }

  static CellBits nonzero_cells(const Register (&sets)[3]) {
    return nonzero_cells_by_part<Avx512Lanes>(sets);
  }
  static void digit_cells(const LanePosition& position, CellBits (&cells)[9]) {
    const Register a = load(position.sets), b = load(position.sets + 32),
                   c = load(position.sets + 64);
    NONET_UNROLL(9)
    for (int digit = 0; digit < 9; ++digit) {
      const Register bit = fill(1 << digit);
      cells[digit] = {
          _mm512_test_epi16_mask(a, bit) | uint64_t{_mm512_test_epi16_mask(b, bit)} << 32,
          _mm512_test_epi16_mask(c, bit)};
    }
  }

  static constexpr int kWorthTransposing = 5;
  static void write_digits(uint8_t* const* to, const uint16_t (*lanes)[kLanes]) {
    for (int cell = 0; cell < 80; cell += 16) {
      __m256i rows[16];  // of one cell, then of two lanes
      NONET_UNROLL(16)
      for (int i = 0; i < 16; ++i) rows[i] = digits_of(load(lanes[cell + i]));
      transpose_16x16(rows);
      NONET_UNROLL(16)
      for (int i = 0; i < 16; ++i) {
        store_16(to[i] + cell, _mm256_castsi256_si128(rows[i]));
        store_16(to[i + 16] + cell, _mm256_extracti128_si256(rows[i], 1));
      }
    }
    alignas(32) uint8_t last[kLanes];
    _mm256_store_si256(reinterpret_cast<__m256i*>(last), digits_of(load(lanes[80])));
    for (int lane = 0; lane < kLanes; ++lane) to[lane][80] = last[lane];
  }

 private:
  /// The digit of each lane's only candidate. The masked conversion, because gcc 12 warns inside
  /// the plain one.
  static __m256i digits_of(Register x) {
    static constexpr DigitOfPlace<uint16_t, kLanes> kTable;
    const Register place = _mm512_srli_epi16(_mm512_mullo_epi16(x, fill(kDigitSpread)), 12);
    return _mm512_maskz_cvtepi16_epi8(~__mmask32{0},
                                      _mm512_permutexvar_epi16(place, load(kTable.digits)));
  }
  /// In each lane that is set, how many set lanes come before it.
  static Register ranks(LaneBits set) {
    const __m512i order = _mm512_set_epi32(15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0);
    const auto low = static_cast<__mmask16>(set), high = static_cast<__mmask16>(set >> 16);
    const __m512i after = _mm512_add_epi32(order, _mm512_set1_epi32(count_bits(low)));
    const __m256i first = _mm512_maskz_cvtepi32_epi16(low, _mm512_maskz_expand_epi32(low, order));
    const __m256i second =
        _mm512_maskz_cvtepi32_epi16(high, _mm512_maskz_expand_epi32(high, after));
    return _mm512_inserti64x4(_mm512_castsi256_si512(first), second, 1);
  }
};

}  // namespace
}  // namespace nonet
