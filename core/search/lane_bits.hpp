// Bit operations for the lane engine. The library's are templates with external linkage, and must
// not be compiled under the flags of one instruction set (vector_avx512.hpp).
#pragma once

#include <cstdint>

namespace nonet {
namespace {

inline int first_bit(uint64_t bits) { return __builtin_ctzll(bits); }
inline int count_bits(uint64_t bits) { return __builtin_popcountll(bits); }

}  // namespace
}  // namespace nonet
