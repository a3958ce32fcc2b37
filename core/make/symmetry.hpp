// Which cells go together, and in which order they are tried.
//
// A symmetry is a group of maps of the square onto itself; the cells a cell is carried to form its
// orbit, and an orbit is dug as a whole or not at all, so every puzzle keeps the symmetry.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/choices.hpp"
#include "base/random.hpp"
#include "grid/cell.hpp"
#include "make/removal_order.hpp"

namespace nonet {

/// At most eight cells, ascending. They are kept in place because a puzzle has up to 81 orbits, and
/// a vector for each took a tenth of the time of digging.
class Orbit {
 public:
  using value_type = Cell;

  void push_back(Cell cell) {
    assert(size_ < cells_.size());
    cells_[size_++] = cell;
  }

  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  Cell operator[](std::size_t i) const { return cells_[i]; }

  Cell* begin() { return cells_.data(); }
  Cell* end() { return cells_.data() + size_; }
  const Cell* begin() const { return cells_.data(); }
  const Cell* end() const { return cells_.data() + size_; }

 private:
  std::array<Cell, 8> cells_{};
  uint8_t size_ = 0;
};

/// The orbits, each once, by their first cell.
std::vector<Orbit> orbits_of(Symmetry symmetry);

/// The same as a table.
OrbitTable orbit_table(Symmetry symmetry);

/// The 81 cells in the order they are tried; `random` is used by Random and for ties of CenterOut.
std::array<Cell, kCellCount> digging_sequence(RemovalOrder order, Random& random);
/// The same, drawn from a seed.
std::array<Cell, kCellCount> digging_sequence(RemovalOrder order, uint64_t seed);

/// The orbits in the order they are tried: by the first of their cells in the digging sequence, and
/// for CenterOut by the priority of the recipe orbit, summed over the orbit's cells.
std::vector<Orbit> ordered_orbits(Symmetry symmetry, RemovalOrder order, Random& random);

}  // namespace nonet
