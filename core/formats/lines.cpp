#include "formats/lines.hpp"

#include <algorithm>

#include <utility>

#include "formats/characters.hpp"

namespace nonet::formats {

std::string_view Head::first() const {
  const auto found = std::ranges::find_if(lines, [](auto& line) { return !line.starts_with('#'); });
  return found == lines.end() ? std::string_view() : std::string_view(*found);
}

Fault line_too_long(int64_t line) {
  return count_fault(FaultCode::LineTooLong, line, kLineLimit, 0);
}

void EachLine::read(int64_t number, std::string_view line, Results& out) {
  std::optional<Result> result = parse_(line);
  if (!result) return;
  if (auto* record = std::get_if<Record>(&*result)) record->line = number;
  if (auto* fault = std::get_if<Fault>(&*result)) fault->line = number;
  out.push_back(std::move(*result));
}

void LineSplitter::finish(std::string_view line, LineReader& reader, Results& out) {
  if (too_long_ || line.size() > kLineLimit) {
    reader.skip(line_too_long(number_), out);
  } else {
    if (line.ends_with('\r')) line.remove_suffix(1);
    reader.read(number_, decoded(line), out);
  }
  ++number_;
  too_long_ = false;
  rest_.clear();
}

void LineSplitter::feed(std::string_view bytes, LineReader& reader, Results& out) {
  for (std::size_t end = bytes.find('\n'); end != std::string_view::npos; end = bytes.find('\n')) {
    if (rest_.empty()) {
      finish(bytes.substr(0, end), reader, out);
    } else {
      rest_ += bytes.substr(0, end);
      finish(std::exchange(rest_, {}), reader, out);
    }
    bytes.remove_prefix(end + 1);
  }
  if (!too_long_) rest_ += bytes;
  if (rest_.size() > kLineLimit) {
    too_long_ = true;
    rest_.clear();
  }
}

void LineSplitter::end(LineReader& reader, Results& out) {
  if (too_long_ || !rest_.empty()) finish(std::exchange(rest_, {}), reader, out);
  reader.end(out);
}

}  // namespace nonet::formats
