// Firework: a row and a column that cross in a box. A digit that has at most one place outside the
// box on each of them, the wings, is at a wing or where the two cross: if it is in the box on both,
// it is at the crossing. Three such digits with the same wings fill the three cells. So do two
// digits and two others with the opposite crossing and the same wings: four digits, four cells.
#include <utility>

#include "deduce/patterns/covers.hpp"
#include "deduce/patterns/finders.hpp"

namespace nonet {

namespace {

/// The digits that row and column have in the box or at these cells only.
DigitSet fireworks(const Position& position, int row, int column, Cell row_wing, Cell column_wing) {
  const CellSet box = kHouseCells[house_of(HouseKind::Box, cell_at(row, column))];
  const CellSet allowed = box.with(row_wing).with(column_wing);
  DigitSet result;
  for (Digit digit = 1; digit <= 9; ++digit) {
    const CellSet in_row = position.cells_with(digit) & kHouseCells[house_id(HouseKind::Row, row)];
    const CellSet in_column =
        position.cells_with(digit) & kHouseCells[house_id(HouseKind::Column, column)];
    if (!in_row.empty() && !in_column.empty() && allowed.contains(in_row | in_column))
      result |= DigitSet::only(digit);
  }
  return result;
}

class Fireworks {
 public:
  Fireworks(const Position& position, const FindOptions& options, Step& step)
      : position_(position), options_(options), step_(step) {}

  /// Three digits at a crossing, or two there and two at the opposite corner of the rectangle.
  bool find(bool triple) {
    for (int row = 0; row < 9; ++row)
      for (int column = 0; column < 9; ++column)
        for (int other_row = 0; other_row < 9; ++other_row)
          for (int other_column = 0; other_column < 9; ++other_column) {
            if (row / 3 == other_row / 3 || column / 3 == other_column / 3) continue;
            if (!triple && row > other_row) continue;
            if (triple ? take_triple(row, column, other_row, other_column)
                       : take_quad(row, column, other_row, other_column))
              return true;
          }
    return false;
  }

 private:
  static CellSet corners(int row, int column, int other_row, int other_column) {
    return CellSet::only(cell_at(row, column))
        .with(cell_at(row, other_column))
        .with(cell_at(other_row, column));
  }

  static void add(CoverEvidence& why, int row, int column, DigitSet digits) {
    why.base.push_back({house_id(HouseKind::Row, row), digits});
    why.base.push_back({house_id(HouseKind::Column, column), digits});
    why.cover.push_back({house_of(HouseKind::Box, cell_at(row, column)), digits});
  }

  bool take(CoverEvidence why) {
    return take_cover(position_, Technique::Firework,
                      rating_of(Technique::Firework) +
                          static_cast<double>(why.cover_cells.size() - 3) * kLargerSet,
                      std::move(why), options_, step_);
  }

  bool take_triple(int row, int column, int other_row, int other_column) {
    const CellSet cells = corners(row, column, other_row, other_column);
    if (!position_.empty_cells().contains(cells)) return false;
    const DigitSet digits =
        fireworks(position_, row, column, cell_at(row, other_column), cell_at(other_row, column));
    if (digits.size() != 3) return false;
    CoverEvidence why{{}, {}, cells, {}};
    add(why, row, column, digits);
    return take(std::move(why));
  }

  bool take_quad(int row, int column, int other_row, int other_column) {
    const Cell opposite = cell_at(other_row, other_column);
    const CellSet cells = corners(row, column, other_row, other_column).with(opposite);
    if (!position_.empty_cells().contains(cells)) return false;
    const Cell right = cell_at(row, other_column), below = cell_at(other_row, column);
    const DigitSet near = fireworks(position_, row, column, right, below);
    if (near.size() != 2) return false;
    const DigitSet far = fireworks(position_, other_row, other_column, below, right);
    if (far.size() != 2 || (near | far).size() != 4) return false;
    CoverEvidence why{{}, {}, cells, {}};
    add(why, row, column, near);
    add(why, other_row, other_column, far);
    return take(std::move(why));
  }

  const Position& position_;
  const FindOptions& options_;
  Step& step_;
};

}  // namespace

bool find_firework_step(const Position& position, const FindOptions& options, Step& step) {
  Fireworks search(position, options, step);
  return search.find(true) || search.find(false);
}

}  // namespace nonet
