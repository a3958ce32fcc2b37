#include "formats/plain_list.hpp"

#include <array>
#include <cstddef>

#include "grid/text.hpp"

namespace nonet::formats {
namespace {

constexpr uint8_t kNotACell = 255;

consteval auto make_values() {
  std::array<uint8_t, 256> values{};
  for (std::size_t c = 0; c < values.size(); ++c) {
    const char character = static_cast<char>(c);
    values[c] = is_digit_character(character)                      ? static_cast<uint8_t>(c - '0')
                : is_cell_character(character) || character == ' ' ? uint8_t{0}
                                                                   : kNotACell;
  }
  return values;
}

}  // namespace

std::optional<std::vector<uint8_t>> plain_digits(std::string_view body) {
  static constexpr auto kValues = make_values();
  if (body.empty()) return std::nullopt;
  for (std::string_view end : {std::string_view("\n"), std::string_view("\r\n")}) {
    const std::size_t width = kCellCount + end.size();
    if (body.size() % width != 0 || body.substr(kCellCount, end.size()) != end) continue;
    std::vector<uint8_t> digits;
    digits.reserve(body.size() / width * kCellCount);
    for (; !body.empty(); body.remove_prefix(width)) {
      for (char c : body.substr(0, kCellCount)) {
        digits.push_back(kValues[static_cast<uint8_t>(c)]);
        if (digits.back() == kNotACell) return std::nullopt;
      }
      if (body.substr(kCellCount, end.size()) != end) return std::nullopt;
    }
    return digits;
  }
  return std::nullopt;
}

}  // namespace nonet::formats
