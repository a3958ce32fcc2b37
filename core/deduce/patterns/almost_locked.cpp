// What almost locked sets (almost_locked_sets.hpp) prove in pairs and with a whole line.
//
// ALS-XZ: two such sets share a digit x that cannot be in both, for all its places here see all
// its places there. One of the sets lacks x and is locked, so any other digit z that both share is
// in one of them, and is eliminated from the cells that see all its places. With two such digits x
// each set lacks one of them and is locked except for these, so all their digits are confined.
//
// Sue de Coq:
// where a box and a line meet, cells that with some of the rest of the line and some of the rest of
// the box have as many digits as cells, so that each digit stays on the line or in the box.
#include <array>
#include <vector>

#include "deduce/patterns/almost_locked_sets.hpp"
#include "deduce/patterns/finders.hpp"
#include "deduce/strong_links.hpp"

namespace nonet {

namespace {

/// Digits that cannot be in both sets: all their places here see all those there.
DigitSet common_digits(const AlmostLocked& a, const AlmostLocked& b) {
  DigitSet result;
  for (Digit digit : a.digits & b.digits)
    if (a.seen[digit - 1].contains(b.places[digit - 1])) result |= DigitSet::only(digit);
  return result;
}

/// Each set lacks one of the two common digits, and has all its others.
bool take_double(const Position& position, const AlmostLocked& a, const AlmostLocked& b,
                 DigitSet common, const FindOptions& options, Step& step) {
  std::array<CellSet, 9> removed{};
  for (Digit digit : a.digits | b.digits) {
    CellSet& cells = removed[digit - 1];
    if (common.has(digit)) {
      cells = a.seen[digit - 1] & b.seen[digit - 1];
      continue;
    }
    for (const AlmostLocked* set : {&a, &b})
      if (set->digits.has(digit)) cells |= set->seen[digit - 1];
  }
  for (Cell cell : position.empty_cells())
    for (Digit digit : position.candidates(cell) & (a.digits | b.digits))
      if (removed[digit - 1].has(cell)) step.remove({cell, digit});
  if (step.eliminations.empty()) return false;
  step.technique = Technique::AlsXz;
  step.rating = rating_of(step.technique);
  if (options.with_evidence)
    step.evidence = AlsEvidence{a.cells,  a.digits,        b.cells,
                                b.digits, common.lowest(), other_digit(common, common.lowest()),
                                true};
  return ends_with(step, options);
}

bool take_als_xz(const Position& position, const AlmostLocked& a, const AlmostLocked& b,
                 const FindOptions& options, Step& step) {
  const DigitSet shared = a.digits & b.digits;
  if (shared.size() < 2 || !(a.cells & b.cells).empty()) return false;
  const DigitSet linked = common_digits(a, b);
  if (options.wide && linked.size() == 2 && take_double(position, a, b, linked, options, step))
    return true;
  for (Digit common : linked)
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

  /// Writes the smallest one of fewer cells than `limit` and lowers the limit to its size. With
  /// FindOptions::every the limit stays as it is.
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

  /// The cells use up the digits that no box cell has on the line, and those that no line cell has
  /// in the box.
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
