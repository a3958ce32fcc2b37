// Characters of UTF-8 text as the formats need them: white space, lengths, trimming, quoting.
//
// White space is Unicode's, because pasted text has no-break spaces. Nothing here depends on a
// locale, and every function takes time linear in its text.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace nonet::formats {

constexpr bool is_ascii_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_ascii_letter(char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); }

/// The length in bytes of the well-formed character at `at`; 0 if it is not well-formed.
std::size_t utf8_length(std::string_view text, std::size_t at);

/// The length in bytes of the white space character at `at`; 0 if there is none.
std::size_t space_length(std::string_view text, std::size_t at);

/// The text without white space around it.
std::string_view trimmed(std::string_view text);

/// The pieces between white space and these ASCII characters; none is empty.
std::vector<std::string_view> pieces_of(std::string_view text, std::string_view separators = "");

/// The bytes as UTF-8: unchanged if they are valid UTF-8, else read as Latin-1, which never fails.
std::string decoded(std::string_view bytes);

/// At most `count` characters in single quotes, control characters as \xNN.
std::string quoted(std::string_view text, std::size_t count);

/// The text with %XX replaced by bytes.
std::string percent_decoded(std::string_view text);

}  // namespace nonet::formats
