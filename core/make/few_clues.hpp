// Puzzles with 17, 18 or 19 clues, from nothing.
//
// Digging one solved grid stops at 22 or so: almost no grid has a puzzle with 17. What works is a
// walk through the neighbourhood of puzzles that leaves the grid whenever it likes. Take an n-clue
// puzzle and drop one clue: the rest has some number of solutions, and every cell-digit pair that
// occurs in exactly one of them is a single clue that makes a valid puzzle again, on a grid of its
// own. All of these are made irreducible; some lose a clue that way, which is the same as dropping
// two clues and finding one for both, only cheaper, because rests with two clues gone have too many
// solutions.
//
// The pairs are found without listing all solutions: a branch of the search whose pairs have all
// been seen twice already cannot change the answer and is cut.
#pragma once

#include <cstdint>
#include <optional>

#include "base/random.hpp"
#include "base/stop.hpp"
#include "grid/grid.hpp"

namespace nonet {

struct FewCluesLimits {
  uint64_t steps = 1u << 22;  // neighbourhoods looked at before it gives up
};

/// A puzzle with one solution and at most `most` clues (17 or more), each of them needed; `best` is
/// always the one with the fewest found so far. False if the steps ran out or a stop was requested.
bool find_few_clues(int most, Random& random, const FewCluesLimits& limits, Stop& stop, Grid& best);

}  // namespace nonet
