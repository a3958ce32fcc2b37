// Thirty-two lanes of 16 bits in one AVX-512 register (F, BW, DQ and VL; Skylake-X and Zen 4 on).
//
// Everything lives in an unnamed namespace on purpose: a function with external linkage compiled
// with these instructions could be the copy the linker keeps for the whole program.
#pragma once

#include <immintrin.h>

#include <cstdint>

namespace nonet {
namespace {

struct Avx512Vector {
  using Register = __m512i;
  using LaneBits = uint32_t;
  static constexpr int kLanes = 32;

  static Register load(const uint16_t* from) { return _mm512_load_si512(from); }
  static void store(uint16_t* to, Register x) { _mm512_store_si512(to, x); }
  static Register zero() { return _mm512_setzero_si512(); }
  static Register fill(int value) { return _mm512_set1_epi16(static_cast<short>(value)); }

  static Register either(Register a, Register b) { return _mm512_or_si512(a, b); }
  static Register either(Register a, Register b, Register c) {
    return _mm512_ternarylogic_epi64(a, b, c, 0xFE);
  }
  static Register both(Register a, Register b) { return _mm512_and_si512(a, b); }
  /// Bits in at least two of the three.
  static Register majority(Register a, Register b, Register c) {
    return _mm512_ternarylogic_epi64(a, b, c, 0xE8);
  }
  static Register without(Register x, Register a) {
    return _mm512_ternarylogic_epi64(x, a, a, 0x30);  // andnot would do, but gcc 12 warns inside it
  }
  static Register without(Register x, Register a, Register b) {
    return _mm512_ternarylogic_epi64(x, a, b, 0x10);
  }
  /// so_far | (a & b)
  static Register or_both(Register so_far, Register a, Register b) {
    return _mm512_ternarylogic_epi64(so_far, a, b, 0xF8);
  }
  /// so_far | (a ^ b)
  static Register or_difference(Register so_far, Register a, Register b) {
    return _mm512_ternarylogic_epi64(so_far, a, b, 0xF6);
  }
  static Register minus_one(Register x) { return _mm512_add_epi16(x, fill(-1)); }

  /// x where it has exactly one bit or none, else zero; `x_minus_one` is minus_one(x).
  static Register singles(Register x, Register x_minus_one) {
    return _mm512_maskz_mov_epi16(_mm512_testn_epi16_mask(x, x_minus_one), x);
  }
  /// x & wanted where that is not empty, else x & allowed.
  static Register prefer(Register x, Register wanted, Register allowed) {
    const __mmask32 hit = _mm512_test_epi16_mask(x, wanted);
    return _mm512_and_si512(x, _mm512_mask_mov_epi16(allowed, hit, wanted));
  }
  /// Lanes that are not zero.
  static LaneBits occupied(Register x) { return _mm512_test_epi16_mask(x, x); }
  static LaneBits differ(Register a, Register b) { return _mm512_cmpneq_epi16_mask(a, b); }
};

}  // namespace
}  // namespace nonet
