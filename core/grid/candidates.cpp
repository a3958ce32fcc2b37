#include "grid/candidates.hpp"

namespace nonet {

Candidates Candidates::pencilled(const Grid& grid) {
  Candidates result = of_givens(grid);
  for (int cell = 0; cell < kCellCount; ++cell) {
    if (grid[cell] != 0) continue;
    for (Cell peer : kPeers[cell])
      if (grid[peer] != 0) result[cell] = result[cell].without(DigitSet::only(grid[peer]));
  }
  return result;
}

}  // namespace nonet
