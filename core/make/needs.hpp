// What it means that a puzzle needs a technique: the technique is on the rated path, and with it
// switched off the path is harder - its step ratings, sorted from the hardest down, compare larger,
// or logic gets stuck. For an unrated technique the path is the player path, which has all of them.
#pragma once

#include "base/stop.hpp"
#include "grid/grid.hpp"
#include "rate/rating.hpp"

namespace nonet {

/// False if stopped.
[[nodiscard]] bool needs_technique(const Grid& puzzle, Technique technique, Rater& rater,
                                   Stop& stop);

/// Where a request requires or excludes unrated techniques, their counts are taken from the player
/// path; everything else in the rating stays as it is. If stopped, the counts do not change.
void count_named(const Grid& puzzle, const TechniqueSet& requested, Rating& rating, Rater& rater,
                 Stop& stop);

}  // namespace nonet
