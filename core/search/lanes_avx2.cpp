// The lane engine for one instruction set; core/CMakeLists.txt gives this file its flags.
#include "search/lane_engine.hpp"
#include "search/lane_feed.hpp"
#include "search/vector_avx2.hpp"

namespace nonet {

const int lane_count_avx2 = Avx2Vector::kLanes;

bool solve_lanes_avx2(LaneBatch& batch, LanePosition* stack, Stop& stop) {
  BatchFeed<Avx2Vector> feed(batch);
  return LaneEngine<Avx2Vector, BatchFeed<Avx2Vector>>(feed, stack, 2).run(stop);
}

bool run_lanes_avx2(LaneWork& work, int limit, LanePosition* stack, Stop& stop) {
  WorkFeed<Avx2Vector> feed(work);
  return LaneEngine<Avx2Vector, WorkFeed<Avx2Vector>>(feed, stack, limit).run(stop);
}

}  // namespace nonet
