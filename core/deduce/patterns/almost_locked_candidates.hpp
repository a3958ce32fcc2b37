// Almost locked candidates: a line and a box that cross. In the one house n - 1 cells outside the
// crossing hold nothing but n digits, so at most one of these is in the crossing. In the other the
// n digits have n - 1 places outside the crossing, so at least one is in it. So exactly one is: the
// first house has the digits nowhere else, and the n - 1 places of the second hold nothing else.
#pragma once

#include "deduce/finder.hpp"
#include "deduce/position.hpp"

namespace nonet {

bool find_almost_locked_candidates_step(const Position& position, const FindOptions& options,
                                        Step& step);

}  // namespace nonet
