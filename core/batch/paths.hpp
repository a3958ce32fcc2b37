// The paths of many puzzles, as steps or explained.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "batch/executor.hpp"
#include "batch/puzzle_rows.hpp"
#include "explain/path.hpp"
#include "rate/rating.hpp"
#include "search/instruction_set.hpp"

namespace nonet {

/// Writes a path for each puzzle; nothing for one without exactly one solution or without a blank.
Completion steps_batch(PuzzleRows puzzles, const RateOptions& options,
                       std::span<std::optional<std::vector<Step>>> paths, InstructionSet set,
                       Executor& executor);

/// The same with the position before each step and its words.
Completion explain_batch(PuzzleRows puzzles, const RateOptions& options, const Language& language,
                         std::span<std::optional<ExplainedPath>> paths, InstructionSet set,
                         Executor& executor);

}  // namespace nonet
