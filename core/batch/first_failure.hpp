// The first item of a batch that failed, whichever worker met it: errors must not depend on timing.
#pragma once

#include <atomic>
#include <cstddef>
#include <limits>
#include <optional>

namespace nonet {

/// How a batch ended: stopped before the end, with a failed item, or with every result.
struct BatchEnd {
  bool finished;
  std::optional<std::size_t> failure;  // the first item that failed; nothing if stopped
};

class FirstFailure {
 public:
  void report(std::size_t index) {
    std::size_t first = first_.load();
    while (index < first && !first_.compare_exchange_weak(first, index)) {
    }
  }
  BatchEnd end(bool finished) const {
    const std::size_t first = first_.load();
    if (!finished || first == kNone) return {finished, std::nullopt};
    return {finished, first};
  }

 private:
  static constexpr std::size_t kNone = std::numeric_limits<std::size_t>::max();
  std::atomic<std::size_t> first_{kNone};
};

}  // namespace nonet
