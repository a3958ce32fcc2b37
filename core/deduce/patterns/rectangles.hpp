// Three more ways to avoid a rectangle of two digits in two rows, two columns and two boxes, which
// could be swapped. Hidden rectangle: one corner has only the two digits, and at the opposite one
// strong links of the one digit would complete the pattern. Type 6: the same on two sides at once.
// Avoidable rectangle: corners that the solver has filled, not givens, which could be swapped just
// as well.
//
// Like all arguments from uniqueness they hold because the puzzle has one solution.
#pragma once

#include "deduce/finder.hpp"
#include "deduce/position.hpp"

namespace nonet {

bool find_unique_rectangle_6_step(const Position& position, const FindOptions& options, Step& step);
bool find_hidden_rectangle_step(const Position& position, const FindOptions& options, Step& step);
bool find_avoidable_rectangle_step(const Position& position, const FindOptions& options,
                                   Step& step);

}  // namespace nonet
