// Dig-hole's measure of search effort: how many digits the plainest search tries.
//
// Blanks are taken in reading order and digits 1 to 9 in turn; every digit tried adds one, also
// those that clash, until the first solution. The number depends on the puzzle's orientation, and
// it can run into billions, so it takes a cap.
#pragma once

#include <cstdint>
#include <optional>

#include "base/stop.hpp"
#include "grid/grid.hpp"

namespace nonet {

/// The number of digits tried, or `cap` if it is not less. A puzzle without solution has its whole
/// tree tried. Nothing if stopped.
[[nodiscard]] std::optional<uint64_t> scan_count(const Grid& puzzle, uint64_t cap, Stop& stop);

}  // namespace nonet
