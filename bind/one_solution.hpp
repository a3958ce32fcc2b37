// Exactly one solution, or an error that says why there is not: what solving and rating both ask.
#pragma once

#include <string>

#include "errors.hpp"
#include "interrupt.hpp"
#include "search/search.hpp"

namespace nonet::bind {

/// What a search that found nothing tells: the first two cells that clash, if any do.
std::string why_no_solution(const Candidates& start);
std::string why_no_solution(const Grid& start);

/// Searches from a Grid or from Candidates. Raises NoSolution or MultipleSolutions, and what
/// `stop.finish` raises.
template <class Start>
Grid one_solution(const Start& start, InstructionSet set, CallerStop& stop) {
  Search search(start, kNoNodeLimit, set);
  Grid first, second;
  const SearchOutcome one = search.next(first, stop);
  const SearchOutcome two = one == SearchOutcome::Solution ? search.next(second, stop) : one;
  stop.finish();
  if (one != SearchOutcome::Solution) raise("NoSolution", why_no_solution(start));
  if (two == SearchOutcome::Solution)
    raise("MultipleSolutions", "the puzzle has more than one solution", first, second);
  return first;
}

}  // namespace nonet::bind
