// Tridagon (anti-tridagon): four boxes at the corners of a rectangle, and in each three cells, no
// two of them on one line. Two boxes side by side have a cell each on the same three lines, so
// three digits that fill both are turned from the one to the other, which is an even permutation.
// If an odd number of the four patterns of cells is odd, three digits cannot fill all twelve cells:
// one of the further candidates, the guardians, is true.
#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "deduce/patterns/finders.hpp"

namespace nonet {

namespace {

constexpr int kMostGuardianCells = 4;

/// The columns of the cells in the three rows of a box; the first three are even permutations.
constexpr std::array<std::array<int, 3>, 6> kPatterns = {
    {{0, 1, 2}, {1, 2, 0}, {2, 0, 1}, {0, 2, 1}, {1, 0, 2}, {2, 1, 0}}};

class Tridagons {
 public:
  Tridagons(const Position& position, DigitSet digits, const FindOptions& options, Step& step)
      : position_(position), digits_(digits), options_(options), step_(step) {
    for (int box = 0; box < 9; ++box)
      for (std::size_t pattern = 0; pattern < kPatterns.size(); ++pattern)
        if (const CellSet cells = cells_of(box, kPatterns[pattern]); can_hold(cells))
          found_[box].push_back({cells, pattern >= 3, guarded(cells)});
  }

  bool run() {
    for (int top = 0; top < 6; top += 3)
      for (int bottom = top + 3; bottom < 9; bottom += 3)
        for (int left = 0; left < 2; ++left)
          for (int right = left + 1; right < 3; ++right)
            if (choose({top + left, top + right, bottom + left, bottom + right}, 0,
                       {CellSet(), false, 0}))
              return true;
    return false;
  }

 private:
  struct Part {
    CellSet cells;
    bool odd;
    int guarded;  // cells with further candidates
  };

  static CellSet cells_of(int box, const std::array<int, 3>& columns) {
    CellSet result;
    for (int row = 0; row < 3; ++row) result.add(kHouses[kLineCount + box][row * 3 + columns[row]]);
    return result;
  }

  bool can_hold(CellSet cells) const {
    for (Cell cell : cells)
      if ((position_.candidates(cell) & digits_).size() < 2) return false;
    return true;
  }

  int guarded(CellSet cells) const {
    int result = 0;
    for (Cell cell : cells) result += !digits_.contains(position_.candidates(cell));
    return result;
  }

  bool choose(const std::array<int, 4>& boxes, std::size_t chosen, const Part& before) {
    if (before.guarded > kMostGuardianCells) return false;
    if (chosen == 4) return before.odd && take(before.cells);
    for (const Part& part : found_[boxes[chosen]])
      if (choose(
              boxes, chosen + 1,
              {before.cells | part.cells, before.odd != part.odd, before.guarded + part.guarded}))
        return true;
    return false;
  }

  bool take(CellSet cells) {
    std::vector<Candidate> guardians;
    for (Cell cell : cells)
      for (Digit digit : position_.candidates(cell).without(digits_))
        guardians.push_back({cell, digit});
    const auto contradicts_all = [&](Candidate victim) {
      return std::all_of(guardians.begin(), guardians.end(), [&](Candidate guardian) {
        return guardian.cell == victim.cell
                   ? guardian.digit != victim.digit
                   : guardian.digit == victim.digit && sees(guardian.cell, victim.cell);
      });
    };
    if (guardians.empty()) return false;
    for (Cell cell : position_.empty_cells())
      for (Digit digit : position_.candidates(cell))
        if (contradicts_all({cell, digit})) step_.remove(Candidate{cell, digit});
    if (step_.eliminations.empty()) return false;
    step_.technique = Technique::Tridagon;
    step_.rating = rating_of(step_.technique);
    if (options_.with_evidence)
      step_.evidence = TridagonEvidence{cells, digits_, std::move(guardians)};
    return ends_with(step_, options_);
  }

  const Position& position_;
  const DigitSet digits_;
  const FindOptions& options_;
  Step& step_;
  std::array<std::vector<Part>, 9> found_;
};

}  // namespace

bool find_tridagon_step(const Position& position, const FindOptions& options, Step& step) {
  for (Digit a = 1; a <= 7; ++a)
    for (Digit b = a + 1; b <= 8; ++b)
      for (Digit c = b + 1; c <= 9; ++c) {
        const DigitSet digits = DigitSet::only(a) | DigitSet::only(b) | DigitSet::only(c);
        if (Tridagons(position, digits, options, step).run()) return true;
      }
  return false;
}

}  // namespace nonet
