// Puzzles from text in any plain-text format: pasted, typed, dropped.
#pragma once

#include <string_view>

#include "formats/format.hpp"
#include "verbs/failure.hpp"

namespace nonet {

struct TextRecords {
  const formats::Format* format;
  formats::Results results;  // records and faults, in order
};

/// Reads a whole text. Without a format (null) the format is detected by the beginning of the text;
/// fails if it is like none. The text is UTF-8 or else Latin-1 line by line; a byte order mark and
/// any line end are accepted.
Outcome<TextRecords> read_text(std::string_view text, const formats::Format* format);

/// The format of that name; a failure that lists the formats if there is none.
Outcome<const formats::Format*> find_format(std::string_view name);

}  // namespace nonet
