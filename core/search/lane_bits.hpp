// Bit operations for the search engines. The library's are templates with external linkage, and
// must not be compiled under the flags of one instruction set (vector_avx512.hpp).
#pragma once

#include <cstdint>

namespace nonet {
namespace {

inline int first_bit(uint64_t bits) { return __builtin_ctzll(bits); }
inline int count_bits(uint64_t bits) {
#if defined(__POPCNT__) || defined(__ARM_NEON)
  return __builtin_popcountll(bits);
#else
  // A library call where the instruction cannot be taken for granted.
  bits -= bits >> 1 & 0x5555555555555555u;
  bits = (bits & 0x3333333333333333u) + (bits >> 2 & 0x3333333333333333u);
  bits = (bits + (bits >> 4)) & 0x0F0F0F0F0F0F0F0Fu;
  return static_cast<int>(bits * 0x0101010101010101u >> 56);
#endif
}

}  // namespace
}  // namespace nonet
