// Tridagon (anti-tridagon): four boxes at the corners of a rectangle, and in each three cells, no
// two of them on one line. Two boxes side by side have a cell each on the same three lines, so
// three digits that fill both are turned from the one to the other, which is an even permutation.
// If an odd number of the four patterns of cells is odd, three digits cannot fill all twelve cells:
// one of the further candidates, the guardians, is true.
#pragma once

#include "deduce/finder.hpp"
#include "deduce/position.hpp"

namespace nonet {

bool find_tridagon_step(const Position& position, const FindOptions& options, Step& step);

}  // namespace nonet
