// What the code of one instruction set uses in place of the standard library, whose templates have
// external linkage (words.hpp): bit operations, and how loops are compiled.
//
// NONET_UNROLL unrolls a short loop of fixed length: its indices become constants and its arrays
// registers. NONET_KEEP_LOOP keeps a loop around such code that would only repeat it.
#pragma once

#include <cstdint>

#if defined(__clang__)
#define NONET_UNROLL(n) _Pragma("unroll")
#define NONET_KEEP_LOOP _Pragma("nounroll")
// A build without optimization unrolls nothing; that is no reason to warn.
#pragma clang diagnostic ignored "-Wpass-failed"
#elif defined(__GNUC__)
#define NONET_UNROLL_TEXT(n) #n
#define NONET_UNROLL(n) _Pragma(NONET_UNROLL_TEXT(GCC unroll n))
#define NONET_KEEP_LOOP _Pragma("GCC unroll 1")
#else
#define NONET_UNROLL(n)
#define NONET_KEEP_LOOP
#endif

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
