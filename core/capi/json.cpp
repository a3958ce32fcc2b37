#include "capi/json.hpp"

namespace nonet {
namespace {

constexpr bool is_continuation(unsigned char byte) { return (byte & 0xC0) == 0x80; }

/// The length of the UTF-8 character at `at`; 0 if the bytes there are none.
std::size_t character_length(std::string_view text, std::size_t at) {
  const auto byte = [&](std::size_t i) {
    return at + i < text.size() ? static_cast<unsigned char>(text[at + i])
                                : static_cast<unsigned char>(0);
  };
  const unsigned char first = byte(0);
  if (first < 0x80) return 1;
  if (first >= 0xC2 && first <= 0xDF) return is_continuation(byte(1)) ? 2 : 0;
  if (first >= 0xE0 && first <= 0xEF) {
    const bool overlong = first == 0xE0 && byte(1) < 0xA0;
    const bool surrogate = first == 0xED && byte(1) > 0x9F;
    return !overlong && !surrogate && is_continuation(byte(1)) && is_continuation(byte(2)) ? 3 : 0;
  }
  if (first >= 0xF0 && first <= 0xF4) {
    const bool overlong = first == 0xF0 && byte(1) < 0x90;
    const bool beyond = first == 0xF4 && byte(1) > 0x8F;
    return !overlong && !beyond && is_continuation(byte(1)) && is_continuation(byte(2)) &&
                   is_continuation(byte(3))
               ? 4
               : 0;
  }
  return 0;
}

void append_escaped(std::string& to, char c) {
  constexpr std::string_view kHex = "0123456789abcdef";
  if (c == '"' || c == '\\') {
    to += '\\';
    to += c;
  } else if (c == '\n') {
    to += "\\n";
  } else if (static_cast<unsigned char>(c) < 0x20) {
    to += "\\u00";
    to += kHex[static_cast<unsigned char>(c) >> 4];
    to += kHex[static_cast<unsigned char>(c) & 15];
  } else {
    to += c;
  }
}

}  // namespace

void Json::separate() {
  if (comma_) text_ += ',';
  comma_ = true;
}

Json& Json::open(char bracket) {
  separate();
  text_ += bracket;
  comma_ = false;
  return *this;
}

Json& Json::close(char bracket) {
  text_ += bracket;
  comma_ = true;
  return *this;
}

Json& Json::raw(std::string_view text) {
  separate();
  text_ += text;
  return *this;
}

Json& Json::value(std::string_view text) {
  separate();
  text_ += '"';
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t length = character_length(text, at);
    if (length == 1)
      append_escaped(text_, text[at]);
    else if (length == 0)
      text_ += "\xEF\xBF\xBD";
    else
      text_ += text.substr(at, length);
    at += length == 0 ? 1 : length;
  }
  text_ += '"';
  return *this;
}

}  // namespace nonet
