// Death blossom: a cell, the stem, and for each of its candidates an almost locked set, the petal,
// that loses this candidate if the stem has it. Whichever candidate the stem has, one petal is then
// locked. A digit that all petals share, and no place of which is beyond a cell's view, goes from
// that cell. Where the stem has the digit itself, it needs no petal for it.
#pragma once

#include "deduce/finder.hpp"
#include "deduce/position.hpp"

namespace nonet {

bool find_death_blossom_step(const Position& position, const FindOptions& options, Step& step);

}  // namespace nonet
