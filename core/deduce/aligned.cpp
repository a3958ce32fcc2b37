// Pairs and triplets are one search: choose the cells, then run over their digits. Only an excluder
// with no more candidates than there are cells can be emptied, so the others are never looked at.
#include "deduce/aligned.hpp"

#include <array>

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

  bool try_pair(Cell a, Cell b) {
    cells_[0] = a;
    cells_[1] = b;
    common_ = excluders(a) & excluders(b);
    if (common_.size() < 2) return false;
    if (size_ == 2) return judge();
    const CellSet pair_common = common_;
    CellSet listed = CellSet::only(a).with(b);
    for (Cell owner : {a, b})
      for (Cell tail : kPeersInScanOrder[owner]) {
        if (!small_.has(tail) || !base_set_.has(tail) || listed.has(tail)) continue;
        listed.add(tail);
        cells_[2] = tail;
        common_ = pair_common & kPeerSets[tail];
        if (common_.size() >= 2 && judge()) return true;
      }
    return false;
  }

  /// The excluder that the digits leave without a candidate; none if there is no such cell.
  std::optional<Cell> emptied(DigitSet digits) const {
    for (Cell cell : common_)
      if (digits.contains(position_.candidates(cell))) return cell;
    return std::nullopt;
  }

  bool agree(const std::array<Digit, 3>& digits) const {
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

  bool judge() {
    std::array<DigitSet, 3> possible{};
    each_way([&](const std::array<Digit, 3>& digits, DigitSet together) {
      bool news = false;
      for (int i = 0; i < size_; ++i) news |= !possible[i].has(digits[i]);
      if (!news || agree(digits) || emptied(together)) return;
      for (int i = 0; i < size_; ++i) possible[i] |= DigitSet::only(digits[i]);
    });
    bool removes = false;
    for (int i = 0; i < size_; ++i) removes |= possible[i] != position_.candidates(cells_[i]);
    if (!removes) return false;
    take(possible);
    return true;
  }

  void take(const std::array<DigitSet, 3>& possible) {
    step_.technique =
        size_ == 2 ? Technique::AlignedPairExclusion : Technique::AlignedTripletExclusion;
    step_.rating = size_ == 2 ? 6.2 : 7.5;
    CellSet in_order;
    for (int i = 0; i < size_; ++i) in_order.add(cells_[i]);
    for (Cell cell : in_order)
      for (int i = 0; i < size_; ++i)
        if (cells_[i] == cell)
          for (Digit digit : position_.candidates(cell).without(possible[i]))
            step_.eliminations.push_back({cell, digit});
    if (!options_.with_evidence) return;
    AlignedExclusionEvidence evidence;
    evidence.cells.assign(cells_.begin(), cells_.begin() + size_);
    evidence.excluders = common_;
    each_way([&](const std::array<Digit, 3>& digits, DigitSet together) {
      const bool equal = agree(digits);
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
};

}  // namespace

bool find_aligned_exclusion_step(const Position& position, int size, const FindOptions& options,
                                 Step& step) {
  return AlignedFinder(position, size, options, step).run();
}

}  // namespace nonet
