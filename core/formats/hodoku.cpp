// HoDoKu library lines: `:code:digits:grid:deleted:eliminations:placements:comment`.
//
// In the grid `+d` is a digit placed by the player. Deleted candidates, eliminations and placements
// are triples digit-row-column. Marks are kept as what is deleted from what the position allows, so
// marks that go beyond it cannot be written. `:0000:x:` is how HoDoKu writes a puzzle without a
// step; 0000 with a digit is a full house. A sixth field that is no list of triples is a comment.
#include <algorithm>
#include <vector>

#include "base/shell_sort.hpp"
#include "base/spelling.hpp"
#include "formats/characters.hpp"
#include "formats/text_formats.hpp"
#include "grid/text.hpp"

namespace nonet::formats {
namespace {

constexpr std::string_view kNoCode = "0000", kNoDigits = "x";

struct Cells {
  Grid givens, placed;
  std::size_t count = 0;
  std::optional<std::size_t> bad;  // where something else than a cell stands first
};

Cells cells_of(std::string_view text) {
  Cells cells;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const bool plus = text[at] == '+' && at + 1 < text.size() && is_digit_character(text[at + 1]);
    if (plus) ++at;
    if (!is_cell_character(text[at])) {
      if (!cells.bad) cells.bad = at;
      continue;
    }
    const Digit digit =
        is_digit_character(text[at]) ? static_cast<Digit>(text[at] - '0') : Digit{0};
    if (cells.count < kCellCount)
      (plus ? cells.placed : cells.givens)[static_cast<int>(cells.count)] = digit;
    ++cells.count;
  }
  return cells;
}

/// The fields between colons; what follows the last of `most` stays with it.
std::vector<std::string_view> fields_of(std::string_view text, std::size_t most) {
  std::vector<std::string_view> fields;
  while (fields.size() + 1 < most) {
    const std::size_t end = text.find(':');
    if (end == std::string_view::npos) break;
    fields.push_back(text.substr(0, end));
    text.remove_prefix(end + 1);
  }
  fields.push_back(text);
  return fields;
}

bool is_triple(std::string_view text) {
  return text.size() == 3 && std::ranges::all_of(text, is_digit_character);
}

/// The column of a part of the line, in characters from 1.
int64_t column_of_part(std::string_view line, std::string_view part) {
  const auto before = static_cast<std::size_t>(part.data() - line.data());
  return static_cast<int64_t>(character_count(line.substr(0, before))) + 1;
}

/// What the position allows without the deleted candidates, which are a part of the line.
std::variant<std::optional<Candidates>, Fault> marks_without(const Grid& position,
                                                             std::string_view deleted,
                                                             std::string_view line) {
  Candidates marks = Candidates::penciled(position);
  for (std::string_view triple : pieces_of(deleted)) {
    if (!is_triple(triple)) {
      Fault fault{FaultCode::HodokuTriple};
      fault.column = column_of_part(line, triple);
      fault.text = quoted(triple, 20);
      return fault;
    }
    DigitSet& cell = marks[cell_at(triple[1] - '1', triple[2] - '1')];
    cell = cell.without(DigitSet::only(triple[0] - '0'));
  }
  return noted(marks, position);
}

/// The marks as what is deleted, sorted by digit, row and column.
Printed deleted_of(const Record& record) {
  std::vector<std::string> triples;
  if (!record.marks) return std::string();
  const Grid position = position_of(record);
  const Candidates allowed = Candidates::penciled(position), marked = candidates_of(record);
  for (int cell = 0; cell < kCellCount; ++cell) {
    if (position[cell] != 0) continue;
    if (!allowed[cell].contains(marked[cell])) {
      Fault fault{FaultCode::MarksBeyondPeers};
      fault.cell = cell;
      for (Digit digit : marked[cell].without(allowed[cell]))
        fault.text += static_cast<char>('0' + digit);
      return fault;
    }
    for (Digit digit : allowed[cell].without(marked[cell]))
      triples.push_back({static_cast<char>('0' + digit), static_cast<char>('1' + row_of(cell)),
                         static_cast<char>('1' + column_of(cell))});
  }
  shell_sort(triples);
  std::string text;
  for (const std::string& triple : triples) text.append(text.empty() ? "" : " ").append(triple);
  return text;
}

/// A field on one line.
std::string one_line(const Record& record, std::string_view name) {
  std::string text;
  for (std::string_view piece : pieces_of(field_of(record, name)))
    text.append(text.empty() ? "" : " ").append(piece);
  return text;
}

}  // namespace

std::optional<Result> parse_hodoku(std::string_view line) {
  const std::string_view text = trimmed(line);
  if (text.empty() || text.starts_with('#')) return std::nullopt;
  std::vector<std::string_view> fields = fields_of(text, 8);
  if (!fields[0].empty() || fields.size() < 4) return Fault{FaultCode::HodokuLine};
  std::string_view comment = fields.size() > 7 ? fields[7] : std::string_view();
  fields.resize(7);
  if (!std::ranges::all_of(pieces_of(fields[6]), is_triple)) {
    comment = text.substr(static_cast<std::size_t>(fields[6].data() - text.data()));
    fields[6] = {};
  }
  const Cells cells = cells_of(fields[3]);
  if (cells.bad) {
    const std::string_view rest = fields[3].substr(*cells.bad);
    Fault fault{FaultCode::Character};
    fault.column = column_of_part(line, rest);
    fault.text = quoted(rest, 1);
    return fault;
  }
  if (cells.count != kCellCount)
    return count_fault(FaultCode::CellCount, 0, kCellCount, cells.count);
  Record record{cells.givens};
  if (clue_count(cells.placed) > 0) record.placed = cells.placed;
  if (!trimmed(fields[4]).empty()) {
    auto marks = marks_without(position_of(record), fields[4], line);
    if (auto* fault = std::get_if<Fault>(&marks)) return *fault;
    record.marks = *std::get_if<std::optional<Candidates>>(&marks);
  }
  const bool has_digits = fields[2] != kNoDigits && !fields[2].empty();
  if (fields[1] != kNoCode || has_digits) add_field(record, "technique", fields[1]);
  if (has_digits) add_field(record, "digits", fields[2]);
  add_field(record, "eliminations", trimmed(fields[5]));
  add_field(record, "placements", trimmed(fields[6]));
  add_field(record, "comment", trimmed(comment));
  return record;
}

bool detects_hodoku(const Head& head) {
  const std::vector<std::string_view> fields = fields_of(trimmed(head.first()), 5);
  if (fields.size() < 4 || !fields[0].empty()) return false;
  const Cells cells = cells_of(fields[3]);
  return cells.count == kCellCount && !cells.bad;
}

Printed print_hodoku(const Record& record) {
  if (record.sukaku) return no_givens("a HoDoKu line");
  Printed deleted = deleted_of(record);
  if (std::holds_alternative<Fault>(deleted)) return deleted;
  std::string text;
  for (std::string_view name : {"technique", "digits", "eliminations", "placements"}) {
    std::string value = one_line(record, name);
    if (value.find(':') != std::string::npos) {
      Fault fault{FaultCode::Colon};
      fault.text = std::string(name) + " " + quoted(value, 40);
      return fault;
    }
    if (name == "technique" && value.empty()) value = kNoCode;
    if (name == "digits") {
      text.append(":").append(value.empty() ? kNoDigits : value).append(":");
      for (int cell = 0; cell < kCellCount; ++cell) {
        const Digit placed = record.placed ? (*record.placed)[cell] : Digit{0};
        if (placed != 0) text += '+';
        const Digit digit = placed != 0 ? placed : record.grid[cell];
        text += digit == 0 ? '.' : static_cast<char>('0' + digit);
      }
      text.append(":").append(*std::get_if<std::string>(&deleted));
    } else {
      text.append(":").append(value);
    }
  }
  return text + ":" + one_line(record, "comment") + "\n";
}

}  // namespace nonet::formats
