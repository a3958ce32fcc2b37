// The scheduler of a batch: workers claim the next range of items until none is left.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>

#include "batch/executor.hpp"

namespace nonet {

class Ranges {
 public:
  /// Items 0..count-1 in ranges of at most `grain`.
  Ranges(std::size_t count, std::size_t grain) : count_(count), grain_(grain) {}

  struct Range {
    std::size_t begin, end;
    bool empty() const { return begin == end; }
  };

  /// Items that no other worker gets; empty once all are taken. Any thread may call it.
  Range claim() {
    const std::size_t begin = std::min(next_.fetch_add(grain_), count_);
    return {begin, std::min(begin + grain_, count_)};
  }

  std::size_t size() const { return (count_ + grain_ - 1) / grain_; }

 private:
  std::size_t count_, grain_;
  std::atomic<std::size_t> next_{0};
};

/// The grain of a batch in lanes: enough items to keep lanes filled most of the time, few enough to
/// keep all workers busy.
inline std::size_t lane_grain(std::size_t count, Executor& executor) {
  constexpr std::size_t kFewest = 64, kMost = 1024;
  const std::size_t workers = executor.worker_count((count + kFewest - 1) / kFewest);
  return std::clamp(count / std::max<std::size_t>(1, 4 * workers), kFewest, kMost);
}

/// Runs a batch of `count` items in ranges. Each worker calls `make_work` for a function of its own
/// (begin, end, stop), which can keep storage from one range to the next.
template <class MakeWork>
Completion run_ranges(Executor& executor, std::size_t count, std::size_t grain,
                      const MakeWork& make_work) {
  Ranges ranges(count, grain);
  return executor.run(executor.worker_count(ranges.size()), [&](Stop& stop) {
    auto work = make_work();
    // A stop after the last range has no effect, so the poll comes after the claim.
    for (auto range = ranges.claim(); !range.empty() && !stop.requested(); range = ranges.claim())
      work(range.begin, range.end, stop);
  });
}

}  // namespace nonet
