// The working position: after any sequence of moves its two views agree with a recount.
#include "base/random.hpp"
#include "check.hpp"
#include "deduce/position.hpp"

using namespace nonet;
using namespace nonet::test;

namespace {

void check_views(const Position& position) {
  CellSet empty;
  std::array<int, 10> placed{};
  for (int cell = 0; cell < kCellCount; ++cell) {
    if (position.digit(cell) == 0)
      empty.add(cell);
    else
      check(position.candidates(cell).empty(), "a filled cell has no candidates");
    ++placed[position.digit(cell)];
  }
  check(position.empty_cells() == empty, "the empty cells");
  check_equal(position.is_filled(), empty.empty(), "whether it is filled");
  for (Digit digit = 1; digit <= 9; ++digit) {
    check_equal(position.placed_count(digit), placed[digit], "how often a digit is placed");
    for (int cell = 0; cell < kCellCount; ++cell)
      check_equal(position.cells_with(digit).has(cell), position.has(cell, digit), "cells_with");
    for (int house = 0; house < kHouseCount; ++house)
      for (int place = 0; place < 9; ++place)
        check_equal((position.places(house, digit) >> place & 1) != 0,
                    position.has(kHouses[house][place], digit), "places");
  }
  for (int house = 0; house < kHouseCount; ++house) {
    int count = 0;
    for (Cell cell : kHouses[house]) count += position.digit(cell) == 0;
    check_equal(position.empty_count(house), count, "empty cells of a house");
  }
}

void keeps_its_views_in_step() {
  Random random(7, 0, 0);
  Grid grid;
  grid[40] = 5;
  Position position(grid);
  check(!position.has(36, 5) && position.has(0, 5), "peers of a given lose its digit");
  check_views(position);
  for (int i = 0; i < 300; ++i) {
    const int cell = static_cast<int>(random.below(kCellCount));
    const DigitSet candidates = position.candidates(cell);
    if (candidates.empty()) continue;
    if (random.below(4) == 0)
      position.place(cell, candidates.lowest());
    else
      position.eliminate(cell, candidates.lowest());
    check_views(position);
  }
}

void takes_marks_as_they_are() {
  Grid grid;
  grid[0] = 1;
  Candidates marks = Candidates::all();
  marks[80] = DigitSet::only(9);
  const Position position(grid, marks);
  check_views(position);
  check(position.has(1, 1), "a player's marks are not corrected");
  check_equal(int{position.digit(80)}, 0, "a single mark is not yet a digit");
  check(position.givens() == CellSet::only(0), "given is what was filled from the start");
  const Position sukaku(marks);
  check_views(sukaku);
  check(sukaku.empty_cells() == CellSet::all(), "marks alone place nothing");
  check(sukaku.givens() == CellSet::all(), "in a Sukaku every cell counts as given");
}

}  // namespace

int main() {
  keeps_its_views_in_step();
  takes_marks_as_they_are();
  return failures();
}
