// The 32 lanes of search_state.hpp in two AVX2 registers: bands 0 and 1, band 2 and the ninth
// digits.
//
// Unnamed namespace: see vector/words.hpp.
#pragma once

#include "search/one/digit_vector.hpp"
#include "search/vector/words_avx2.hpp"

namespace nonet {
namespace {

struct Avx2Moves : Composed<Joined<Avx2Words, 0, 1>> {
  /// Which of the eight lanes from here on have this bit.
  static uint32_t lanes_with(const uint16_t* eight, int bit) {
    // Moved up to the sign, which packing to bytes keeps.
    const __m128i x = _mm_sll_epi16(_mm_load_si128(reinterpret_cast<const __m128i*>(eight)),
                                    _mm_cvtsi32_si128(15 - bit));
    return static_cast<uint32_t>(_mm_movemask_epi8(_mm_packs_epi16(x, _mm_setzero_si128())));
  }
  static bool some_empty(Register a, Register b, Register c) {
    return lane_bits(bit_or(is_zero(a), is_zero(b), is_zero(c))) << 5 != 0;
  }
  static bool all_zero(Register x) {
    const __m256i any = Avx2Words::bit_or(x.parts[0], x.parts[1]);
    return _mm256_testz_si256(any, any) != 0;
  }

  static Register next_band(Register x) {
    const __m256i ninth = turn_ninth<1>(x.parts[1]);
    return {{_mm256_permute2x128_si256(x.parts[0], x.parts[1], 0x21),
             _mm256_blend_epi32(x.parts[0], ninth, 0xF0)}};
  }
  static Register previous_band(Register x) {
    const __m256i ninth = turn_ninth<2>(x.parts[1]);
    return {{_mm256_permute2x128_si256(x.parts[0], x.parts[1], 0x02),
             _mm256_permute2x128_si256(x.parts[0], ninth, 0x31)}};
  }

  /// Exchanges neighboring groups of `count` lanes: 1, 2 or 4.
  template <int count>
  static Register swap(Register x) {
    return {{swap_half<count>(x.parts[0]), swap_half<count>(x.parts[1])}};
  }
  /// Lanes 24 to 26 to all lanes of bands 0 to 2.
  static Register from_ninth(Register x) {
    const __m256i ninth = _mm256_permute4x64_epi64(x.parts[1], 0xEE);
    const __m256i low = _mm256_set_m128i(_mm_set1_epi16(0x0302), _mm_set1_epi16(0x0100));
    return {
        {_mm256_shuffle_epi8(ninth, low), _mm256_shuffle_epi8(ninth, _mm256_set1_epi16(0x0504))}};
  }
  /// x, whose lanes are alike within each band, with lanes 24 to 26 like their bands.
  static Register to_ninth(Register x) {
    const __m128i a = _mm256_castsi256_si128(x.parts[0]),
                  b = _mm256_extracti128_si256(x.parts[0], 1),
                  c = _mm256_castsi256_si128(x.parts[1]);
    return {
        {x.parts[0], _mm256_inserti128_si256(
                         x.parts[1], _mm_blend_epi16(_mm_blend_epi16(a, b, 0b010), c, 0b100), 1)}};
  }
  /// Lanes that are all ones, as bits, where the others are zero.
  static uint32_t lane_bits(Register x) {
    const __m256i bytes = _mm256_packs_epi16(x.parts[0], x.parts[1]);
    return static_cast<uint32_t>(_mm256_movemask_epi8(_mm256_permute4x64_epi64(bytes, 0xD8)));
  }

 private:
  template <int count>
  static __m256i swap_half(__m256i x) {
    if constexpr (count == 1)
      return _mm256_shuffle_epi8(x, _mm256_broadcastsi128_si256(_mm_setr_epi8(
                                        2, 3, 0, 1, 6, 7, 4, 5, 10, 11, 8, 9, 14, 15, 12, 13)));
    if constexpr (count == 2) return _mm256_shuffle_epi32(x, 0xB1);
    if constexpr (count == 4) return _mm256_shuffle_epi32(x, 0x4E);
  }
  /// The three ninth digits moved on by this many bands; what is below them does not matter.
  template <int bands>
  static __m256i turn_ninth(__m256i x) {
    const auto from = [](int lane) {
      const int byte = (lane + bands) % 3 * 2;
      return static_cast<short>((byte + 1) << 8 | byte);
    };
    return _mm256_shuffle_epi8(x, _mm256_broadcastsi128_si256(_mm_setr_epi16(
                                      from(0), from(1), from(2), -1, -1, -1, -1, -1)));
  }
};

using Avx2Digits = PlainDigits<Avx2Moves>;

}  // namespace
}  // namespace nonet
