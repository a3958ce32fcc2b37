// What the searches are told where they may look at as many positions as it takes.
#pragma once

#include <cstdint>

namespace nonet {

inline constexpr uint64_t kNoNodeLimit = ~uint64_t{0};

}  // namespace nonet
