// The lane engine's vectors in plain C++: eight puzzles side by side.
#pragma once

#include "search/lanes/lane_vector.hpp"
#include "search/vector/words_portable.hpp"

namespace nonet {
namespace {

struct PortableLanes : PlainLanes<PortableWords, 8> {
  static constexpr InstructionSet kSet = InstructionSet::Portable;
  static constexpr int kParts = LanePosition::kPadded / kLanes;

  static LaneBits nonzero_lanes(Register x) { return lane_bits(~is_zero(x)); }

  static bool spread_puzzles(uint16_t (*lanes)[kLanes], const uint8_t* puzzles, int count) {
    return spread_puzzles_scalar<kLanes>(lanes, puzzles, count);
  }
  static CellBits nonzero_cells(const Register (&sets)[kParts]) {
    return nonzero_cells_by_part<PortableLanes>(sets);
  }
  static void digit_cells(const LanePosition& position, CellBits (&cells)[9]) {
#ifdef __SSE2__
    // Digits 1 to 8 as a byte per cell, digit 9 in another: one instruction takes 16 bits out.
    uint64_t bits[9][2] = {};
    NONET_UNROLL(6)
    for (int part = 0; part < 6; ++part) {
      const auto a = reinterpret_cast<__m128i>(load(position.sets + part * 16)),
                 b = reinterpret_cast<__m128i>(load(position.sets + part * 16 + 8));
      const __m128i byte = _mm_set1_epi16(0xFF);
      __m128i low = _mm_packus_epi16(_mm_and_si128(a, byte), _mm_and_si128(b, byte));
      const __m128i ninth = _mm_packus_epi16(_mm_srli_epi16(a, 8), _mm_srli_epi16(b, 8));
      const auto keep = [&](int digit, __m128i top) {
        bits[digit][part / 4] |= static_cast<uint64_t>(_mm_movemask_epi8(top)) << part % 4 * 16;
      };
      keep(8, _mm_slli_epi16(ninth, 7));
      NONET_UNROLL(8)
      for (int digit = 7; digit >= 0; --digit, low = _mm_slli_epi16(low, 1)) keep(digit, low);
    }
    for (int digit = 0; digit < 9; ++digit) cells[digit] = {bits[digit][0], bits[digit][1]};
#else
    for (CellBits& none : cells) none = {0, 0};
    for (int part = 0; part < kParts; ++part) {
      const int at = part * kLanes;
      const Register x = load(position.sets + at);
      for (int digit = 0; digit < 9; ++digit) {
        const uint64_t found = nonzero_lanes(bit_and(x, fill(1 << digit)));
        (at < 64 ? cells[digit].low : cells[digit].high) |= found << at % 64;
      }
    }
#endif
  }
};

}  // namespace
}  // namespace nonet
