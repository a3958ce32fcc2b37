// Checking arrays of digits from outside, at a cost that is small beside solving them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace nonet {

/// Index of the first byte above 9, or their number if there is none.
std::size_t first_non_digit(std::span<const uint8_t> digits);

}  // namespace nonet
