#include "deduce/position.hpp"

#include <type_traits>

namespace nonet {

static_assert(std::is_trivially_copyable_v<Position>);

Position::Position(const Grid& grid) : Position(grid, Candidates::penciled(grid)) {}

Position::Position(const Candidates& marks) : Position(Grid{}, marks) { givens_ = CellSet::all(); }

Position::Position(const Grid& grid, const Candidates& marks) {
  for (int cell = 0; cell < kCellCount; ++cell)
    if (grid[cell] != 0)
      fill(cell, grid[cell]);
    else
      pencil(cell, marks[cell]);
  givens_ = CellSet::all().without(empty_);
}

void Position::place(int cell, int digit) {
  for (Digit other : candidates_[cell]) eliminate(cell, other);
  fill(cell, digit);
  for (Cell peer : kPeerSets[cell] & cells_with_[digit - 1]) eliminate(peer, digit);
}

void Position::fill(int cell, int digit) {
  digits_[cell] = static_cast<Digit>(digit);
  empty_.remove(cell);
  ++placed_count_[digit - 1];
  for (const auto& [house, bit] : kHousePlaces[cell]) {
    const int left = --empty_count_[house];
    if (left <= 1) one_empty_ ^= uint32_t{1} << house;  // set at one, cleared at none
  }
}

void Position::pencil(int cell, DigitSet marks) {
  candidates_[cell] = marks;
  for (Digit digit : marks) {
    cells_with_[digit - 1].add(cell);
    for (const auto& [house, bit] : kHousePlaces[cell]) places_[house * 9 + digit - 1] |= bit;
  }
}

}  // namespace nonet
