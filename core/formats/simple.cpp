// Simple Sudoku's print and its `.ss` files: a narrow box for the givens, then what was played.
//
// A second box right below that repeats the givens and has more digits is the same puzzle with the
// placed digits; a wide box of pencil marks belongs to the puzzle before it. Two empty lines part
// two puzzles, since the next one may hold all digits of the one before.
#include <algorithm>
#include <utility>

#include "formats/characters.hpp"
#include "formats/text_formats.hpp"
#include "grid/text.hpp"

namespace nonet::formats {
namespace {

constexpr std::string_view kEdge = "*-----------*";
constexpr int64_t kRightBelow = 14;  // lines to the next box with at most one empty line between

/// True if the grid is the record's puzzle with more digits in it.
bool continues(const Record& record, const Grid& grid) {
  if (record.sukaku || record.placed || record.marks || grid == record.grid) return false;
  for (int cell = 0; cell < kCellCount; ++cell)
    if (record.grid[cell] != 0 && record.grid[cell] != grid[cell]) return false;
  return true;
}

class SimpleReader final : public BlockReader {
 public:
  void end(Results& out) override {
    BlockReader::end(out);
    flush(out);
  }

 protected:
  void take(const Block& block, Results& out) override {
    const bool near = block.line() - last_line_ <= kRightBelow;
    last_line_ = block.line();
    std::vector<std::string_view> rows;
    for (const Row& row : block.rows) rows.push_back(row.text);
    if (are_marks(rows)) {
      take_marks(block, out);
      return;
    }
    auto grid = grid_of(block.rows);
    if (auto* fault = std::get_if<Fault>(&grid)) {
      reject(*fault, out);
      return;
    }
    const Grid& digits = *std::get_if<Grid>(&grid);
    if (near && pending_ && continues(*pending_, digits))
      pending_->placed = subtracted(digits, pending_->grid);
    else
      begin({digits}, block, out);
  }

  void reject(const Fault& fault, Results& out) override {
    flush(out);
    out.push_back(fault);
  }

 private:
  void take_marks(const Block& block, Results& out) {
    auto marks = marks_of(block);
    if (auto* fault = std::get_if<Fault>(&marks)) {
      reject(*fault, out);
      return;
    }
    const Candidates& candidates = *std::get_if<Candidates>(&marks);
    if (pending_ && !pending_->marks && !pending_->sukaku)
      pending_->marks = noted(candidates, position_of(*pending_));
    else
      begin(sukaku_of(candidates), block, out);
  }

  void begin(Record record, const Block& block, Results& out) {
    flush(out);
    record.line = block.line();
    pending_ = std::move(record);
  }

  void flush(Results& out) {
    if (pending_) out.push_back(std::move(*pending_));
    pending_.reset();
  }

  std::optional<Record> pending_;
  int64_t last_line_ = 0;
};

std::string box_of(const Grid& grid) {
  const auto cells = format_grid(grid);
  const std::string edge = std::string(1, ' ').append(kEdge).append("\n");
  std::string text = edge;
  for (std::size_t row = 0; row < 9; ++row) {
    if (row == 3 || row == 6) text += " |---+---+---|\n";
    text += " |";
    for (std::size_t at = row * 9; at < row * 9 + 9; at += 3)
      text += std::string(&cells[at], 3) + "|";
    text += "\n";
  }
  return text + edge;
}

}  // namespace

std::unique_ptr<LineReader> read_simple() { return std::make_unique<SimpleReader>(); }

bool detects_simple(const Head& head) {
  const auto lines = head.lines.first(std::min<std::size_t>(head.lines.size(), 20));
  return std::ranges::any_of(lines, [](auto& line) { return trimmed(line) == kEdge; });
}

Printed print_simple(const Record& record) {
  if (record.sukaku) return no_givens("Simple Sudoku's print");
  std::string text = box_of(record.grid);
  const Grid position = position_of(record);
  if (record.placed) text.append("\n").append(box_of(position));
  if (record.marks &&
      std::ranges::any_of(record.marks->cells, [](DigitSet digits) { return digits.size() > 1; })) {
    Candidates shown = *record.marks;
    for (int cell = 0; cell < kCellCount; ++cell)
      if (position[cell] != 0) shown[cell] = DigitSet::only(position[cell]);
    text.append("\n").append(marks_picture(shown));
  }
  return text;
}

}  // namespace nonet::formats
