// Where the lanes of one engine get their puzzles: from a batch, in ranges, or from a LaneWork.
//
// Unnamed namespace: see vector/words.hpp.
#pragma once

#include <cstdint>
#include <cstring>

#include "search/lanes/lane_sweep.hpp"
#include "search/lanes/lane_work.hpp"
#include "search/vector/loops.hpp"

namespace nonet {
namespace {

template <class V>
class BatchFeed {
 public:
  using LaneBits = typename V::LaneBits;

  explicit BatchFeed(LaneBatch& batch) : batch_(batch) {}

  /// Fills free lanes with puzzles while there are any; returns the lanes filled.
  LaneBits refill(LaneBoard<V>& board, LaneBits free) {
    LaneBits filled = 0;
    while (free != 0 && (next_ < staged_ || stage())) {
      LaneBits taken = 0;
      const int from = next_;
      for (; free != 0 && next_ < staged_; ++next_, free &= free - 1) {
        index_[first_bit(free)] = first_ + static_cast<size_t>(next_);
        taken |= free & (~free + 1);
      }
      fetch_ahead(first_ + static_cast<size_t>(from), next_ - from);
      V::move_lanes(board.cells, stage_.cells, taken, from);
      filled |= taken;
    }
    return filled;
  }
  uint8_t* solution(int lane) { return batch_.solution(index_[lane]); }
  void done(int lane, int solutions) {
    if (solutions != 1) std::memset(batch_.solution(index_[lane]), 0, 81);
    *batch_.count(index_[lane]) = static_cast<uint8_t>(solutions);
  }

 private:
  /// Lays out the next puzzles as lanes, side by side; false if there are none, or no digits.
  bool stage() {
    if (range_.begin == range_.end || !batch_.all_digits()) range_ = batch_.claim();
    const size_t left = range_.end - range_.begin;
    first_ = range_.begin;
    next_ = 0;
    staged_ = left < V::kLanes ? static_cast<int>(left) : V::kLanes;
    if (staged_ == 0) return false;
    if (!V::spread_puzzles(stage_.cells, batch_.puzzle(first_), staged_)) {
      batch_.reject();
      range_ = {batch_.size(), batch_.size()};
      staged_ = 0;
      return false;
    }
    range_.begin += static_cast<size_t>(staged_);
    return true;
  }
  /// Prefetches puzzles, and the memory of solutions, while others are solved: for each that is
  /// taken, one that lies further on. Addresses behind the array are prefetched as well, which is
  /// harmless; they must not be computed as pointers. Inlined, because gcc drops the call of a
  /// function that only prefetches.
  [[gnu::always_inline]] void fetch_ahead(size_t index, int count) const {
    auto puzzle = reinterpret_cast<uintptr_t>(batch_.puzzle(index)) + 32 * 81;
    auto solution = reinterpret_cast<uintptr_t>(batch_.solution(index)) + 16 * 81;
    for (; count > 0; --count, puzzle += 81, solution += 81) {
      __builtin_prefetch(reinterpret_cast<const void*>(puzzle));
      __builtin_prefetch(reinterpret_cast<const void*>(puzzle + 64));
      __builtin_prefetch(reinterpret_cast<const void*>(solution), 1);
      __builtin_prefetch(reinterpret_cast<const void*>(solution + 64), 1);
    }
  }

  LaneBatch& batch_;
  LaneBatch::Range range_{0, 0};
  LaneBoard<V> stage_;
  size_t first_ = 0;  // index of the puzzle in lane 0 of the stage
  int next_ = 0, staged_ = 0;
  size_t index_[V::kLanes];
};

template <class V>
class WorkFeed {
 public:
  using LaneBits = typename V::LaneBits;

  explicit WorkFeed(LaneWork& work) : work_(work) {}

  LaneBits refill(LaneBoard<V>& board, LaneBits free) {
    LaneBits filled = 0;
    for (; free != 0; free &= free - 1) {
      const int lane = first_bit(free);
      uint16_t sets[81];
      if (!work_.next(lane, sets)) continue;
      NONET_UNROLL(27)
      for (int cell = 0; cell < 81; ++cell) board.cells[cell][lane] = sets[cell];
      filled |= LaneBits{1} << lane;
    }
    return filled;
  }
  uint8_t* solution(int lane) { return work_.solution(lane); }
  void done(int lane, int solutions) { work_.done(lane, solutions); }

 private:
  LaneWork& work_;
};

}  // namespace
}  // namespace nonet
