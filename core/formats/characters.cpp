#include "formats/characters.hpp"

#include <algorithm>
#include <cstdint>

#include "base/spelling.hpp"

namespace nonet::formats {
namespace {

constexpr auto byte_of(char c) { return static_cast<uint8_t>(c); }

constexpr int hex_value(char c) {
  if (is_ascii_digit(c)) return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

}  // namespace

std::size_t utf8_length(std::string_view text, std::size_t at) {
  const uint8_t first = byte_of(text[at]);
  if (first < 0x80) return 1;
  if (first < 0xC2 || first > 0xF4) return 0;
  const std::size_t length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
  if (text.size() - at < length) return 0;
  for (std::size_t i = 1; i < length; ++i)
    if (!is_continuation(text[at + i])) return 0;
  const uint8_t second = byte_of(text[at + 1]);
  const bool overlong = (first == 0xE0 && second < 0xA0) || (first == 0xF0 && second < 0x90);
  const bool surrogate = first == 0xED && second >= 0xA0;
  const bool beyond = first == 0xF4 && second >= 0x90;
  return overlong || surrogate || beyond ? 0 : length;
}

std::size_t space_length(std::string_view text, std::size_t at) {
  const uint8_t first = byte_of(text[at]);
  if (first == ' ' || (first >= 0x09 && first <= 0x0D) || (first >= 0x1C && first <= 0x1F))
    return 1;
  if (first < 0xC2 || first > 0xE3) return 0;
  const uint8_t second = at + 1 < text.size() ? byte_of(text[at + 1]) : uint8_t{0};
  const uint8_t third = at + 2 < text.size() ? byte_of(text[at + 2]) : uint8_t{0};
  switch (first) {
    case 0xC2:  // U+0085, U+00A0
      return second == 0x85 || second == 0xA0 ? 2 : 0;
    case 0xE1:  // U+1680
      return second == 0x9A && third == 0x80 ? 3 : 0;
    case 0xE2:  // U+2000 to U+200A, U+2028, U+2029, U+202F, U+205F
      if (second == 0x80)
        return (third >= 0x80 && third <= 0x8A) || third == 0xA8 || third == 0xA9 || third == 0xAF
                   ? 3
                   : 0;
      return second == 0x81 && third == 0x9F ? 3 : 0;
    case 0xE3:  // U+3000
      return second == 0x80 && third == 0x80 ? 3 : 0;
    default:
      return 0;
  }
}

std::string_view trimmed(std::string_view text) {
  std::size_t begin = 0;
  while (begin < text.size()) {
    const std::size_t space = space_length(text, begin);
    if (space == 0) break;
    begin += space;
  }
  std::size_t end = begin;
  for (std::size_t at = begin; at < text.size();) {
    const std::size_t space = space_length(text, at);
    at += space == 0 ? 1 : space;
    if (space == 0) end = at;
  }
  return text.substr(begin, end - begin);
}

std::vector<std::string_view> pieces_of(std::string_view text, std::string_view separators) {
  std::vector<std::string_view> pieces;
  std::size_t begin = 0;
  for (std::size_t at = 0; at < text.size();) {
    std::size_t gap = space_length(text, at);
    if (gap == 0 && separators.find(text[at]) != std::string_view::npos) gap = 1;
    if (gap == 0) {
      ++at;
      continue;
    }
    if (at > begin) pieces.push_back(text.substr(begin, at - begin));
    at += gap;
    begin = at;
  }
  if (begin < text.size()) pieces.push_back(text.substr(begin));
  return pieces;
}

std::string decoded(std::string_view bytes) {
  std::size_t at = 0;
  while (at < bytes.size()) {
    const std::size_t length = utf8_length(bytes, at);
    if (length == 0) break;
    at += length;
  }
  if (at == bytes.size()) return std::string(bytes);
  std::string text;
  for (char c : bytes) {
    if (byte_of(c) < 0x80) {
      text += c;
    } else {
      text += static_cast<char>(0xC0 | (byte_of(c) >> 6));
      text += static_cast<char>(0x80 | (byte_of(c) & 0x3F));
    }
  }
  return text;
}

std::string quoted(std::string_view text, std::size_t count) {
  return in_quotes(first_characters(text, count));
}

std::string percent_decoded(std::string_view text) {
  std::string result;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const bool coded = text[at] == '%' && at + 2 < text.size() && hex_value(text[at + 1]) >= 0 &&
                       hex_value(text[at + 2]) >= 0;
    result += coded ? static_cast<char>(hex_value(text[at + 1]) * 16 + hex_value(text[at + 2]))
                    : text[at];
    if (coded) at += 2;
  }
  return result;
}

}  // namespace nonet::formats
