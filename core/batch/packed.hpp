// The packed engine, which the kernels of a GPU are made of, over many puzzles on the host.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "batch/executor.hpp"
#include "batch/puzzle_rows.hpp"
#include "make/packed_dig.hpp"

namespace nonet {

/// One entry per puzzle, and 81 digits in `solutions`: zeros unless there is exactly one.
struct PackedSolved {
  std::span<uint8_t> solutions;
  std::span<uint64_t> counts, guesses;
};

/// Counts the solutions of every puzzle up to `limit`.
Completion packed_solve_batch(PuzzleRows puzzles, uint32_t limit, PackedSolved solved,
                              Executor& executor);

/// One attempt of a valid plan for each puzzle from index `start` on, which digs the given grid if
/// there is one.
struct PackedAttempt {
  const PackedPlan& plan;
  uint64_t key, start;
  uint32_t attempt;
  std::optional<Grid> given;
};
struct PackedDug {
  std::span<uint8_t> puzzles, solutions;  // 81 digits per puzzle
  std::span<uint8_t> verdicts;            // number of the PackedVerdict
};
Completion packed_dig_batch(const PackedAttempt& attempt, PackedDug dug, Executor& executor);

/// Writes every puzzle, which has one solution, without its redundant clues, 81 digits each. Its
/// entry of `indices` and the key define the order of removals.
Completion packed_minimize_batch(PuzzleRows puzzles, uint64_t key,
                                 std::span<const uint64_t> indices, std::span<uint8_t> results,
                                 Executor& executor);

/// Writes 1 for each puzzle that has a redundant clue.
Completion packed_redundant_batch(PuzzleRows puzzles, std::span<uint8_t> answers,
                                  Executor& executor);

}  // namespace nonet
