// A sort that is compiled to little code. std::sort takes 2 to 10 KB for every type and order, a
// tenth of the module for browsers; the longest lists here have some thousand elements. Equal
// elements may change places, as with std::sort: an order must distinguish all that differ.
#pragma once

#include <cstddef>
#include <functional>
#include <utility>

namespace nonet {

/// Sorts a range with random access in ascending order, by the gaps that Ciura found by experiment
/// ("Best increments for the average case of Shellsort", FCT 2001).
template <class Range, class Less = std::less<>>
constexpr void shell_sort(Range& range, Less less = {}) {
  constexpr std::size_t kGaps[] = {1750, 701, 301, 132, 57, 23, 10, 4, 1};
  for (const std::size_t gap : kGaps)
    for (std::size_t i = gap; i < range.size(); ++i) {
      if (!less(range[i], range[i - gap])) continue;
      auto moved = std::move(range[i]);
      std::size_t at = i;
      for (; at >= gap && less(moved, range[at - gap]); at -= gap)
        range[at] = std::move(range[at - gap]);
      range[at] = std::move(moved);
    }
}

}  // namespace nonet
