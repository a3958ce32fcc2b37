// Equivalent propagation, dig-hole's way to make many variants of one puzzle: one to five random
// steps, each a plain symmetry. The recipe names digit swaps, column swaps inside a stack, stack
// swaps, quarter turns, row swaps and band swaps; all six are here under these names.
//
// The steps keep uniqueness, clue count and technique rating. They do not keep the scan-order
// search count, which depends on the orientation of the grid.
#pragma once

#include "base/choices.hpp"
#include "grid/transform.hpp"

namespace nonet {

/// A random step of the kind: which two digits, lines, bands or stacks change places is drawn.
Transform random_step(PropagationStep kind, Random& random);

/// `steps` steps in turn, each of a random kind.
Transform propagation(int steps, Random& random);

/// One to five steps, as many as drawn.
Transform propagation(Random& random);

}  // namespace nonet
