// The lane engine for one instruction set; core/CMakeLists.txt gives this file its flags.
#include "search/lane_engine.hpp"
#include "search/lane_feed.hpp"
#include "search/vector_avx512.hpp"

namespace nonet {

const int lane_count_avx512 = Avx512Vector::kLanes;

bool solve_lanes_avx512(LaneBatch& batch, LanePosition* stack, Stop& stop) {
  BatchFeed<Avx512Vector> feed(batch);
  return LaneEngine<Avx512Vector, BatchFeed<Avx512Vector>>(feed, stack, 2).run(stop);
}

bool run_lanes_avx512(LaneWork& work, int limit, LanePosition* stack, Stop& stop) {
  WorkFeed<Avx512Vector> feed(work);
  return LaneEngine<Avx512Vector, WorkFeed<Avx512Vector>>(feed, stack, limit).run(stop);
}

}  // namespace nonet
