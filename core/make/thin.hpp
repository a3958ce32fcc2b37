// From a solved grid to a puzzle: take orbits of clues away, each tried once, as long as the puzzle
// keeps its one solution and the rules of the request.
//
// An orbit may go if each of its clues is refuted in turn: with the orbit gone, "c is not v" has no
// solution; then c is v, and the next clue of the orbit is asked. A clue that is needed once stays
// needed (core/search/one/minimal.hpp), so an orbit that failed need not be tried again, and a
// complete pass over single cells without other rules is irreducible.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "base/stop.hpp"
#include "grid/cell_set.hpp"
#include "grid/grid.hpp"
#include "make/plan.hpp"
#include "make/symmetry.hpp"
#include "search/one/digit_boards.hpp"

namespace nonet {

struct ThinRules {
  CellSet must;
  CellSet may = CellSet::all();
  int fewest_clues = 17;               // no orbit is taken that would leave fewer
  int line_floor = 0;                  // nor one that would leave a row or column fewer
  uint64_t node_limit = kNoNodeLimit;  // a refutation that needs more counts as failed
};

/// What a request says about digging.
ThinRules rules_of(const Plan& plan);

/// One orbit that was tried.
struct Dug {
  Orbit cells;
  bool removed;
};

/// A puzzle being dug.
class Digger {
 public:
  Digger(const Grid& solution, const ThinRules& rules);

  /// Blanks every cell that may not hold a given; false if more than one solution is left.
  bool clear_forbidden_cells();

  /// Blanks the orbit; false if the rules are against it or one of its clues is needed.
  bool try_orbit(const Orbit& orbit);

  /// Blanks an orbit that is known to be removable.
  void take(const Orbit& orbit);
  /// Puts a removed orbit back.
  void restore(const Orbit& orbit);

  /// Nothing but uniqueness can stand in the way of taking the orbit.
  bool within_rules(const Orbit& orbit) const;

  /// The cells of the orbit that still hold a clue: a pattern may have blanked the others.
  Orbit given_in(const Orbit& orbit) const;

  const Grid& puzzle() const { return puzzle_; }
  int clues() const { return clues_; }

 private:
  bool refuted_without(const Orbit& orbit) const;
  void blank(int cell);

  Grid solution_, puzzle_;
  ThinRules rules_;
  int clues_ = kCellCount;
  std::array<int, kLineCount> line_clues_;  // by house
};

/// Tries every orbit in turn until `stop_at` clues are left. Adds what was tried to `trace` if
/// there is one.
void dig(Digger& digger, const std::vector<Orbit>& orbits, int stop_at, Stop& stop,
         std::vector<Dug>* trace);

}  // namespace nonet
