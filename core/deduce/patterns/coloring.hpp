// Simple coloring: the strong links of a digit join places into groups of two colors, of which
// one is true everywhere. A place that sees both colors goes; if two places of one color see
// each other, that color is false.
#pragma once

#include "deduce/finder.hpp"
#include "deduce/position.hpp"

namespace nonet {

bool find_simple_coloring_step(const Position& position, const FindOptions& options, Step& step);

}  // namespace nonet
