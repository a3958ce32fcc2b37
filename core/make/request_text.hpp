// Values of request fields in text: as messages show them, as the command line and links write
// them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "make/request.hpp"

namespace nonet {

/// A number of `parts` of one with as many decimals as it needs, at least one: 4.5, 10.0, 4.32.
std::string decimal_text(int value, int parts);

/// As it is typed: 24..28, 24 where both ends are equal, 100.. where there is no upper end.
std::string range_text(Range<int> range, int parts = 1);
std::string range_text(Range<uint64_t> range);
/// The same in a sentence: "20 to 24", "at least 4.6".
std::string range_words(Range<int> range, int parts = 1);
std::string range_words(Range<uint64_t> range);

/// The names of the choices that are set in a field of FieldType::Choices.
std::vector<std::string_view> chosen_names(const FieldInfo& info, uint32_t bits);

/// The slugs of a set in alphabetical order, with commas.
std::string slugs_text(const TechniqueSet& set);

/// The value of a field as `input_of_text` reads it.
std::string text_of(const Request& request, std::size_t index);

/// What a text of the command line means for a field: `A..B`, `A..`, `..B` or `A` for a range,
/// yes or no for a switch, commas between several names or numbers, `none` for an optional value
/// that is not set. A text that means nothing stays text, which `set_field` rejects.
FieldInput input_of_text(const FieldInfo& info, std::string_view text);

}  // namespace nonet
