// Unique rectangles and loops: cells that would hold the same two digits in two ways, were it not
// for a few further candidates; one of those must be true. They rest on the puzzle having one
// solution.
//
// All hits of all loops compete: the lowest rating, then the lowest type, then the first found.
#pragma once

#include "deduce/finder.hpp"
#include "deduce/position.hpp"

namespace nonet {

bool find_unique_loop_step(const Position& position, const FindOptions& options, Step& step);

}  // namespace nonet
