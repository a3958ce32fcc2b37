// Named bit operations, so that no file above this one needs to know a bit trick.
#pragma once

#include <bit>
#include <concepts>
#include <cstdint>

namespace nonet {

/// Index of the lowest set bit; `bits` must not be zero.
template <std::unsigned_integral T>
constexpr int lowest_bit_index(T bits) {
  return std::countr_zero(bits);
}

/// Removes the lowest set bit.
template <std::unsigned_integral T>
constexpr T without_lowest_bit(T bits) {
  return static_cast<T>(bits & (bits - 1));
}

template <std::unsigned_integral T>
constexpr bool has_one_bit(T bits) {
  return std::has_single_bit(bits);
}

template <std::unsigned_integral T>
constexpr bool has_many_bits(T bits) {
  return without_lowest_bit(bits) != 0;
}

}  // namespace nonet
