// The 32 lanes of digit_rows.hpp in two AVX2 registers: bands 0 and 1, band 2 and the ninth digits.
//
// Unnamed namespace: see vector_avx512.hpp.
#pragma once

#include <immintrin.h>

#include "search/digit_count.hpp"
#include "search/digit_rows.hpp"

namespace nonet {
namespace {

struct Avx2Digits {
  struct Register {
    __m256i low, high;
  };

  static Register load(const uint16_t* from) {
    const __m256i* at = reinterpret_cast<const __m256i*>(from);
    return {_mm256_load_si256(at), _mm256_load_si256(at + 1)};
  }
  static void store(uint16_t* to, Register x) {
    __m256i* at = reinterpret_cast<__m256i*>(to);
    _mm256_store_si256(at, x.low);
    _mm256_store_si256(at + 1, x.high);
  }
  static Register fill(int value) {
    const __m256i x = _mm256_set1_epi16(static_cast<short>(value));
    return {x, x};
  }

  static Register both(Register a, Register b) {
    return {_mm256_and_si256(a.low, b.low), _mm256_and_si256(a.high, b.high)};
  }
  static Register either(Register a, Register b) {
    return {_mm256_or_si256(a.low, b.low), _mm256_or_si256(a.high, b.high)};
  }
  static Register either(Register a, Register b, Register c) { return either(either(a, b), c); }
  /// In all three.
  static Register each(Register a, Register b, Register c) { return both(both(a, b), c); }
  static Register different(Register a, Register b) {
    return {_mm256_xor_si256(a.low, b.low), _mm256_xor_si256(a.high, b.high)};
  }
  /// x & ~a
  static Register without(Register x, Register a) {
    return {_mm256_andnot_si256(a.low, x.low), _mm256_andnot_si256(a.high, x.high)};
  }
  /// x & ~(a ^ b)
  static Register without_difference(Register x, Register a, Register b) {
    return without(x, different(a, b));
  }
  /// x & (a | b)
  static Register within(Register x, Register a, Register b) { return both(x, either(a, b)); }
  /// so_far | (a & b)
  static Register or_both(Register so_far, Register a, Register b) {
    return either(so_far, both(a, b));
  }
  /// so_far | (a ^ b)
  static Register or_difference(Register so_far, Register a, Register b) {
    return either(so_far, different(a, b));
  }
  /// mask ? a : b, bit by bit.
  static Register select(Register mask, Register a, Register b) {
    return either(both(mask, a), without(b, mask));
  }
  static Register plus(Register a, Register b) {
    return {_mm256_add_epi16(a.low, b.low), _mm256_add_epi16(a.high, b.high)};
  }
  static Register minus(Register a, Register b) {
    return {_mm256_sub_epi16(a.low, b.low), _mm256_sub_epi16(a.high, b.high)};
  }
  template <int count>
  static Register up(Register x) {
    return {_mm256_slli_epi16(x.low, count), _mm256_slli_epi16(x.high, count)};
  }
  template <int count>
  static Register down(Register x) {
    return {_mm256_srli_epi16(x.low, count), _mm256_srli_epi16(x.high, count)};
  }

  /// x where it has one bit or none, else zero.
  static Register single(Register x) { return both(x, is_zero(both(x, plus(x, fill(-1))))); }
  /// wanted where that is not empty, else x.
  static Register prefer(Register wanted, Register x) {
    return either(wanted, both(x, is_zero(wanted)));
  }
  /// The lanes that are not empty, as bits.
  static uint32_t occupied(Register x) { return ~lanes(is_zero(x)); }
  /// Which of the eight lanes from here on have this bit.
  static uint32_t lanes_with(const uint16_t* eight, int bit) {
    // Moved up to the sign, which packing to bytes keeps.
    const __m128i x = _mm_sll_epi16(_mm_load_si128(reinterpret_cast<const __m128i*>(eight)),
                                    _mm_cvtsi32_si128(15 - bit));
    return static_cast<uint32_t>(_mm_movemask_epi8(_mm_packs_epi16(x, _mm_setzero_si128())));
  }
  /// Used lanes that are empty in one of the three.
  static bool some_empty(Register a, Register b, Register c) {
    return lanes(either(is_zero(a), is_zero(b), is_zero(c))) << 5 != 0;
  }
  static bool is_empty(Register x) {
    const __m256i any = _mm256_or_si256(x.low, x.high);
    return _mm256_testz_si256(any, any) != 0;
  }

  static Register next_band(Register x) {
    const __m256i ninth = turn_ninth<1>(x.high);
    return {_mm256_permute2x128_si256(x.low, x.high, 0x21), _mm256_blend_epi32(x.low, ninth, 0xF0)};
  }
  static Register band_after(Register x) {
    const __m256i ninth = turn_ninth<2>(x.high);
    return {_mm256_permute2x128_si256(x.low, x.high, 0x02),
            _mm256_permute2x128_si256(x.low, ninth, 0x31)};
  }

  static Counts<Avx2Digits> count_digits(Register x) { return count_by_halves<Avx2Digits>(x); }
  static Register thrice_digits(Register x) { return thrice_by_halves<Avx2Digits>(x); }
  static Register odd_digits(Register x) { return odd_by_halves<Avx2Digits>(x); }

  /// Exchanges neighbouring groups of `count` lanes: 1, 2 or 4.
  template <int count>
  static Register swap(Register x) {
    return {swap_half<count>(x.low), swap_half<count>(x.high)};
  }
  /// Lanes 24 to 26 to all lanes of bands 0 to 2.
  static Register from_ninth(Register x) {
    const __m256i ninth = _mm256_permute4x64_epi64(x.high, 0xEE);
    const __m256i low = _mm256_set_m128i(_mm_set1_epi16(0x0302), _mm_set1_epi16(0x0100));
    return {_mm256_shuffle_epi8(ninth, low), _mm256_shuffle_epi8(ninth, _mm256_set1_epi16(0x0504))};
  }
  /// x, whose lanes are alike within each band, with lanes 24 to 26 like their bands.
  static Register to_ninth(Register x) {
    const __m128i a = _mm256_castsi256_si128(x.low), b = _mm256_extracti128_si256(x.low, 1),
                  c = _mm256_castsi256_si128(x.high);
    return {x.low, _mm256_inserti128_si256(
                       x.high, _mm_blend_epi16(_mm_blend_epi16(a, b, 0b010), c, 0b100), 1)};
  }

 private:
  static Register is_zero(Register x) {
    const __m256i zero = _mm256_setzero_si256();
    return {_mm256_cmpeq_epi16(x.low, zero), _mm256_cmpeq_epi16(x.high, zero)};
  }
  /// Lanes that are all ones, as bits, where the others are zero.
  static uint32_t lanes(Register x) {
    const __m256i bytes = _mm256_packs_epi16(x.low, x.high);
    return static_cast<uint32_t>(_mm256_movemask_epi8(_mm256_permute4x64_epi64(bytes, 0xD8)));
  }
  template <int count>
  static __m256i swap_half(__m256i x) {
    if constexpr (count == 1) return _mm256_shufflehi_epi16(_mm256_shufflelo_epi16(x, 0xB1), 0xB1);
    if constexpr (count == 2) return _mm256_shuffle_epi32(x, 0xB1);
    if constexpr (count == 4) return _mm256_shuffle_epi32(x, 0x4E);
  }
  /// The three ninth digits moved on by so many bands; what is below them does not matter.
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

}  // namespace
}  // namespace nonet
