// The one ordered table of techniques. Solving, ratings, names on the command line, documentation
// and tests all come from it; nothing else knows the order.
//
// A row is a technique by name. Rows that one scan finds together (pointing and claiming, say)
// share a search and stand next to each other; searches are tried in the order of the rows, and the
// first that finds something decides the step, even if a later one would have found something rated
// lower.
//
// There are two paths through the table. The rated one leaves out the rows that is_named() says are
// by players only. The path for people has them all, and asks for chains of one digit twice: once
// before the named ones that are harder to see, once in their own place.
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
  std::string_view name;  // what Sudoku Explainer prints; of named ones, what players say
  double rating;          // the lowest it can have; of named ones, its equivalent on the scale
  int search;             // Sudoku Explainer's number, 1..30; 0 for named ones
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
