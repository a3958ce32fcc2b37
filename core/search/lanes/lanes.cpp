#include "search/lanes/lanes.hpp"

#include <algorithm>
#include <cassert>
#include <memory>

#include "search/backend.hpp"
#include "search/one/search.hpp"

namespace nonet {
namespace {

std::unique_ptr<LaneMemory[]> memory_for(const Backend& backend) {
  return std::make_unique_for_overwrite<LaneMemory[]>(backend.lane_memory);
}

}  // namespace

int lane_count(InstructionSet set) { return backend_of(set).lane_count; }

Completion solve_lanes(LaneBatch& batch, InstructionSet set, Stop& stop) {
  if (batch.all_claimed()) return Completion::Finished;
  const Backend& backend = backend_of(set);
  return backend.solve_lanes(batch, memory_for(backend).get(), stop);
}

Completion run_lanes(LaneWork& work, int limit, InstructionSet set, Stop& stop) {
  assert(limit >= 1);
  const Backend& backend = backend_of(set);
  return backend.run_lanes(work, limit, memory_for(backend).get(), stop);
}

OpenCount search_positions(const OpenPositions& open, uint64_t nodes, InstructionSet set,
                           Stop& stop) {
  int found = 0;
  for (int i = 0; i < open.count && found < open.limit; ++i) {
    Candidates start;
    for (int cell = 0; cell < kCellCount; ++cell)
      start[cell] = DigitSet::of_bits(open.positions[i].sets[cell]);
    Search search(start, nodes, set);
    for (Grid grid; found < open.limit;) {
      const SearchOutcome outcome = search.next(grid, stop);
      if (outcome == SearchOutcome::Exhausted) break;
      if (outcome != SearchOutcome::Solution) return {found, outcome};
      if (++found == 1 && open.solution)
        std::copy(grid.digits.begin(), grid.digits.end(), open.solution);
    }
    nodes -= search.stats().nodes;
  }
  return {found, SearchOutcome::Exhausted};
}

}  // namespace nonet
