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

/// A board as a player has it.
struct Board {
  PuzzleText digits;                  // marks for a Sukaku
  std::optional<Candidates> marks{};  // the player's; an empty cell has none noted
  std::optional<Grid> puzzle{};       // as it was given out: separates wrong digits from givens
};

struct BoardHint {
  std::vector<HouseId> houses;
  std::optional<Step> step{};  // none where something is wrong
  Candidates marks{};          // before the step
  std::vector<Cell> wrong_digits{};
  std::vector<Cell> wrong_marks{};  // cells whose marks lack the solution's digit
  std::string text{};
};

/// What a player has wrong: cells with another digit than the solution's, or, if there are none,
/// cells whose marks (if not null) lack it.
struct Mistakes {
  std::vector<Cell> digits, marks;
};
Mistakes mistakes_on(const Grid& board, const Candidates* marks, const Grid& solution);

/// The boxes of some cells, ascending.
std::vector<HouseId> boxes_of(const std::vector<Cell>& cells);

/// Nothing if no allowed technique applies.
Outcome<std::optional<BoardHint>> hint(const Board& board, HintStage stage,
                                       const TechniqueSet& allowed, const Language& language,
                                       Rater& rater, InstructionSet set, Stop& stop);

}  // namespace nonet
