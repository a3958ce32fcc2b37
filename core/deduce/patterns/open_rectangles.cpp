// Unique rectangles in which some corner has lost one of the two digits. Sudoku Explainer does not
// find them, but the argument is the same: four empty corners in two boxes that held two digits
// crosswise could be swapped, whatever was deleted from them on the way. Types 1 to 4 as in
// unique_loops.cpp. Not for puzzles that are pencil marks: there a digit may be missing from the
// start, and the swapped corners would be no solution.
#include <algorithm>
#include <utility>

#include "deduce/masks_by_size.hpp"
#include "deduce/patterns/finders.hpp"
#include "deduce/patterns/rectangle.hpp"
#include "deduce/scan_order.hpp"
#include "deduce/strong_links.hpp"

namespace nonet {

namespace {

class OpenRectangle {
 public:
  OpenRectangle(const Position& position, const Rectangle& corners, DigitSet pair,
                const FindOptions& options, Step& step)
      : position_(position), corners_(corners), pair_(pair), options_(options), step_(step) {
    for (Cell cell : corners) {
      const DigitSet candidates = position.candidates(cell);
      lacks_ |= !candidates.contains(pair);
      misses_ |= (candidates & pair).empty();
      if (pair.contains(candidates)) continue;
      extra_.add(cell);
      extra_digits_ |= candidates.without(pair);
    }
  }

  bool run() {
    if (!lacks_ || misses_) return false;
    const int count = extra_.size();
    if (count == 1) return take_type_1();
    if (count >= 2 && count <= 3 && extra_digits_.has_one()) return take_type_2() || take_type_4();
    return count == 2 && (take_type_3() || take_type_4());
  }

 private:
  bool begin(int type) {
    const Technique technique = of_type(Technique::UniqueRectangle1, type);
    if (!options_.allowed.has(technique)) return false;
    step_.clear();
    step_.technique = technique;
    step_.rating = rating_of(technique);
    if (!options_.with_evidence) return true;
    UniqueLoopEvidence why;
    why.type = type;
    why.loop.assign(corners_.begin(), corners_.end());
    why.digits = pair_;
    for (Cell cell : corners_)
      if (extra_.has(cell)) why.extra_cells.push_back(cell);
    why.extra_digits = extra_digits_;
    step_.evidence = std::move(why);
    return true;
  }

  UniqueLoopEvidence* evidence() { return std::get_if<UniqueLoopEvidence>(&step_.evidence); }

  bool take_type_1() {
    const Cell cell = extra_.first();
    if (!begin(1)) return false;
    step_.remove(cell, position_.candidates(cell) & pair_);
    return ends_with(step_, options_);
  }

  bool take_type_2() {
    const Digit digit = extra_digits_.lowest();
    const CellSet victims = position_.cells_with(digit) & seen_by_all(extra_);
    if (victims.empty() || !begin(2)) return false;
    step_.remove(victims, digit);
    return ends_with(step_, options_);
  }

  /// One of the two extra cells has one of the extra digits: together they act as one cell.
  bool take_type_3() {
    for (HouseId house : kHousesBoxRowColumn) {
      if (!kHouseCells[house].contains(extra_)) continue;
      const CellSet others = (position_.empty_cells() & kHouseCells[house]).without(extra_);
      for (int size = std::max(1, extra_digits_.size() - 1); size <= 4; ++size)
        for (int i = kMasksBySize.begin[size]; i < kMasksBySize.begin[size + 1]; ++i) {
          const CellSet members = cells_at(house, kMasksBySize.masks[i]);
          if (others.contains(members) && take_set(house, others, members, size)) return true;
        }
    }
    return false;
  }

  bool take_set(HouseId house, CellSet others, CellSet members, int size) {
    DigitSet digits = extra_digits_;
    for (Cell cell : members) digits |= position_.candidates(cell);
    if (digits.size() != size + 1) return false;
    bool any = false;
    for (Cell cell : others.without(members)) any |= !(position_.candidates(cell) & digits).empty();
    if (!any || !begin(3)) return false;
    step_.rating += size * kLargerSet;
    for (Cell cell : others.without(members))
      step_.remove(cell, position_.candidates(cell) & digits);
    if (UniqueLoopEvidence* why = evidence()) {
      why->house = house;
      why->set_cells = members;
      why->set_digits = digits;
    }
    return ends_with(step_, options_);
  }

  bool take_type_4() {
    if (extra_.size() != 2) return false;
    for (HouseId house : kHousesBoxRowColumn) {
      if (!kHouseCells[house].contains(extra_)) continue;
      for (Digit locked : pair_) {
        const CellSet places = position_.cells_with(locked) & kHouseCells[house];
        const Digit other = other_digit(pair_, locked);
        const CellSet victims = extra_ & position_.cells_with(other);
        if (places.empty() || !extra_.contains(places) || victims.empty() || !begin(4)) continue;
        step_.remove(victims, other);
        if (UniqueLoopEvidence* why = evidence()) {
          why->house = house;
          why->locked_digit = locked;
        }
        if (ends_with(step_, options_)) return true;
      }
    }
    return false;
  }

  const Position& position_;
  const Rectangle& corners_;
  const DigitSet pair_;
  const FindOptions& options_;
  Step& step_;
  bool lacks_ = false, misses_ = false;
  CellSet extra_;
  DigitSet extra_digits_;
};

}  // namespace

bool find_open_rectangle_step(const Position& position, const FindOptions& options, Step& step) {
  return each_rectangle([&](const Rectangle& corners) {
    DigitSet all;
    for (Cell cell : corners) {
      if (position.digit(cell) != 0 || position.givens().has(cell)) return false;
      all |= position.candidates(cell);
    }
    for (Digit a : all)
      for (Digit b : all)
        if (a < b &&
            OpenRectangle(position, corners, DigitSet::only(a) | DigitSet::only(b), options, step)
                .run())
          return true;
    return false;
  });
}

}  // namespace nonet
