// The first item of a batch that failed, whichever thread met it: errors must not depend on timing.
#pragma once

#include <atomic>
#include <cstddef>
#include <limits>

namespace nonet::bind {

class FirstFailure {
 public:
  void report(std::size_t index) {
    std::size_t first = first_.load();
    while (index < first && !first_.compare_exchange_weak(first, index)) {
    }
  }
  bool happened() const { return first_.load() != kNone; }
  std::size_t index() const { return first_.load(); }

 private:
  static constexpr std::size_t kNone = std::numeric_limits<std::size_t>::max();
  std::atomic<std::size_t> first_{kNone};
};

}  // namespace nonet::bind
