// A set of small numbers that is emptied in one step, for searches that begin anew thousands of
// times a second. A number is in the set while its entry is the stamp of the day; when the stamps
// have all been used, and only then, the entries are cleared.
#pragma once

#include <array>
#include <cstdint>

namespace nonet {

template <int kSize>
class Marks {
 public:
  bool has(int number) const { return stamps_[number] == today_; }
  void add(int number) { stamps_[number] = today_; }
  void clear() {
    if (++today_ != 0) return;
    stamps_.fill(0);
    today_ = 1;
  }

 private:
  uint32_t today_ = 1;
  std::array<uint32_t, kSize> stamps_{};
};

}  // namespace nonet
