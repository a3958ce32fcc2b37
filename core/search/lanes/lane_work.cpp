#include "search/lanes/lane_work.hpp"

#include <algorithm>
#include <cassert>

namespace nonet {

LaneBatch::LaneBatch(std::span<const uint8_t> puzzles, std::span<uint8_t> solutions,
                     std::span<uint8_t> counts, size_t workers)
    : puzzles_(puzzles.data()),
      solutions_(solutions.data()),
      counts_(counts.data()),
      size_(counts.size()),
      share_(4 * std::max<size_t>(1, workers)) {
  assert(puzzles.size() == 81 * size_ && solutions.size() == 81 * size_);
}

LaneBatch::Range LaneBatch::claim() {
  // A quarter of a worker's share of what is left, so that all workers end at about the same time.
  // Ranges are large at first, because a thread waits for the first puzzles of a range, and two
  // threads that touch a new page of memory at once both wait for it. A range is a multiple of what
  // fills the lanes of the widest set.
  constexpr size_t kFill = 32;
  size_t begin = next_.load(std::memory_order_relaxed), end;
  do {
    if (begin >= size_) return {size_, size_};
    const size_t left = size_ - begin;
    end = begin + std::min(left, std::max(left / share_ / kFill * kFill, kFill));
  } while (!next_.compare_exchange_weak(begin, end, std::memory_order_relaxed));
  return {begin, end};
}

void LaneBatch::reject() {
  rejected_.store(true, std::memory_order_relaxed);
  next_.store(size_, std::memory_order_relaxed);
}

}  // namespace nonet
