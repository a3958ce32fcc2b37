// The result of generation: a puzzle, or the nearest miss with what was measured on it.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "grid/grid.hpp"
#include "make/plan.hpp"
#include "make/score.hpp"
#include "make/thin.hpp"

namespace nonet {

enum class MakeOutcome : uint8_t { Found, Missed, Stopped };

/// What judging found, up to the first kind of requirement that is not met.
struct Measured {
  std::optional<LogicLevel> rank;  // where the puzzle was carved
  bool redundant = false;          // minimality is required, and a clue can be left out
  std::optional<int> er;           // in tenths; kRatingCeiling if it is above `er_above`
  int er_above = 0;                // the bound of a rating that ended there
  TechniqueSet used;               // forbidden ones on the path
  TechniqueSet not_needed;         // required ones that the puzzle does not need
  std::optional<uint64_t> searches;
};

struct [[nodiscard]] Made {
  MakeOutcome outcome = MakeOutcome::Missed;
  bool any = false;  // puzzle and solution are set: the one found, or the nearest miss
  Grid puzzle, solution;
  bool minimal = false;             // proved; false means unknown
  std::optional<ScoreParts> parts;  // where the request is scored
  int score = 0;
  uint32_t board_seed = 0;  // where the request uses board seeds
  uint32_t attempts = 0;    // used
  std::vector<TriedOrbit> trace;
  Measured measured;
};

}  // namespace nonet
