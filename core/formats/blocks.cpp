#include "formats/blocks.hpp"

#include <algorithm>
#include <utility>

#include "base/spelling.hpp"
#include "formats/characters.hpp"
#include "grid/text.hpp"

namespace nonet::formats {
namespace {

constexpr std::size_t kFlush = 900;  // rows after which an endless paragraph is passed on

/// U+2500, U+2501 and U+2550.
bool is_drawn_rule(std::string_view text, std::size_t at) {
  const std::string_view character = text.substr(at, 3);
  return character == "\xE2\x94\x80" || character == "\xE2\x94\x81" || character == "\xE2\x95\x90";
}

bool has_rule(std::string_view text) {
  if (text.find("---") != std::string_view::npos || text.find("===") != std::string_view::npos ||
      text.ends_with("__") || text.ends_with("__|"))
    return true;
  for (std::size_t at = 0; at + 3 < text.size(); ++at)
    if (is_drawn_rule(text, at) && is_drawn_rule(text, at + 3)) return true;
  return false;
}

/// Nine empty fields of a table: a row of blanks.
bool is_blank_table_row(std::string_view line) { return std::ranges::count(line, '\t') == 8; }

}  // namespace

bool is_border(std::string_view line) {
  const std::string_view text = trimmed(line);
  return has_rule(text) && std::ranges::none_of(text, is_ascii_digit) && character_count(text) != 9;
}

void BlockReader::read(int64_t number, std::string_view line, Results& out) {
  if (trimmed(line).empty() && !is_blank_table_row(line)) {
    end_paragraph(out);
    return;
  }
  if (!is_border(line)) rows_.push_back({number, std::string(line)});
  if (rows_.size() == kFlush) pass_on(rows_, out);
}

void BlockReader::skip(const Fault& fault, Results& out) {
  reject(fault, out);
  end_paragraph(out);
}

void BlockReader::end_paragraph(Results& out) {
  if (rows_.size() == 3) {
    std::ranges::move(rows_, std::back_inserter(bands_));
    rows_.clear();
  } else if (!rows_.empty()) {
    pass_on(bands_, out);
    pass_on(rows_, out);
  }
  if (bands_.size() == 9) pass_on(bands_, out);
}

void BlockReader::end(Results& out) {
  if (rows_.size() == 3) {
    std::ranges::move(rows_, std::back_inserter(bands_));
    rows_.clear();
  }
  pass_on(bands_, out);
  pass_on(rows_, out);
}

void BlockReader::pass_on(std::vector<Row>& rows, Results& out) {
  if (rows.size() % 9 != 0) {
    reject(count_fault(FaultCode::RowCount, rows[0].line, 9, rows.size()), out);
  } else {
    for (std::size_t at = 0; at < rows.size(); at += 9) {
      Block block;
      for (std::size_t row = 0; row < 9; ++row) block.rows[row] = std::move(rows[at + row]);
      take(block, out);
    }
  }
  rows.clear();
}

void EachBlock::take(const Block& block, Results& out) {
  Result result = parse_(block);
  if (auto* record = std::get_if<Record>(&result)) record->line = block.line();
  out.push_back(std::move(result));
}

Fault cell_fault(FaultCode code, const Row& row, int cell, std::string_view text) {
  const auto before = static_cast<std::size_t>(text.data() - row.text.data());
  Fault fault{code, row.line};
  fault.column = static_cast<int64_t>(character_count(row.text.substr(0, before))) + 1;
  fault.cell = cell;
  fault.text = quoted(text, 20);
  return fault;
}

std::variant<Grid, Fault> grid_of(const std::array<Row, 9>& rows) {
  std::string text;
  for (const Row& row : rows) {
    if (&row != &rows[0]) text += '\n';
    text += row.text;
  }
  auto parsed = parse_grid(text);
  const auto* error = std::get_if<TextError>(&parsed);
  if (!error) return *std::get_if<Grid>(&parsed);
  Fault fault = fault_of(*error, text);
  const Row& row = rows[static_cast<std::size_t>(std::clamp<int64_t>(fault.line, 1, 9) - 1)];
  if (fault.column > 0) fault.column += row.indent;
  fault.line = row.line;
  return fault;
}

}  // namespace nonet::formats
