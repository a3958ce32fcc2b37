// Bent sets: as many digits as cells in a box and a line that cross, neither of which holds all of
// the cells. A digit whose places here all see each other is in at most one of them. If that is
// true of all digits but one, this one cannot be missing, and is eliminated from the cells that see
// all its places. Four cells are a WXYZ-wing; five or six have the general name. (XY- and XYZ-wing
// are those of three.)
#include <vector>

#include "deduce/patterns/finders.hpp"
#include "deduce/strong_links.hpp"

namespace nonet {

namespace {

class BentSets {
 public:
  BentSets(const Position& position, int size, const FindOptions& options, Step& step)
      : position_(position), size_(size), options_(options), step_(step) {}

  bool run() {
    for (int line = 0; line < kLineCount; ++line)
      for (int box = kLineCount; box < kHouseCount; ++box) {
        if ((kHouseCells[line] & kHouseCells[box]).empty()) continue;
        if (options_.stop != nullptr && options_.stop->requested()) return false;
        line_ = kHouseCells[line];
        box_ = kHouseCells[box];
        listed_.clear();
        for (Cell cell : position_.empty_cells() & (line_ | box_)) {
          const int count = position_.candidates(cell).size();
          if (count >= 2 && count <= size_) listed_.push_back(cell);
        }
        if (choose(0, 0, CellSet(), DigitSet())) return true;
      }
    return false;
  }

 private:
  bool choose(size_t from, int chosen, CellSet cells, DigitSet digits) {
    if (chosen == size_) return digits.size() == size_ && take(cells, digits);
    for (size_t i = from; i + (size_ - chosen) <= listed_.size(); ++i) {
      const DigitSet grown = digits | position_.candidates(listed_[i]);
      if (grown.size() <= size_ && choose(i + 1, chosen + 1, cells.with(listed_[i]), grown))
        return true;
    }
    return false;
  }

  bool take(CellSet cells, DigitSet digits) {
    if (line_.contains(cells) || box_.contains(cells)) return false;  // a naked set
    Digit open = 0;
    for (Digit digit : digits) {
      const CellSet places = cells & position_.cells_with(digit);
      if (line_.contains(places) || box_.contains(places)) continue;
      if (open != 0) return false;
      open = digit;
    }
    if (open == 0) return false;  // rank 0; found as Sue de Coq
    const CellSet victims =
        position_.cells_with(open) & seen_by_all(cells & position_.cells_with(open));
    if (victims.empty()) return false;
    step_.technique = size_ == 4 ? Technique::WxyzWing : Technique::BentSet;
    step_.rating = rating_of(step_.technique);
    if (size_ > 5) step_.rating += (size_ - 5) * kLargerSet;
    step_.remove(victims, open);
    if (options_.with_evidence) step_.evidence = BentSetEvidence{cells, digits, open};
    return ends_with(step_, options_);
  }

  const Position& position_;
  const int size_;
  const FindOptions& options_;
  Step& step_;
  CellSet line_, box_;
  std::vector<Cell> listed_;
};

}  // namespace

bool find_wxyz_wing_step(const Position& position, const FindOptions& options, Step& step) {
  return BentSets(position, 4, options, step).run();
}

bool find_bent_set_step(const Position& position, const FindOptions& options, Step& step) {
  return BentSets(position, 5, options, step).run() || BentSets(position, 6, options, step).run();
}

}  // namespace nonet
