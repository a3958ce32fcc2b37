// The 32 lanes of digit_rows.hpp in one AVX-512 register (F, BW, DQ and VL).
//
// Unnamed namespace: see vector_avx512.hpp.
#pragma once

#include <immintrin.h>

#include "search/digit_count.hpp"
#include "search/digit_lanes.hpp"

namespace nonet {
namespace {

struct Avx512Digits {
  using Register = __m512i;

  static Register load(const uint16_t* from) { return _mm512_load_si512(from); }
  static void store(uint16_t* to, Register x) { _mm512_store_si512(to, x); }
  static Register fill(int value) { return _mm512_set1_epi16(static_cast<short>(value)); }

  static Register both(Register a, Register b) { return _mm512_and_si512(a, b); }
  static Register either(Register a, Register b) { return _mm512_or_si512(a, b); }
  static Register either(Register a, Register b, Register c) {
    return _mm512_ternarylogic_epi64(a, b, c, 0xFE);
  }
  /// In all three.
  static Register each(Register a, Register b, Register c) {
    return _mm512_ternarylogic_epi64(a, b, c, 0x80);
  }
  static Register different(Register a, Register b) { return _mm512_xor_si512(a, b); }
  /// x & ~(a ^ b)
  static Register without_difference(Register x, Register a, Register b) {
    return _mm512_ternarylogic_epi64(x, a, b, 0x90);
  }
  /// x & ~a
  static Register without(Register x, Register a) {
    return _mm512_ternarylogic_epi64(x, a, a, 0x30);  // andnot would do, but gcc 12 warns inside it
  }
  /// x & (a | b)
  static Register within(Register x, Register a, Register b) {
    return _mm512_ternarylogic_epi64(x, a, b, 0xE0);
  }
  /// so_far | (a & b)
  static Register or_both(Register so_far, Register a, Register b) {
    return _mm512_ternarylogic_epi64(so_far, a, b, 0xF8);
  }
  /// so_far | (a ^ b)
  static Register or_difference(Register so_far, Register a, Register b) {
    return _mm512_ternarylogic_epi64(so_far, a, b, 0xF6);
  }
  /// mask ? a : b, bit by bit.
  static Register select(Register mask, Register a, Register b) {
    return _mm512_ternarylogic_epi64(mask, a, b, 0xCA);
  }
  static Register plus(Register a, Register b) { return _mm512_add_epi16(a, b); }
  static Register minus(Register a, Register b) { return _mm512_sub_epi16(a, b); }
  template <int count>
  static Register up(Register x) {
    return _mm512_slli_epi16(x, count);
  }
  template <int count>
  static Register down(Register x) {
    return _mm512_srli_epi16(x, count);
  }

  /// x where it has one bit or none, else zero.
  static Register single(Register x) {
    return _mm512_maskz_mov_epi16(_mm512_testn_epi16_mask(x, plus(x, fill(-1))), x);
  }
  /// wanted where that is not empty, else x.
  static Register prefer(Register wanted, Register x) {
    return _mm512_mask_mov_epi16(x, _mm512_test_epi16_mask(wanted, wanted), wanted);
  }
  /// The lanes that are not empty, as bits.
  static uint32_t occupied(Register x) { return _mm512_test_epi16_mask(x, x); }
  /// Which of the eight lanes from here on have this bit.
  static uint32_t lanes_with(const uint16_t* eight, int bit) {
    return _mm_test_epi16_mask(_mm_load_si128(reinterpret_cast<const __m128i*>(eight)),
                               _mm_set1_epi16(static_cast<short>(1 << bit)));
  }
  /// Used lanes that are empty in one of the three.
  static bool some_empty(Register a, Register b, Register c) {
    return (_mm512_testn_epi16_mask(a, a) | _mm512_testn_epi16_mask(b, b) |
            _mm512_testn_epi16_mask(c, c))
               << 5 !=
           0;
  }
  static bool is_empty(Register x) { return _mm512_test_epi64_mask(x, x) == 0; }

  static Register next_band(Register x) { return ordered<1, 0, 0>(x); }
  static Register band_after(Register x) { return ordered<2, 0, 0>(x); }

  // Counting across digits: three neighbours first, then the three threes.

  static Counts<Avx512Digits> count_digits(Register x) {
    const Three digits = threes(x);
    const Three once = turned(digits.any()), twice = turned(digits.majority());
    return {once.any(), either(once.majority(), twice.any())};
  }
  static Register thrice_digits(Register x) {
    const Three digits = threes(x);
    const Three once = turned(digits.any()), twice = turned(digits.majority()),
                thrice = turned(digits.all());
    return either(either(once.all(), thrice.any()), within(twice.a, once.b, once.c),
                  either(within(twice.b, once.a, once.c), within(twice.c, once.a, once.b)));
  }
  static Register odd_digits(Register x) { return turned(threes(x).odd()).odd(); }

 private:
  struct Three {
    Register a, b, c;

    Register any() const { return either(a, b, c); }
    Register all() const { return each(a, b, c); }
    Register majority() const { return _mm512_ternarylogic_epi64(a, b, c, 0xE8); }
    Register odd() const { return _mm512_ternarylogic_epi64(a, b, c, 0x96); }
  };
  static Three threes(Register x) { return {x, ordered<0, 1, 0>(x), ordered<0, 2, 0>(x)}; }
  static Three turned(Register x) { return {x, ordered<0, 0, 1>(x), ordered<0, 0, 2>(x)}; }

  struct alignas(64) Order {
    uint16_t from[DigitRows::kLanes];
  };
  /// Each lane from the one so many bands, digits within a three, and threes further on.
  static constexpr Order make_order(int bands, int digits, int threes) {
    Order made{};
    for (int lane = 0; lane < DigitRows::kLanes; ++lane)
      made.from[lane] = static_cast<uint16_t>(lane);
    for (int band = 0; band < 3; ++band)
      for (int digit = 0; digit < 9; ++digit)
        made.from[lane_of(band, digit)] = static_cast<uint16_t>(
            lane_of((band + bands) % 3, (digit / 3 + threes) % 3 * 3 + (digit + digits) % 3));
    return made;
  }
  template <int bands, int digits, int threes>
  static Register ordered(Register x) {
    static constexpr Order order = make_order(bands, digits, threes);
    return _mm512_maskz_permutexvar_epi16(0xFFFFFFFF, _mm512_load_si512(order.from), x);
  }
};

}  // namespace
}  // namespace nonet
