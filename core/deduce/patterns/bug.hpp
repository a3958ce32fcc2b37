// BUG, the bivalue universal grave: a position in which every open cell would have two candidates
// and every digit two places in each house has two solutions or none. So one of the extra
// candidates must be true. Rests on the puzzle having one solution.
#pragma once

#include "deduce/finder.hpp"
#include "deduce/position.hpp"

namespace nonet {

bool find_bug_step(const Position& position, const FindOptions& options, Step& step);

}  // namespace nonet
