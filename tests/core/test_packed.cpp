// The engine of a GPU's threads against the one-puzzle search: random puzzles with no, one and
// several solutions, counted to several limits, proofs of needed clues, and the Stop.
#include <algorithm>
#include <array>

#include "base/random.hpp"
#include "check.hpp"
#include "make/fill_rows.hpp"
#include "make/needed_clues.hpp"
#include "search/one/search.hpp"
#include "search/packed/packed_search.hpp"

using namespace nonet;
using namespace nonet::test;

namespace {

/// Some clues of a solved grid, now and then one of them wrong.
Grid random_puzzle(Random& random) {
  Grid grid;
  RowFill().run(random, grid.digits.data());
  const uint32_t share = 25 + random.below(40);
  for (Digit& digit : grid.digits)
    if (random.below(100) >= share) digit = 0;
  if (random.below(4) == 0) grid[random.between(0, 80)] = static_cast<Digit>(random.between(1, 9));
  return grid;
}

void counts_are_those_of_the_search() {
  NeverStop never;
  Random random(1, 2, 3);
  int seen[3] = {0, 0, 0};
  for (int i = 0; i < 1000; ++i) {
    const Grid puzzle = random_puzzle(random);
    const uint32_t limit = 1 + random.below(5);
    Grid found;
    const PackedCount count =
        packed_count(packed_board_of(puzzle.digits.data()), limit, found.digits, never).value();
    const uint64_t expected = *Search(Candidates::of_givens(puzzle)).count(limit, never);
    check_equal(count.solutions, expected, "number of solutions");
    ++seen[std::min<uint64_t>(expected, 2)];
    if (expected == 0) continue;
    for (int cell = 0; cell < kCellCount; ++cell)
      check(puzzle[cell] == 0 || puzzle[cell] == found[cell], "a solution keeps the clues");
  }
  check(seen[0] > 50 && seen[1] > 50 && seen[2] > 50, "puzzles of every kind");
}

void a_clue_alone_in_a_cycle_is_needed() {
  NeverStop never;
  Random random(4, 5, 6);
  int needed = 0, proved = 0;
  for (int i = 0; i < 100; ++i) {
    Grid puzzle;
    RowFill().run(random, puzzle.digits.data());
    std::array<uint32_t, kChutePairs> cycles;
    find_cycles(puzzle.digits.data(), cycles.data());
    ChuteCells clues;
    clues.fill();
    for (int cell = 0; cell < kCellCount; ++cell) {
      if (random.below(100) < 35) continue;
      puzzle[cell] = 0;
      clues.flip(cell);
    }
    for (int cell = 0; cell < kCellCount; ++cell) {
      if (puzzle[cell] == 0) continue;
      PackedBoard question = packed_board_of(puzzle.digits.data());
      question.words[packed_word_of(cell)] ^= 0x1FFu << packed_shift_of(cell);
      const bool is_needed = packed_count(question, 1, {}, never)->solutions != 0;
      const bool is_proved = in_free_cycle(clues, cycles.data(), cell);
      check(is_needed || !is_proved, "a clue that is proved to be needed");
      needed += is_needed;
      proved += is_proved;
    }
  }
  check(proved > needed / 5 && proved < needed, "a good part of the needed clues, and not all");
}

void a_stop_ends_the_count() {
  class Now final : public Stop {
   public:
    bool requested() override { return true; }
  } now;
  const PackedBoard blank = packed_board_of(Grid{}.digits.data());
  check(!packed_count(blank, 1'000'000'000, {}, now), "stopped");
}

}  // namespace

int main() {
  counts_are_those_of_the_search();
  a_clue_alone_in_a_cycle_is_needed();
  a_stop_ends_the_count();
  return failures();
}
