// The working state of human logic: which digits are placed and which candidates are left. It is
// kept both ways, by cell (candidates) and by house (places of a digit), because every technique
// reads one of the two in its innermost loop. Invariant: the two views agree, and a filled cell
// has no candidates. Trivially copyable, so that a search can work on its own copy.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "grid/candidates.hpp"
#include "grid/cell.hpp"
#include "grid/cell_set.hpp"
#include "grid/digit_set.hpp"
#include "grid/grid.hpp"

namespace nonet {

class Position {
 public:
  /// The givens placed, and in each blank every digit that no peer holds.
  explicit Position(const Grid& grid);
  /// Nothing placed: a cell with a single mark is a cell that a naked single will fill.
  explicit Position(const Candidates& marks);
  /// A player's board: the digits placed, and in the blanks the player's own marks as they are.
  Position(const Grid& grid, const Candidates& marks);

  DigitSet candidates(int cell) const { return candidates_[cell]; }
  bool has(int cell, int digit) const { return candidates_[cell].has(digit); }
  /// The digit placed in the cell, or 0.
  Digit digit(int cell) const { return digits_.digits[cell]; }
  /// Cells that were filled from the start. In a Sukaku all cells count as given: nothing is known
  /// of what else could stand there.
  CellSet givens() const { return givens_; }
  /// Sets which cells were given, if the start was a partly played board.
  void set_givens(CellSet givens) { givens_ = givens; }

  /// Nine bits: the places of the house (as in kHouses) that have the digit as a candidate.
  uint16_t places(int house, int digit) const { return places_[house * 9 + digit - 1]; }
  /// The same for all houses of a kind and all digits, 81 in a row, for scans.
  std::span<const uint16_t, 81> places_in(HouseKind kind) const {
    return std::span(places_).subspan(static_cast<std::size_t>(kind) * 81).first<81>();
  }
  CellSet cells_with(int digit) const { return cells_with_[digit - 1]; }
  CellSet empty_cells() const { return empty_; }
  int empty_count(int house) const { return empty_count_[house]; }
  /// Bit h: house h has exactly one empty cell.
  uint32_t houses_with_one_empty() const { return one_empty_; }
  int placed_count(int digit) const { return placed_count_[digit - 1]; }
  bool is_filled() const { return empty_.empty(); }
  friend bool operator==(const Position&, const Position&) = default;

  /// Removes a candidate; nothing happens if it is not there.
  void eliminate(int cell, int digit);
  /// Fills an empty cell and removes the digit from all its peers.
  void place(int cell, int digit);

 private:
  void fill(int cell, int digit);
  void pencil(int cell, DigitSet marks);

  Grid digits_;
  std::array<DigitSet, kCellCount> candidates_{};
  std::array<uint16_t, kHouseCount * 9> places_{};  // by house, then digit
  std::array<CellSet, 9> cells_with_{};
  CellSet empty_ = CellSet::all();
  CellSet givens_;
  std::array<uint8_t, kHouseCount> empty_count_ = all_empty();
  uint32_t one_empty_ = 0;
  std::array<uint8_t, 9> placed_count_{};

  static constexpr std::array<uint8_t, kHouseCount> all_empty() {
    std::array<uint8_t, kHouseCount> counts{};
    counts.fill(9);
    return counts;
  }
};

/// A cell's place inside the three houses that hold it.
constexpr int place_in(HouseKind kind, int cell) {
  switch (kind) {
    case HouseKind::Row:
      return column_of(cell);
    case HouseKind::Column:
      return row_of(cell);
    default:
      return place_in_box(cell);
  }
}

namespace tables {

struct HousePlace {
  HouseId house;
  uint16_t bit;  // 1 << place of the cell in that house
};

consteval auto make_house_places() {
  std::array<std::array<HousePlace, 3>, kCellCount> result{};
  for (int cell = 0; cell < kCellCount; ++cell)
    for (HouseKind kind : kHouseKinds)
      result[cell][static_cast<int>(kind)] = {house_of(kind, cell),
                                              static_cast<uint16_t>(1u << place_in(kind, cell))};
  return result;
}

}  // namespace tables

/// For each cell its row, column and box with its place bit there.
inline constexpr auto kHousePlaces = tables::make_house_places();

inline void Position::eliminate(int cell, int digit) {
  if (!candidates_[cell].has(digit)) return;
  candidates_[cell] = candidates_[cell].without(DigitSet::only(digit));
  for (const auto& [house, bit] : kHousePlaces[cell])
    places_[house * 9 + digit - 1] &= static_cast<uint16_t>(~bit);
  cells_with_[digit - 1].remove(cell);
}

}  // namespace nonet
