// How long work is told to end early. The core owns no clock and no signal handler: every long loop
// polls a Stop now and then, and whoever started the work decides what the answer is.
#pragma once

namespace nonet {

class Stop {
 public:
  /// True once the work should end. Once true it stays true. Called from any worker thread.
  virtual bool requested() = 0;

 protected:
  ~Stop() = default;
};

/// For work that is known to be short.
class NeverStop final : public Stop {
 public:
  bool requested() override { return false; }
};

}  // namespace nonet
