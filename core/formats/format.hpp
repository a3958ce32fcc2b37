// The table of the plain-text formats: the facts of each, written once, and its functions.
//
// The order is that of detection: the particular before the general. A new format is one file and
// one row of the table in format.cpp.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "formats/lines.hpp"

namespace nonet::formats {

/// What a format keeps beside the givens.
struct Holds {
  bool placed = false, marks = false, sukaku = false, metadata = false;
};

struct Format {
  std::string_view name;
  std::string_view extensions;   // with their dots, a space between; the first is the usual one
  std::string_view description;  // one line of docs/formats.md
  std::string_view detected_by;  // how a source in this format is recognized
  Holds holds;
  std::string_view between;  // stands between two records
  bool (*detects)(const Head& head);
  std::unique_ptr<LineReader> (*reader)();
  Printed (*print)(const Record& record);
};

/// Every format, in the order of detection.
std::span<const Format> all_formats();

/// The format of that name; null if there is none.
const Format* format_named(std::string_view name);

/// The formats that a source may be in, the most particular first.
std::vector<const Format*> detected(const Head& head);

/// Reads a source in pieces of any size. The bytes are UTF-8, or else Latin-1 line by line, without
/// a byte order mark.
class Reader {
 public:
  explicit Reader(const Format& format, int64_t first_line = 1)
      : splitter_(first_line), reader_(format.reader()) {}
  /// Adds the records and faults that these bytes complete.
  void feed(std::string_view bytes, Results& out) { splitter_.feed(bytes, *reader_, out); }
  /// Adds those that the end of the source completes.
  void end(Results& out) { splitter_.end(*reader_, out); }

 private:
  LineSplitter splitter_;
  std::unique_ptr<LineReader> reader_;
};

}  // namespace nonet::formats
