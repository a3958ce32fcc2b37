// Reading a grid from the ways people write one: 81 characters, nine rows, or a boxed print.
//
// Blanks are 0 . * _ X - and the space. Because '-', '*' and the space also draw borders, a line
// decides by its other characters: see `parse_grid`. Every error has the place and what was found.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

#include "grid/candidates.hpp"
#include "grid/grid.hpp"

namespace nonet {

constexpr bool is_digit_character(char c) { return c >= '1' && c <= '9'; }
/// True for a digit or any blank but the space.
constexpr bool is_cell_character(char c) {
  return is_digit_character(c) || c == '0' || c == '.' || c == '_' || c == 'X' || c == '-' ||
         c == '*';
}

struct TextError {
  enum class Kind : uint8_t {
    Character,   // the byte at `index` is no digit, blank or border
    CellCount,   // `found` cells instead of 81
    RowCount,    // `found` rows instead of 9
    RowLength,   // `found` cells in line `line` of the text (from 1) instead of 9
    GroupCount,  // `found` groups of marks instead of 81
    MarkTwice,   // the group that holds `index` names a digit twice
    Place,       // the digit at `index` is in the place of the digit `expected`
    Blank,       // the blank at `index` is in a group of digits, that of cell `cell`
  };
  Kind kind;
  std::size_t index = 0;  // in bytes
  std::size_t found = 0;
  std::size_t line = 0;
  int expected = 0;
  int cell = -1;
};

/// A text of exactly 81 characters is taken cell by cell. A longer single line may separate cells
/// with white space, commas and bars. Several lines are rows; lines that hold nothing but border
/// characters are skipped if nine others remain, and are rows of blanks otherwise. Rows of nine
/// fields between tabs may leave fields empty; the first row may lack empty fields at its start and
/// the last row at its end, where white space around the text was removed.
[[nodiscard]] std::variant<Grid, TextError> parse_grid(std::string_view text);

/// 729 marks (nine places a cell, each its own digit or a blank) or 81 groups of digits. A group
/// may also be a single blank, for a cell without marks, or nine places, with blanks among the
/// digits.
[[nodiscard]] std::variant<Candidates, TextError> parse_candidates(std::string_view text);

/// True if the text is written as marks and not as a grid: more than 81 digits in it, or 729 marks.
bool looks_like_candidates(std::string_view text);

/// A cell as messages and explanations name it: r1c1 to r9c9.
std::string cell_name(int cell);

/// "row 1 has two 5s (r1c1, r1c2)".
std::string text_of(const Conflict& conflict);

/// 81 characters, blanks as '.'.
std::array<char, kCellCount> format_grid(const Grid& grid);

/// 729 characters, absent marks as '.'.
std::array<char, kCellCount * 9> format_candidates(const Candidates& candidates);

/// The same as strings.
std::string text_of(const Grid& grid);
std::string text_of(const Candidates& candidates);

}  // namespace nonet
