// The rectangles that two digits could be swapped in: two rows, two columns, two boxes.
#pragma once

#include <array>

#include "grid/cell.hpp"

namespace nonet {

using Rectangle = std::array<Cell, 4>;  // in order round it: corner 2 is opposite to corner 0

/// Every rectangle in exactly two boxes, once.
template <class Use>  // Use: const Rectangle& -> bool, true to end
bool each_rectangle(Use&& use) {
  for (int top = 0; top < 9; ++top)
    for (int bottom = top + 1; bottom < 9; ++bottom)
      for (int left = 0; left < 9; ++left)
        for (int right = left + 1; right < 9; ++right) {
          const bool same_band = top / 3 == bottom / 3, same_stack = left / 3 == right / 3;
          if (same_band != same_stack &&
              use(Rectangle{cell_at(top, left), cell_at(top, right), cell_at(bottom, right),
                            cell_at(bottom, left)}))
            return true;
        }
  return false;
}

}  // namespace nonet
