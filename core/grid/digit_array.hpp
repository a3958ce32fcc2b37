// Checking arrays of digits from outside, at a cost that is small beside solving them.
#pragma once

#include <cstddef>
#include <cstdint>

namespace nonet {

/// Index of the first byte above 9, or `size` if there is none.
size_t first_non_digit(const uint8_t* digits, size_t size);

}  // namespace nonet
