// Bent sets: as many digits as cells in a box and a line that cross, neither of which holds all of
// the cells. A digit whose places here all see each other is in at most one of them. If that is
// true of all digits but one, this one cannot be missing, and goes from the cells that see all its
// places. Four cells are a WXYZ-wing; five or six go by the general name. (XY- and XYZ-wing are
// those of three.)
#pragma once

#include "deduce/finder.hpp"
#include "deduce/position.hpp"

namespace nonet {

bool find_wxyz_wing_step(const Position& position, const FindOptions& options, Step& step);
bool find_bent_set_step(const Position& position, const FindOptions& options, Step& step);

}  // namespace nonet
