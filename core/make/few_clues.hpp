// Puzzles with 17, 18 or 19 clues, from scratch.
//
// Digging one solved grid stops at 22 or so: almost no grid has a puzzle with 17. What works is a
// walk through the neighborhood of puzzles that is not bound to one solved grid: from a puzzle
// to all that differ from it in one clue (make/neighbors.hpp), some of which lose a second clue.
// This is equivalent to replacing two clues by one, but cheaper: a puzzle without two of its clues
// has too many solutions.
//
// Every puzzle is visited once, those with the fewest clues first. Puzzles that were reached from
// the same start are alike: some families are full of 17s, others have none for many steps. So a
// family gets a fixed number of visits, and then the walk starts again somewhere else.
#pragma once

#include "base/random.hpp"
#include "base/stop.hpp"
#include "grid/grid.hpp"

namespace nonet {

/// The number of clues to search for where the clues may be `low` to `high`: 17, 18, 19 and 20 with
/// weights 1, 3, 4 and 4, each costing about ten times as much as the next. Above 20 it is `high`.
int few_clues_target(int low, int high, Random& random);

/// A puzzle with one solution and at most `most` clues (17 or more), each of them needed. After a
/// million visits, or a stop, the one with the fewest clues found so far.
Grid find_few_clues(int most, Random& random, Stop& stop);

}  // namespace nonet
