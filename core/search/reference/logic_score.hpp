// Difficulty from the counters of the orbit solver: one number and three thresholds.
//
// The weights are those of the recipe `orbit`. The thresholds that came with them (700, 900, 1200)
// belong to another solver, and almost nothing reaches them here; these are derived by
// tools/calibrate_logic_score.py from 5,000 puzzles with rotational symmetry (Spearman 0.79 between
// score and rating).
#pragma once

#include <array>
#include <cstdint>

#include "base/choices.hpp"
#include "search/reference/logic_solver.hpp"

namespace nonet {

struct LogicWeight {
  const char* counter;
  uint64_t LogicStats::* value;
  uint64_t weight;
};

inline constexpr LogicWeight kLogicWeights[] = {
    {"hidden_singles", &LogicStats::hidden_singles, 1},
    {"locked_candidate_elims", &LogicStats::locked_candidate_elims, 2},
    {"hidden_pair_elims", &LogicStats::hidden_pair_elims, 4},
    {"guesses", &LogicStats::guesses, 10},
    {"max_depth", &LogicStats::max_depth, 3},
    {"conflicts", &LogicStats::conflicts, 1},
};

constexpr uint64_t logic_score(const LogicStats& stats) {
  uint64_t score = 0;
  for (const LogicWeight& part : kLogicWeights) score += stats.*part.value * part.weight;
  return score;
}

/// `limits`: the highest scores that are still easy, medium and hard.
constexpr LogicLevel logic_level(uint64_t score,
                                 const std::array<int, 3>& limits = kLogicThresholds) {
  for (std::size_t level = 0; level < limits.size(); ++level)
    if (score <= static_cast<uint64_t>(limits[level])) return static_cast<LogicLevel>(level);
  return LogicLevel::Samurai;
}

}  // namespace nonet
