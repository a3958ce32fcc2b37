// Both engines on the vectors of one instruction set, behind one table of entry points. Each
// isa_*.cpp is one use of it; core/CMakeLists.txt sets the flags of those files.
//
// Unnamed namespace: see vector/words.hpp.
#pragma once

#include "search/backend.hpp"
#include "search/lanes/lane_engine.hpp"
#include "search/lanes/lane_feed.hpp"
#include "search/one/digit_search.hpp"

namespace nonet {
namespace {

template <LaneVector Lanes, DigitVector Digits>
struct IsaEntry {
  using SolveWorkspace = LaneWorkspace<Lanes, BatchFeed<Lanes>>;
  using WorkWorkspace = LaneWorkspace<Lanes, WorkFeed<Lanes>>;
  static constexpr size_t kMemory = SolveWorkspace::lines() > WorkWorkspace::lines()
                                        ? SolveWorkspace::lines()
                                        : WorkWorkspace::lines();

  static Completion solve_lanes(LaneBatch& batch, LaneMemory* memory, Stop& stop) {
    return (new (memory) SolveWorkspace(batch, 2))->engine.run(stop);
  }
  static Completion run_lanes(LaneWork& work, int limit, LaneMemory* memory, Stop& stop) {
    return (new (memory) WorkWorkspace(work, limit))->engine.run(stop);
  }

  static constexpr Backend kBackend{
      Lanes::kLanes,        kMemory, solve_lanes, run_lanes, start_from_givens<Digits>,
      next_solution<Digits>};
};

}  // namespace
}  // namespace nonet
