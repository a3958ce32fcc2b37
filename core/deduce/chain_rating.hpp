// How long chains are rated: a base for the technique and a tenth for every threshold that the
// complexity passes. All in doubles and in this order of additions, because hints with different
// bases compete and the published choices depend on the last bit.
#pragma once

#include "deduce/technique.hpp"

namespace nonet {

inline constexpr double kXChainBase = rating_of(Technique::XChain);
inline constexpr double kForcingChainBase = rating_of(Technique::ForcingChain);

/// The increment of a chain of this complexity (number of distinct nodes, nested chains included).
double length_increment(int complexity);

}  // namespace nonet
