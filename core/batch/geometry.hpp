// Transforms, random symmetries and canonical forms of many puzzles.
#pragma once

#include <cstdint>
#include <span>

#include "batch/executor.hpp"
#include "batch/first_failure.hpp"
#include "batch/puzzle_rows.hpp"
#include "grid/transform.hpp"

namespace nonet {

/// Applies transform i to puzzle i, or the only transform to all, and writes 81 digits per puzzle.
Completion transform_batch(PuzzleRows puzzles, std::span<const Transform> transforms,
                           std::span<uint8_t> results, Executor& executor);

/// Puzzles with their solutions under random symmetries, 81 digits each.
struct SymmetryRows {
  std::span<uint8_t> puzzles, solutions;
};

/// Applies to puzzle i and its solution the random symmetry of index start + i of the seed, which
/// depends on nothing else.
Completion random_symmetries_batch(PuzzleRows puzzles, PuzzleRows solutions, uint64_t seed,
                                   uint64_t start, SymmetryRows rows, Executor& executor);

/// Where canonical_batch writes; an empty span is not written.
struct CanonicalRows {
  std::span<uint8_t> grids;  // 81 digits per puzzle
  std::span<uint64_t> automorphisms;
};

/// The canonical form of every puzzle. An item fails if it needs more than `node_limit` nodes.
BatchEnd canonical_batch(PuzzleRows puzzles, uint64_t node_limit, CanonicalRows rows,
                         Executor& executor);

}  // namespace nonet
