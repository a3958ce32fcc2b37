// The lane engine for one instruction set; core/CMakeLists.txt gives this file its flags.
#include "search/lane_feed.hpp"
#include "search/lane_room.hpp"
#include "search/vector_avx512.hpp"

namespace nonet {
namespace {

using SolveRoom = LaneRoom<Avx512Vector, BatchFeed<Avx512Vector>>;
using WorkRoom = LaneRoom<Avx512Vector, WorkFeed<Avx512Vector>>;

}  // namespace

const int lane_count_avx512 = Avx512Vector::kLanes;
const size_t lane_memory_avx512 = memory_for(sizeof(SolveRoom), sizeof(WorkRoom));

bool solve_lanes_avx512(LaneBatch& batch, LaneMemory* memory, Stop& stop) {
  return (new (memory) SolveRoom(batch, 2))->engine.run(stop);
}

bool run_lanes_avx512(LaneWork& work, int limit, LaneMemory* memory, Stop& stop) {
  return (new (memory) WorkRoom(work, limit))->engine.run(stop);
}

}  // namespace nonet
