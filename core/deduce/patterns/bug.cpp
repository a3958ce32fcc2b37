// BUG, the bivalue universal grave: a position in which every open cell would have two candidates
// and every digit two places in each house has two solutions or none. So one of the extra
// candidates must be true. Rests on the puzzle having one solution.
#include <array>

#include "deduce/patterns/finders.hpp"
#include "deduce/scan_order.hpp"

namespace nonet {

namespace {

/// By the number of digits in the set; the additions are those of Sudoku Explainer.
constexpr double rating_of_type_3(int size) {
  return rating_of(Technique::Bug2) + (size - 1) * kLargerSet;
}
static_assert(rating_of_type_3(2) == rating_of(Technique::Bug3));

class BugFinder {
 public:
  BugFinder(const Position& position, const FindOptions& options, Step& step)
      : position_(position), options_(options), step_(step), grave_(position) {}

  bool run() {
    if (!collect() || !is_grave()) return false;
    if (count_ == 0) return false;
    if (count_ == 1) return take_type_1();
    if (digits_.size() == 1) return take_type_2() || (count_ == 2 && take_type_4());
    if (common_.empty()) return false;
    return (count_ == 2 && take_type_4()) || take_type_3();
  }

 private:
  /// Finds the candidates that keep the position from being a BUG (those too many) and removes them
  /// from grave_; false if there can be none. Places are counted in position_, which does not
  /// change.
  bool collect() {
    for (HouseId house : kHousesBoxRowColumn)
      for (Digit digit = 1; digit <= 9; ++digit) {
        const unsigned places = position_.places(house, digit);
        const int count = count_of_nine(places);
        if (count == 0 || count == 2) continue;
        int crowded = 0;
        Cell cell = 0;
        for (unsigned rest = places; rest != 0; rest = without_lowest_bit(rest)) {
          const Cell candidate = kHouses[house][lowest_bit_index(rest)];
          if (position_.candidates(candidate).size() < 3) continue;
          cell = candidate;
          ++crowded;
        }
        if (crowded == 0) return false;
        if (crowded == 1 && !add(cell, digit)) return false;
      }
    return true;
  }

  bool add(Cell cell, Digit digit) {
    int index = 0;
    while (index < count_ && cells_[index] != cell) ++index;
    if (index == count_) {
      cells_[count_] = cell;
      cell_digits_[count_] = DigitSet();
      common_ = count_ == 0 ? kPeerSets[cell] : common_ & kPeerSets[cell];
      ++count_;
      for (int i = 0; i < count_; ++i) common_.remove(cells_[i]);
    }
    cell_digits_[index] |= DigitSet::only(digit);
    digits_ |= DigitSet::only(digit);
    grave_.eliminate(cell, digit);
    return !(count_ >= 2 && digits_.size() >= 2 && common_.empty());
  }

  bool is_grave() const {
    for (Cell cell : position_.empty_cells())
      if (grave_.candidates(cell).size() != 2) return false;
    for (int house = 0; house < kHouseCount; ++house)
      for (Digit digit = 1; digit <= 9; ++digit) {
        const int count = count_of_nine(grave_.places(house, digit));
        if (count != 0 && count != 2) return false;
      }
    return true;
  }

  bool begin(int type, double rating) {
    const Technique technique = of_type(Technique::Bug1, type);
    if (!options_.allowed.has(technique)) return false;
    step_.technique = technique;
    step_.rating = rating;
    step_.eliminations.clear();
    if (options_.with_evidence) {
      BugEvidence evidence;
      evidence.type = type;
      evidence.cells.assign(cells_.begin(), cells_.begin() + count_);
      evidence.cell_digits.assign(cell_digits_.begin(), cell_digits_.begin() + count_);
      evidence.digits = digits_;
      step_.evidence = std::move(evidence);
    }
    return true;
  }

  BugEvidence* evidence() { return std::get_if<BugEvidence>(&step_.evidence); }

  void remove(Cell cell, DigitSet digits) {
    step_.remove(cell, position_.candidates(cell) & digits);
  }

  bool take_type_1() {
    if (!begin(1, rating_of(Technique::Bug1))) return false;
    remove(cells_[0], digits_.complement());
    return true;
  }

  bool take_type_2() {
    const Digit digit = digits_.lowest();
    const CellSet victims = common_ & position_.cells_with(digit);
    if (victims.empty() || !begin(2, rating_of(Technique::Bug2))) return false;
    step_.remove(victims, digit);
    return true;
  }

  bool take_type_4() {
    const DigitSet shared =
        (position_.candidates(cells_[0]) & position_.candidates(cells_[1])).without(digits_);
    if (!shared.has_one()) return false;
    for (HouseKind kind : kBoxRowColumn) {
      const HouseId house = house_of(kind, cells_[0]);
      if (house != house_of(kind, cells_[1])) continue;
      if (!begin(4, rating_of(Technique::Bug4))) return false;
      const int lower = cells_[0] < cells_[1] ? 0 : 1;
      for (int i : {lower, 1 - lower}) remove(cells_[i], (cell_digits_[i] | shared).complement());
      if (BugEvidence* why = evidence()) {
        why->house = house;
        why->locked_digit = shared.lowest();
      }
      return true;
    }
    return false;
  }

  /// The cells the BUG cells see in common in one house, filled ones too, in the order in which the
  /// first BUG cell lists its peers.
  int common_cells_in(HouseId house, std::array<Cell, kPeerCount>& listed) const {
    int count = 0;
    for (Cell peer : kPeersInScanOrder[cells_[0]])
      if (common_.has(peer) && kHouseCells[house].has(peer)) listed[count++] = peer;
    return count;
  }

  bool take_type_3() {
    for (HouseKind kind : kBoxRowColumn) {
      const HouseId house = house_of(kind, cells_[0]);
      bool together = true;
      for (int i = 1; i < count_; ++i) together &= house == house_of(kind, cells_[i]);
      if (!together) continue;
      std::array<Cell, kPeerCount> listed{};
      const int count = common_cells_in(house, listed);
      for (int size = 2; size <= 6 && size <= count; ++size)
        for (unsigned picked = 1; picked < 1u << count; ++picked)
          if (count_of_nine(picked) == size - 1 && take_set(house, listed, count, picked, size))
            return true;
    }
    return false;
  }

  bool take_set(HouseId house, const std::array<Cell, kPeerCount>& listed, int count,
                unsigned picked, int size) {
    if (digits_.size() < 2) return false;
    DigitSet united;
    for (unsigned rest = picked; rest != 0; rest = without_lowest_bit(rest)) {
      const DigitSet candidates = position_.candidates(listed[lowest_bit_index(rest)]);
      if (candidates.size() < 2) return false;
      united |= candidates;
    }
    if (united.size() != size || !united.contains(digits_)) return false;
    CellSet victims, members;
    for (int i = 0; i < count; ++i) {
      if ((picked >> i & 1) != 0)
        members.add(listed[i]);
      else if (!(position_.candidates(listed[i]) & united).empty())
        victims.add(listed[i]);
    }
    if (victims.empty() || !begin(3, rating_of_type_3(size))) return false;
    for (Cell cell : victims) remove(cell, united);
    if (BugEvidence* why = evidence()) {
      why->house = house;
      why->set_cells = members;
      why->set_digits = united;
    }
    return true;
  }

  const Position& position_;
  const FindOptions& options_;
  Step& step_;
  Position grave_;
  std::array<Cell, kCellCount> cells_{};
  std::array<DigitSet, kCellCount> cell_digits_{};
  int count_ = 0;
  DigitSet digits_;
  CellSet common_;  // what all BUG cells see, without themselves
};

}  // namespace

bool find_bug_step(const Position& position, const FindOptions& options, Step& step) {
  return BugFinder(position, options, step).run() && ends_with(step, options);
}

}  // namespace nonet
