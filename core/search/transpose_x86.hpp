// Bytes, and pairs of bytes, from rows to columns, with SSE2.
//
// Unnamed namespace: see vector_avx512.hpp.
#pragma once

#include <immintrin.h>

#include <cstdint>

#include "search/vector_loops.hpp"

namespace nonet {
namespace {

/// to[i * to_stride + j] = from[j * from_stride + i] for i, j in 0..15.
inline void transpose_16x16(uint8_t* to, int to_stride, const uint8_t* from, int from_stride) {
  // Four rounds, each interleaving row i with row i + 8: every round moves one bit of the row
  // number into the place within a row, and one bit of the place into the row number.
  __m128i rows[16], mixed[16];
  for (int i = 0; i < 16; ++i)
    rows[i] = _mm_loadu_si128(reinterpret_cast<const __m128i*>(from + i * from_stride));
  for (int round = 0; round < 4; ++round) {
    for (int i = 0; i < 8; ++i) {
      mixed[2 * i] = _mm_unpacklo_epi8(rows[i], rows[i + 8]);
      mixed[2 * i + 1] = _mm_unpackhi_epi8(rows[i], rows[i + 8]);
    }
    for (int i = 0; i < 16; ++i) rows[i] = mixed[i];
  }
  for (int i = 0; i < 16; ++i)
    _mm_storeu_si128(reinterpret_cast<__m128i*>(to + i * to_stride), rows[i]);
}

/// Element j of rows[i] becomes element i of rows[j].
inline void transpose_8x8(__m128i (&rows)[8]) {
  NONET_UNROLL(3)
  for (int round = 0; round < 3; ++round) {
    __m128i mixed[8];
    NONET_UNROLL(4)
    for (int i = 0; i < 4; ++i) {
      mixed[2 * i] = _mm_unpacklo_epi16(rows[i], rows[i + 4]);
      mixed[2 * i + 1] = _mm_unpackhi_epi16(rows[i], rows[i + 4]);
    }
    NONET_UNROLL(8)
    for (int i = 0; i < 8; ++i) rows[i] = mixed[i];
  }
}

}  // namespace
}  // namespace nonet
