// A step as something to draw: houses, cells, candidates that stay or go, links of a chain. It
// lists what to mark; the host chooses colors and shapes.
#pragma once

#include <vector>

#include "deduce/step.hpp"
#include "grid/candidates.hpp"

namespace nonet {

/// A line between two candidates. Strong: if the first is false, the second is true. Weak: if the
/// first is true, the second is false.
struct Link {
  Candidate start, end;
  bool strong = true;
  bool directed = true;
  friend constexpr bool operator==(const Link&, const Link&) = default;
};

/// Each list has every item once, in the order of the evidence.
struct Highlight {
  std::vector<HouseId> houses;        // what the step is about
  std::vector<HouseId> cover_houses;  // of the other kind: a fish's cover
  std::vector<Cell> cells;            // what the step is about
  std::vector<Cell> other_cells;      // wings, fins, the other set
  std::vector<Candidate> keep;        // what the step rests on; in a chain, what is true
  std::vector<Candidate> other;       // the other side: fins; in a chain, what is false
  std::vector<Candidate> remove;
  std::vector<Candidate> place;
  std::vector<Link> links;
};

/// One drawing, or one for each branch of a chain: number k - 1 goes with the lines of branch k
/// (words.hpp). `marks` are the candidates before the step; with them only those are pointed at.
std::vector<Highlight> highlights(const Step& step, const Candidates* marks);

/// The houses in which a step is seen, without what it does there.
std::vector<HouseId> where_to_look(const Step& step);

}  // namespace nonet
