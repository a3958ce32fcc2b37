#include "deduce/patterns/almost_locked.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "deduce/strong_links.hpp"

namespace nonet {

namespace {

constexpr int kLargestSet = 5;

DigitSet digits_of(const Position& position, CellSet cells) {
  DigitSet result;
  for (Cell cell : cells) result |= position.candidates(cell);
  return result;
}

struct AlmostLocked {
  CellSet cells;
  DigitSet digits;
  int size;
  std::array<CellSet, 9> seen;  // by digit: what sees all its places here
};

/// All sets, small to large, each once.
std::vector<AlmostLocked> almost_locked_sets(const Position& position) {
  std::vector<AlmostLocked> result;
  for (int house = 0; house < kHouseCount; ++house) {
    unsigned empty = 0;
    for (int i = 0; i < 9; ++i)
      if (position.digit(kHouses[house][i]) == 0) empty |= 1u << i;
    for (unsigned places = 1; places < 512; ++places) {
      const int size = count_of_nine(places);
      if ((places & ~empty) != 0 || size > kLargestSet) continue;
      const CellSet cells = cells_at(house, places);
      const DigitSet digits = digits_of(position, cells);
      if (digits.size() == size + 1) result.push_back({cells, digits, size, {}});
    }
  }
  std::sort(result.begin(), result.end(), [](const AlmostLocked& a, const AlmostLocked& b) {
    return a.size != b.size ? a.size < b.size : a.cells < b.cells;
  });
  const auto same = [](const AlmostLocked& a, const AlmostLocked& b) { return a.cells == b.cells; };
  result.erase(std::unique(result.begin(), result.end(), same), result.end());
  for (AlmostLocked& set : result)
    for (Digit digit : set.digits)
      set.seen[digit - 1] = seen_by_all(set.cells & position.cells_with(digit));
  return result;
}

bool take_als_xz(const Position& position, const AlmostLocked& a, const AlmostLocked& b,
                 const FindOptions& options, Step& step) {
  const DigitSet shared = a.digits & b.digits;
  if (shared.size() < 2 || !(a.cells & b.cells).empty()) return false;
  for (Digit common : shared) {
    if (!a.seen[common - 1].contains(b.cells & position.cells_with(common))) continue;
    for (Digit removed : shared) {
      if (removed == common) continue;
      const CellSet victims =
          position.cells_with(removed) & a.seen[removed - 1] & b.seen[removed - 1];
      if (victims.empty()) continue;
      step.technique = Technique::AlsXz;
      step.rating = rating_of(step.technique);
      step.remove(victims, removed);
      if (options.with_evidence)
        step.evidence = AlsEvidence{a.cells, a.digits, b.cells, b.digits, common, removed};
      if (ends_with(step, options)) return true;
    }
  }
  return false;
}

class SueDeCoq {
 public:
  SueDeCoq(const Position& position, HouseId line, HouseId box, const FindOptions& options,
           Step& step)
      : position_(position), line_(line), box_(box), options_(options), step_(step) {
    const CellSet empty = position.empty_cells();
    meeting_ = empty & kHouseCells[line] & kHouseCells[box];
    on_line_ = subsets_of((empty & kHouseCells[line]).without(kHouseCells[box]));
    in_box_ = subsets_of((empty & kHouseCells[box]).without(kHouseCells[line]));
  }

  /// Writes the smallest one of fewer cells than `limit` and lowers the limit to its size. Where
  /// every step is wanted, the limit stays as it is.
  void run(int& limit) {
    for (const Part& middle : subsets_of(meeting_)) {
      if (middle.size < 2 || middle.digits.size() < middle.size + 2) continue;
      for (const Part& line : on_line_)
        for (const Part& box : in_box_) {
          const int size = middle.size + line.size + box.size;
          if (size >= limit || !(line.digits & box.digits).empty() ||
              (middle.digits | line.digits | box.digits).size() != size)
            continue;
          if (!removes(middle, line, box)) continue;
          write(middle, line, box);
          if (ends_with(step_, options_)) limit = size;
        }
    }
  }

 private:
  struct Part {
    CellSet cells;
    DigitSet digits;
    int size = 0;
  };

  void write(const Part& middle, const Part& line, const Part& box) {
    step_.clear();
    step_.technique = Technique::SueDeCoq;
    step_.rating = rating_of(step_.technique);
    for (Cell cell : position_.empty_cells())
      step_.remove(cell, position_.candidates(cell) & removed_from(cell, middle, line, box));
    if (options_.with_evidence)
      step_.evidence = SueDeCoqEvidence{line_,     box_,          middle.cells, line.cells,
                                        box.cells, middle.digits, line.digits,  box.digits};
  }

  std::vector<Part> subsets_of(CellSet cells) const {
    std::vector<Part> result(1);
    for (Cell cell : cells)
      for (size_t i = 0, count = result.size(); i < count; ++i)
        result.push_back({result[i].cells.with(cell), result[i].digits | position_.candidates(cell),
                          result[i].size + 1});
    result.erase(result.begin());  // the empty one
    return result;
  }

  /// On the line the digits that no box cell has are used up, and the other way round.
  DigitSet removed_from(Cell cell, const Part& middle, const Part& line, const Part& box) const {
    if ((middle.cells | line.cells | box.cells).has(cell)) return DigitSet();
    DigitSet result;
    if (kHouseCells[line_].has(cell)) result |= (middle.digits | line.digits).without(box.digits);
    if (kHouseCells[box_].has(cell)) result |= (middle.digits | box.digits).without(line.digits);
    return result;
  }

  bool removes(const Part& middle, const Part& line, const Part& box) const {
    for (Cell cell : position_.empty_cells() & (kHouseCells[line_] | kHouseCells[box_]))
      if (!(position_.candidates(cell) & removed_from(cell, middle, line, box)).empty())
        return true;
    return false;
  }

  const Position& position_;
  HouseId line_, box_;
  CellSet meeting_;
  std::vector<Part> on_line_, in_box_;
  const FindOptions& options_;
  Step& step_;
};

}  // namespace

bool find_als_xz_step(const Position& position, const FindOptions& options, Step& step) {
  const std::vector<AlmostLocked> sets = almost_locked_sets(position);
  // Pairs by the size of the larger set, so that small ones come first.
  for (size_t i = 0; i < sets.size(); ++i) {
    if (options.stop != nullptr && options.stop->requested()) return false;
    for (size_t j = 0; j < i; ++j)
      if (take_als_xz(position, sets[j], sets[i], options, step)) return true;
  }
  return false;
}

bool find_sue_de_coq_step(const Position& position, const FindOptions& options, Step& step) {
  int smallest = kCellCount;
  for (int line = 0; line < kLineCount; ++line)
    for (int box = kLineCount; box < kHouseCount; ++box) {
      if (options.stop != nullptr && options.stop->requested()) return false;
      if ((kHouseCells[line] & kHouseCells[box]).empty()) continue;
      SueDeCoq(position, static_cast<HouseId>(line), static_cast<HouseId>(box), options, step)
          .run(smallest);
    }
  return smallest != kCellCount;
}

}  // namespace nonet
