// Named bit operations, so that no other file repeats a bit trick.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <concepts>
#include <cstdint>

namespace nonet {

/// Index of the lowest set bit; `bits` must not be zero.
template <std::unsigned_integral T>
constexpr int lowest_bit_index(T bits) {
  assert(bits != 0);
  return std::countr_zero(bits);
}

/// Removes the lowest set bit.
template <std::unsigned_integral T>
constexpr T without_lowest_bit(T bits) {
  return static_cast<T>(bits & (bits - 1));
}

template <std::unsigned_integral T>
constexpr bool has_one_bit(T bits) {
  return bits != 0 && without_lowest_bit(bits) == 0;  // no count: not every target has one built in
}

template <std::unsigned_integral T>
constexpr bool has_many_bits(T bits) {
  return without_lowest_bit(bits) != 0;
}

namespace tables {

consteval auto make_bit_counts() {
  std::array<uint8_t, 512> counts{};
  for (unsigned bits = 0; bits < 512; ++bits)
    counts[bits] = static_cast<uint8_t>(std::popcount(bits));
  return counts;
}

}  // namespace tables

inline constexpr auto kBitCounts = tables::make_bit_counts();

/// How many of nine bits are set. From a table, because plain x86-64 has no instruction for it.
constexpr int count_of_nine(unsigned bits) { return kBitCounts[bits]; }

}  // namespace nonet
