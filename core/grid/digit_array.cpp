#include "grid/digit_array.hpp"

#include <algorithm>

namespace nonet {

size_t first_non_digit(const uint8_t* digits, size_t size) {
  // The largest byte of a stretch is found at vector speed; the culprit need not be.
  constexpr size_t kStretch = 4096;
  for (size_t begin = 0; begin < size; begin += kStretch) {
    const size_t end = std::min(begin + kStretch, size);
    uint8_t largest = 0;
    for (size_t i = begin; i < end; ++i) largest = std::max(largest, digits[i]);
    if (largest > 9)
      return static_cast<size_t>(
          std::find_if(digits + begin, digits + end, [](uint8_t d) { return d > 9; }) - digits);
  }
  return size;
}

}  // namespace nonet
