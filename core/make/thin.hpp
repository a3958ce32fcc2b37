// From a solved grid to a puzzle: take orbits of clues away, each tried once, as long as the puzzle
// keeps its one solution and the rules of the request.
//
// Orbits are tried by the digger of search/one/digging.hpp. A `DigPass` is its target, run for one
// puzzle (`dig`) or for many side by side (dig_lanes.hpp).
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "base/stop.hpp"
#include "grid/cell_set.hpp"
#include "grid/grid.hpp"
#include "make/plan.hpp"
#include "make/symmetry.hpp"
#include "search/one/digging.hpp"

namespace nonet {

struct ThinRules {
  CellSet must;
  CellSet may = CellSet::all();
  int fewest_clues = kFewestClues;     // no orbit is taken that would leave fewer
  int line_floor = 0;                  // nor one that would leave fewer in a row or column
  uint64_t node_limit = kNoNodeLimit;  // a refutation that needs more counts as failed
};

/// The rules of a request.
ThinRules rules_of(const Plan& plan);

struct TriedOrbit {
  Orbit cells;
  bool removed;
};

/// A puzzle being dug.
class Digger {
 public:
  Digger(const Grid& solution, const ThinRules& rules);

  /// Blanks every cell that may not hold a given; false if more than one solution is left.
  bool clear_forbidden_cells();

  /// Blanks the orbit; false if the rules forbid it or one of its clues is needed.
  bool try_orbit(const Orbit& orbit);

  /// Blanks cells that are proved to be removable.
  void take(std::span<const Cell> cells);
  /// Puts a removed orbit back.
  void restore(const Orbit& orbit);

  /// No rule but uniqueness can forbid removing the cells.
  bool within_rules(std::span<const Cell> cells) const;

  /// The cells of the orbit that still hold a clue: a pattern may have blanked the others.
  Orbit given_in(const Orbit& orbit) const;

  const Grid& puzzle() const { return puzzle_; }
  const Grid& solution() const { return solution_; }
  const ThinRules& rules() const { return rules_; }
  int clues() const { return clues_; }

 private:
  void blank(int cell);

  Grid solution_, puzzle_;
  ThinRules rules_;
  int clues_ = kCellCount;
  std::array<int, kLineCount> line_clues_;  // by house
};

/// Orbits tried in turn until `stop_at` clues are left: a target of Digging. What was tried is
/// added to `trace` unless that is null.
class DigPass {
 public:
  DigPass(Digger digger, int stop_at, std::vector<TriedOrbit>* trace)
      : digger_(std::move(digger)), stop_at_(stop_at), trace_(trace) {}

  const Grid& puzzle() const { return digger_.puzzle(); }
  bool ended() const { return digger_.clues() <= stop_at_; }
  bool allows(std::span<const Cell> cells, std::size_t) {
    if (digger_.clues() - static_cast<int>(cells.size()) < stop_at_) return false;
    if (digger_.within_rules(cells)) return true;
    record(cells, false);
    return false;
  }
  void tried(std::span<const Cell> cells, bool removed) {
    if (removed) digger_.take(cells);
    record(cells, removed);
  }

  const Digger& digger() const { return digger_; }

 private:
  void record(std::span<const Cell> cells, bool removed) {
    if (!trace_) return;
    TriedOrbit tried{{}, removed};
    for (Cell cell : cells) tried.cells.push_back(cell);
    trace_->push_back(tried);
  }

  Digger digger_;
  int stop_at_;
  std::vector<TriedOrbit>* trace_;
};

/// What digging one solved grid begins with: the random choices, and the puzzle without the first
/// `taken` orbits.
struct DigStart {
  std::vector<Orbit> orbits;  // in the order they are tried
  int stop_at;
  Digger digger;
  std::size_t taken = 0;

  /// The first removals, which almost never need a guess, are taken in one chunk after one check of
  /// uniqueness: fewer clues can only mean more solutions, so each of them alone would have passed
  /// too. Orbits that the rules forbid are left out; what they forbid depends on the clues
  /// that are left, not on uniqueness.
  DigStart(const Plan& plan, const Grid& solution, Random& random);

  std::span<const Orbit> left() const { return std::span(orbits).subspan(taken); }
};

/// Digs to the end, by DigitBoards, and returns the puzzle.
Grid dig(const DigStart& start, Stop& stop, std::vector<TriedOrbit>* trace);

}  // namespace nonet
