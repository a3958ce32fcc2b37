// The lane engine for one instruction set; core/CMakeLists.txt gives this file its flags.
#include "search/lane_feed.hpp"
#include "search/lane_room.hpp"
#include "search/vector_avx2.hpp"

namespace nonet {
namespace {

using SolveRoom = LaneRoom<Avx2Vector, BatchFeed<Avx2Vector>>;
using WorkRoom = LaneRoom<Avx2Vector, WorkFeed<Avx2Vector>>;

}  // namespace

const int lane_count_avx2 = Avx2Vector::kLanes;
const size_t lane_memory_avx2 = memory_for(sizeof(SolveRoom), sizeof(WorkRoom));

bool solve_lanes_avx2(LaneBatch& batch, LaneMemory* memory, Stop& stop) {
  return (new (memory) SolveRoom(batch, 2))->engine.run(stop);
}

bool run_lanes_avx2(LaneWork& work, int limit, LaneMemory* memory, Stop& stop) {
  return (new (memory) WorkRoom(work, limit))->engine.run(stop);
}

}  // namespace nonet
