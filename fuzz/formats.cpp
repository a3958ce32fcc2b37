// The plain-text formats under libFuzzer, guided by coverage, with the sanitizers; README.md says
// how to build it. The first byte of an input chooses the format, the rest is the text.
//
// What must hold: reading in pieces gives what reading at once gives; what is printed reads back to
// what prints the same.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "formats/format.hpp"
#include "formats/plain_list.hpp"

using namespace nonet::formats;

namespace {

void demand(bool holds, const char* what) {
  if (holds) return;
  std::fprintf(stderr, "%s\n", what);
  std::abort();
}

Results read(const Format& format, std::string_view text, std::size_t piece) {
  Results results;
  Reader reader(format);
  for (std::size_t at = 0; at < text.size(); at += piece)
    reader.feed(text.substr(at, piece), results);
  reader.end(results);
  return results;
}

/// Everything of the results as text: records as the format prints them, faults as sentences.
std::string shown(const Format& format, const Results& results) {
  std::string text;
  for (const Result& result : results) {
    const auto* record = std::get_if<Record>(&result);
    const Printed printed = record ? format.print(*record) : Printed(std::get<Fault>(result));
    const auto* fault = std::get_if<Fault>(&printed);
    text += fault ? sentence_of(*fault) : std::get<std::string>(printed);
    for (const Field& field : record ? record->metadata : std::vector<Field>())
      text.append(field.name).append("=").append(field.value).append("\n");
  }
  return text;
}

void check_print(const Format& format, const Result& result) {
  const auto* record = std::get_if<Record>(&result);
  if (!record) return;
  const Printed once = format.print(*record);
  if (!std::holds_alternative<std::string>(once)) return;
  const Results back = read(format, std::get<std::string>(once), SIZE_MAX / 2);
  demand(back.size() == 1, "a printed record reads back as one");
  demand(std::holds_alternative<Record>(back[0]), "a printed record reads back");
  const Printed twice = format.print(std::get<Record>(back[0]));
  demand(std::holds_alternative<std::string>(twice), "a record that was printed prints again");
  const Results again = read(format, std::get<std::string>(twice), SIZE_MAX / 2);
  demand(shown(format, again) == shown(format, back), "printing and reading is a fixed point");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
  const auto formats = all_formats();
  const Format& format = formats[data[0] % formats.size()];
  const Results results = read(format, text, SIZE_MAX / 2);
  demand(shown(format, results) == shown(format, read(format, text, 7)), "pieces change nothing");
  for (std::size_t i = 0; i < std::min<std::size_t>(results.size(), 3); ++i)
    check_print(format, results[i]);
  std::vector<std::string> lines;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    if (end > at) lines.emplace_back(text.substr(at, end - at));
    at = end + 1;
  }
  static_cast<void>(detected({lines}));
  static_cast<void>(plain_digits(text));
  return 0;
}
