// Weighted minimal puzzles, drawn so that every average over all minimal puzzles is unbiased.
//
// A group is one small population that starts from random solved grids and random clue sets and
// loses clues step by step. At each step promising sets are kept and others are dropped at
// random, each with a known probability whose inverse goes into the weight (docs/statistics.md has
// the proof). A group depends on its key and index alone. Groups are independent of each other; the
// puzzles of one group are not.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "base/stop.hpp"
#include "grid/cell_set.hpp"
#include "grid/grid.hpp"
#include "sample/potential.hpp"
#include "search/instruction_set.hpp"

namespace nonet {

inline constexpr int kGroupRows = 16;

/// Clues that a population starts with. Minimal puzzles with more are never found: by the trend of
/// the counts above 30 clues they are fewer than one in 10^9.
inline constexpr int kStartClues = kMostClues;

/// What is sampled: by default, all minimal puzzles.
struct SampleSpace {
  std::optional<Grid> solution;   // only puzzles of this grid
  CellSet free = CellSet::all();  // the other cells keep their clues, necessary or not

  /// Free clues that a population starts with.
  int start_clues() const { return free.size() < kStartClues ? free.size() : kStartClues; }
};

/// For each sum of f over rows, weighted: its expectation is that of `grids` times the mean over
/// uniform solved grids of the sum of f over all minimal puzzles of a grid, divided by the number
/// of start sets, free.size() choose start_clues().
struct SampleGroup {
  std::array<Grid, kGroupRows> puzzles;
  std::array<double, kGroupRows> weights;
  double total;  // the same for f = 1, from more puzzles than those in the rows
  double grids;  // number of solved grids, weighted
};

/// Draws a group.
Completion sample_group(const SampleSpace& space, uint64_t key, uint64_t index, InstructionSet set,
                        Stop& stop, SampleGroup& group);

}  // namespace nonet
