// Chains that players write as alternating strong and weak links: remote pairs, XY-chains and
// alternating inference chains (AIC). "If the first is false, the last is true", so one of the two
// ends is true, and what sees both ends is eliminated; a chain that comes back to its start proves
// it true.
//
// One search serves all: breadth first from each candidate taken as false, over the links that the
// technique allows. The shortest chain that removes something is taken.
#pragma once

#include "deduce/finder.hpp"
#include "deduce/position.hpp"

namespace nonet {

bool find_remote_pairs_step(const Position& position, const FindOptions& options, Step& step);
bool find_xy_chain_step(const Position& position, const FindOptions& options, Step& step);
bool find_aic_step(const Position& position, const FindOptions& options, Step& step);

}  // namespace nonet
