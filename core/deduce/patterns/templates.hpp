// Templates (pattern overlay): all ways to place the nine copies of one digit on the board. A
// candidate in none of them is false, a candidate in all of them is true. It is what one digit
// alone can tell, so it contains every fish and every X-chain. Ways that leave another digit none
// are then removed, and the rest may tell more.
#pragma once

#include "deduce/finder.hpp"
#include "deduce/position.hpp"

namespace nonet {

bool find_templates_step(const Position& position, const FindOptions& options, Step& step);

}  // namespace nonet
