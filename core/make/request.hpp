// What to make. A recipe is nothing but a table of these; the whole attempt loop is a pure function
// of (Request, key, index), and the key is a function of the request and the seed.
//
// Numbers that come from decimals are integers here (tenths of ER, ten-thousandths of the score),
// so that no rounding of a platform takes part. Limits count attempts and nodes, never time.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "deduce/technique.hpp"
#include "grid/cell_set.hpp"
#include "grid/grid.hpp"
#include "make/fill.hpp"
#include "make/symmetry.hpp"

namespace nonet {

/// How a puzzle is looked for: by digging holes, by document 002's carving with a difficulty probe,
/// by the neighbourhood search for few clues, or by varying clues towards a rating.
enum class Method : uint8_t { Dig, Carve, FewClues, Climb };

template <class T>
struct Span {
  T low, high;  // both included
  bool has(T value) const { return low <= value && value <= high; }
  T distance(T value) const {
    return value < low ? static_cast<T>(low - value)
                       : (value > high ? static_cast<T>(value - high) : T{0});
  }
};

inline constexpr int kRatingCeiling = 999;                  // tenths of ER; no rating reaches it
inline constexpr uint64_t kSearchesCeiling = ~uint64_t{0};  // no puzzle takes so many

struct Request {
  Method method = Method::Dig;
  Fill fill = Fill::Shuffled;
  int fill_givens = 11;          // las-vegas: random givens before the search
  uint64_t fill_nodes = 1000;    // las-vegas: nodes before it starts again
  std::optional<Grid> solution;  // carve this grid instead of filling one

  RemovalOrder order = RemovalOrder::Random;
  int orders_per_grid = 1;  // removal orders tried on one solved grid
  Symmetry symmetry = Symmetry::None;
  CellSet must;                  // cells that hold a given
  CellSet may = CellSet::all();  // cells that may hold one
  int pattern_steps = 2000;      // variations of a grid until it suits the cells that may
  Span<int> clues{17, 80};
  Span<int> aim{17, 80};  // digging stops at a number drawn from here
  int line_floor = 0;     // fewest givens in any row or column
  int sparsest_line = 9;  // some row or column has at most this many
  bool minimal = false;
  uint64_t unique_nodes = kNoNodeLimit;  // more than that: not unique

  Span<int> rating{0, kRatingCeiling};  // tenths of ER
  TechniqueSet needs, forbids;
  bool scored = false;          // document 000's score is part of the result
  Span<int> score{0, 50000};    // ten-thousandths
  bool score_top_open = false;  // the range excludes its upper end
  // Ten-thousandths: givens, distribution, techniques, searches.
  std::array<int, 4> weights{4000, 2000, 2000, 2000};
  Span<uint64_t> searches{0, kSearchesCeiling};

  Span<int> propagation{0, 0};     // number of random symmetry steps on the result
  uint32_t propagation_kinds = 0;  // a bit for each PropagationStep
  int redraws = 1;                 // propagations tried before the attempt is given up

  int probe_target = 0;               // 0..3: EASY MEDIUM HARD SAMURAI
  int probe_gate = 81;                // probe once this many clues are left
  int probe_every = 1;                // and then after every so many removals
  uint64_t probe_nodes = 8000;        // more than that counts as SAMURAI
  std::array<int, 3> probe_limits{};  // logic scores up to which EASY, MEDIUM, HARD reach
  bool accept_harder = false;         // HARD accepts SAMURAI
  bool board_seeds = false;           // fill from hash32 of (key, index) and the attempt

  int climb_steps = 60;  // moves towards a rating before a new grid is taken

  uint32_t attempts = 1000;
  bool trace = false;  // keep what was dug, in order
};

}  // namespace nonet
