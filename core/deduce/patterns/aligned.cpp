// Aligned pair and triplet exclusion: all ways to fill two or three cells. A way is excluded if two
// cells that see each other have the same digit, or if a cell that sees all of them is left without
// a candidate. A candidate that is in no other way is eliminated. Despite the name the cells need
// not be aligned.
//
// Pairs and triplets are one search: choose the cells, then run over their digits. Only an excluder
// with no more candidates than there are cells can be emptied, so the others are never looked at.
#include <array>

#include "deduce/patterns/finders.hpp"
#include "deduce/scan_order.hpp"

namespace nonet {

namespace {

class AlignedFinder {
 public:
  AlignedFinder(const Position& position, int size, const FindOptions& options, Step& step)
      : position_(position), size_(size), options_(options), step_(step) {}

  bool run() {
    CellSet small, single;
    for (Cell cell : position_.empty_cells()) {
      const int count = position_.candidates(cell).size();
      if (count == 1) single.add(cell);
      if (count >= 2 && count <= size_) small.add(cell);
    }
    small_ = small;
    for (Cell cell : position_.empty_cells())
      if (position_.candidates(cell).size() >= 2 && (kPeerSets[cell] & single).empty() &&
          !(kPeerSets[cell] & small).empty()) {
        bases_[base_count_++] = cell;
        base_set_.add(cell);
      }
    for (int j = 1; j < base_count_; ++j)
      for (int i = 0; i < j; ++i)
        if (try_pair(bases_[i], bases_[j])) return true;
    return false;
  }

 private:
  CellSet excluders(Cell cell) const { return kPeerSets[cell] & small_; }

  static bool has_two(CellSet cells) {
    return !cells.empty() && cells != CellSet::only(cells.first());
  }

  bool try_pair(Cell a, Cell b) {
    cells_[0] = a;
    cells_[1] = b;
    common_ = excluders(a) & excluders(b);
    if (!has_two(common_)) return false;
    if (size_ == 2) return judge();
    // Most pairs have no tail that works, and then the order of the tails does not matter.
    const CellSet pair_common = common_;
    const CellSet tails =
        ((kPeerSets[a] | kPeerSets[b]) & small_ & base_set_).without(CellSet::only(a).with(b));
    bool any = false;
    for (Cell tail : tails) {
      common_ = pair_common & kPeerSets[tail];
      if (!has_two(common_) || judged_before(a, b, tail)) continue;
      cells_[2] = tail;
      any = any || removes(possible_digits());
    }
    return any && take_first_tail(tails, pair_common);
  }

  bool take_first_tail(CellSet tails, CellSet pair_common) {
    for (Cell owner : {cells_[0], cells_[1]})
      for (Cell tail : kPeersInScanOrder[owner]) {
        if (!tails.has(tail)) continue;
        tails.remove(tail);
        cells_[2] = tail;
        common_ = pair_common & kPeerSets[tail];
        if (has_two(common_) && judge()) return true;
      }
    return false;
  }

  /// The same three cells were judged without a result with another of them as the tail. Pairs come
  /// by their second cell, then by their first.
  bool judged_before(Cell a, Cell b, Cell tail) const {
    const auto tail_of = [&](Cell cell, Cell p, Cell q) {
      return small_.has(cell) && (kPeerSets[cell].has(p) || kPeerSets[cell].has(q));
    };
    return (tail < b && tail_of(b, a, tail)) || (tail < a && tail_of(a, tail, b));
  }

  /// The excluder that the digits leave without a candidate; none if there is no such cell.
  std::optional<Cell> emptied(DigitSet digits) const {
    for (Cell cell : common_)
      if (digits.contains(position_.candidates(cell))) return cell;
    return std::nullopt;
  }

  bool has_clash(const std::array<Digit, 3>& digits) const {
    for (int i = 1; i < size_; ++i)
      for (int j = 0; j < i; ++j)
        if (digits[i] == digits[j] && sees(cells_[i], cells_[j])) return true;
    return false;
  }

  /// Calls use(digits, together) for every way to fill the cells, the last cell in the inner loop.
  template <class Use>
  void each_way(Use&& use) const {
    std::array<Digit, 3> digits{};
    for (Digit x : position_.candidates(cells_[0])) {
      digits[0] = x;
      for (Digit y : position_.candidates(cells_[1])) {
        digits[1] = y;
        const DigitSet pair = DigitSet::only(x) | DigitSet::only(y);
        if (size_ == 2) {
          use(digits, pair);
          continue;
        }
        for (Digit z : position_.candidates(cells_[2])) {
          digits[2] = z;
          use(digits, pair | DigitSet::only(z));
        }
      }
    }
  }

  /// What the last cell may hold beside the digits chosen for the others.
  DigitSet left_for_last(DigitSet chosen, DigitSet last) const {
    for (int i = 0; i < excluder_count_; ++i) {
      const DigitSet rest = excluder_digits_[i].without(chosen);
      if (rest.empty()) return DigitSet();
      if (rest.has_one()) last = last.without(rest);
    }
    return last;
  }

  /// For each of the cells the digits it can hold.
  std::array<DigitSet, 3> possible_digits() {
    excluder_count_ = 0;
    for (Cell cell : common_) excluder_digits_[excluder_count_++] = position_.candidates(cell);
    const DigitSet first_digits = position_.candidates(cells_[0]);
    const DigitSet second_digits = position_.candidates(cells_[1]);
    const bool first_sees_second = kPeerSets[cells_[0]].has(cells_[1]);
    std::array<DigitSet, 3> possible{};
    if (size_ == 2) {
      for (Digit x : first_digits) {
        const DigitSet first = DigitSet::only(x);
        const DigitSet seconds =
            left_for_last(first, first_sees_second ? second_digits.without(first) : second_digits);
        if (!seconds.empty()) possible[0] |= first;
        possible[1] |= seconds;
      }
      return possible;
    }
    const DigitSet third_digits = position_.candidates(cells_[2]);
    const bool first_sees_third = kPeerSets[cells_[0]].has(cells_[2]);
    const bool second_sees_third = kPeerSets[cells_[1]].has(cells_[2]);
    for (Digit x : first_digits) {
      const DigitSet first = DigitSet::only(x);
      const DigitSet beside = first_sees_third ? third_digits.without(first) : third_digits;
      for (Digit y : second_digits) {
        const DigitSet second = DigitSet::only(y);
        if (x == y && first_sees_second) continue;
        const DigitSet thirds =
            left_for_last(first | second, second_sees_third ? beside.without(second) : beside);
        if (thirds.empty()) continue;
        possible[0] |= first;
        possible[1] |= second;
        possible[2] |= thirds;
        if (possible[1] == second_digits && possible[2] == third_digits) break;  // only x is left
      }
    }
    return possible;
  }

  bool removes(const std::array<DigitSet, 3>& possible) const {
    for (int i = 0; i < size_; ++i)
      if (possible[i] != position_.candidates(cells_[i])) return true;
    return false;
  }

  bool judge() {
    const std::array<DigitSet, 3> possible = possible_digits();
    if (!removes(possible)) return false;
    take(possible);
    return ends_with(step_, options_);
  }

  void take(const std::array<DigitSet, 3>& possible) {
    step_.technique =
        size_ == 2 ? Technique::AlignedPairExclusion : Technique::AlignedTripletExclusion;
    step_.rating = info(step_.technique).rating;
    CellSet in_order;
    for (int i = 0; i < size_; ++i) in_order.add(cells_[i]);
    for (Cell cell : in_order)
      for (int i = 0; i < size_; ++i)
        if (cells_[i] == cell) step_.remove(cell, position_.candidates(cell).without(possible[i]));
    if (!options_.with_evidence) return;
    AlignedExclusionEvidence evidence;
    evidence.cells.assign(cells_.begin(), cells_.begin() + size_);
    evidence.excluders = common_;
    each_way([&](const std::array<Digit, 3>& digits, DigitSet together) {
      const bool equal = has_clash(digits);
      const std::optional<Cell> excluder = equal ? std::nullopt : emptied(together);
      if (equal || excluder)
        evidence.excluded.push_back({{digits.begin(), digits.begin() + size_}, excluder});
    });
    step_.evidence = std::move(evidence);
  }

  const Position& position_;
  const int size_;
  const FindOptions& options_;
  Step& step_;
  CellSet small_, base_set_;
  std::array<Cell, kCellCount> bases_{};
  int base_count_ = 0;
  std::array<Cell, 3> cells_{};
  CellSet common_;
  std::array<DigitSet, kPeerCount> excluder_digits_{};  // of the common ones
  int excluder_count_ = 0;
};

}  // namespace

bool find_aligned_exclusion_step(const Position& position, int size, const FindOptions& options,
                                 Step& step) {
  return AlignedFinder(position, size, options, step).run();
}

}  // namespace nonet
