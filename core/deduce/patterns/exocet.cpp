// Junior exocet. The base is two cells of a box on one line, with three or four digits. The targets
// are a cell in each of the other boxes of the band, off the base line. The cross-lines run through
// the targets and through the third cell beside the base. A digit of the base is not elsewhere on
// the base line or in its box, and the cell beside each target on its cross-line, the companion,
// cannot have it. So unless it is in a target, all three cross-lines have it outside the band.
// Where that is impossible, because its places there lie on two lines, one of the targets has it.
// If this holds for every digit of the base, the targets hold the same two digits as the base.
#include <array>
#include <utility>

#include "deduce/patterns/finders.hpp"

namespace nonet {

namespace {

class Exocets {
 public:
  Exocets(const Position& position, HouseKind kind, const FindOptions& options, Step& step)
      : position_(position), kind_(kind), options_(options), step_(step) {}

  bool run() {
    for (int line = 0; line < 9; ++line)
      for (int gap = 0; gap < 9; ++gap) {
        // The base is the box's part of the line without the gap, which a cross-line goes through.
        const int first = gap / 3 * 3;
        base_ = {cell(line, gap == first ? first + 1 : first),
                 cell(line, gap == first + 2 ? first + 1 : first + 2)};
        digits_ = position_.candidates(base_[0]) | position_.candidates(base_[1]);
        if (position_.candidates(base_[0]).empty() || position_.candidates(base_[1]).empty() ||
            digits_.size() < 3 || digits_.size() > 4)
          continue;
        if (choose_targets(line, gap)) return true;
      }
    return false;
  }

 private:
  /// The cell at a place of a line of this kind.
  Cell cell(int line, int place) const {
    return kind_ == HouseKind::Row ? cell_at(line, place) : cell_at(place, line);
  }
  bool may_have(Cell cell, Digit digit) const {
    return position_.digit(cell) == digit || position_.has(cell, digit);
  }

  bool choose_targets(int line, int gap) {
    const int left = gap < 3 ? 3 : 0, right = gap < 6 ? 6 : 3;
    for (int i = 0; i < 36; ++i) {
      lines_ = {gap, left + i % 3, right + i / 3 % 3};
      // Of the two other lines of the band one has the target and the other the companion.
      const int band = line / 3 * 3, next = band + (line + 1) % 3, last = band + (line + 2) % 3;
      const bool first_next = i / 9 % 2 == 0, second_next = i / 18 == 0;
      targets_ = {cell(first_next ? next : last, lines_[1]),
                  cell(second_next ? next : last, lines_[2])};
      companions_ = {cell(first_next ? last : next, lines_[1]),
                     cell(second_next ? last : next, lines_[2])};
      if (is_exocet(band) && take()) return true;
    }
    return false;
  }

  bool is_exocet(int band) const {
    for (Cell target : targets_)
      if ((position_.candidates(target) & digits_).empty()) return false;
    for (Digit digit : digits_) {
      for (Cell companion : companions_)
        if (may_have(companion, digit)) return false;
      // Without three places on three cross-lines and three further lines, two lines cover all.
      std::array<unsigned, 3> places{};
      for (int i = 0; i < 3; ++i)
        for (int line = 0; line < 9; ++line)
          if (line / 3 * 3 != band && may_have(cell(line, lines_[i]), digit))
            places[i] |= 1u << line;
      const auto& [a, b, c] = places;
      const bool three_apart = a != 0 && b != 0 && c != 0 && count_of_nine(a | b) >= 2 &&
                               count_of_nine(a | c) >= 2 && count_of_nine(b | c) >= 2 &&
                               count_of_nine(a | b | c) >= 3;
      if (three_apart) return false;
    }
    return true;
  }

  /// Keeps what some choice of two digits for base and targets has.
  bool take() {
    std::array<DigitSet, 4> kept{};
    const std::array<Cell, 4> cells = {base_[0], base_[1], targets_[0], targets_[1]};
    for (Digit p : position_.candidates(cells[0]))
      for (Digit q : position_.candidates(cells[1]))
        for (const auto& [s, t] : {std::array{p, q}, std::array{q, p}})
          if (p != q && position_.has(cells[2], s) && position_.has(cells[3], t)) {
            const std::array filled = {p, q, s, t};
            for (int i = 0; i < 4; ++i) kept[i] |= DigitSet::only(filled[i]);
          }
    if (kept[0].empty()) return false;
    for (Cell cell : CellSet::only(cells[0]).with(cells[1]).with(cells[2]).with(cells[3]))
      for (int i = 0; i < 4; ++i)
        if (cells[i] == cell) step_.remove(cell, position_.candidates(cell).without(kept[i]));
    if (step_.eliminations.empty()) return false;
    step_.technique = Technique::JuniorExocet;
    step_.rating = rating_of(step_.technique);
    if (options_.with_evidence) {
      ExocetEvidence why{base_, targets_, {}, digits_};
      for (int line : lines_) why.lines.push_back(house_id(crossing_kind(kind_), line));
      step_.evidence = std::move(why);
    }
    return ends_with(step_, options_);
  }

  const Position& position_;
  const HouseKind kind_;
  const FindOptions& options_;
  Step& step_;
  std::array<Cell, 2> base_{}, targets_{}, companions_{};
  std::array<int, 3> lines_{};
  DigitSet digits_;
};

}  // namespace

bool find_junior_exocet_step(const Position& position, const FindOptions& options, Step& step) {
  return Exocets(position, HouseKind::Row, options, step).run() ||
         Exocets(position, HouseKind::Column, options, step).run();
}

}  // namespace nonet
