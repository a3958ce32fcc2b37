// Puzzles with their solutions under random symmetries: augmentation in batch.
//
// The symmetry of row k depends on the seed and its index alone, not on the batch that it is in.
#pragma once

#include <cstddef>
#include <cstdint>

namespace nonet {

/// Row-major arrays with 81 digits per row; row k gets the symmetry of index start + k.
struct SymmetryRows {
  const uint8_t* puzzles;
  const uint8_t* solutions;
  std::size_t count;
  uint8_t* moved_puzzles;
  uint8_t* moved_solutions;
};

void apply_random_symmetries(const SymmetryRows& rows, uint64_t seed, uint64_t start);

}  // namespace nonet
