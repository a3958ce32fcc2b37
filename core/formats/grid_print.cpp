// A print in text: nine rows, plain, boxed with any usual border, or separated by tabs.
//
// Written with a bar between stacks and a rule between bands.
#include "formats/text_formats.hpp"

namespace nonet::formats {

Result parse_grid_print(const Block& block) {
  auto grid = grid_of(block.rows);
  if (auto* fault = std::get_if<Fault>(&grid)) return *fault;
  return Record{*std::get_if<Grid>(&grid)};
}

bool detects_grid(const Head& head) {
  Block nine;
  std::size_t count = 0;
  for (const std::string& line : head.lines)
    if (count < 9 && !is_border(line)) nine.rows[count++] = {1, line};
  if (count == 0) return false;
  Block repeated;
  repeated.rows.fill(nine.rows[0]);
  const auto is_grid = [](const Block& block) {
    return std::holds_alternative<Record>(parse_grid_print(block));
  };
  // The first row of a table may lack its empty fields, and then all nine decide.
  return is_grid(repeated) || (count == 9 && is_grid(nine));
}

Printed print_grid(const Record& record) {
  if (record.sukaku) return no_givens("a print of givens");
  const auto cells = format_grid(record.grid);
  std::string text;
  for (int cell = 0; cell < kCellCount; ++cell) {
    const int column = column_of(cell);
    if (column == 0 && (cell == 27 || cell == 54)) text += "------+-------+------\n";
    text += cells[static_cast<std::size_t>(cell)];
    text += column == 8 ? "\n" : column % 3 == 2 ? " | " : " ";
  }
  return text;
}

}  // namespace nonet::formats
