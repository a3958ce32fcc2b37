#include "search/lanes.hpp"

#include <algorithm>
#include <memory>

#include "search/backend.hpp"
#include "search/search.hpp"

namespace nonet {
namespace {

std::unique_ptr<LaneMemory[]> memory_for(const Backend& backend) {
  return std::make_unique_for_overwrite<LaneMemory[]>(*backend.lane_memory);
}

}  // namespace

int lane_count(InstructionSet set) { return *backend_of(set).lane_count; }

LaneBatch::LaneBatch(const uint8_t* puzzles, size_t count, uint8_t* solutions, uint8_t* counts,
                     size_t workers)
    : puzzles_(puzzles),
      solutions_(solutions),
      counts_(counts),
      size_(count),
      share_(4 * std::max<size_t>(1, workers)) {}

LaneBatch::Range LaneBatch::claim() {
  // A quarter of a worker's part of what is left, so that all end together. Not less where more is
  // left: a thread that begins elsewhere waits for its first puzzles, and two that touch a new page
  // of memory at once wait for it both. Always as many as fill the lanes of the widest set, once or
  // more often.
  constexpr size_t kFill = 32;
  size_t begin = next_.load(std::memory_order_relaxed), end;
  do {
    if (begin >= size_) return {size_, size_};
    const size_t left = size_ - begin;
    end = begin + std::min(left, std::max(left / share_ / kFill * kFill, kFill));
  } while (!next_.compare_exchange_weak(begin, end, std::memory_order_relaxed));
  return {begin, end};
}

void LaneBatch::refuse() {
  refused_.store(true, std::memory_order_relaxed);
  next_.store(size_, std::memory_order_relaxed);
}

bool solve_lanes(LaneBatch& batch, InstructionSet set, Stop& stop) {
  if (batch.all_claimed()) return true;
  const Backend& backend = backend_of(set);
  return backend.solve_lanes(batch, memory_for(backend).get(), stop);
}

bool run_lanes(LaneWork& work, int limit, InstructionSet set, Stop& stop) {
  const Backend& backend = backend_of(set);
  return backend.run_lanes(work, limit, memory_for(backend).get(), stop);
}

int search_positions(const OpenPositions& open, uint64_t nodes, InstructionSet set, Stop& stop) {
  int found = 0;
  for (int i = 0; i < open.count && found < open.limit; ++i) {
    Candidates start;
    for (int cell = 0; cell < kCellCount; ++cell)
      start[cell] = DigitSet::of_bits(open.positions[i].sets[cell]);
    Search search(start, nodes, set);
    for (Grid grid; found < open.limit;) {
      const SearchOutcome outcome = search.next(grid, stop);
      if (outcome == SearchOutcome::Exhausted) break;
      if (outcome != SearchOutcome::Solution) return -1;
      if (++found == 1 && open.solution)
        std::copy(grid.digits.begin(), grid.digits.end(), open.solution);
    }
    nodes -= search.stats().nodes;
  }
  return found;
}

}  // namespace nonet
