#include "batch/make.hpp"

#include <algorithm>

#include "batch/puzzle_rows.hpp"
#include "batch/ranges.hpp"
#include "make/dig_lanes.hpp"

namespace nonet {

Completion make_batch(const Plan& plan, MakeOrigin origin, std::span<Made> made, InstructionSet set,
                      Executor& executor) {
  Made not_begun;
  not_begun.outcome = MakeOutcome::Stopped;
  std::ranges::fill(made, not_begun);
  return run_ranges(executor, made.size(), 1, [&] {
    return [&, maker = Maker(plan, set)](std::size_t begin, std::size_t end, Stop& stop) mutable {
      for (std::size_t i = begin; i < end; ++i)
        made[i] = maker.make(origin.key, origin.start + i, stop);
    };
  });
}

Completion make_rows(const Plan& plan, MakeOrigin origin, MadeRows rows, InstructionSet set,
                     Executor& executor) {
  const bool in_lanes = digs_in_lanes(plan);
  return run_ranges(executor, rows.found.size(), in_lanes ? 1024 : 16, [&] {
    return [&, maker = Maker(plan, set)](std::size_t begin, std::size_t end, Stop& stop) mutable {
      if (in_lanes)
        dig_in_lanes(plan, origin.key, origin.start + begin,
                     {rows.puzzles.subspan(begin * kCellCount, (end - begin) * kCellCount),
                      rows.solutions.subspan(begin * kCellCount, (end - begin) * kCellCount),
                      rows.found.subspan(begin, end - begin)},
                     set, stop);
      for (std::size_t i = begin; i < end && !stop.requested(); ++i) {
        if (rows.found[i]) continue;
        const Made made = maker.make(origin.key, origin.start + i, stop);
        store(made.puzzle, rows.puzzles, i);
        store(made.solution, rows.solutions, i);
        rows.found[i] = made.outcome == MakeOutcome::Found;
      }
    };
  });
}

}  // namespace nonet
