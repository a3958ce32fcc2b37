// The 32 lanes of search_state.hpp in one AVX-512 register.
//
// Unnamed namespace: see vector/words.hpp.
#pragma once

#include "search/vector/words_avx512.hpp"

// Behind it, because it sets which warnings of the compiler's own headers count.
#include "search/one/digit_lanes.hpp"
#include "search/one/digit_vector.hpp"

namespace nonet {
namespace {

struct Avx512Digits : Avx512Words {
  static uint32_t lanes_with(const uint16_t* eight, int bit) {
    return _mm_test_epi16_mask(_mm_load_si128(reinterpret_cast<const __m128i*>(eight)),
                               _mm_set1_epi16(static_cast<short>(1 << bit)));
  }
  static bool some_empty(Register a, Register b, Register c) {
    return (_mm512_testn_epi16_mask(a, a) | _mm512_testn_epi16_mask(b, b) |
            _mm512_testn_epi16_mask(c, c))
               << 5 !=
           0;
  }
  static bool all_zero(Register x) { return _mm512_test_epi64_mask(x, x) == 0; }

  static Register next_band(Register x) { return ordered<1, 0, 0>(x); }
  static Register previous_band(Register x) { return ordered<2, 0, 0>(x); }

  // Counting across digits: three neighbors first, then the three threes.

  static Counts<Avx512Digits> count_digits(Register x) {
    const Three digits = threes(x);
    const Three once = turned(digits.any()), twice = turned(digits.majority());
    return {once.any(), bit_or(once.majority(), twice.any())};
  }
  static Register thrice_digits(Register x) {
    const Three digits = threes(x);
    const Three once = turned(digits.any()), twice = turned(digits.majority()),
                thrice = turned(digits.all());
    return bit_or(bit_or(once.all(), thrice.any()), and_or(twice.a, once.b, once.c),
                  bit_or(and_or(twice.b, once.a, once.c), and_or(twice.c, once.a, once.b)));
  }
  static Register odd_digits(Register x) { return turned(threes(x).odd()).odd(); }

 private:
  struct Three {
    Register a, b, c;

    Register any() const { return bit_or(a, b, c); }
    Register all() const { return and3(a, b, c); }
    Register majority() const { return Avx512Words::majority(a, b, c); }
    Register odd() const { return xor3(a, b, c); }
  };
  static Three threes(Register x) { return {x, ordered<0, 1, 0>(x), ordered<0, 2, 0>(x)}; }
  static Three turned(Register x) { return {x, ordered<0, 0, 1>(x), ordered<0, 0, 2>(x)}; }

  struct alignas(64) Order {
    uint16_t from[DigitRows::kLanes];
  };
  /// Each lane from the one this many bands, digits within a three, and threes further on.
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
