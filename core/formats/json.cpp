#include "formats/json.hpp"

#include "formats/characters.hpp"

namespace nonet::formats {
namespace {

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
  if (comma_) {
    text_ += ',';
    text_ += gap_;
  }
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
    const std::size_t length = utf8_length(text, at);
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

}  // namespace nonet::formats
