// SK-loop: two rows and two columns in four boxes without the cells where they cross, mostly
// sixteen empty cells. Neighboring pairs of cells share digits, alternately in a line and in a box.
// If the shared digits are as many as the cells, and every candidate of the cells is among them,
// each shared digit is in one of its cells.
#include <array>
#include <utility>

#include "deduce/patterns/covers.hpp"
#include "deduce/patterns/finders.hpp"

namespace nonet {

namespace {

class SkLoops {
 public:
  SkLoops(const Position& position, const FindOptions& options, Step& step)
      : position_(position), options_(options), step_(step) {}

  bool run() {
    for (int top = 0; top < 6; ++top)
      for (int bottom = top / 3 * 3 + 3; bottom < 9; ++bottom)
        for (int left = 0; left < 6; ++left)
          for (int right = left / 3 * 3 + 3; right < 9; ++right)
            if (collect(top, bottom, left, right) && link_up()) return true;
    return false;
  }

 private:
  /// The pairs in order round the loop, with the house that each shares with the next.
  bool collect(int top, int bottom, int left, int right) {
    const std::array<Cell, 4> corners = {cell_at(top, left), cell_at(top, right),
                                         cell_at(bottom, right), cell_at(bottom, left)};
    cells_ = CellSet();
    for (int i = 0; i < 8; ++i) {
      const Cell corner = corners[(i + 1) / 2 % 4];
      // Pairs 0 and 1 are on the top row, 2 and 3 on the right column, and so on.
      const HouseId line = house_of(i / 2 % 2 == 0 ? HouseKind::Row : HouseKind::Column, corner);
      const HouseId box = house_of(HouseKind::Box, corner);
      CellSet pair = kHouseCells[line] & kHouseCells[box];
      pair.remove(corner);
      pair &= position_.empty_cells();
      if (pair.empty()) return false;
      cells_ |= pair;
      digits_[i] = DigitSet();
      for (Cell cell : pair) digits_[i] |= position_.candidates(cell);
      shared_[i] = i % 2 == 0 ? line : box;
    }
    return true;
  }

  bool link_up() {
    const DigitSet ends = digits_[7] & digits_[0];
    for (unsigned bits = ends.bits(); bits != 0; bits = (bits - 1) & ends.bits()) {
      DigitSet link = DigitSet::of_bits(bits);
      CoverEvidence why{cells_, {}, {}, {}};
      int total = 0;
      for (int i = 0; i < 8 && total <= cells_.size(); ++i) {
        link = digits_[i].without(link);
        total += link.size();
        why.cover.push_back({shared_[i], link});
      }
      if (total == cells_.size() && link.bits() == bits &&
          take_cover(position_, Technique::SkLoop, rating_of(Technique::SkLoop), std::move(why),
                     options_, step_))
        return true;
    }
    return false;
  }

  const Position& position_;
  const FindOptions& options_;
  Step& step_;
  CellSet cells_;
  std::array<DigitSet, 8> digits_{};
  std::array<HouseId, 8> shared_{};
};

}  // namespace

bool find_sk_loop_step(const Position& position, const FindOptions& options, Step& step) {
  return SkLoops(position, options, step).run();
}

}  // namespace nonet
