// Which cells go together, and in which order they are tried.
//
// A symmetry is a group of maps of the square onto itself; the cells a cell is carried to form its
// orbit, and an orbit is dug as a whole or not at all, so every puzzle keeps the symmetry.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "base/random.hpp"
#include "grid/cell.hpp"

namespace nonet {

enum class Symmetry : uint8_t {
  None,
  Rot180,
  Rot90,
  Diagonal,  // main diagonal; document 002's MIRROR_XY
  Antidiagonal,
  LeftRight,
  TopBottom,
  BothDiagonals,
  Full,  // all eight maps of the square
};
inline constexpr int kSymmetryCount = 9;

using Orbit = std::vector<Cell>;  // ascending

/// The orbits, each once, by their first cell.
std::vector<Orbit> orbits_of(Symmetry symmetry);

enum class RemovalOrder : uint8_t { Rows, SPattern, Jumping, Random, CentreOut };
inline constexpr int kRemovalOrderCount = 5;

/// The 81 cells in the order they are tried; `random` is used by Random and for ties of CentreOut.
std::array<Cell, kCellCount> digging_sequence(RemovalOrder order, Random& random);

/// The orbits in the order they are tried: by the first of their cells in the digging sequence, and
/// for CentreOut by document 002's priority, the sum over an orbit's cells.
std::vector<Orbit> ordered_orbits(Symmetry symmetry, RemovalOrder order, Random& random);

}  // namespace nonet
