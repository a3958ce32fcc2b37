// Sixteen lanes of 16 bits in one AVX2 register.
#pragma once

#include <immintrin.h>

#include "search/vector/words.hpp"

namespace nonet {
namespace {

struct Avx2Words {
  using Register = __m256i;

  static Register load(const uint16_t* from) {
    return _mm256_load_si256(reinterpret_cast<const __m256i*>(from));
  }
  static void store(uint16_t* to, Register x) {
    _mm256_store_si256(reinterpret_cast<__m256i*>(to), x);
  }
  static Register fill(int value) { return _mm256_set1_epi16(static_cast<short>(value)); }

  static Register bit_and(Register a, Register b) { return _mm256_and_si256(a, b); }
  static Register bit_or(Register a, Register b) { return _mm256_or_si256(a, b); }
  static Register bit_xor(Register a, Register b) { return _mm256_xor_si256(a, b); }
  static Register and_not(Register x, Register a) { return _mm256_andnot_si256(a, x); }
  static Register add(Register a, Register b) { return _mm256_add_epi16(a, b); }
  static Register subtract(Register a, Register b) { return _mm256_sub_epi16(a, b); }
  template <int count>
  static Register shift_left(Register x) {
    return _mm256_slli_epi16(x, count);
  }
  template <int count>
  static Register shift_right(Register x) {
    return _mm256_srli_epi16(x, count);
  }
  static Register is_zero(Register x) { return _mm256_cmpeq_epi16(x, _mm256_setzero_si256()); }
};

}  // namespace
}  // namespace nonet
