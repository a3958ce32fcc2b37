// Part of a path: a number of steps from a position. The hardest puzzles take a minute in all and
// seconds for a step, so a host shows the steps found so far. A path is a pure function of the
// position and the givens, so the parts together are the whole path. Hosts with a clock of their
// own take single steps instead (Rater::next_step; src/nonet/logic/_walkthrough/part.py).
#pragma once

#include <vector>

#include "rate/rating.hpp"
#include "verbs/start.hpp"

namespace nonet {

struct PathPart {
  std::vector<Step> steps;
  Candidates marks;  // after the last step
  bool complete;     // no step follows
};

/// At most `count` steps. Fails as check_rateable(), and with Stopped if no step was found before
/// the stop; otherwise a stop leaves the part incomplete.
Outcome<PathPart> next_steps(const Start& start, int count, const RateOptions& options,
                             Rater& rater, InstructionSet set, Stop& stop);

}  // namespace nonet
