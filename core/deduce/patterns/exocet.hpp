// Junior exocet. The base is two cells of a box on one line, with three or four digits. The targets
// are a cell in each of the other boxes of the band, off the base line. The cross-lines run through
// the targets and through the third cell beside the base. A digit of the base is not elsewhere on
// the base line or in its box, and the cell beside each target on its cross-line, the companion,
// cannot have it. So unless it is in a target, all three cross-lines have it outside the band.
// Where that is impossible, because its places there lie on two lines, one of the targets has it.
// If this holds for every digit of the base, the targets hold the same two digits as the base.
#pragma once

#include "deduce/finder.hpp"
#include "deduce/position.hpp"

namespace nonet {

bool find_junior_exocet_step(const Position& position, const FindOptions& options, Step& step);

}  // namespace nonet
