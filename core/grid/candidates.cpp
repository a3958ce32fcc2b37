#include "grid/candidates.hpp"

namespace nonet {

Candidates Candidates::penciled(const Grid& grid) {
  std::array<DigitSet, kHouseCount> used{};
  for (int cell = 0; cell < kCellCount; ++cell)
    if (grid[cell] != 0)
      for (HouseKind kind : kHouseKinds) used[house_of(kind, cell)] |= DigitSet::only(grid[cell]);
  Candidates result = of_givens(grid);
  for (int cell = 0; cell < kCellCount; ++cell)
    if (grid[cell] == 0)
      for (HouseKind kind : kHouseKinds)
        result[cell] = result[cell].without(used[house_of(kind, cell)]);
  return result;
}

}  // namespace nonet
