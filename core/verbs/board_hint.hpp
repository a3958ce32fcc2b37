// A hint for a player's board: first what is wrong on it, else the next step, in stages that each
// reveal no more than their name.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "explain/phrases.hpp"
#include "rate/rating.hpp"
#include "verbs/start.hpp"

namespace nonet {

enum class HintStage : uint8_t {
  Where,      // houses
  Technique,  // houses and the technique
  Full        // the whole step in words
};

/// What the stage reveals.
struct BoardHint {
  std::vector<HouseId> houses;
  std::optional<Technique> technique{};  // from the second stage on; none where something is wrong
  std::optional<Step> step{};            // at the last stage, likewise
  Candidates marks{};                    // before the step
  std::vector<Cell> wrong_digits{};
  std::vector<Cell> wrong_marks{};  // cells whose marks lack the solution's digit
  std::string text{};
};

/// Nothing if no allowed technique applies.
Outcome<std::optional<BoardHint>> hint(const Board& board, HintStage stage,
                                       const RateOptions& options, const Language& language,
                                       Rater& rater, InstructionSet set, Stop& stop);

}  // namespace nonet
