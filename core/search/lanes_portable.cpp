// The lane engine for one instruction set; core/CMakeLists.txt gives this file its flags.
#include "search/lane_feed.hpp"
#include "search/lane_room.hpp"
#include "search/vector_portable.hpp"

namespace nonet {
namespace {

using SolveRoom = LaneRoom<PortableVector, BatchFeed<PortableVector>>;
using WorkRoom = LaneRoom<PortableVector, WorkFeed<PortableVector>>;

}  // namespace

const int lane_count_portable = PortableVector::kLanes;
const size_t lane_memory_portable = memory_for(sizeof(SolveRoom), sizeof(WorkRoom));

bool solve_lanes_portable(LaneBatch& batch, LaneMemory* memory, Stop& stop) {
  return (new (memory) SolveRoom(batch, 2))->engine.run(stop);
}

bool run_lanes_portable(LaneWork& work, int limit, LaneMemory* memory, Stop& stop) {
  return (new (memory) WorkRoom(work, limit))->engine.run(stop);
}

}  // namespace nonet
