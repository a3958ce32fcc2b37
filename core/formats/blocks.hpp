// Puzzles that span lines: gathers nine rows, with or without a frame, out of a stream of lines.
//
// A paragraph (lines up to an empty one) with nine rows is a block, one with a multiple of nine is
// as many blocks, and three paragraphs of three rows are one block, since people leave a line free
// between bands. Any other paragraph is a fault of its own: rows are never taken from a
// neighbor, so a truncated puzzle cannot turn the one after it into a different one.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "formats/lines.hpp"

namespace nonet::formats {

struct Row {
  int64_t line = 0;
  std::string text;
  int64_t indent = 0;  // characters of the line before the text
};

struct Block {
  std::array<Row, 9> rows;
  int64_t line() const { return rows[0].line; }
};

/// True for a line that draws a frame: no digit, and a rule in it that is no row of blanks.
bool is_border(std::string_view line);

/// Reads blocks; each format converts them itself.
class BlockReader : public LineReader {
 public:
  void read(int64_t number, std::string_view line, Results& out) final;
  void skip(const Fault& fault, Results& out) final;
  void end(Results& out) override;

 protected:
  virtual void take(const Block& block, Results& out) = 0;
  virtual void reject(const Fault& fault, Results& out) { out.push_back(fault); }

 private:
  void end_paragraph(Results& out);
  void pass_on(std::vector<Row>& rows, Results& out);

  std::vector<Row> rows_;
  std::vector<Row> bands_;
};

/// Reads a format whose blocks stand alone.
using ParseBlock = Result (*)(const Block& block);

class EachBlock final : public BlockReader {
 public:
  explicit EachBlock(ParseBlock parse) : parse_(parse) {}

 protected:
  void take(const Block& block, Results& out) override;

 private:
  ParseBlock parse_;
};

template <ParseBlock parse>
std::unique_ptr<LineReader> each_block() {
  return std::make_unique<EachBlock>(parse);
}

/// A fault in the cell that `text`, a part of the row, is written for.
Fault cell_fault(FaultCode code, const Row& row, int cell, std::string_view text);

/// The grid in nine rows, with the line and column of a fault.
[[nodiscard]] std::variant<Grid, Fault> grid_of(const std::array<Row, 9>& rows);

}  // namespace nonet::formats
