// Thirty-two lanes of 16 bits in one AVX-512 register (F, BW, DQ and VL; Skylake-X and Zen 4 on).
//
// Any function of three bits is one instruction here, and comparisons give masks of a bit per lane,
// so every combination of words.hpp is written out.
#pragma once

// gcc 12 warns of its own header, which initializes undefined values with themselves.
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#pragma GCC diagnostic ignored "-Wuninitialized"
#endif
#include <immintrin.h>

#include "search/vector/words.hpp"

namespace nonet {
namespace {

struct Avx512Words {
  using Register = __m512i;

  static Register load(const uint16_t* from) { return _mm512_load_si512(from); }
  static void store(uint16_t* to, Register x) { _mm512_store_si512(to, x); }
  static Register fill(int value) { return _mm512_set1_epi16(static_cast<short>(value)); }

  static Register bit_and(Register a, Register b) { return _mm512_and_si512(a, b); }
  static Register bit_or(Register a, Register b) { return _mm512_or_si512(a, b); }
  static Register bit_or(Register a, Register b, Register c) { return combine<0xFE>(a, b, c); }
  static Register and3(Register a, Register b, Register c) { return combine<0x80>(a, b, c); }
  static Register bit_xor(Register a, Register b) { return _mm512_xor_si512(a, b); }
  static Register xor3(Register a, Register b, Register c) { return combine<0x96>(a, b, c); }
  /// Bits in at least two of the three.
  static Register majority(Register a, Register b, Register c) { return combine<0xE8>(a, b, c); }
  /// x & ~a; the instruction for it would do, but gcc 12 warns inside its intrinsic.
  static Register and_not(Register x, Register a) { return combine<0x30>(x, a, a); }
  /// x & ~(a | b)
  static Register and_not(Register x, Register a, Register b) { return combine<0x10>(x, a, b); }
  /// x & ~(a ^ b)
  static Register and_not_xor(Register x, Register a, Register b) { return combine<0x90>(x, a, b); }
  /// x & (a | b)
  static Register and_or(Register x, Register a, Register b) { return combine<0xE0>(x, a, b); }
  /// x | (a & b)
  static Register or_and(Register x, Register a, Register b) { return combine<0xF8>(x, a, b); }
  /// x | (a ^ b)
  static Register or_xor(Register x, Register a, Register b) { return combine<0xF6>(x, a, b); }
  /// mask ? a : b, bit by bit.
  static Register select(Register mask, Register a, Register b) {
    return combine<0xCA>(mask, a, b);
  }
  static Register add(Register a, Register b) { return _mm512_add_epi16(a, b); }
  static Register subtract(Register a, Register b) { return _mm512_sub_epi16(a, b); }
  static Register minus_one(Register x) { return add(x, fill(-1)); }
  template <int count>
  static Register shift_left(Register x) {
    return _mm512_slli_epi16(x, count);
  }
  template <int count>
  static Register shift_right(Register x) {
    return _mm512_srli_epi16(x, count);
  }

  /// x where it has one bit or none, else zero.
  static Register single(Register x) {
    return _mm512_maskz_mov_epi16(_mm512_testn_epi16_mask(x, minus_one(x)), x);
  }
  /// wanted where that is not zero, else x.
  static Register prefer(Register wanted, Register x) {
    return _mm512_mask_mov_epi16(x, _mm512_test_epi16_mask(wanted, wanted), wanted);
  }
  /// x & wanted where that is not zero, else x & allowed.
  static Register prefer(Register x, Register wanted, Register allowed) {
    return bit_and(x, _mm512_mask_mov_epi16(allowed, _mm512_test_epi16_mask(x, wanted), wanted));
  }
  /// `part`, a part of x, where it has three bits or more, else x.
  static Register only_if_three(Register part, Register x) {
    const Register rest = bit_and(part, minus_one(part));
    return _mm512_mask_mov_epi16(x, _mm512_test_epi16_mask(rest, minus_one(rest)), part);
  }
  /// Lanes that are not zero, as bits.
  static uint32_t nonzero_lanes(Register x) { return _mm512_test_epi16_mask(x, x); }

 private:
  /// Bit 4 * a + 2 * b + c of the table, for each bit.
  template <int table>
  static Register combine(Register a, Register b, Register c) {
    return _mm512_ternarylogic_epi64(a, b, c, table);
  }
};

}  // namespace
}  // namespace nonet
