// Almost locked candidates: a line and a box that cross. In the one house n - 1 cells outside the
// crossing hold nothing but n digits, so at most one of these is in the crossing. In the other the
// n digits have n - 1 places outside the crossing, so at least one is in it. So exactly one is: the
// first house has the digits nowhere else, and the n - 1 places of the second hold nothing else.
#include "deduce/masks_by_size.hpp"
#include "deduce/patterns/covers.hpp"
#include "deduce/patterns/finders.hpp"

namespace nonet {

namespace {

constexpr int kMostDigits = 4;

bool find_in(const Position& position, HouseId set_house, HouseId other, int size,
             const FindOptions& options, Step& step) {
  const CellSet outside =
      position.empty_cells() & kHouseCells[set_house].without(kHouseCells[other]);
  const auto& masks = kMasksBySize;
  for (int i = masks.begin[size - 1]; i < masks.begin[size]; ++i) {
    const CellSet set = cells_at(set_house, masks.masks[i]);
    if (!outside.contains(set)) continue;
    DigitSet digits;
    for (Cell cell : set) digits |= position.candidates(cell);
    if (digits.size() != size) continue;
    CellSet places;
    bool all_open = true;
    for (Digit digit : digits) {
      const CellSet own = cells_at(other, position.places(other, digit));
      all_open = all_open && !own.empty();
      places |= own.without(kHouseCells[set_house]);
    }
    if (all_open && places.size() == size - 1 &&
        take_cover(position, Technique::AlmostLockedCandidates,
                   rating_of(Technique::AlmostLockedCandidates) + (size - 2) * kLargerSet,
                   {set, {{other, digits}}, places, {{set_house, digits}}}, options, step))
      return true;
  }
  return false;
}

}  // namespace

bool find_almost_locked_candidates_step(const Position& position, const FindOptions& options,
                                        Step& step) {
  for (int size = 2; size <= kMostDigits; ++size)
    for (HouseId line = 0; line < kLineCount; ++line)
      for (HouseId box = kLineCount; box < kHouseCount; ++box)
        if (!(kHouseCells[line] & kHouseCells[box]).empty() &&
            (find_in(position, line, box, size, options, step) ||
             find_in(position, box, line, size, options, step)))
          return true;
  return false;
}

}  // namespace nonet
