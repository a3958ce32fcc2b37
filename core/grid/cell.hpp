// The board's geometry: 81 cells in reading order, 27 houses, 20 peers a cell. Every table is
// derived here and checked by the compiler. Files above take it from here; only search/, whose
// words hold the cells of a band, does arithmetic on cell numbers of its own.
#pragma once

#include <array>
#include <cstdint>

namespace nonet {

using Cell = uint8_t;   // 0..80 in reading order
using Digit = uint8_t;  // 1..9; 0 is a blank

inline constexpr int kCellCount = 81;
inline constexpr int kHouseCount = 27;
inline constexpr int kLineCount = 18;  // rows and columns: the houses that come before the boxes
inline constexpr int kPeerCount = 20;

constexpr int row_of(int cell) { return cell / 9; }
constexpr int column_of(int cell) { return cell % 9; }
constexpr int box_of(int cell) { return cell / 27 * 3 + cell % 9 / 3; }
constexpr int place_in_box(int cell) { return cell / 9 % 3 * 3 + cell % 3; }
constexpr Cell cell_at(int row, int column) { return static_cast<Cell>(row * 9 + column); }

constexpr bool sees(int a, int b) {
  return a != b &&
         (row_of(a) == row_of(b) || column_of(a) == column_of(b) || box_of(a) == box_of(b));
}

// Houses are numbered rows 0..8, columns 9..17, boxes 18..26.
enum class HouseKind : uint8_t { Row, Column, Box };
inline constexpr std::array kHouseKinds = {HouseKind::Row, HouseKind::Column, HouseKind::Box};
using HouseId = uint8_t;

constexpr HouseId house_id(HouseKind kind, int number) {
  return static_cast<HouseId>(static_cast<int>(kind) * 9 + number);
}
constexpr HouseKind kind_of(HouseId house) { return static_cast<HouseKind>(house / 9); }
constexpr int number_in_kind(HouseId house) { return house % 9; }
/// The other kind of line: columns for rows, rows for columns.
constexpr HouseKind crossing_kind(HouseKind lines) {
  return lines == HouseKind::Row ? HouseKind::Column : HouseKind::Row;
}

/// The house of the given kind that holds the cell.
constexpr HouseId house_of(HouseKind kind, int cell) {
  switch (kind) {
    case HouseKind::Row:
      return house_id(kind, row_of(cell));
    case HouseKind::Column:
      return house_id(kind, column_of(cell));
    default:
      return house_id(kind, box_of(cell));
  }
}

namespace tables {

consteval auto make_houses() {
  std::array<std::array<Cell, 9>, kHouseCount> houses{};
  for (int cell = 0; cell < kCellCount; ++cell) {
    houses[house_of(HouseKind::Row, cell)][column_of(cell)] = static_cast<Cell>(cell);
    houses[house_of(HouseKind::Column, cell)][row_of(cell)] = static_cast<Cell>(cell);
    houses[house_of(HouseKind::Box, cell)][place_in_box(cell)] = static_cast<Cell>(cell);
  }
  return houses;
}

consteval auto make_peers() {
  std::array<std::array<Cell, kPeerCount>, kCellCount> peers{};
  for (int a = 0; a < kCellCount; ++a)
    for (int b = 0, count = 0; b < kCellCount; ++b)
      if (sees(a, b)) peers[a][count++] = static_cast<Cell>(b);  // a 21st peer would not compile
  return peers;
}

}  // namespace tables

/// The nine cells of each house: a row by column, a column by row, a box in reading order.
inline constexpr auto kHouses = tables::make_houses();

/// The cells that share a house with each cell, ascending.
inline constexpr auto kPeers = tables::make_peers();

}  // namespace nonet
