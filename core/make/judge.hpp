// How far a puzzle is from the request; 0 is a hit. Distances compare misses: clues and lines
// weigh most, then the label, minimality, techniques, rating, score.
#pragma once

#include <cstdint>

#include "base/stop.hpp"
#include "make/made.hpp"
#include "make/plan.hpp"
#include "rate/rating.hpp"
#include "search/instruction_set.hpp"

namespace nonet {

inline constexpr int64_t kPerClue = 1'000'000, kPerTenth = 10'000, kPerMissingTechnique = 100'000;

/// What a symmetry step does not change: clues, lines, label, minimality. Sets `minimal` where it
/// is proved.
int64_t layout_distance(const Plan& plan, InstructionSet set, Made& made, Stop& stop);

/// What a symmetry step can change: rating, techniques, searches, score.
int64_t logic_distance(const Plan& plan, Rater& rater, Made& made, Stop& stop);

/// Whether a puzzle that was dug for the plan, with a permitted number of clues and minimal if that
/// is required, meets the other conditions. False if stopped.
[[nodiscard]] bool meets_conditions(const Plan& plan, const Grid& puzzle, Rater& rater,
                                    InstructionSet set, Stop& stop);

int64_t score_distance(const Plan& plan, int score);

}  // namespace nonet
