// A range of the puzzles of a batch, with the number of solutions of each, found in lanes. Batches
// that do more than count begin with it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/stop.hpp"
#include "batch/puzzle_rows.hpp"
#include "search/instruction_set.hpp"
#include "search/lanes/lanes.hpp"

namespace nonet {

/// Puzzles begin..end-1. They are copied, so that what was counted is what is used, whatever other
/// threads do to the array.
class CountedPuzzles {
 public:
  CountedPuzzles(PuzzleRows puzzles, std::size_t begin, std::size_t end)
      : begin_(begin), grids_(end - begin), counts_(end - begin) {
    for (std::size_t i = begin; i < end; ++i) grids_[i - begin] = puzzles.grid(i);
  }

  /// Counts the solutions of each, up to two.
  Completion count(InstructionSet set, Stop& stop) {
    std::vector<uint8_t> solutions(grids_.size() * kCellCount);
    LaneBatch lanes(digits_of(grids_), solutions, counts_);
    return solve_lanes(lanes, set, stop);
  }

  std::size_t begin() const { return begin_; }
  std::size_t end() const { return begin_ + grids_.size(); }
  const Grid& grid(std::size_t i) const { return grids_[i - begin_]; }
  int solutions(std::size_t i) const { return counts_[i - begin_]; }
  bool has_one_solution(std::size_t i) const { return solutions(i) == 1; }

 private:
  std::size_t begin_;
  std::vector<Grid> grids_;
  std::vector<uint8_t> counts_;
};

}  // namespace nonet
