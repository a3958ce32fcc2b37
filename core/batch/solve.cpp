#include "batch/solve.hpp"

#include <cassert>
#include <limits>
#include <vector>

#include "batch/ranges.hpp"
#include "grid/digit_array.hpp"
#include "search/lanes/lanes.hpp"
#include "search/one/search.hpp"

namespace nonet {
namespace {

/// Lanes that count the solutions of the puzzles they claim.
class CountLanes final : public LaneWork {
 public:
  CountLanes(PuzzleRows puzzles, Ranges& ranges, std::span<uint64_t> counts, int lanes)
      : puzzles_(puzzles), ranges_(ranges), counts_(counts) {
    index_.resize(static_cast<std::size_t>(lanes));
  }

  bool next(int lane, uint16_t (&sets)[kCellCount]) override {
    if (range_.empty()) range_ = ranges_.claim();
    if (range_.empty()) return false;
    const Candidates start = Candidates::of_givens(puzzles_.grid(range_.begin));
    for (int cell = 0; cell < kCellCount; ++cell) sets[cell] = start[cell].bits();
    index_[static_cast<std::size_t>(lane)] = range_.begin++;
    return true;
  }
  uint8_t* solution(int) override { return nullptr; }
  void done(int lane, int solutions) override {
    counts_[index_[static_cast<std::size_t>(lane)]] = static_cast<uint64_t>(solutions);
  }

 private:
  PuzzleRows puzzles_;
  Ranges& ranges_;
  Ranges::Range range_{0, 0};
  std::span<uint64_t> counts_;
  std::vector<std::size_t> index_;
};

}  // namespace

BatchEnd solve_batch(PuzzleRows puzzles, std::span<uint8_t> solutions, std::span<uint8_t> counts,
                     InstructionSet set, Executor& executor) {
  // The workers share one LaneBatch and claim puzzles as they need them; more workers than there
  // are puzzles to fill their lanes would only wait.
  constexpr std::size_t kMinPuzzlesPerWorker = 512;
  const std::size_t workers =
      executor.worker_count((puzzles.size() + kMinPuzzlesPerWorker - 1) / kMinPuzzlesPerWorker);
  LaneBatch batch(puzzles.digits(), solutions, counts, workers);
  const Completion completion =
      executor.run(workers, [&](Stop& stop) { static_cast<void>(solve_lanes(batch, set, stop)); });
  if (completion == Completion::Stopped || batch.all_digits()) return {completion, std::nullopt};
  const std::size_t bad = first_non_digit(puzzles.digits());
  if (bad == puzzles.digits().size()) throw PuzzlesChanged();
  return {completion, bad / kCellCount};
}

Completion count_batch(PuzzleRows puzzles, uint64_t limit, std::span<uint64_t> counts,
                       InstructionSet set, Executor& executor) {
  assert(counts.size() == puzzles.size());
  constexpr uint64_t kMostInLanes = std::numeric_limits<int>::max();
  if (limit > kMostInLanes)
    return run_ranges(executor, puzzles.size(), 1, [&] {
      return [&](std::size_t begin, std::size_t end, Stop& stop) {
        for (std::size_t i = begin; i < end && !stop.requested(); ++i)
          if (const auto count = Search(puzzles.grid(i), kNoNodeLimit, set).count(limit, stop))
            counts[i] = *count;
      };
    });
  Ranges ranges(puzzles.size(), 32);  // fills the lanes of the widest set once
  return executor.run(executor.worker_count(ranges.size()), [&](Stop& stop) {
    CountLanes work(puzzles, ranges, counts, lane_count(set));
    static_cast<void>(run_lanes(work, static_cast<int>(limit), set, stop));
  });
}

}  // namespace nonet
