#include "batch/geometry.hpp"

#include <cassert>

#include "batch/ranges.hpp"
#include "grid/canonical.hpp"
#include "grid/transform.hpp"

namespace nonet {

Completion transform_batch(PuzzleRows puzzles, std::span<const Transform> transforms,
                           std::span<uint8_t> results, Executor& executor) {
  assert(transforms.size() == 1 || transforms.size() == puzzles.size());
  assert(results.size() == puzzles.digits().size());
  return run_ranges(executor, puzzles.size(), 4096, [&] {
    return [&](std::size_t begin, std::size_t end, Stop&) {
      for (std::size_t i = begin; i < end; ++i)
        store(apply(transforms[transforms.size() == 1 ? 0 : i], puzzles.grid(i)), results, i);
    };
  });
}

Completion random_symmetries_batch(PuzzleRows puzzles, PuzzleRows solutions, uint64_t seed,
                                   uint64_t start, SymmetryRows rows, Executor& executor) {
  assert(solutions.size() == puzzles.size());
  assert(rows.puzzles.size() == puzzles.digits().size());
  assert(rows.solutions.size() == puzzles.digits().size());
  return run_ranges(executor, puzzles.size(), 4096, [&] {
    return [&](std::size_t begin, std::size_t end, Stop&) {
      for (std::size_t i = begin; i < end; ++i) {
        Random random = transform_stream(seed, start + i);
        const Transform transform = random_transform(random);
        store(apply(transform, puzzles.grid(i)), rows.puzzles, i);
        store(apply(transform, solutions.grid(i)), rows.solutions, i);
      }
    };
  });
}

BatchEnd canonical_batch(PuzzleRows puzzles, uint64_t node_limit, CanonicalRows rows,
                         Executor& executor) {
  assert(rows.grids.empty() || rows.grids.size() == puzzles.digits().size());
  assert(rows.automorphisms.empty() || rows.automorphisms.size() == puzzles.size());
  FirstFailure failure;
  const Completion completion = run_ranges(executor, puzzles.size(), 256, [&] {
    return [&, canonicalizer = Canonicalizer(node_limit)](std::size_t begin, std::size_t end,
                                                          Stop& stop) mutable {
      CanonicalForm form;
      for (std::size_t i = begin; i < end; ++i) {
        const Completion found = canonicalizer.find(puzzles.grid(i), form, stop);
        if (found == Completion::Stopped) return;
        if (found == Completion::NodeLimit) {
          failure.report(i);
          continue;
        }
        if (!rows.grids.empty()) store(form.grid, rows.grids, i);
        if (!rows.automorphisms.empty()) rows.automorphisms[i] = form.automorphisms;
      }
    };
  });
  return failure.end(completion);
}

}  // namespace nonet
