#include "deduce/patterns/almost_locked_sets.hpp"

#include <algorithm>

#include "base/shell_sort.hpp"
#include "deduce/strong_links.hpp"

namespace nonet {

namespace {

DigitSet digits_of(const Position& position, CellSet cells) {
  DigitSet result;
  for (Cell cell : cells) result |= position.candidates(cell);
  return result;
}

}  // namespace

std::vector<AlmostLocked> almost_locked_sets(const Position& position) {
  std::vector<AlmostLocked> result;
  for (int house = 0; house < kHouseCount; ++house) {
    unsigned empty = 0;
    for (int i = 0; i < 9; ++i)
      if (position.digit(kHouses[house][i]) == 0) empty |= 1u << i;
    for (unsigned places = 1; places < 512; ++places) {
      const int size = count_of_nine(places);
      if ((places & ~empty) != 0) continue;
      const CellSet cells = cells_at(house, places);
      const DigitSet digits = digits_of(position, cells);
      if (digits.size() == size + 1) result.push_back({cells, digits, size, {}, {}});
    }
  }
  shell_sort(result, [](const AlmostLocked& a, const AlmostLocked& b) {
    return a.size != b.size ? a.size < b.size : a.cells < b.cells;
  });
  const auto same = [](const AlmostLocked& a, const AlmostLocked& b) { return a.cells == b.cells; };
  result.erase(std::unique(result.begin(), result.end(), same), result.end());
  for (AlmostLocked& set : result)
    for (Digit digit : set.digits) {
      set.places[digit - 1] = set.cells & position.cells_with(digit);
      set.seen[digit - 1] = seen_by_all(set.places[digit - 1]);
    }
  return result;
}

}  // namespace nonet
