#include "search/reference/logic_rules.hpp"

#include <array>

namespace nonet {
namespace {

DigitSet digits_in(const Candidates& marks, CellSet cells) {
  DigitSet digits;
  for (Cell cell : cells) digits |= marks[cell];
  return digits;
}

/// Removes the digits from the cells and counts the candidates that went.
int remove(Candidates& marks, CellSet cells, DigitSet digits) {
  int removed = 0;
  for (Cell cell : cells) {
    removed += (marks[cell] & digits).size();
    marks[cell] = marks[cell].without(digits);
  }
  return removed;
}

}  // namespace

RuleGain take_naked_singles(LogicPosition& position) {
  int taken = 0;
  for (bool changed = true; changed;) {
    changed = false;
    for (int cell = 0; cell < kCellCount; ++cell) {
      const DigitSet digits = position.marks[cell];
      if (digits.empty()) return kContradiction;
      if (!digits.has_one() || position.spread.has(cell)) continue;
      position.spread.add(cell);
      ++taken;
      for (Cell peer : kPeers[cell]) {
        if (position.marks[peer] == digits) return kContradiction;
        position.marks[peer] = position.marks[peer].without(digits);
      }
      changed = true;
    }
  }
  return taken;
}

RuleGain take_hidden_single(LogicPosition& position) {
  for (const auto& house : kHouses) {
    DigitSet once, twice;
    for (Cell cell : house) {
      twice |= once & position.marks[cell];
      once |= position.marks[cell];
    }
    if (once != DigitSet::all()) return kContradiction;
    for (Cell cell : house) {
      const DigitSet hidden = position.marks[cell].without(twice);
      if (hidden.empty() || position.marks[cell].has_one()) continue;
      if (!hidden.has_one()) return kContradiction;
      position.marks[cell] = hidden;
      return 1;
    }
  }
  return 0;
}

RuleGain take_locked_candidates(LogicPosition& position) {
  for (int box = kLineCount; box < kHouseCount; ++box)
    for (int line = 0; line < kLineCount; ++line) {
      const CellSet crossing = kHouseCells[box] & kHouseCells[line];
      if (crossing.empty()) continue;
      const CellSet rest_of_box = kHouseCells[box].without(crossing);
      const CellSet rest_of_line = kHouseCells[line].without(crossing);
      const DigitSet here = digits_in(position.marks, crossing);
      const DigitSet in_box = digits_in(position.marks, rest_of_box);
      const DigitSet in_line = digits_in(position.marks, rest_of_line);
      const int removed = remove(position.marks, rest_of_line, here.without(in_box)) +
                          remove(position.marks, rest_of_box, here.without(in_line));
      if (removed > 0) return removed;
    }
  return 0;
}

RuleGain take_hidden_pair(LogicPosition& position) {
  for (int house = 0; house < kHouseCount; ++house) {
    std::array<CellSet, 10> places;  // by digit
    for (Cell cell : kHouses[house])
      for (Digit digit : position.marks[cell]) places[digit].add(cell);
    for (int a = 1; a <= 9; ++a) {
      if (places[a].size() != 2) continue;
      for (int b = a + 1; b <= 9; ++b) {
        if (places[b] != places[a]) continue;
        const DigitSet pair = DigitSet::only(a) | DigitSet::only(b);
        const int removed = remove(position.marks, places[a], pair.complement());
        if (removed > 0) return removed;
      }
    }
  }
  return 0;
}

}  // namespace nonet
