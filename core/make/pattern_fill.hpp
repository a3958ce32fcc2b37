// A solved grid whose cells under a mask already make a puzzle with one solution.
//
// Few grids do that for a given picture of thirty cells. So the digits are varied: some clues under
// the mask are dropped, the rest is completed at random, and a grid whose clues leave no more
// solutions than before is kept, until one is left.
#pragma once

#include "base/random.hpp"
#include "base/stop.hpp"
#include "grid/cell_set.hpp"
#include "grid/grid.hpp"

namespace nonet {

/// Varies `start` until the cells of `mask`, at least 8, have one solution, at most `steps`
/// times; the caller checks whether they do.
[[nodiscard]] Grid fill_for_pattern(const Grid& start, CellSet mask, int steps, Random& random,
                                    Stop& stop);

}  // namespace nonet
