// Rating, path and next step of a board.
//
// All fail like check_rateable(), and with Stopped. `rater` keeps storage between calls: one per
// thread.
#pragma once

#include <optional>
#include <vector>

#include "explain/path.hpp"
#include "rate/rating.hpp"
#include "scales/scale.hpp"
#include "verbs/start.hpp"

namespace nonet {

Outcome<Rating> rate(const Start& start, const RateOptions& options, Rater& rater,
                     InstructionSet set, Stop& stop);

Outcome<ScaleRating> rate_on_scale(Scale scale, const Start& start, const RateOptions& options,
                                   Rater& rater, InstructionSet set, Stop& stop);

/// The steps to the solution, or up to where no allowed technique applies.
Outcome<std::vector<Step>> path_of(const Start& start, const RateOptions& options, Rater& rater,
                                   InstructionSet set, Stop& stop);

/// The same, each step with the position before it and its words.
Outcome<ExplainedPath> explained_path(const Start& start, const RateOptions& options,
                                      const Language& language, Rater& rater, InstructionSet set,
                                      Stop& stop);

/// Nothing if no allowed technique applies.
Outcome<std::optional<Step>> next_step(const Start& start, const RateOptions& options, Rater& rater,
                                       InstructionSet set, Stop& stop);

}  // namespace nonet
