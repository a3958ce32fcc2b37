// A set of small numbers that is emptied in one step, for searches that restart thousands of times
// a second. A number is in the set while its entry is the current epoch; the entries are cleared
// only when the epoch wraps around.
#pragma once

#include <array>
#include <cstdint>

namespace nonet {

template <int kSize>
class Marks {
 public:
  bool has(int number) const { return epochs_[number] == epoch_; }
  void add(int number) { epochs_[number] = epoch_; }
  void clear() {
    if (++epoch_ != 0) return;
    epochs_.fill(0);
    epoch_ = 1;
  }

 private:
  uint32_t epoch_ = 1;
  std::array<uint32_t, kSize> epochs_{};
};

}  // namespace nonet
