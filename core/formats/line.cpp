// One puzzle a line, 81 characters, as `.sdm` files and forums have it; and Sukaku, 729 characters.
//
// A line of 81 characters is taken as it stands, spaces and all, and so is a Sukaku of 729. A
// longer one may go on after white space, a comma, a semicolon, a colon, a bar or '#': 81 digits
// there are the solution, else the rest is a comment. A line of 729 is a Sukaku among puzzles.
// Lines that begin with '#' and empty lines are skipped.
#include <algorithm>

#include "base/spelling.hpp"
#include "formats/characters.hpp"
#include "formats/text_formats.hpp"
#include "grid/text.hpp"

namespace nonet::formats {
namespace {

constexpr std::size_t kPlaceCount = kCellCount * 9;
constexpr std::size_t kShownLength = 200;  // of a longer line only the length is reported

bool are_cells(std::string_view text) { return std::ranges::all_of(text, is_cell_character); }

bool is_sukaku(std::string_view text) { return text.size() == kPlaceCount && are_cells(text); }

bool begins_with_cells(std::string_view text) {
  return text.size() >= kCellCount && are_cells(text.substr(0, kCellCount));
}

/// The length in bytes of a separator between the puzzle and the rest of its line; 0 if there is
/// none at `at`.
std::size_t gap_at(std::string_view text, std::size_t at) {
  if (at >= text.size()) return 0;
  constexpr std::string_view kSeparators = ",;:|#";
  return kSeparators.find(text[at]) != std::string_view::npos ? 1 : space_length(text, at);
}

Result read_grid(std::string_view text, std::size_t indent) {
  auto parsed = parse_grid(text);
  if (const auto* grid = std::get_if<Grid>(&parsed)) return Record{*grid};
  Fault fault = fault_of(*std::get_if<TextError>(&parsed), text);
  if (fault.column > 0) fault.column += static_cast<int64_t>(indent);
  return fault;
}

Record with_rest(const Grid& grid, std::string_view rest) {
  Record record{grid};
  for (std::string_view piece : pieces_of(rest, ",;:|")) {
    if (piece.size() != kCellCount || !std::ranges::all_of(piece, is_digit_character)) continue;
    auto solution = parse_grid(piece);
    record.solution = *std::get_if<Grid>(&solution);
    return record;
  }
  add_field(record, "comment", rest);
  return record;
}

Fault length_fault(std::size_t expected, std::string_view text) {
  return count_fault(FaultCode::LineLength, 0, expected, character_count(text));
}

}  // namespace

std::string zero_digits(const Grid& grid) {
  std::string text;
  for (Digit digit : grid.digits) text += static_cast<char>('0' + digit);
  return text;
}

std::optional<Result> parse_line(std::string_view line) {
  const bool exact = character_count(line) == kCellCount;
  if (exact && line.find('#') == std::string_view::npos) return read_grid(line, 0);
  const std::string_view text = trimmed(line);
  if (text.starts_with('#')) return std::nullopt;
  if (exact) return read_grid(line, 0);
  if (text.empty()) return std::nullopt;
  if (is_sukaku(text)) return parse_sukaku(text);
  const std::size_t gap = gap_at(text, kCellCount);
  if (gap > 0 && begins_with_cells(text)) {
    auto grid = parse_grid(text.substr(0, kCellCount));
    return with_rest(*std::get_if<Grid>(&grid),
                     trimmed_of(text.substr(kCellCount + gap), " \t,;:|#"));
  }
  const auto before = static_cast<std::size_t>(text.data() - line.data());
  Result result = read_grid(text, character_count(line.substr(0, before)));
  const auto* fault = std::get_if<Fault>(&result);
  if (!fault) return result;
  const bool shown =
      fault->column > 0 && !begins_with_cells(text) && character_count(text) < kShownLength;
  return shown ? result : length_fault(kCellCount, text);
}

bool detects_line(const Head& head) {
  const std::optional<Result> result = parse_line(head.first());
  return result && std::holds_alternative<Record>(*result);
}

Printed print_line(const Record& record) {
  if (record.sukaku) return print_sukaku(record);
  const auto text = format_grid(record.grid);
  return std::string(text.data(), text.size()) + "\n";
}

Printed print_digits(const Record& record) {
  if (record.sukaku) return no_givens("a line of digits");
  return zero_digits(record.grid).append("\n");
}

std::optional<Result> parse_sukaku(std::string_view line) {
  std::string_view text = trimmed(line);
  if (text.empty() || text.starts_with('#')) return std::nullopt;
  if (character_count(line) == kPlaceCount) text = line;
  if (character_count(text) != kPlaceCount) return length_fault(kPlaceCount, text);
  const auto before = static_cast<std::size_t>(text.data() - line.data());
  const std::size_t indent = character_count(line.substr(0, before));
  Candidates marks;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const int digit = static_cast<int>(i % 9) + 1;
    if (text[i] == ' ' || (is_cell_character(text[i]) && !is_digit_character(text[i]))) continue;
    if (text[i] == '0' + digit) {
      marks[static_cast<int>(i / 9)] |= DigitSet::only(digit);
      continue;
    }
    const bool misplaced = is_digit_character(text[i]);
    Fault fault{misplaced ? FaultCode::SukakuPlace : FaultCode::Character};
    fault.column = static_cast<int64_t>(indent + i) + 1;
    if (misplaced) fault.expected = digit;
    fault.text = quoted(character_at(text, i), 1);
    return fault;
  }
  return sukaku_of(marks);
}

bool detects_sukaku(const Head& head) { return is_sukaku(trimmed(head.first())); }

Printed print_sukaku(const Record& record) {
  const auto text = format_candidates(candidates_of(record));
  return std::string(text.data(), text.size()) + "\n";
}

}  // namespace nonet::formats
