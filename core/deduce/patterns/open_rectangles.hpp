// Unique rectangles in which some corner has lost one of the two digits. Sudoku Explainer does not
// find them, but the argument is the same: four empty corners in two boxes that held two digits
// crosswise could be swapped, whatever was deleted from them on the way. Types 1 to 4 as in
// unique_loops.hpp. Not for puzzles that are pencil marks: there a digit may be missing from the
// start, and the swapped corners would be no solution.
#pragma once

#include "deduce/finder.hpp"
#include "deduce/position.hpp"

namespace nonet {

bool find_open_rectangle_step(const Position& position, const FindOptions& options, Step& step);

}  // namespace nonet
