// Where the lanes of one engine get their puzzles: from a batch, in ranges, or from a LaneWork.
//
// Unnamed namespace: see vector_avx512.hpp.
#pragma once

#include <cstring>

#include "search/lane_bits.hpp"
#include "search/lane_ports.hpp"
#include "search/lane_sweep.hpp"

namespace nonet {
namespace {

template <class V>
class BatchFeed {
 public:
  using LaneBits = typename V::LaneBits;

  explicit BatchFeed(LaneBatch& batch) : batch_(batch) {}

  /// Gives puzzles to as many of the free lanes as there are puzzles left; returns which.
  LaneBits refill(LaneBoard<V>& board, LaneBits free) {
    LaneBits filled = 0;
    while (free != 0 && (next_ < staged_ || stage())) {
      LaneBits taken = 0;
      const int from = next_;
      for (; free != 0 && next_ < staged_; ++next_, free &= free - 1) {
        index_[first_bit(free)] = first_ + static_cast<size_t>(next_);
        taken |= free & (~free + 1);
      }
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
    if (range_.begin == range_.end) range_ = batch_.claim();
    const size_t left = range_.end - range_.begin;
    first_ = range_.begin;
    next_ = 0;
    staged_ = left < V::kLanes ? static_cast<int>(left) : V::kLanes;
    if (staged_ == 0) return false;
    if (!V::spread_puzzles(stage_.cells, batch_.puzzle(first_), staged_)) {
      batch_.refuse();
      range_ = {batch_.size(), batch_.size()};
      staged_ = 0;
      return false;
    }
    range_.begin += static_cast<size_t>(staged_);
    fetch_ahead();
    return true;
  }
  /// Lets the next puzzles travel from memory while these are solved.
  void fetch_ahead() const {
    const size_t left = range_.end - range_.begin;
    const size_t bytes = (left < V::kLanes ? left : V::kLanes) * 81;
    const uint8_t* next = batch_.puzzle(range_.begin);
    for (size_t byte = 0; byte < bytes; byte += 64) __builtin_prefetch(next + byte);
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
