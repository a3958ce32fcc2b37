// Firework: a row and a column that cross in a box. A digit that has at most one place outside the
// box on each of them, the wings, is at a wing or where the two cross: if it is in the box on both,
// it is at the crossing. Three such digits with the same wings fill the three cells. So do two
// digits and two others with the opposite crossing and the same wings: four digits, four cells.
#pragma once

#include "deduce/finder.hpp"
#include "deduce/position.hpp"

namespace nonet {

bool find_firework_step(const Position& position, const FindOptions& options, Step& step);

}  // namespace nonet
