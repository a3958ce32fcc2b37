#include "base/stop.hpp"

namespace nonet {

bool NeverStop::requested() { return false; }

}  // namespace nonet
