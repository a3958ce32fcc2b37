#include "base/stop.hpp"

namespace nonet {

bool NeverStop::requested() { return false; }

bool NotedStop::requested() {
  if (!was_requested_ && stop_ != nullptr) was_requested_ = stop_->requested();
  return was_requested_;
}

}  // namespace nonet
