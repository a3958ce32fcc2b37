// Bytes, and pairs of bytes, from rows to columns, with AVX2.
//
// Unnamed namespace: see words.hpp.
#pragma once

#include <immintrin.h>

#include <cstdint>

#include "search/vector/loops.hpp"

namespace nonet {
namespace {

inline __m128i interleave_low(__m128i a, __m128i b) { return _mm_unpacklo_epi8(a, b); }
inline __m128i interleave_high(__m128i a, __m128i b) { return _mm_unpackhi_epi8(a, b); }
inline __m256i interleave_low(__m256i a, __m256i b) { return _mm256_unpacklo_epi8(a, b); }
inline __m256i interleave_high(__m256i a, __m256i b) { return _mm256_unpackhi_epi8(a, b); }

/// Byte j of rows[i] becomes byte i of rows[j]; of rows twice as long, each half for itself.
template <class Row>
void transpose_16x16(Row (&rows)[16]) {
  // Four rounds, each interleaving row i with row i + 8: every round moves one bit of the row
  // number into the place within a row, and one bit of the place into the row number.
  NONET_UNROLL(4)
  for (int round = 0; round < 4; ++round) {
    Row mixed[16];
    NONET_UNROLL(8)
    for (int i = 0; i < 8; ++i) {
      mixed[2 * i] = interleave_low(rows[i], rows[i + 8]);
      mixed[2 * i + 1] = interleave_high(rows[i], rows[i + 8]);
    }
    NONET_UNROLL(16)
    for (int i = 0; i < 16; ++i) rows[i] = mixed[i];
  }
}

inline __m128i load_16(const uint8_t* from) {
  return _mm_loadu_si128(reinterpret_cast<const __m128i*>(from));
}
inline void store_16(uint8_t* to, __m128i x) {
  _mm_storeu_si128(reinterpret_cast<__m128i*>(to), x);
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
