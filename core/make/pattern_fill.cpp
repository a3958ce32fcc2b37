#include "make/pattern_fill.hpp"

#include <cassert>
#include <span>
#include <vector>

#include "make/fill.hpp"
#include "search/one/digit_boards.hpp"

namespace nonet {
namespace {

// Counting stops here: two grids with more solutions than that are alike.
constexpr uint64_t kMostCounted = 400;
constexpr uint64_t kCountingNodes = 4000;
constexpr int kMostDropped = 8;  // clues that are dropped at once

struct Count {
  uint64_t limit, nodes_left = kCountingNodes, count = 0;

  bool should_expand(const DigitBoards&) const { return true; }
  BoardVisit found(const DigitBoards&) {
    return ++count < limit ? BoardVisit::Continue : BoardVisit::Stop;
  }
  bool out_of_nodes() { return nodes_left-- == 0; }
};

Grid under(const Grid& solution, CellSet mask) {
  Grid grid;
  for (Cell cell : mask) grid[cell] = solution[cell];
  return grid;
}

/// Solutions of the clues, or `limit` if there are that many or the nodes run out.
uint64_t solutions_of(const Grid& clues, uint64_t limit) {
  Count count{limit};
  return visit_solutions(DigitBoards(clues), count) ? count.count : limit;
}

}  // namespace

Grid fill_for_pattern(const Grid& start, CellSet mask, int steps, Random& random, Stop& stop) {
  assert(mask.size() >= kMostDropped);
  Grid solution = start;
  uint64_t count = solutions_of(under(solution, mask), kMostCounted);
  std::vector<Cell> cells;
  for (Cell cell : mask) cells.push_back(cell);
  for (int step = 0; step < steps && count != 1 && !stop.requested(); ++step) {
    random.shuffle(std::span<Cell>(cells));
    Grid clues = under(solution, mask);
    const int dropped = random.between(2, kMostDropped);
    for (int i = 0; i < dropped; ++i) clues[cells[i]] = 0;
    Grid next;
    uint64_t nodes = 1000;
    if (!complete_at_random(DigitBoards(clues), random, nodes, next)) continue;
    const uint64_t new_count = solutions_of(under(next, mask), count + 1);
    if (new_count > count) continue;
    solution = next;
    count = new_count;
  }
  return solution;
}

}  // namespace nonet
