// What almost locked sets (almost_locked_sets.hpp) prove in pairs and with a whole line.
//
// ALS-XZ: two such sets share a digit x that cannot be in both, for all its places here see all
// its places there. One of the sets lacks x and is locked, so any other digit z that both share is
// in one of them, and goes from the cells that see all its places. With two such digits x each set
// lacks one of them and is locked but for these, so that all their digits are confined. Sue de Coq:
// where a box and a line meet, cells that with some of the rest of the line and some of the rest of
// the box have as many digits as cells, so that each digit stays on the line or in the box.
#pragma once

#include "deduce/finder.hpp"
#include "deduce/position.hpp"

namespace nonet {

bool find_als_xz_step(const Position& position, const FindOptions& options, Step& step);
bool find_sue_de_coq_step(const Position& position, const FindOptions& options, Step& step);

}  // namespace nonet
