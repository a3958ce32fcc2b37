// W-wing: two cells with the same two candidates, and a strong link of one of them whose ends see
// one cell each. At least one of the two cells is then the other digit.
#pragma once

#include "deduce/finder.hpp"
#include "deduce/position.hpp"

namespace nonet {

bool find_w_wing_step(const Position& position, const FindOptions& options, Step& step);

}  // namespace nonet
