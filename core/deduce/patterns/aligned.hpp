// Aligned pair and triplet exclusion: two or three cells and all the ways to fill them; a
// way is out if two cells that see each other agree or if a cell that sees all of them is left
// without a candidate. A candidate that is in none of the ways left goes. Despite the name the
// cells need not be aligned.
#pragma once

#include "deduce/finder.hpp"
#include "deduce/position.hpp"

namespace nonet {

/// size 2 for pairs, 3 for triplets.
bool find_aligned_exclusion_step(const Position& position, int size, const FindOptions& options,
                                 Step& step);

}  // namespace nonet
