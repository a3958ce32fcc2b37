#include "batch/packed.hpp"

#include <algorithm>

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
  return for_each_item(executor, puzzles.size(), [&](std::size_t i, Stop& stop) {
    uint8_t* const solution = solved.solutions.data() + i * kCellCount;
    const PackedBoard board = packed_board_of(puzzles.grid(i).digits.data());
    const auto found = packed_count(board, limit, solution, stop);
    if (!found) return;
    solved.counts[i] = found->solutions;
    solved.guesses[i] = found->guesses;
    if (found->solutions != 1) std::fill_n(solution, kCellCount, uint8_t{0});
  });
}

Completion packed_dig_batch(const PackedAttempt& attempt, PackedDug dug, Executor& executor) {
  return for_each_item(executor, dug.verdicts.size(), [&](std::size_t i, Stop& stop) {
    dug.verdicts[i] = static_cast<uint8_t>(packed_dig(
        attempt.plan, attempt.key, attempt.start + i, attempt.attempt, attempt.given,
        dug.puzzles.data() + i * kCellCount, dug.solutions.data() + i * kCellCount, stop));
  });
}

Completion packed_minimize_batch(std::span<uint8_t> puzzles, uint64_t key, uint64_t start,
                                 Executor& executor) {
  return for_each_item(executor, puzzles.size() / kCellCount, [&](std::size_t i, Stop& stop) {
    packed_minimize(puzzles.data() + i * kCellCount, key, start + i, stop);
  });
}

Completion packed_redundant_batch(PuzzleRows puzzles, std::span<uint8_t> answers,
                                  Executor& executor) {
  return for_each_item(executor, puzzles.size(), [&](std::size_t i, Stop& stop) {
    answers[i] = packed_has_redundant_clue(puzzles.grid(i).digits.data(), stop);
  });
}

}  // namespace nonet
