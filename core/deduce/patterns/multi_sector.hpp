// Multi-sector locked sets: the empty cells where some rows and some columns cross. Each digit can
// be there at most once in each of these rows, or at most once in each of these columns. If taking
// the smaller number for each digit gives as many as there are cells, each digit is there exactly
// as often.
#pragma once

#include "deduce/finder.hpp"
#include "deduce/position.hpp"

namespace nonet {

bool find_multi_sector_step(const Position& position, const FindOptions& options, Step& step);

}  // namespace nonet
