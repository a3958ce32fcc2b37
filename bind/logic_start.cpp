#include "logic_start.hpp"

#include <mutex>

#include "convert.hpp"
#include "errors.hpp"
#include "one_solution.hpp"
#include "simd.hpp"

namespace nonet::bind {
namespace {

class RaterPool {
 public:
  std::unique_ptr<Rater> take() {
    const std::lock_guard lock(mutex_);
    if (idle_.empty()) return std::make_unique<Rater>();
    std::unique_ptr<Rater> rater = std::move(idle_.back());
    idle_.pop_back();
    return rater;
  }
  void give_back(std::unique_ptr<Rater> rater) {
    const std::lock_guard lock(mutex_);
    idle_.push_back(std::move(rater));
  }

 private:
  std::mutex mutex_;
  std::vector<std::unique_ptr<Rater>> idle_;
};

/// Never destroyed, because a thread may be rating when the process ends.
RaterPool& pool() {
  static RaterPool& raters = *new RaterPool;
  return raters;
}

void set_givens(Position& position, nb::handle puzzle) {
  if (puzzle.is_none()) return;
  const Grid given = to_grid(puzzle);
  CellSet givens;
  for (int cell = 0; cell < kCellCount; ++cell)
    if (given[cell] != 0) givens.add(cell);
  position.set_givens(givens);
}

}  // namespace

BorrowedRater::BorrowedRater() : rater_(pool().take()) {}
BorrowedRater::~BorrowedRater() { pool().give_back(std::move(rater_)); }

Start to_start(nb::handle source, nb::handle player_marks, nb::handle puzzle) {
  if (nb::isinstance<Candidates>(source)) {
    if (!player_marks.is_none())
      raise("RequestError",
            "candidates go with a grid of digits; here the grid is pencil marks (Candidates)");
    const Candidates marks = nb::cast<Candidates>(source);
    bool decided = true;
    for (DigitSet digits : marks.cells) decided &= digits.has_one();
    Start start{marks, Grid(), marks, Position(marks), decided};
    set_givens(start.position, puzzle);
    return start;
  }
  const Grid grid = to_grid(source);
  Candidates marks = Candidates::pencilled(grid);
  if (!player_marks.is_none()) {
    const Candidates own = to_candidates(player_marks);
    for (int cell = 0; cell < kCellCount; ++cell)
      if (grid[cell] == 0 && !own[cell].empty()) marks[cell] &= own[cell];
  }
  Start start{Candidates::of_givens(grid), grid, marks, Position(grid, marks), is_solved(grid)};
  set_givens(start.position, puzzle);
  return start;
}

RateOptions to_rate_options(std::optional<double> at_most, const Slugs& techniques) {
  RateOptions options;
  if (at_most) {
    if (!(*at_most >= 0)) raise("RequestError", "at_most must be a rating, 0 or more");
    options.at_most = *at_most;
  }
  if (techniques) options.allowed = to_technique_set(*techniques);
  return options;
}

void require_rateable(const Start& start, CallerStop& stop) {
  const Grid solution = one_solution(start.search, chosen_instruction_set(), stop);
  if (start.solved) raise("RatingError", "the grid is solved already: nothing is left to find");
  for (Cell cell : start.position.empty_cells())
    if (!start.position.has(cell, solution[cell]))
      raise("RatingError", "the marks of " + cell_name(cell) + " lack its digit " +
                               std::to_string(solution[cell]) + ": add it or leave the cell blank");
}

}  // namespace nonet::bind
