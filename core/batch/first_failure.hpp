// The first item of a batch that failed, whichever worker met it: errors must not depend on timing.
#pragma once

#include <atomic>
#include <cstddef>
#include <limits>
#include <optional>

#include "base/stop.hpp"

namespace nonet {

/// How a batch ended: stopped before the end, with a failed item, or with every result.
struct [[nodiscard]] BatchEnd {
  Completion completion;
  std::optional<std::size_t> failure;  // the first item that failed; nothing if stopped
};

class FirstFailure {
 public:
  void report(std::size_t index) {
    std::size_t first = first_.load();
    while (index < first && !first_.compare_exchange_weak(first, index)) {
    }
  }
  BatchEnd end(Completion completion) const {
    const std::size_t first = first_.load();
    if (completion == Completion::Stopped || first == kNone) return {completion, std::nullopt};
    return {completion, first};
  }

 private:
  static constexpr std::size_t kNone = std::numeric_limits<std::size_t>::max();
  std::atomic<std::size_t> first_{kNone};
};

}  // namespace nonet
