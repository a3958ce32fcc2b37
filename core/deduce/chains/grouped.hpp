// Alternating inference chains whose nodes are more than single candidates: groups (the places of a
// digit where a box and a line meet) and almost locked sets (if a set lacks one of its digits, it
// has all the others). A chain starts with "the first is false" and ends with "the last is true";
// whatever contradicts both ends is false. If the ends contradict each other, the chain is a loop,
// and every weak link of it is a strong one too.
//
// Each technique is the same search with other links. The shortest chain that removes something is
// taken. A chain that a simpler technique has (no group, no set in it) is not listed here.
#pragma once

#include "deduce/finder.hpp"
#include "deduce/position.hpp"

namespace nonet {

bool find_grouped_x_chain_step(const Position& position, const FindOptions& options, Step& step);
bool find_grouped_aic_step(const Position& position, const FindOptions& options, Step& step);
bool find_als_xy_wing_step(const Position& position, const FindOptions& options, Step& step);
bool find_als_chain_step(const Position& position, const FindOptions& options, Step& step);
bool find_als_aic_step(const Position& position, const FindOptions& options, Step& step);

}  // namespace nonet
