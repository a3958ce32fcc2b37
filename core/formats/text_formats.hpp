// The functions of each format, for the table in format.cpp. The file of a format describes its
// syntax: line.cpp, grid_print.cpp, marks_print.cpp, simple.cpp, sdk.cpp, sdx.cpp, hodoku.cpp,
// links.cpp.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "formats/blocks.hpp"
#include "formats/lines.hpp"

namespace nonet::formats {

[[nodiscard]] std::optional<Result> parse_line(std::string_view line);
[[nodiscard]] std::optional<Result> parse_sukaku(std::string_view line);
[[nodiscard]] std::optional<Result> parse_hodoku(std::string_view line);
[[nodiscard]] std::optional<Result> parse_sudokuwiki(std::string_view line);
[[nodiscard]] std::optional<Result> parse_sudokupad(std::string_view line);
[[nodiscard]] std::optional<Result> parse_link(std::string_view line);
[[nodiscard]] Result parse_grid_print(const Block& block);
[[nodiscard]] Result parse_marks(const Block& block);
[[nodiscard]] Result parse_sdx(const Block& block);
std::unique_ptr<LineReader> read_simple();
std::unique_ptr<LineReader> read_sdk();

bool detects_line(const Head& head);
bool detects_sukaku(const Head& head);
bool detects_hodoku(const Head& head);
bool detects_sudokuwiki(const Head& head);
bool detects_sudokupad(const Head& head);
bool detects_link(const Head& head);
bool detects_grid(const Head& head);
bool detects_marks(const Head& head);
bool detects_sdx(const Head& head);
bool detects_simple(const Head& head);
bool detects_sdk(const Head& head);

Printed print_line(const Record& record);
Printed print_digits(const Record& record);
Printed print_sukaku(const Record& record);
Printed print_hodoku(const Record& record);
Printed print_sudokuwiki(const Record& record);
Printed print_sudokupad(const Record& record);
Printed print_link(const Record& record);
Printed print_grid(const Record& record);
Printed print_marks(const Record& record);
Printed print_sdx(const Record& record);
Printed print_simple(const Record& record);
Printed print_sdk(const Record& record);

/// What a format of givens returns for a Sukaku.
inline Fault no_givens(std::string_view format) {
  Fault fault{FaultCode::NoGivens};
  fault.text = format;
  return fault;
}

/// The cells of a grid, blanks as '0'.
std::string zero_digits(const Grid& grid);

/// The marks in nine rows, and their framed print.
[[nodiscard]] std::variant<Candidates, Fault> marks_of(const Block& block);
std::string marks_picture(const Candidates& marks);

/// True for rows of marks, at least one of which has more than one digit in a cell.
bool are_marks(std::span<const std::string_view> rows);

}  // namespace nonet::formats
