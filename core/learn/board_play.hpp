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
#include <span>
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

/// Boards side by side.
struct PlayBoards {
  std::span<uint8_t> digits;                   // 81 per board
  std::span<const uint8_t> givens, solutions;  // 81 per board: the puzzles and their solutions
  std::span<uint8_t> marks;                    // 729 per board if the rules have marks, else empty
  std::span<int8_t> mask;                      // as many per board as there are actions

  std::size_t count() const { return digits.size() / kCellCount; }
};

/// Sets board `index` to its puzzle, without marks.
void reset_board(const PlayBoards& boards, std::size_t index, const PlayRules& rules);

/// What step_boards writes, one entry per board.
struct PlayResults {
  std::span<double> rewards;
  std::span<bool> ended;
};

/// One step on each board that is not skipped. `ended` is true where the puzzle is solved or no
/// action is left; the reward of a skipped board is 0, and it has not ended. An action out of range
/// is one that changes nothing. It is not stopped: half a step would leave boards that no caller
/// can tell apart, and 100,000 boards take some 15 ms.
void step_boards(const PlayBoards& boards, std::span<const int64_t> actions,
                 std::span<const bool> skipped, const PlayRules& rules, PlayReward reward,
                 PlayResults results);

}  // namespace nonet
