#include "batch/make.hpp"

#include <algorithm>
#include <cassert>

#include "batch/ranges.hpp"
#include "make/dig_lanes.hpp"
#include "make/judge.hpp"

namespace nonet {
namespace {

/// Makes puzzle `index` of a key as row `row`.
void make_row(Maker& maker, uint64_t key, uint64_t index, const MadeRows& rows, std::size_t row,
              Stop& stop) {
  const Made made = maker.make(key, index, stop);
  store(made.puzzle, rows.puzzles, row);
  store(made.solution, rows.solutions, row);
  rows.found[row] = made.outcome == MakeOutcome::Found;
}

[[maybe_unused]] bool has_rows(const MadeRows& rows, std::size_t count) {
  return rows.found.size() == count && rows.puzzles.size() == count * kCellCount &&
         rows.solutions.size() == count * kCellCount;
}

}  // namespace

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
  assert(has_rows(rows, rows.found.size()));
  const std::size_t count = rows.found.size();
  const bool in_lanes = digs_in_lanes(plan);
  return run_ranges(executor, count, in_lanes ? lane_grain(count, executor) : 1, [&] {
    return [&, maker = Maker(plan, set)](std::size_t begin, std::size_t end, Stop& stop) mutable {
      if (in_lanes)
        dig_in_lanes(plan, origin.key, origin.start + begin,
                     {rows.puzzles.subspan(begin * kCellCount, (end - begin) * kCellCount),
                      rows.solutions.subspan(begin * kCellCount, (end - begin) * kCellCount),
                      rows.found.subspan(begin, end - begin)},
                     set, stop);
      for (std::size_t i = begin; i < end && !stop.requested(); ++i)
        if (!rows.found[i]) make_row(maker, origin.key, origin.start + i, rows, i, stop);
    };
  });
}

Completion make_chosen_rows(const Plan& plan, uint64_t key, std::span<const uint64_t> indices,
                            MadeRows rows, InstructionSet set, Executor& executor) {
  assert(has_rows(rows, indices.size()));
  return run_ranges(executor, indices.size(), 1, [&] {
    return [&, maker = Maker(plan, set)](std::size_t begin, std::size_t end, Stop& stop) mutable {
      for (std::size_t i = begin; i < end; ++i) make_row(maker, key, indices[i], rows, i, stop);
    };
  });
}

Completion judge_rows(const Plan& plan, PuzzleRows puzzles, std::span<uint8_t> met,
                      InstructionSet set, Executor& executor) {
  assert(met.size() == puzzles.size());
  return run_ranges(executor, puzzles.size(), 16, [&] {
    return [&, rater = Rater()](std::size_t begin, std::size_t end, Stop& stop) mutable {
      for (std::size_t i = begin; i < end && !stop.requested(); ++i)
        if (meets_conditions(plan, puzzles.grid(i), rater, set, stop)) met[i] = 1;
    };
  });
}

}  // namespace nonet
