#include "batch/sample.hpp"

#include <algorithm>

#include "base/stream.hpp"
#include "batch/puzzle_rows.hpp"
#include "batch/ranges.hpp"

namespace nonet {

SampleColumns::SampleColumns(std::size_t groups)
    : puzzles(groups * kGroupRows * kCellCount),
      weights(groups * kGroupRows),
      totals(groups),
      grids(groups) {}

Completion sample_batch(const SampleSpace& space, uint64_t seed, uint64_t start,
                        SampleColumns& columns, InstructionSet set, Executor& executor) {
  const uint64_t key = stream_key(Stream::Sample, seed);
  return run_ranges(executor, columns.totals.size(), 1, [&] {
    return [&](std::size_t begin, std::size_t end, Stop& stop) {
      SampleGroup group;
      for (std::size_t i = begin; i < end; ++i) {
        if (sample_group(space, key, start + i, set, stop, group) == Completion::Stopped) return;
        std::size_t row = i * kGroupRows;
        std::ranges::copy(group.weights,
                          columns.weights.begin() + static_cast<std::ptrdiff_t>(row));
        for (const Grid& puzzle : group.puzzles) store(puzzle, columns.puzzles, row++);
        columns.totals[i] = group.total;
        columns.grids[i] = group.grids;
      }
    };
  });
}

}  // namespace nonet
