// A grid of digits and blanks: the value that all verbs share. It may hold clashes (conflicts()).
#pragma once

#include <array>
#include <compare>
#include <vector>

#include "grid/cell.hpp"

namespace nonet {

/// No puzzle with one solution has fewer clues.
inline constexpr int kFewestClues = 17;

struct Grid {
  std::array<Digit, kCellCount> digits{};  // reading order, 0 is a blank

  constexpr Digit operator[](int cell) const { return digits[cell]; }
  constexpr Digit& operator[](int cell) { return digits[cell]; }
  friend constexpr auto operator<=>(const Grid&, const Grid&) = default;
};

/// Two cells of one house that hold the same digit.
struct Conflict {
  HouseId house;
  Digit digit;
  std::array<Cell, 2> cells;  // ascending
  friend constexpr auto operator<=>(const Conflict&, const Conflict&) = default;
};

int clue_count(const Grid& grid);

/// Every clashing pair, by house (rows, columns, boxes), then digit, then cells.
std::vector<Conflict> conflicts(const Grid& grid);

bool has_conflict(const Grid& grid);

/// No blanks and no clashes.
bool is_solved(const Grid& grid);

/// The rules allow the digit here: the cell is blank and no peer holds the digit.
bool can_place(const Grid& grid, int cell, int digit);

}  // namespace nonet
