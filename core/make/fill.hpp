// Solved grids to carve.
//
//   las-vegas   random givens wherever they fit, then a search from there; a start that needs too
//               many nodes is discarded (dig-hole's time limit, counted in nodes)
//   shuffled    row after row, digits in random order, backtracking
//   uniform     every one of the 6.67 * 10^21 grids equally likely, by weighing and rejection
//
// The first two favor some grids: how often a grid comes up depends on how the search reaches it.
#pragma once

#include <cstdint>
#include <optional>

#include "base/choices.hpp"
#include "base/random.hpp"
#include "base/stop.hpp"
#include "grid/grid.hpp"
#include "make/request_fields.hpp"
#include "search/one/digit_boards.hpp"

namespace nonet {

/// The solved grid of a request without board seeds: its own, or one filled the way it names.
/// Nothing if stopped.
[[nodiscard]] std::optional<Grid> fill_grid(const SourceFields& source, Random& random, Stop& stop);

/// The solved grid of a seed and index, filled by the request's method. Nothing if stopped.
[[nodiscard]] std::optional<Grid> solved_grid(const Request& request, uint64_t seed, uint64_t index,
                                              Stop& stop);

/// Depth-first to the first solution, digits in random order; false if there is none within the
/// nodes that are left.
[[nodiscard]] bool complete_at_random(DigitBoards boards, Random& random, uint64_t& nodes_left,
                                      Grid& solution);

/// Starts from `givens` random givens and begins again after `node_limit` nodes. Nothing
/// if stopped.
[[nodiscard]] std::optional<Grid> fill_las_vegas(Random& random, int givens, uint64_t node_limit,
                                                 Stop& stop);
Grid fill_shuffled(Random& random);

/// One random descent: the first band and the first stack drawn uniformly (there are
/// 9! * 2,612,736^2 of them), then at each branch one of its digits, equally likely, no way back.
/// `weight` is the product of the branch sizes, and 0 for a dead end. Every grid has exactly one
/// path, so the mean weight times the number of starts is the number of grids.
struct Descent {
  Grid grid;
  uint64_t weight = 0;
};
Descent descend(Random& random);

/// Descents, each kept with probability weight / kHeaviestDescent, until one is kept: uniform over
/// all grids except those whose weight is larger still, which are rare (docs/recipes.md).
inline constexpr uint32_t kHeaviestDescent = 1u << 18;
[[nodiscard]] std::optional<Grid> fill_uniform(Random& random, Stop& stop);

}  // namespace nonet
