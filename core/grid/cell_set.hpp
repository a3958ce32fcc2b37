// A set of the 81 cells, held in two words (0..63 and 64..80).
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <compare>
#include <cstdint>

#include "base/bits.hpp"
#include "grid/cell.hpp"

namespace nonet {

class CellSet {
 public:
  constexpr CellSet() = default;
  static constexpr CellSet only(int cell) { return CellSet().with(cell); }
  static constexpr CellSet all() { return CellSet(~uint64_t{0}, (uint64_t{1} << 17) - 1); }

  constexpr bool has(int cell) const { return (word(cell) & bit(cell)) != 0; }
  constexpr bool empty() const { return (low_ | high_) == 0; }
  constexpr int size() const { return std::popcount(low_) + std::popcount(high_); }
  constexpr bool contains(CellSet other) const { return other.without(*this).empty(); }
  /// The first cell in reading order; the set must not be empty.
  constexpr Cell first() const {
    assert(!empty());
    return static_cast<Cell>(low_ ? lowest_bit_index(low_) : 64 + lowest_bit_index(high_));
  }

  constexpr void add(int cell) { word(cell) |= bit(cell); }
  constexpr void remove(int cell) { word(cell) &= ~bit(cell); }
  constexpr CellSet with(int cell) const {
    CellSet result = *this;
    result.add(cell);
    return result;
  }
  constexpr CellSet without(CellSet other) const {
    return CellSet(low_ & ~other.low_, high_ & ~other.high_);
  }
  friend constexpr CellSet operator|(CellSet a, CellSet b) {
    return CellSet(a.low_ | b.low_, a.high_ | b.high_);
  }
  friend constexpr CellSet operator&(CellSet a, CellSet b) {
    return CellSet(a.low_ & b.low_, a.high_ & b.high_);
  }
  constexpr CellSet& operator|=(CellSet other) { return *this = *this | other; }
  constexpr CellSet& operator&=(CellSet other) { return *this = *this & other; }
  friend constexpr auto operator<=>(CellSet, CellSet) = default;

  /// Iterates over the cells in reading order.
  class Iterator {
   public:
    constexpr Iterator(uint64_t low, uint64_t high) : low_(low), high_(high) {}
    constexpr Cell operator*() const {
      return static_cast<Cell>(low_ ? lowest_bit_index(low_) : 64 + lowest_bit_index(high_));
    }
    constexpr Iterator& operator++() {
      if (low_)
        low_ = without_lowest_bit(low_);
      else
        high_ = without_lowest_bit(high_);
      return *this;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    uint64_t low_, high_;
  };
  constexpr Iterator begin() const { return Iterator(low_, high_); }
  constexpr Iterator end() const { return Iterator(0, 0); }

 private:
  constexpr CellSet(uint64_t low, uint64_t high) : low_(low), high_(high) {}
  constexpr uint64_t word(int cell) const { return cell < 64 ? low_ : high_; }
  constexpr uint64_t& word(int cell) { return cell < 64 ? low_ : high_; }
  /// The cell's bit in its word.
  static constexpr uint64_t bit(int cell) {
    assert(0 <= cell && cell < kCellCount);
    return uint64_t{1} << (cell & 63);
  }

  uint64_t low_ = 0, high_ = 0;
};

namespace tables {

consteval auto make_house_cells() {
  std::array<CellSet, kHouseCount> sets{};
  for (int house = 0; house < kHouseCount; ++house)
    for (Cell cell : kHouses[house]) sets[house].add(cell);
  return sets;
}

consteval auto make_peer_sets() {
  std::array<CellSet, kCellCount> sets{};
  for (int cell = 0; cell < kCellCount; ++cell)
    for (Cell peer : kPeers[cell]) sets[cell].add(peer);
  return sets;
}

}  // namespace tables

inline constexpr auto kHouseCells = tables::make_house_cells();
inline constexpr auto kPeerSets = tables::make_peer_sets();

/// The cells at some places of a house; bit i stands for its cell i in kHouses.
constexpr CellSet cells_at(int house, unsigned places) {
  CellSet cells;
  for (; places != 0; places = without_lowest_bit(places))
    cells.add(kHouses[house][lowest_bit_index(places)]);
  return cells;
}

}  // namespace nonet
