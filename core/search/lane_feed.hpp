// Where the lanes of one engine get their puzzles: from a batch, in ranges, or from a LaneWork.
//
// Unnamed namespace: see vector_avx512.hpp.
#pragma once

#include <cstring>

#include "search/lane_ports.hpp"

namespace nonet {
namespace {

template <class V>
class BatchFeed {
 public:
  explicit BatchFeed(LaneBatch& batch) : batch_(batch) {}

  bool next(int lane, uint16_t* sets) {
    if (range_.begin == range_.end) {
      range_ = batch_.claim();
      if (range_.begin == range_.end) return false;
    }
    const uint8_t* digits = batch_.puzzle(range_.begin);
    for (int cell = 0; cell < 81; ++cell) sets[cell] = kSetOfDigit[digits[cell] & 15];
    index_[lane] = range_.begin++;
    return true;
  }
  uint8_t* solution(int lane) { return batch_.solution(index_[lane]); }
  void done(int lane, int solutions) {
    if (solutions != 1) std::memset(batch_.solution(index_[lane]), 0, 81);
    *batch_.count(index_[lane]) = static_cast<uint8_t>(solutions);
  }

 private:
  // A blank takes any digit; what is no digit takes none.
  static constexpr uint16_t kSetOfDigit[16] = {0x1FF, 1, 2, 4, 8, 16, 32, 64, 128, 256};

  LaneBatch& batch_;
  LaneBatch::Range range_{0, 0};
  size_t index_[V::kLanes];
};

class WorkFeed {
 public:
  explicit WorkFeed(LaneWork& work) : work_(work) {}
  bool next(int lane, uint16_t* sets) { return work_.next(lane, sets); }
  uint8_t* solution(int lane) { return work_.solution(lane); }
  void done(int lane, int solutions) { work_.done(lane, solutions); }

 private:
  LaneWork& work_;
};

}  // namespace
}  // namespace nonet
