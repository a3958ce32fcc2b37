#include "deduce/patterns/templates.hpp"

#include <array>

namespace nonet {

namespace {

/// The union and the intersection of all templates of a digit.
class Templates {
 public:
  Templates(const Position& position, Digit digit) {
    for (Cell cell = 0; cell < kCellCount; ++cell) {
      if (position.digit(cell) == digit)
        rows_[row_of(cell)] = static_cast<uint16_t>(1u << column_of(cell));
      else if (position.digit(cell) == 0 && position.has(cell, digit))
        rows_[row_of(cell)] |= static_cast<uint16_t>(1u << column_of(cell));
    }
    fill(0, 0, 0, CellSet());
  }

  bool any() const { return any_; }
  CellSet in_some() const { return some_; }
  CellSet in_all() const { return all_; }

 private:
  void fill(int row, unsigned columns, unsigned boxes, CellSet cells) {
    if (row == 9) {
      any_ = true;
      some_ |= cells;
      all_ &= cells;
      return;
    }
    for (unsigned rest = rows_[row] & ~columns; rest != 0; rest = without_lowest_bit(rest)) {
      const Cell cell = cell_at(row, lowest_bit_index(rest));
      const unsigned box = 1u << box_of(cell);
      if ((boxes & box) == 0)
        fill(row + 1, columns | 1u << column_of(cell), boxes | box, cells.with(cell));
    }
  }

  std::array<uint16_t, 9> rows_{};  // columns that can have the digit
  bool any_ = false;
  CellSet some_, all_ = CellSet::all();
};

}  // namespace

bool find_templates_step(const Position& position, const FindOptions& options, Step& step) {
  for (Digit digit = 1; digit <= 9; ++digit) {
    if (options.stop != nullptr && options.stop->requested()) return false;
    const CellSet places = position.cells_with(digit);
    if (places.empty()) continue;
    const Templates templates(position, digit);
    if (!templates.any()) continue;
    const auto write = [&](CellSet victims, std::optional<Candidate> placed) {
      step.technique = Technique::Templates;
      step.rating = rating_of(step.technique);
      step.placement = placed;
      if (placed)
        step.remove(placed->cell, position.candidates(placed->cell).without(DigitSet::only(digit)));
      else
        step.remove(victims, digit);
      if (options.with_evidence) step.evidence = TemplateEvidence{digit};
      return ends_with(step, options);
    };
    if (const CellSet victims = places.without(templates.in_some());
        !victims.empty() && write(victims, std::nullopt))
      return true;
    for (Cell cell : places& templates.in_all())
      if (!position.candidates(cell).has_one() && write(CellSet(), Candidate{cell, digit}))
        return true;
  }
  return false;
}

}  // namespace nonet
