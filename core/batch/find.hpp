// Every step of many positions (StepFinder::find_all).
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "batch/executor.hpp"
#include "batch/puzzle_rows.hpp"
#include "rate/rating.hpp"
#include "search/instruction_set.hpp"

namespace nonet {

/// Writes a list for each puzzle; nothing for one without exactly one solution or without a blank.
Completion find_batch(PuzzleRows puzzles, const std::optional<TechniqueSet>& allowed,
                      std::size_t limit, std::span<std::optional<std::vector<Step>>> found,
                      InstructionSet set, Executor& executor);

}  // namespace nonet
