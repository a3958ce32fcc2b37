// The one ordered table of techniques. Solving, ratings, names on the command line, documentation
// and tests all come from it; nothing else knows the order.
//
// A row is a technique by name. Rows that one scan finds together (pointing and claiming, say)
// share a search and stand next to each other; searches are tried in the order of the rows, and the
// first that finds something decides the step, even if a later one would have found something rated
// lower.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "deduce/chains.hpp"
#include "deduce/finder.hpp"
#include "deduce/position.hpp"
#include "deduce/step.hpp"

namespace nonet {

struct TechniqueInfo {
  Technique id;
  std::string_view slug;  // what users type
  std::string_view name;  // what Sudoku Explainer prints
  double rating;          // the lowest it can have
  int search;             // 1..30, the number of the search that finds it
};

/// All techniques; row i is technique i.
std::span<const TechniqueInfo> techniques();

const TechniqueInfo& info(Technique technique);
std::optional<Technique> technique_of_slug(std::string_view slug);

/// Finds the next step: the first hit of the first search that has one.
class StepFinder {
 public:
  enum class Result : uint8_t {
    Found,
    Nothing,  // no allowed technique applies
    Above     // nothing rated at_most or lower applies; whatever comes next is rated higher
  };

  /// `step` is overwritten. Searches that can only give ratings above at_most are not run.
  Result find(const Position& position, const FindOptions& options, double at_most, Step& step);

 private:
  ChainEngine chains_;
};

}  // namespace nonet
