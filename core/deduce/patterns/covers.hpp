// What sets of cells and digits prove by counting: almost locked candidates, fireworks, SK-loops
// and multi-sector locked sets. Each is a CoverEvidence (step.hpp): as many covers as bases, and
// every candidate in at least as many covers as bases. take_cover() checks that and derives the
// victims, so the searches only have to propose.
#pragma once

#include "deduce/finder.hpp"
#include "deduce/position.hpp"

namespace nonet {

/// Writes the step if the covers remove anything; true ends the search.
bool take_cover(const Position& position, Technique technique, double rating, CoverEvidence why,
                const FindOptions& options, Step& step);

}  // namespace nonet
