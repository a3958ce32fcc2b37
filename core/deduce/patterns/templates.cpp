// Templates (pattern overlay): all ways to place the nine copies of one digit on the board. A
// candidate in none of them is false, a candidate in all of them is true. That is all that follows
// from one digit alone, so it contains every fish and every X-chain. Ways that leave another digit
// none are then removed, and more may follow from the rest.
#include <algorithm>
#include <array>
#include <vector>

#include "deduce/patterns/finders.hpp"

namespace nonet {

namespace {

/// All ways to place each digit.
class Templates {
 public:
  explicit Templates(const Position& position) {
    for (Digit digit = 1; digit <= 9; ++digit) {
      if (position.cells_with(digit).empty()) continue;
      std::array<uint16_t, 9> rows{};  // columns that can have the digit
      for (Cell cell = 0; cell < kCellCount; ++cell)
        if (position.digit(cell) == digit || position.has(cell, digit))
          rows[row_of(cell)] |= static_cast<uint16_t>(1u << column_of(cell));
      fill(rows, 0, 0, 0, CellSet(), ways_[digit - 1]);
    }
  }

  const std::vector<CellSet>& ways(Digit digit) const { return ways_[digit - 1]; }

  /// Removes ways that leave another digit none, until nothing changes.
  void thin() {
    for (const auto& ways : ways_)
      if (ways.size() > kMostWays) return;
    const auto fits = [](CellSet way, const std::vector<CellSet>& others) {
      return others.empty() || std::any_of(others.begin(), others.end(),
                                           [&](CellSet other) { return (way & other).empty(); });
    };
    for (bool changed = true; changed;) {
      changed = false;
      for (auto& ways : ways_)
        for (const auto& others : ways_)
          if (&ways != &others)
            changed |= std::erase_if(ways, [&](CellSet way) { return !fits(way, others); }) > 0;
    }
  }

 private:
  static constexpr std::size_t kMostWays = 10000;  // more leave nothing to find

  static void fill(const std::array<uint16_t, 9>& rows, int row, unsigned columns, unsigned boxes,
                   CellSet cells, std::vector<CellSet>& ways) {
    if (row == 9) return ways.push_back(cells);
    for (unsigned rest = rows[row] & ~columns; rest != 0; rest = without_lowest_bit(rest)) {
      const Cell cell = cell_at(row, lowest_bit_index(rest));
      const unsigned box = 1u << box_of(cell);
      if ((boxes & box) == 0)
        fill(rows, row + 1, columns | 1u << column_of(cell), boxes | box, cells.with(cell), ways);
    }
  }

  std::array<std::vector<CellSet>, 9> ways_;  // none for a digit that is placed everywhere
};

}  // namespace

bool find_templates_step(const Position& position, const FindOptions& options, Step& step) {
  Templates templates(position);
  for (bool thinned : {false, true}) {
    if (thinned) templates.thin();
    for (Digit digit = 1; digit <= 9; ++digit) {
      if (options.stop != nullptr && options.stop->requested()) return false;
      const CellSet places = position.cells_with(digit);
      CellSet in_some, in_all = places;
      for (CellSet way : templates.ways(digit)) {
        in_some |= way;
        in_all &= way;
      }
      if (in_some.empty()) continue;
      const auto write = [&](std::optional<Candidate> placed) {
        step.technique = Technique::Templates;
        step.rating = rating_of(step.technique);
        step.placement = placed;
        if (placed)
          step.remove(placed->cell,
                      position.candidates(placed->cell).without(DigitSet::only(digit)));
        else
          step.remove(places.without(in_some), digit);
        if (options.with_evidence) step.evidence = TemplateEvidence{digit};
        return ends_with(step, options);
      };
      if (!in_some.contains(places) && write(std::nullopt)) return true;
      for (Cell cell : in_all)
        if (write(Candidate{cell, digit})) return true;
    }
  }
  return false;
}

}  // namespace nonet
