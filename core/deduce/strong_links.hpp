// What the named techniques have in common: the two last places of a digit in a house, cells of two
// candidates, and the cells that see all of a set.
//
// These searches serve hints and the player path, never the rating, so they are written to be
// read. Each takes the simplest hit of its kind: the fewest cells, then the first in scan order.
#pragma once

#include <array>
#include <cassert>
#include <optional>

#include "deduce/finder.hpp"
#include "deduce/position.hpp"
#include "deduce/scan_order.hpp"
#include "deduce/step.hpp"

namespace nonet {

/// The digit's two places in a house, where it has exactly two.
inline std::optional<std::array<Cell, 2>> strong_pair(const Position& position, HouseId house,
                                                      Digit digit) {
  const unsigned places = position.places(house, digit);
  const unsigned rest = without_lowest_bit(places);
  if (!has_one_bit(rest)) return std::nullopt;
  return std::array{kHouses[house][lowest_bit_index(places)],
                    kHouses[house][lowest_bit_index(rest)]};
}

/// The cells that see every cell of the set; the set must not be empty.
inline CellSet seen_by_all(CellSet cells) {
  assert(!cells.empty());
  CellSet result = CellSet::all();
  for (Cell cell : cells) result &= kPeerSets[cell];
  return result;
}

/// A house that holds both cells: their box, else their row, else their column.
inline std::optional<HouseId> shared_house(Cell a, Cell b) {
  for (HouseKind kind : kBoxRowColumn)
    if (house_of(kind, a) == house_of(kind, b)) return house_of(kind, a);
  return std::nullopt;
}

/// Of two digits the one that `digit` is not.
inline Digit other_digit(DigitSet pair, Digit digit) {
  return pair.without(DigitSet::only(digit)).lowest();
}

/// Cells with exactly two candidates.
inline CellSet pair_cells(const Position& position) {
  CellSet result;
  for (Cell cell : position.empty_cells())
    if (position.candidates(cell).size() == 2) result.add(cell);
  return result;
}

}  // namespace nonet
