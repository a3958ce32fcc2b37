// The two bounds of long work: cooperative cancellation and node limits.
//
// The core owns no clock and no signal handler: every long loop polls a Stop now and then, and the
// host that started the work decides what it returns.
#pragma once

#include <cstdint>

namespace nonet {

class Stop {
 public:
  /// True once the work should end. Once true it stays true. Called from any worker thread.
  virtual bool requested() = 0;

 protected:
  ~Stop() = default;
};

/// For work that is known to be short. Not inline: the files of one instruction set include this
/// header and must export nothing (search/vector/words.hpp).
class NeverStop final : public Stop {
 public:
  bool requested() override;
};

/// The node limit of a search that may visit any number of positions.
inline constexpr uint64_t kNoNodeLimit = ~uint64_t{0};

}  // namespace nonet
