// `.sdx`, SudoCue's format for puzzles in progress: nine rows of cells with a space between.
//
// A digit alone is a given, `u` before it makes it the player's, several digits are the marks of an
// open cell. An open cell with one mark would read as a given, so such a cell is
// written as the player's digit. All nine digits mean that nothing is noted. Without any `u` the
// rows look like a print of pencil marks, and are read as one unless the file is named `.sdx`.
#include <algorithm>

#include "formats/characters.hpp"
#include "formats/text_formats.hpp"
#include "grid/text.hpp"

namespace nonet::formats {
namespace {

/// u and a digit, one to nine digits, or a blank.
bool is_sdx_cell(std::string_view cell) {
  if (cell == "." || cell == "0") return true;
  if (cell.size() == 2 && cell[0] == 'u') return is_digit_character(cell[1]);
  return !cell.empty() && cell.size() <= 9 && std::ranges::all_of(cell, is_digit_character);
}

}  // namespace

Result parse_sdx(const Block& block) {
  Record record;
  Grid placed;
  Candidates marks;
  bool has_marks = false;
  for (int r = 0; r < 9; ++r) {
    const Row& row = block.rows[static_cast<std::size_t>(r)];
    const std::vector<std::string_view> cells = pieces_of(row.text);
    if (cells.size() != 9) return count_fault(FaultCode::CellCount, row.line, 9, cells.size());
    for (int c = 0; c < 9; ++c) {
      const std::string_view text = cells[static_cast<std::size_t>(c)];
      const Cell cell = cell_at(r, c);
      DigitSet digits;
      for (char character : text)
        if (is_digit_character(character)) digits |= DigitSet::only(character - '0');
      const std::size_t others = text.starts_with('u') || text == "." || text == "0" ? 1 : 0;
      if (!is_sdx_cell(text) || static_cast<std::size_t>(digits.size()) + others != text.size())
        return cell_fault(FaultCode::SdxCell, row, cell, text);
      if (digits.size() == 1)
        (text[0] == 'u' ? placed : record.grid)[cell] = digits.lowest();
      else if (digits.size() < 9)
        marks[cell] = digits;
      has_marks |= !marks[cell].empty();
    }
  }
  if (clue_count(placed) > 0) record.placed = placed;
  if (has_marks) record.marks = marks;
  return record;
}

bool detects_sdx(const Head& head) {
  bool marked = false;
  for (const std::string& line : head.lines.first(std::min<std::size_t>(head.lines.size(), 9))) {
    const std::vector<std::string_view> cells = pieces_of(line);
    if (cells.size() != 9 || !std::ranges::all_of(cells, is_sdx_cell)) return false;
    marked |= std::ranges::any_of(cells, [](std::string_view cell) { return cell[0] == 'u'; });
  }
  return marked;
}

Printed print_sdx(const Record& record) {
  if (record.sukaku) return no_givens(".sdx");
  const Grid position = position_of(record);
  std::string text;
  for (int cell = 0; cell < kCellCount; ++cell) {
    const DigitSet marks = record.marks ? (*record.marks)[cell] : DigitSet();
    const bool decided = position[cell] != 0 || marks.size() == 1;
    if (decided) {
      if (record.grid[cell] == 0) text += 'u';
      text += static_cast<char>('0' + (position[cell] != 0 ? position[cell] : marks.lowest()));
    } else {
      for (Digit digit : marks.empty() ? DigitSet::all() : marks)
        text += static_cast<char>('0' + digit);
    }
    text += column_of(cell) == 8 ? '\n' : ' ';
  }
  return text;
}

}  // namespace nonet::formats
