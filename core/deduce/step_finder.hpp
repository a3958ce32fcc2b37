// The next step: the searches behind the ordered table of techniques (technique.hpp), above all
// finders. Nothing else in this folder includes it.
//
// Rows that one scan finds together (pointing and claiming, say) share a search and stand next to
// each other; searches are tried in the order of the rows, and the first that finds something
// decides the step, even if a later one would have found something rated lower.
//
// There are two paths through the table. The rated path leaves out the unrated rows. The player
// path has them all, without Sudoku Explainer's limits of size and shape (FindOptions::wide), and
// searches for chains of one digit twice: once before the unrated techniques that are harder to
// see, once in their own place.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "deduce/chains/engine.hpp"
#include "deduce/finder.hpp"
#include "deduce/position.hpp"
#include "deduce/step.hpp"

namespace nonet {

/// Finds the next step: the first hit of the first search that has one.
class StepFinder {
 public:
  enum class Result : uint8_t {
    Found,
    Nothing,  // no allowed technique applies
    Above     // nothing rated at_most or lower applies; any other step is rated higher
  };

  /// `step` is overwritten. Searches that can only give ratings above at_most are not run. Empty
  /// if a search was stopped; later ones were not tried.
  [[nodiscard]] std::optional<Result> find(const Position& position, const FindOptions& options,
                                           double at_most, Step& step);

  /// Every step of the allowed techniques, without repetitions and in order (step_list.hpp); the
  /// first `limit` of them, or all for 0. None: all techniques, of which those that take long
  /// (mixed fish, dynamic and nested chains) are searched for only where nothing else is found.
  /// Empty if stopped.
  [[nodiscard]] std::optional<std::vector<Step>> find_all(
      const Position& position, const std::optional<TechniqueSet>& allowed, std::size_t limit,
      Stop& stop);

 private:
  ChainEngine chains_;
};

}  // namespace nonet
