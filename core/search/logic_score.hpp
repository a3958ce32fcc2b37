// Difficulty from what document 002's solver had to do: one number and three thresholds.
//
// The weights are the document's. Its thresholds (700, 900, 1200) belong to a solver it does not
// contain, and almost nothing reaches them here; these are derived by
// tools/calibrate_logic_score.py from 5,000 ROT180 puzzles (Spearman 0.79 between score and
// rating).
#pragma once

#include <array>
#include <cstdint>

#include "search/logic_solver.hpp"

namespace nonet {

enum class LogicLevel : uint8_t { Easy, Medium, Hard, Samurai };

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

/// The highest score that is still Easy, Medium, Hard.
inline constexpr std::array<uint64_t, 3> kLogicThresholds = {3, 26, 52};

constexpr uint64_t logic_score(const LogicStats& stats) {
  uint64_t score = 0;
  for (const LogicWeight& part : kLogicWeights) score += stats.*part.value * part.weight;
  return score;
}

constexpr LogicLevel logic_level(uint64_t score) {
  for (std::size_t level = 0; level < kLogicThresholds.size(); ++level)
    if (score <= kLogicThresholds[level]) return static_cast<LogicLevel>(level);
  return LogicLevel::Samurai;
}

}  // namespace nonet
