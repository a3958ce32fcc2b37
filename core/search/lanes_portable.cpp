// The lane engine for one instruction set; core/CMakeLists.txt gives this file its flags.
#include "search/lane_engine.hpp"
#include "search/lane_feed.hpp"
#include "search/vector_portable.hpp"

namespace nonet {

const int lane_count_portable = PortableVector::kLanes;

bool solve_lanes_portable(LaneBatch& batch, LanePosition* stack, Stop& stop) {
  BatchFeed<PortableVector> feed(batch);
  return LaneEngine<PortableVector, BatchFeed<PortableVector>>(feed, stack, 2).run(stop);
}

bool run_lanes_portable(LaneWork& work, int limit, LanePosition* stack, Stop& stop) {
  WorkFeed<PortableVector> feed(work);
  return LaneEngine<PortableVector, WorkFeed<PortableVector>>(feed, stack, limit).run(stop);
}

}  // namespace nonet
