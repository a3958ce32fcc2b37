// A request with everything worked out that the attempt loop reads: the method behind `auto`, the
// cells of pattern and symmetry together, windows that are open where nothing is required.
#pragma once

#include "grid/cell_set.hpp"
#include "make/request.hpp"

namespace nonet {

struct Plan : Request {
  Method method = Method::Dig;       // never Auto
  CellSet must;                      // cells that hold a given
  CellSet may = CellSet::all();      // cells that may hold one
  Range<int> aim{kFewestClues, 80};  // digging stops at a number of clues drawn from here
  Range<int> rating{0, kRatingCeiling};
  Range<int> score{0, kScoreTop};
  bool score_top_open = false;  // the window excludes its upper end
  bool scored = false;          // the score is part of the result
  Range<uint64_t> searches{0, kSearchesCeiling};
  int redraws = 1;
  uint32_t propagation_kinds = 0;  // a bit for each PropagationStep that keeps the target
};

/// The request must be valid (request_check.hpp).
Plan plan_of(const Request& request);

}  // namespace nonet
