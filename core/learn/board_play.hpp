// Boards that agents play on: many at once, in arrays of the caller.
//
// An action is a number: 0..728 places a digit (9 * cell + digit - 1); then, where the rules allow
// them, 81 actions erase a cell and 729 toggle a mark. The mask of a board has 1 for each action
// that changes it; any other action changes nothing. A digit can be placed in a blank where no peer
// holds it; givens are never erased.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/choices.hpp"
#include "grid/cell.hpp"

namespace nonet {

constexpr int kPlacements = kCellCount * 9;

struct PlayRules {
  bool erase = false;
  bool mark = false;

  constexpr int action_count() const {
    return kPlacements + (erase ? kCellCount : 0) + (mark ? kPlacements : 0);
  }
  constexpr int first_mark() const { return kPlacements + (erase ? kCellCount : 0); }
};

/// What a step is worth. A share is one part of the puzzle's blanks, so that a game sums up to 1.
enum class PlayReward : uint8_t {
  Solved,    // 1 for the step that solves the puzzle
  Progress,  // a share for each right digit placed, minus a share for each erased
  Valid      // a share for each digit placed without a clash, less one for a step without effect
};
template <>
struct Choices<PlayReward> {
  static constexpr std::array<std::string_view, 3> names{"solved", "progress", "valid"};
};

/// Row-major arrays with one row per board.
struct PlayBoards {
  uint8_t* digits;           // (count, 81)
  const uint8_t* givens;     // (count, 81): the puzzles
  const uint8_t* solutions;  // (count, 81)
  uint8_t* marks;            // (count, 729), null unless the rules have marks
  int8_t* mask;              // (count, action_count)
  std::size_t count;
};

/// Sets board `index` to its puzzle, without marks.
void reset_board(const PlayBoards& boards, std::size_t index, const PlayRules& rules);

/// One step on each board that is not skipped. `ended` is true where the puzzle is solved or no
/// action is left; the reward of a skipped board is 0, and it has not ended. An action out of range
/// is one that changes nothing.
void step_boards(const PlayBoards& boards, const int64_t* actions, const bool* skipped,
                 const PlayRules& rules, PlayReward reward, double* rewards, bool* ended);

}  // namespace nonet
