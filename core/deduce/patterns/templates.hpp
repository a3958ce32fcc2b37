// Templates (pattern overlay): all ways to place the nine copies of one digit on the board. A
// candidate in none of them is false, a candidate in all of them is true. That is all that follows
// from one digit alone, so it contains every fish and every X-chain. Ways that leave another digit
// none are then removed, and more may follow from the rest.
#pragma once

#include "deduce/finder.hpp"
#include "deduce/position.hpp"

namespace nonet {

bool find_templates_step(const Position& position, const FindOptions& options, Step& step);

}  // namespace nonet
