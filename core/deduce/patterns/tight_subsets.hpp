// The search behind naked sets and hidden sets: k items whose sets together have exactly k members.
// Items are cells and members digits for naked sets; the other way round for hidden ones.
//
// Subsets come in the order of their bit masks (colexicographic order), which decides which set is
// found first. Choosing the highest item in the outermost loop gives that order and lets a union
// that has grown too large cut off everything below it.
#pragma once

#include "base/bits.hpp"
#include "deduce/finder.hpp"

namespace nonet {

namespace tight_subsets_detail {

template <class SetOf, class Emit>
Visit choose_below(unsigned items, unsigned limit, int left, int size, unsigned chosen,
                   unsigned united, SetOf& set_of, Emit& emit) {
  if (left == 0) return count_of_nine(united) == size ? emit(chosen, united) : Visit::Continue;
  for (unsigned rest = items & limit; rest != 0; rest = without_lowest_bit(rest)) {
    const int item = lowest_bit_index(rest);
    const unsigned grown = united | set_of(item);
    if (count_of_nine(grown) > size) continue;
    if (choose_below(items, (1u << item) - 1, left - 1, size, chosen | 1u << item, grown, set_of,
                     emit) == Visit::Stop)
      return Visit::Stop;
  }
  return Visit::Continue;
}

}  // namespace tight_subsets_detail

/// Every `size`-subset of the items (a bit mask) whose sets unite to exactly `size` members.
/// set_of: item -> bits of its set. emit: (bits of the items, bits of the union) -> Visit.
template <class SetOf, class Emit>
Visit each_tight_subset(unsigned items, int size, SetOf&& set_of, Emit&& emit) {
  if (count_of_nine(items) < size) return Visit::Continue;
  return tight_subsets_detail::choose_below(items, ~0u, size, size, 0, 0, set_of, emit);
}

}  // namespace nonet
