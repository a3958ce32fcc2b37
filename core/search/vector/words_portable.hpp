// Eight lanes of 16 bits in plain C++, with the vector extension of GCC and Clang, which becomes
// SSE2 or NEON where the target has one of them. What the extension cannot express, bits taken out
// of a vector, uses SSE2 by name where it is there.
#pragma once

#include <cstring>

#include "search/vector/words.hpp"

#ifdef __SSE2__
#include <emmintrin.h>
#endif

namespace nonet {
namespace {

struct PortableWords {
  typedef uint16_t Register __attribute__((vector_size(16)));

  static Register load(const uint16_t* from) {
    Register x;
    std::memcpy(&x, from, sizeof x);
    return x;
  }
  static void store(uint16_t* to, Register x) { std::memcpy(to, &x, sizeof x); }
  static Register fill(int value) { return Register{} + static_cast<uint16_t>(value); }

  static Register bit_and(Register a, Register b) { return a & b; }
  static Register bit_or(Register a, Register b) { return a | b; }
  static Register bit_xor(Register a, Register b) { return a ^ b; }
  static Register and_not(Register x, Register a) { return x & ~a; }
  static Register add(Register a, Register b) { return a + b; }
  static Register subtract(Register a, Register b) { return a - b; }
  template <int count>
  static Register shift_left(Register x) {
    return x << count;
  }
  template <int count>
  static Register shift_right(Register x) {
    return x >> count;
  }
  static Register is_zero(Register x) { return reinterpret_cast<Register>(x == Register{}); }

  /// Lanes that are all ones, as bits, where the others are zero.
  static uint32_t lane_bits(Register flags) {
#ifdef __SSE2__
    const auto x = reinterpret_cast<__m128i>(flags);
    return static_cast<uint32_t>(_mm_movemask_epi8(_mm_packs_epi16(x, _mm_setzero_si128())));
#else
    flags &= Register{1, 2, 4, 8, 16, 32, 64, 128};
    uint64_t halves[2];
    std::memcpy(halves, &flags, sizeof halves);
    // Eight different bits, so adding the 16-bit fields is the same as joining them.
    return static_cast<uint32_t>((halves[0] | halves[1]) * 0x0001000100010001u >> 48);
#endif
  }
};

}  // namespace
}  // namespace nonet
