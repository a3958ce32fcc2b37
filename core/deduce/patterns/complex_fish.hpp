// Franken and mutant fish of up to four houses, with and without fins. Base and cover are houses of
// any kind; franken: rows and boxes against columns and boxes, or the other way round; mutant:
// anything else.
//
// The search begins with what would be removed. If a candidate is true, its peers are not. If then
// k houses without a common place have all their places in k - 1 others, the digit has too little
// room, so the candidate is false. With a k-th cover house through the candidate this is a fish;
// base places outside its cover, and those in two base houses (endo fins), are fins, and the
// candidate sees them all.
#pragma once

#include "deduce/finder.hpp"
#include "deduce/position.hpp"

namespace nonet {

bool find_franken_fish_step(const Position& position, const FindOptions& options, Step& step);
bool find_mutant_fish_step(const Position& position, const FindOptions& options, Step& step);

}  // namespace nonet
