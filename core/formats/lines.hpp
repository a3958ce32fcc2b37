// Lines out of a stream of bytes, and the interface of what reads them.
//
// A line ends with \n or \r\n. Lines beyond kLineLimit are rejected, so memory is bounded.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "formats/record.hpp"

namespace nonet::formats {

inline constexpr std::size_t kLineLimit = std::size_t{1} << 20;  // in bytes

Fault line_too_long(int64_t line);

/// The beginning of a source as detection sees it: lines as UTF-8, none of them empty.
struct Head {
  std::span<const std::string> lines;
  /// The first line that does not begin with '#', as it is; empty if there is none.
  std::string_view first() const;
};

/// Turns the lines of one source into records and faults, in order.
class LineReader {
 public:
  virtual ~LineReader() = default;
  /// The next line, as UTF-8 without its end.
  virtual void read(int64_t number, std::string_view line, Results& out) = 0;
  /// The next line was beyond the limit.
  virtual void skip(const Fault& fault, Results& out) { out.push_back(fault); }
  /// No further line comes.
  virtual void end(Results&) {}
};

/// Parses one line; nothing for a line without a record.
using ParseLine = std::optional<Result> (*)(std::string_view line);

/// Reads a format of one record a line.
class EachLine final : public LineReader {
 public:
  explicit EachLine(ParseLine parse) : parse_(parse) {}
  void read(int64_t number, std::string_view line, Results& out) override;

 private:
  ParseLine parse_;
};

template <ParseLine parse>
std::unique_ptr<LineReader> each_line() {
  return std::make_unique<EachLine>(parse);
}

/// Splits pieces of any size into lines.
class LineSplitter {
 public:
  explicit LineSplitter(int64_t first) : number_(first) {}
  void feed(std::string_view bytes, LineReader& reader, Results& out);
  void end(LineReader& reader, Results& out);

 private:
  void finish(std::string_view line, LineReader& reader, Results& out);

  int64_t number_;
  std::string rest_;
  bool too_long_ = false;
};

}  // namespace nonet::formats
