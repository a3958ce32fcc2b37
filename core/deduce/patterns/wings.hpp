// XY-wing and XYZ-wing: a pivot of two or three candidates and two pairs that see it. Whatever the
// pivot is, one of the wings (or the pivot itself, in an XYZ-wing) is the digit the wings share.
#pragma once

#include "deduce/finder.hpp"
#include "deduce/position.hpp"

namespace nonet {

/// pivot_size 2 looks for XY-wings, 3 for XYZ-wings.
bool find_wing_step(const Position& position, int pivot_size, const FindOptions& options,
                    Step& step);

}  // namespace nonet
