// The one-puzzle search on every instruction set this processor has: the same solutions in the same
// order with the same statistics, from givens and from marks, and the count of a search that does
// nothing but place digits and look for clashes.
#include <vector>

#include "boards.hpp"
#include "check.hpp"

using namespace nonet;
using namespace nonet::test;

namespace {

/// All results of a search, up to `limit` solutions.
struct Results {
  std::vector<Grid> solutions;
  uint64_t nodes, guesses;
  int max_depth;
  SearchOutcome end;
  friend bool operator==(const Results&, const Results&) = default;
};

template <class Start>
Results search_all(const Start& start, InstructionSet set, size_t limit) {
  NeverStop never;
  Search search(start, kNoNodeLimit, set);
  Results results{{}, 0, 0, 0, SearchOutcome::Solution};
  for (Grid solution; results.solutions.size() < limit;) {
    results.end = search.next(solution, never);
    if (results.end != SearchOutcome::Solution) break;
    results.solutions.push_back(solution);
  }
  results.nodes = search.stats().nodes;
  results.guesses = search.stats().guesses;
  results.max_depth = search.stats().max_depth;
  return results;
}

/// Marks that leave the solution in, and now and then take it out of one cell.
Candidates random_marks(Random& random, const Grid& solved) {
  Candidates marks;
  const uint32_t kept = random.below(3) + 1;
  for (int cell = 0; cell < kCellCount; ++cell) {
    marks[cell] = DigitSet::only(solved[cell]);
    for (int digit = 1; digit <= 9; ++digit)
      if (random.below(8) < kept) marks[cell] |= DigitSet::only(digit);
  }
  if (random.below(4) == 0) marks[random.between(0, 80)] = DigitSet::only(random.between(1, 9));
  return marks;
}

/// Counts solutions the plain way: the cell with the fewest digits left, each digit in turn.
int plain_count(const Candidates& marks, Grid& grid, int limit) {
  int best = -1, fewest = 10;
  for (int cell = 0; cell < kCellCount; ++cell) {
    if (grid[cell] != 0) continue;
    int fit = 0;
    for (Digit digit : marks[cell]) fit += can_place(grid, cell, digit);
    if (fit >= fewest) continue;
    best = cell;
    fewest = fit;
  }
  if (best < 0) return 1;
  int found = 0;
  for (Digit digit : marks[best]) {
    if (found >= limit) break;
    if (!can_place(grid, best, digit)) continue;
    grid[best] = digit;
    found += plain_count(marks, grid, limit - found);
    grid[best] = 0;
  }
  return found;
}

template <class Start>
void all_sets_agree(const Start& start, size_t limit, const char* what) {
  const Results portable = search_all(start, InstructionSet::Portable, limit);
  for (InstructionSet set : supported_sets())
    check(search_all(start, set, limit) == portable, what);
}

void sets_agree_on_puzzles() {
  Random random(1, 0, 0);
  int seen[3] = {};
  for (int i = 0; i < 60; ++i) {
    const Grid solved = random_solved_grid(random);
    for (int k = 0; k < 40; ++k) {
      const Grid puzzle = random_puzzle(random, solved);
      all_sets_agree(puzzle, 50, "a puzzle on every instruction set");
      const Candidates marks = Candidates::of_givens(puzzle);
      const Results results = search_all(puzzle, InstructionSet::Portable, 50);
      check(results == search_all(marks, InstructionSet::Portable, 50), "givens and marks");
      for (const Grid& solution : results.solutions) check(is_solved(solution), "solved");
      ++seen[results.solutions.size() > 2 ? 2 : results.solutions.size()];
    }
  }
  check(seen[0] > 100 && seen[1] > 100 && seen[2] > 100, "puzzles of all three kinds");
}

void sets_agree_on_marks() {
  Random random(2, 0, 0);
  int seen[3] = {};
  for (int i = 0; i < 400; ++i) {
    const Candidates marks = random_marks(random, random_solved_grid(random));
    all_sets_agree(marks, 20, "marks on every instruction set");
    Grid blank;
    const int expected = plain_count(marks, blank, 2);
    NeverStop never;
    check_equal(static_cast<int>(*count_solutions(marks, 2, never)), expected, "count of marks");
    ++seen[expected];
  }
  check(seen[0] > 20 && seen[1] > 20 && seen[2] > 20, "marks of all three kinds");
}

void sets_agree_on_awkward_starts() {
  all_sets_agree(Candidates::all(), 3000, "the empty grid on every instruction set");
  all_sets_agree(Candidates{}, 2, "no marks on every instruction set");
  for (int cell : {1, 9, 10, 80}) {
    Grid clash;
    clash[0] = clash[cell] = 9;
    all_sets_agree(clash, 2, "a grid with two nines on every instruction set");
  }
}

}  // namespace

int main() {
  sets_agree_on_puzzles();
  sets_agree_on_marks();
  sets_agree_on_awkward_starts();
  return failures();
}
