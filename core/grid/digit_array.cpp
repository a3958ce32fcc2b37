#include "grid/digit_array.hpp"

#include <algorithm>

namespace nonet {

std::size_t first_non_digit(std::span<const uint8_t> digits) {
  // The largest byte of a stretch is found at vector speed, and only then the first above 9.
  constexpr std::size_t kStretch = 4096;
  for (std::size_t begin = 0; begin < digits.size(); begin += kStretch) {
    const auto stretch = digits.subspan(begin, std::min(kStretch, digits.size() - begin));
    uint8_t largest = 0;
    for (uint8_t digit : stretch) largest = std::max(largest, digit);
    if (largest <= 9) continue;
    const auto found = std::ranges::find_if(stretch, [](uint8_t digit) { return digit > 9; });
    return begin + static_cast<std::size_t>(found - stretch.begin());
  }
  return digits.size();
}

}  // namespace nonet
