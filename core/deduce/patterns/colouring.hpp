// Simple colouring: the strong links of a digit join places into groups of two colours, of which
// one is true everywhere. A place that sees both colours goes; if two places of one colour see
// each other, that colour is false.
#pragma once

#include "deduce/finder.hpp"
#include "deduce/position.hpp"

namespace nonet {

bool find_simple_colouring_step(const Position& position, const FindOptions& options, Step& step);

}  // namespace nonet
