// Dig-hole's score: four measures of a puzzle, each put on the scale of its five levels (0.5 to
// 5), and their weighted sum. Everything is an integer in ten-thousandths, so that the same puzzle
// has the same score on every platform.
#pragma once

#include <array>
#include <cstdint>

#include "grid/grid.hpp"

namespace nonet {

struct ScoreParts {
  int givens = 0, distribution = 0, techniques = 0, searches = 0;
};

/// The score is 5 for everything from here on, so nothing above needs to be known exactly.
inline constexpr int kTopRating = 66;              // tenths of ER
inline constexpr uint64_t kTopSearches = 316'228;  // log10 of it is 5.5

/// The parts of a puzzle; `rating` in tenths of ER, `searches` as scan_count() counts them.
ScoreParts score_parts(const Grid& puzzle, int rating, uint64_t searches);

/// The sum of the parts by their weights; weights in ten-thousandths.
int weighted_score(const ScoreParts& parts, const std::array<int, 4>& weights);

/// The fewest givens in any row or column.
int sparsest_line(const Grid& puzzle);

}  // namespace nonet
