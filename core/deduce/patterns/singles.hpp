// Hidden and naked singles.
//
// The last cell of a house is a hidden single too, and any of those anywhere comes before every
// other hidden single; otherwise boxes come before columns and columns before rows.
#pragma once

#include "deduce/finder.hpp"
#include "deduce/position.hpp"

namespace nonet {

bool find_hidden_single_step(const Position& position, const FindOptions& options, Step& step);
bool find_naked_single_step(const Position& position, const FindOptions& options, Step& step);

}  // namespace nonet
