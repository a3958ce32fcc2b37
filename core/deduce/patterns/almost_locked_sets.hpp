// Almost locked sets: n cells of a house with n + 1 candidates between them. A cell of two
// candidates is the smallest.
#pragma once

#include <array>
#include <vector>

#include "deduce/position.hpp"

namespace nonet {

struct AlmostLocked {
  CellSet cells;
  DigitSet digits;
  int size;
  std::array<CellSet, 9> places;  // by digit: its cells here
  std::array<CellSet, 9> seen;    // by digit: what sees all of these
};

/// All of them, small to large, each once.
std::vector<AlmostLocked> almost_locked_sets(const Position& position);

}  // namespace nonet
