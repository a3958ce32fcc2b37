// Unique rectangles and loops: cells that would hold the same two digits in two ways, were it not
// for a few further candidates; one of those must be true. They rest on the puzzle having one
// solution.
//
// All hits of all loops compete: the lowest rating, then the lowest type, then the first found.
//
// The search for loops reproduces a quirk on purpose: a search node's set of extra digits keeps
// growing over its branches, so some loops with three or more extra cells are missed depending on
// scan order. An equal hint found again (the same loop from another start) has the same rating and
// type, and the first of equals is taken, so hints found before need not be compared.
#include <algorithm>
#include <array>

#include "deduce/masks_by_size.hpp"
#include "deduce/patterns/finders.hpp"
#include "deduce/scan_order.hpp"

namespace nonet {

namespace {

constexpr int kNoKind = 3;

uint16_t place_bit(HouseKind kind, int cell) {
  return static_cast<uint16_t>(1u << place_in(kind, cell));
}

class LoopFinder {
 public:
  LoopFinder(const Position& position, const FindOptions& options, Step& step)
      : position_(position), options_(options), step_(step) {}

  bool run() {
    for (Cell start : position_.empty_cells()) {
      if (stopped_) break;
      digits_ = position_.candidates(start);
      if (digits_.size() != 2) continue;
      a_ = digits_.lowest();
      b_ = digits_.without(DigitSet::only(a_)).lowest();
      both_ = position_.cells_with(a_) & position_.cells_with(b_);
      if (!keep_loop_cells(start)) continue;
      length_ = 0;
      on_path_ = CellSet();
      extend(start, kNoKind, 2, DigitSet(), 0, 0);
    }
    if (stopped_) step_.clear();
    return found_ && !stopped_;
  }

 private:
  /// Leaves in loop_cells_ what can be in a loop: each of its cells has another one in its row, its
  /// column and its box. False if the start is not among them.
  bool keep_loop_cells(Cell start) {
    loop_cells_ = both_;
    for (bool changed = true; changed;) {
      changed = false;
      for (Cell cell : loop_cells_)
        for (const auto& [house, bit] : kHousePlaces[cell])
          if ((loop_cells_ & kHouseCells[house]) == CellSet::only(cell)) {
            loop_cells_.remove(cell);
            changed = true;
            break;
          }
      if (!loop_cells_.has(start)) return false;
    }
    return true;
  }

  /// Adds a cell to the path. A loop is valid if each house it meets has one cell of each parity,
  /// so that swapping the two digits leaves every house as it was; `met` are the houses met with
  /// the parity of this cell and `met_before` those with the other, this cell not included.
  void extend(Cell cell, int entered_by, int allowance, DigitSet extra, uint32_t met,
              uint32_t met_before) {
    // Marks of a Sukaku may allow very many paths; the Stop is polled rarely.
    constexpr unsigned kPollEvery = 4096;
    if (++extended_ % kPollEvery == 0 && options_.stop != nullptr)
      stopped_ = options_.stop->requested();
    if (stopped_) return;
    path_[length_++] = cell;
    on_path_.add(cell);
    met |= houses_of(cell);
    for (HouseKind kind : kBoxRowColumn) {
      if (static_cast<int>(kind) == entered_by) continue;
      for (Cell next : kHouseCells[house_of(kind, cell)] & both_) {
        if (next == path_[0] && length_ >= 4) {
          if (met == met_before) judge_loop();
        } else if (!on_path_.has(next)) {
          const DigitSet candidates = position_.candidates(next);
          extra |= candidates.without(digits_);
          const bool has_extra = candidates.size() > 2;
          const bool hopeless = !loop_cells_.has(next) || (houses_of(next) & met_before) != 0;
          if (!hopeless && (!has_extra || extra.size() == 1 || allowance > 0))
            extend(next, static_cast<int>(kind), allowance - (has_extra ? 1 : 0), extra, met_before,
                   met);
        }
      }
    }
    on_path_.remove(cell);
    --length_;
  }

  static uint32_t houses_of(Cell cell) {
    uint32_t houses = 0;
    for (const auto& [house, bit] : kHousePlaces[cell]) houses |= uint32_t{1} << house;
    return houses;
  }

  void judge_loop() {
    extra_count_ = 0;
    for (int i = 0; i < length_; ++i)
      if (position_.candidates(path_[i]).size() > 2) extra_cells_[extra_count_++] = path_[i];
    if (extra_count_ == 0) return;
    base_rating_ = length_ == 4   ? rating_of(Technique::UniqueRectangle1)
                   : length_ == 6 ? rating_of(Technique::UniqueLoop1)
                   : length_ == 8 ? kUniqueLoop8
                                  : kUniqueLoopLonger;
    first_ = extra_cells_[0];
    if (extra_count_ == 1) return judge_type_1();
    if (extra_count_ > 2) return judge_type_2();
    second_ = extra_cells_[1];
    extra_digits_ = (position_.candidates(first_) | position_.candidates(second_)).without(digits_);
    if (extra_digits_.size() == 1)
      judge_type_2();
    else
      judge_type_3();
    judge_type_4();
  }

  bool better(int type, double rating) const {
    const Technique technique =
        of_type(length_ == 4 ? Technique::UniqueRectangle1 : Technique::UniqueLoop1, type);
    if (!options_.allowed.has(technique)) return false;
    return !found_ || options_.every != nullptr || rating < step_.rating ||
           (rating == step_.rating && type < best_type_);
  }

  /// Resets the best step; the caller fills in what it removes.
  void begin(int type, double rating) {
    found_ = true;
    best_type_ = type;
    step_.clear();
    step_.technique =
        of_type(length_ == 4 ? Technique::UniqueRectangle1 : Technique::UniqueLoop1, type);
    step_.rating = rating;
    if (!options_.with_evidence) return;
    UniqueLoopEvidence evidence;
    evidence.type = type;
    evidence.loop.assign(path_.begin(), path_.begin() + length_);
    evidence.digits = digits_;
    evidence.extra_cells.assign(extra_cells_.begin(), extra_cells_.begin() + extra_count_);
    for (int i = 0; i < extra_count_; ++i)
      evidence.extra_digits |= position_.candidates(extra_cells_[i]).without(digits_);
    step_.evidence = std::move(evidence);
  }

  void pass_on() {
    if (!ends_with(step_, options_)) found_ = false;
  }

  UniqueLoopEvidence* evidence() { return std::get_if<UniqueLoopEvidence>(&step_.evidence); }

  void remove(Cell cell, DigitSet digits) {
    step_.remove(cell, position_.candidates(cell) & digits);
  }

  void judge_type_1() {
    if (!better(1, base_rating_)) return;
    begin(1, base_rating_);
    remove(first_, digits_);
    pass_on();
  }

  void judge_type_2() {
    if (!better(2, base_rating_)) return;
    const Digit digit = position_.candidates(first_).without(digits_).lowest();
    CellSet victims = position_.cells_with(digit);
    for (int i = 0; i < extra_count_; ++i) victims &= kPeerSets[extra_cells_[i]];
    if (victims.empty()) return;
    begin(2, base_rating_);
    step_.remove(victims, digit);
    pass_on();
  }

  void judge_type_4() {
    if (!better(4, base_rating_)) return;
    std::optional<HouseId> house_of_digit[2];
    const Digit digits[2] = {a_, b_};
    for (HouseKind kind : kBoxRowColumn) {
      const HouseId house = house_of(kind, first_);
      if (house != house_of(kind, second_)) continue;
      const unsigned pair = place_bit(kind, first_) | place_bit(kind, second_);
      for (int i = 0; i < 2; ++i)
        if ((position_.places(house, digits[i]) & ~pair) == 0) house_of_digit[i] = house;
    }
    const int locked = house_of_digit[0] ? 0 : 1;
    if (!house_of_digit[locked]) return;
    begin(4, base_rating_);
    const DigitSet other = DigitSet::only(digits[1 - locked]);
    remove(std::min(first_, second_), other);
    remove(std::max(first_, second_), other);
    if (UniqueLoopEvidence* why = evidence()) {
      why->house = house_of_digit[locked];
      why->locked_digit = digits[locked];
    }
    pass_on();
  }

  void judge_type_3() {
    for (int size = extra_digits_.size(); size <= 7; ++size)
      for (HouseKind kind : kBoxRowColumn) {
        const HouseId house = house_of(kind, first_);
        if (house != house_of(kind, second_)) continue;
        const int empty = position_.empty_count(house);
        if (options_.wide ? size < empty : 2 * size <= empty) judge_naked_set(kind, house, size);
        if (options_.wide ? size < empty : 2 * size < empty) judge_hidden_set(kind, house, size);
      }
  }

  void judge_naked_set(HouseKind kind, HouseId house, int size) {
    const double rating = base_rating_ + (size - 1) * kLargerSet;
    if (!better(3, rating)) return;
    const unsigned here = place_bit(kind, first_), there = place_bit(kind, second_);
    const DigitSet shared =
        extra_digits_ & position_.candidates(first_) & position_.candidates(second_);
    for (int i = kMasksBySize.begin[size]; i < kMasksBySize.begin[size + 1]; ++i) {
      const unsigned places = kMasksBySize.masks[i];
      if ((places & here) == 0 || (places & there) != 0) continue;
      DigitSet others;
      bool all_open = true;
      for (unsigned rest = places & ~here; rest != 0; rest = without_lowest_bit(rest)) {
        const DigitSet candidates = position_.candidates(kHouses[house][lowest_bit_index(rest)]);
        all_open &= candidates.size() >= 2;
        others |= candidates;
      }
      const DigitSet together = extra_digits_ | others;
      if (!all_open || (shared | others).size() != size || together.size() != size) continue;
      const unsigned outside = 0x1FFu & ~(places | there);
      if (!set_removes(house, outside, together)) continue;
      begin(3, rating);
      take_set(house, places & ~here, outside, together, together, false);
      pass_on();
      return;  // later sets of this size and loop are rated the same
    }
  }

  void judge_hidden_set(HouseKind kind, HouseId house, int size) {
    const double rating = base_rating_ + (size - 2) * kLargerSet;
    if (!better(3, rating)) return;
    const unsigned here = place_bit(kind, first_), there = place_bit(kind, second_);
    const DigitSet others = (extra_digits_ | digits_).complement();
    std::array<Digit, 9> listed{};
    int count = 0;
    for (Digit digit : others) listed[count++] = digit;
    if (size - 2 > count) return;
    for (int i = kMasksBySize.begin[size - 2]; i < kMasksBySize.begin[size - 1]; ++i) {
      const unsigned mask = kMasksBySize.masks[i];
      if (mask >> count != 0) return;
      DigitSet digits = digits_;
      for (unsigned rest = mask; rest != 0; rest = without_lowest_bit(rest))
        digits |= DigitSet::only(listed[lowest_bit_index(rest)]);
      unsigned united = 0;
      bool all_placed = true;
      for (Digit digit : digits) {
        const unsigned places = position_.places(house, digit) & ~there;
        all_placed &= places != 0;
        united |= places;
      }
      if (!all_placed || count_of_nine(united) != size) continue;
      const unsigned set_places = united & ~here;
      if (!set_removes(house, set_places, digits.complement())) continue;
      begin(3, rating);
      take_set(house, set_places, set_places, digits.complement(), digits, true);
      pass_on();
      return;  // later sets of this size and loop are rated the same
    }
  }

  bool set_removes(HouseId house, unsigned places, DigitSet digits) const {
    for (; places != 0; places = without_lowest_bit(places))
      if (!(position_.candidates(kHouses[house][lowest_bit_index(places)]) & digits).empty())
        return true;
    return false;
  }

  void take_set(HouseId house, unsigned set_places, unsigned removed_places, DigitSet removed,
                DigitSet set_digits, bool hidden) {
    for (; removed_places != 0; removed_places = without_lowest_bit(removed_places))
      remove(kHouses[house][lowest_bit_index(removed_places)], removed);
    if (UniqueLoopEvidence* why = evidence()) {
      why->house = house;
      why->set_digits = set_digits;
      why->hidden_set = hidden;
      why->set_cells = cells_at(house, set_places);
    }
  }

  const Position& position_;
  const FindOptions& options_;
  Step& step_;
  bool found_ = false;
  bool stopped_ = false;
  unsigned extended_ = 0;
  int best_type_ = 0;

  DigitSet digits_;  // the loop's two digits, a_ < b_
  Digit a_ = 0, b_ = 0;
  CellSet both_;  // cells with both of them
  CellSet loop_cells_;
  std::array<Cell, kCellCount> path_{};
  int length_ = 0;
  CellSet on_path_;

  double base_rating_ = 0;
  std::array<Cell, kCellCount> extra_cells_{};
  int extra_count_ = 0;
  Cell first_ = 0, second_ = 0;
  DigitSet extra_digits_;
};

}  // namespace

bool find_unique_loop_step(const Position& position, const FindOptions& options, Step& step) {
  return LoopFinder(position, options, step).run();
}

}  // namespace nonet
