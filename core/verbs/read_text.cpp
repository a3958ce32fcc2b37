#include "verbs/read_text.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "base/spelling.hpp"
#include "formats/characters.hpp"

namespace nonet {
namespace {

constexpr std::size_t kHeadSize = std::size_t{1} << 14;
/// Damaged lines at the beginning after which the text is rejected.
constexpr std::size_t kDamagedLines = 20;

std::vector<std::string> head_of(std::string_view text) {
  std::vector<std::string> lines;
  std::string_view head = text.substr(0, kHeadSize);
  while (!head.empty()) {
    const std::size_t end = head.find('\n');
    const bool is_cut = end == std::string_view::npos && text.size() > kHeadSize;
    if (is_cut && !lines.empty()) break;
    std::string_view line = head.substr(0, end);
    head.remove_prefix(std::min(line.size() + 1, head.size()));
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (!line.empty()) lines.push_back(formats::decoded(line));
  }
  return lines;
}

/// Whether lines end in bare returns, as on old Macintoshes. The beginning decides, as it does for
/// sources that are read in pieces.
bool has_bare_returns(std::string_view text) {
  std::string_view head = text.substr(0, kHeadSize);
  if (head.ends_with('\r')) head = text.substr(0, kHeadSize + 1);
  return head.find('\r') != std::string_view::npos && head.find('\n') == std::string_view::npos;
}

const formats::Format* detected_format(std::string_view text) {
  const std::vector<std::string> lines = head_of(text);
  for (std::size_t skipped = 0; skipped < std::min(kDamagedLines, lines.size()); ++skipped) {
    const auto found = formats::detected({std::span(lines).subspan(skipped)});
    if (!found.empty()) return found.front();
  }
  return nullptr;
}

}  // namespace

Outcome<const formats::Format*> find_format(std::string_view name) {
  if (const formats::Format* format = formats::format_named(name)) return format;
  std::vector<std::string_view> names;
  for (const formats::Format& format : formats::all_formats()) names.push_back(format.name);
  return Failure{FailureKind::Request, "format: " + expected_one_of(names, name), "format"};
}

Outcome<TextRecords> read_text(std::string_view text, const formats::Format* format) {
  constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
  if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
  std::string with_line_ends;
  if (has_bare_returns(text)) {
    with_line_ends = text;
    std::ranges::replace(with_line_ends, '\r', '\n');
    text = with_line_ends;
  }
  if (!format) format = detected_format(text);
  if (!format) return Failure{FailureKind::Text, "no puzzle found in this text"};
  TextRecords records{format, {}};
  formats::Reader reader(*format);
  reader.feed(text, records.results);
  reader.end(records.results);
  return records;
}

}  // namespace nonet
