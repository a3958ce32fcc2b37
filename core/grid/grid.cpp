#include "grid/grid.hpp"

#include <algorithm>

#include "base/shell_sort.hpp"
#include "grid/digit_set.hpp"

namespace nonet {

int clue_count(const Grid& grid) {
  return static_cast<int>(std::ranges::count_if(grid.digits, [](Digit d) { return d != 0; }));
}

std::vector<Conflict> conflicts(const Grid& grid) {
  std::vector<Conflict> found;
  for (HouseId house = 0; house < kHouseCount; ++house)
    for (int a = 0; a < 9; ++a)
      for (int b = a + 1; b < 9; ++b) {
        const Cell first = kHouses[house][a], second = kHouses[house][b];
        if (grid[first] != 0 && grid[first] == grid[second])
          found.push_back({house, grid[first], {first, second}});
      }
  shell_sort(found);
  return found;
}

bool has_conflict(const Grid& grid) {
  for (const auto& house : kHouses) {
    DigitSet seen;
    for (Cell cell : house) {
      if (grid[cell] == 0) continue;
      if (seen.has(grid[cell])) return true;
      seen |= DigitSet::only(grid[cell]);
    }
  }
  return false;
}

bool is_solved(const Grid& grid) { return clue_count(grid) == kCellCount && !has_conflict(grid); }

bool can_place(const Grid& grid, int cell, int digit) {
  return grid[cell] == 0 &&
         std::ranges::none_of(kPeers[cell], [&](Cell peer) { return grid[peer] == digit; });
}

}  // namespace nonet
