// A search as a trace: guess a digit, propagate what follows, refute the guess at a contradiction.
//
// The search is plain on purpose, so that a reader can follow it: naked and hidden singles until
// nothing changes, then a guess in the first cell with the fewest candidates, lowest digit first.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "base/choices.hpp"
#include "base/stop.hpp"
#include "deduce/step.hpp"
#include "grid/grid.hpp"

namespace nonet {

enum class SearchEventKind : uint8_t {
  Propagate,  // the digit follows from the digits so far
  Guess,      // the digit is assumed; everything deeper depends on it
  Refute,     // the guess led to a contradiction; the cell does not have the digit
  Solved      // every cell is filled; the candidate is the last placement
};
template <>
struct Choices<SearchEventKind> {
  static constexpr std::array<std::string_view, 4> names{"propagate", "guess", "refute", "solved"};
};

struct SearchEvent {
  SearchEventKind kind;
  Candidate candidate;
  int depth;  // open guesses, this one included
};

/// The events up to the first solution, or until everything is refuted or `limit` events are
/// reached; none if the grid has clashing digits or no blank. Nothing if stopped.
[[nodiscard]] std::optional<std::vector<SearchEvent>> search_trace(const Grid& grid,
                                                                   std::size_t limit, Stop& stop);

}  // namespace nonet
