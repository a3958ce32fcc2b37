// Writes JSON text (RFC 8259). The caller opens and closes objects and arrays in order; the writer
// adds the commas. The text is always valid UTF-8: bytes that are not become U+FFFD.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace nonet::formats {

class Json {
 public:
  /// `gap` follows every comma and colon.
  explicit Json(std::string& to, std::string_view gap = "") : text_(to), gap_(gap) {}

  Json& open_object() { return open('{'); }
  Json& close_object() { return close('}'); }
  Json& open_array() { return open('['); }
  Json& close_array() { return close(']'); }

  Json& key(std::string_view name) {
    value(name);
    text_ += ':';
    text_ += gap_;
    comma_ = false;
    return *this;
  }

  Json& value(std::string_view text);
  Json& value(const char* text) { return value(std::string_view(text)); }
  Json& value(const std::string& text) { return value(std::string_view(text)); }
  Json& value(bool yes) { return raw(yes ? "true" : "false"); }
  Json& value(int number) { return raw(std::to_string(number)); }
  Json& value(int64_t number) { return raw(std::to_string(number)); }
  Json& value(uint64_t number) { return raw(std::to_string(number)); }
  Json& null() { return raw("null"); }
  /// A number with decimals that is text already.
  Json& decimal(const std::string& number) { return raw(number); }

  template <class Value>
  Json& member(std::string_view name, const Value& content) {
    key(name);
    return value(content);
  }

 private:
  Json& open(char bracket);
  Json& close(char bracket);
  Json& raw(std::string_view text);
  void separate();

  std::string& text_;
  std::string_view gap_;
  bool comma_ = false;  // a comma is due before the next value
};

}  // namespace nonet::formats
