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
  static LaneBits zero_lanes(Register x) {
    const __m256i flags = is_zero(x);
    const __m128i bytes =
        _mm_packs_epi16(_mm256_castsi256_si128(flags), _mm256_extracti128_si256(flags, 1));
    return static_cast<LaneBits>(_mm_movemask_epi8(bytes));
  }
};

}  // namespace
}  // namespace nonet
