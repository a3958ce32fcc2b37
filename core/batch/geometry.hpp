// Transforms and canonical forms of many puzzles.
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

/// Where canonical_batch writes; an empty span is not written.
struct CanonicalRows {
  std::span<uint8_t> grids;  // 81 digits per puzzle
  std::span<uint64_t> automorphisms;
};

/// The canonical form of every puzzle. An item fails if it needs more than `node_limit` nodes.
BatchEnd canonical_batch(PuzzleRows puzzles, uint64_t node_limit, CanonicalRows rows,
                         Executor& executor);

}  // namespace nonet
