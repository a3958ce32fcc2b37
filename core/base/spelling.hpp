// Names as people type them, and how messages show them.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace nonet {

/// White space of ASCII.
inline constexpr std::string_view kSpace = " \t\r\n\v\f";

/// The text without any of these ASCII characters around it.
std::string_view trimmed_of(std::string_view text, std::string_view characters = kSpace);

/// The parts between separators, empty ones too: one more than there are separators.
std::vector<std::string_view> split(std::string_view text, char separator);

/// True for the bytes of a UTF-8 character after its first.
constexpr bool is_continuation(char c) { return (c & 0xC0) == 0x80; }

/// The number of characters, not bytes.
std::size_t character_count(std::string_view text);

/// The beginning of at most `count` characters.
std::string_view first_characters(std::string_view text, std::size_t count);

/// The character at a byte index.
std::string_view character_at(std::string_view text, std::size_t index);

/// A typed name in the one spelling used here: lower case, hyphens, no space around it.
std::string normalized(std::string_view name);

/// The first bytes of UTF-8 text, at most `most` of them, cut between two characters.
std::string_view truncated(std::string_view text, std::size_t most);

/// Text in single quotes, control characters as \xNN.
std::string in_quotes(std::string_view text);

/// The same for messages: no more of the text than a message needs.
std::string quoted(std::string_view text);

/// The names with commas.
std::string listed(std::span<const std::string_view> names);

/// "; did you mean 'x-wing'?" for the name that is nearest to a mistyped one, or nothing if none is
/// near.
std::string did_you_mean(std::string_view typed, std::span<const std::string_view> names);

/// "expected one of x-wing, jellyfish, found 'x-wng'; did you mean 'x-wing'?"
std::string expected_one_of(std::span<const std::string_view> names, std::string_view typed);

}  // namespace nonet
