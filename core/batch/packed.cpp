#include "batch/packed.hpp"

#include <cassert>

#include "batch/ranges.hpp"
#include "search/packed/packed_search.hpp"

namespace nonet {
namespace {

/// Calls `work(i, stop)` for each item until stopped.
template <class Work>
Completion for_each_item(Executor& executor, std::size_t count, const Work& work) {
  return run_ranges(executor, count, 64, [&] {
    return [&](std::size_t begin, std::size_t end, Stop& stop) {
      for (std::size_t i = begin; i < end && !stop.requested(); ++i) work(i, stop);
    };
  });
}

}  // namespace

Completion packed_solve_batch(PuzzleRows puzzles, uint32_t limit, PackedSolved solved,
                              Executor& executor) {
  assert(solved.solutions.size() == puzzles.digits().size());
  assert(solved.counts.size() == puzzles.size() && solved.guesses.size() == puzzles.size());
  return for_each_item(executor, puzzles.size(), [&](std::size_t i, Stop& stop) {
    Grid solution;
    const PackedBoard board = packed_board_of(puzzles.grid(i).digits.data());
    const auto found = packed_count(board, limit, solution.digits, stop);
    if (!found) return;
    solved.counts[i] = found->solutions;
    solved.guesses[i] = found->guesses;
    store(found->solutions == 1 ? solution : Grid(), solved.solutions, i);
  });
}

Completion packed_dig_batch(const PackedAttempt& attempt, PackedDug dug, Executor& executor) {
  assert(dug.puzzles.size() == dug.verdicts.size() * kCellCount);
  assert(dug.solutions.size() == dug.puzzles.size());
  return for_each_item(executor, dug.verdicts.size(), [&](std::size_t i, Stop& stop) {
    const auto made = packed_dig(attempt.plan, attempt.key, attempt.start + i, attempt.attempt,
                                 attempt.given, stop);
    if (!made) return;
    dug.verdicts[i] = static_cast<uint8_t>(made->verdict);
    store(made->puzzle, dug.puzzles, i);
    store(made->solution, dug.solutions, i);
  });
}

Completion packed_minimize_batch(PuzzleRows puzzles, uint64_t key,
                                 std::span<const uint64_t> indices, std::span<uint8_t> results,
                                 Executor& executor) {
  assert(results.size() == puzzles.digits().size() && indices.size() == puzzles.size());
  return for_each_item(executor, puzzles.size(), [&](std::size_t i, Stop& stop) {
    if (const auto minimal = packed_minimized(puzzles.grid(i), key, indices[i], stop))
      store(*minimal, results, i);
  });
}

Completion packed_redundant_batch(PuzzleRows puzzles, std::span<uint8_t> answers,
                                  Executor& executor) {
  assert(answers.size() == puzzles.size());
  return for_each_item(executor, puzzles.size(), [&](std::size_t i, Stop& stop) {
    if (const auto redundant = packed_has_redundant_clue(puzzles.grid(i), stop))
      answers[i] = *redundant;
  });
}

}  // namespace nonet
