// The throughput engine: many puzzles side by side, each lane of a vector an independent search.
//
// One source (lane_engine.hpp) is compiled once per instruction set and chosen at run time; answers
// are the same on all of them. An array of puzzles is a LaneBatch, on which any number of threads
// call `solve_lanes`. Work whose next question depends on the last answer, as in thinning, is a
// LaneWork, which makes the questions of each lane.
#pragma once

#include "base/stop.hpp"
#include "search/instruction_set.hpp"
#include "search/lanes/lane_work.hpp"

namespace nonet {

/// Works on the batch until nothing is left to claim.
Completion solve_lanes(LaneBatch& batch, InstructionSet set, Stop& stop);

/// Lanes that `run_lanes` fills at once on this set: numbers 0 .. lane_count-1 reach LaneWork.
int lane_count(InstructionSet set);

/// Runs until no lane gets more work.
Completion run_lanes(LaneWork& work, int limit, InstructionSet set, Stop& stop);

}  // namespace nonet
