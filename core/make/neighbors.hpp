// The neighbors of a puzzle: every irreducible puzzle that differs from it in one clue, and those
// that have also lost a second clue.
//
// Drop a clue: the rest has some number of solutions, and every cell-digit pair that occurs in
// exactly one of them is a single clue that makes a valid puzzle again, on a grid of its own. The
// pairs are found without listing all solutions: a branch of the search whose pairs have all been
// seen twice already cannot change the answer and is cut.
//
// The solutions found for one dropped clue are used for the neighbors of another. Clue b is needed
// beside a new clue c if some solution without b has c. So a search is needed only if c is not
// among the pairs seen without b. Most neighbors are proved irreducible without one.
#pragma once

#include <vector>

#include "base/stop.hpp"
#include "grid/grid.hpp"

namespace nonet {

struct Neighbor {
  Grid puzzle;
  int clues;
};

/// Sets `found` to the neighbors of an irreducible puzzle, each with one solution and each
/// irreducible, in a fixed order; a puzzle may come up twice. Dropped clues that leave too many
/// solutions are skipped.
Completion find_neighbors(const Grid& puzzle, Stop& stop, std::vector<Neighbor>& found);

}  // namespace nonet
