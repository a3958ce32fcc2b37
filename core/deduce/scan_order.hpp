// The orders in which things are looked at. A rating is decided by what is found first, so these
// orders are part of the result and each has one name here.
#pragma once

#include <array>

#include "grid/cell.hpp"

namespace nonet {

/// Singles and sets look at boxes, then columns, then rows.
inline constexpr std::array kBoxColumnRow = {HouseKind::Box, HouseKind::Column, HouseKind::Row};

/// Chains, unique loops and BUG look at boxes, then rows, then columns.
inline constexpr std::array kBoxRowColumn = {HouseKind::Box, HouseKind::Row, HouseKind::Column};

namespace tables {

consteval auto make_peers_in_scan_order() {
  std::array<std::array<Cell, kPeerCount>, kCellCount> result{};
  for (int cell = 0; cell < kCellCount; ++cell) {
    int count = 0;
    for (HouseKind kind : kBoxRowColumn)
      for (Cell peer : kHouses[house_of(kind, cell)]) {
        bool listed = peer == cell;
        for (int i = 0; i < count; ++i) listed |= result[cell][i] == peer;
        if (!listed) result[cell][count++] = peer;
      }
  }
  return result;
}

consteval auto make_houses_in_scan_order(const std::array<HouseKind, 3>& kinds) {
  std::array<HouseId, kHouseCount> result{};
  for (int i = 0; i < kHouseCount; ++i) result[i] = house_id(kinds[i / 9], i % 9);
  return result;
}

}  // namespace tables

/// A cell's peers: the others of its box, then of its row, then of its column, each once.
inline constexpr auto kPeersInScanOrder = tables::make_peers_in_scan_order();

inline constexpr auto kHousesBoxColumnRow = tables::make_houses_in_scan_order(kBoxColumnRow);
inline constexpr auto kHousesBoxRowColumn = tables::make_houses_in_scan_order(kBoxRowColumn);

}  // namespace nonet
