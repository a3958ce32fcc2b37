// Boards that agents play on, under the sanitizers: masks against the rules of Sudoku, rewards and
// random play to the end.
#include <algorithm>
#include <array>
#include <vector>

#include "base/random.hpp"
#include "check.hpp"
#include "learn/board_play.hpp"

using namespace nonet;
using namespace nonet::test;

namespace {

const char* const kPuzzle =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const char* const kSolution =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

std::vector<uint8_t> digits_of(const char* text) {
  std::vector<uint8_t> digits;
  for (; *text; ++text) digits.push_back(*text == '.' ? 0 : static_cast<uint8_t>(*text - '0'));
  return digits;
}

/// Boards that all have the same puzzle.
struct Game {
  explicit Game(PlayRules played, std::size_t copies = 1) : rules(played), count(copies) {
    for (std::size_t i = 0; i < count; ++i)
      for (std::size_t cell = 0; cell < 81; ++cell) {
        givens.push_back(digits_of(kPuzzle)[cell]);
        solutions.push_back(digits_of(kSolution)[cell]);
      }
    digits.resize(81 * count);
    marks.resize(729 * count);
    mask.resize(static_cast<std::size_t>(rules.action_count()) * count);
    for (std::size_t i = 0; i < count; ++i) reset_board(boards(), i, rules);
  }

  PlayBoards boards() { return {digits, givens, solutions, marks, mask}; }

  double step(int64_t action, PlayReward reward = PlayReward::Progress) {
    double worth = -1;
    const bool skipped = false;
    step_boards(boards(), {&action, 1}, {&skipped, 1}, rules, reward, {{&worth, 1}, {&ended, 1}});
    return worth;
  }

  bool can_place(int cell, int digit) const {
    if (digits[static_cast<std::size_t>(cell)] != 0) return false;
    for (int other = 0; other < 81; ++other) {
      const bool sees = other / 9 == cell / 9 || other % 9 == cell % 9 ||
                        (other / 27 == cell / 27 && other % 9 / 3 == cell % 9 / 3);
      if (sees && digits[static_cast<std::size_t>(other)] == digit) return false;
    }
    return true;
  }

  /// The mask against the rules, cell by cell.
  void check_mask() const {
    for (int cell = 0; cell < 81; ++cell) {
      const std::size_t at = static_cast<std::size_t>(cell);
      for (int digit = 1; digit <= 9; ++digit)
        check(mask[at * 9 + static_cast<std::size_t>(digit) - 1] == can_place(cell, digit),
              "a placement is allowed where no peer has the digit");
      if (rules.erase)
        check(mask[729 + at] == (digits[at] != 0 && givens[at] == 0), "a placed digit is erasable");
      if (rules.mark)
        check(mask[static_cast<std::size_t>(rules.first_mark()) + 9 * at] == (digits[at] == 0),
              "a blank is markable");
    }
  }

  PlayRules rules;
  std::size_t count;
  std::vector<uint8_t> givens, solutions, digits, marks;
  std::vector<int8_t> mask;
  bool ended = false;
};

void masks_follow_the_rules() {
  for (bool erase : {false, true})
    for (bool mark : {false, true}) {
      Game game({erase, mark});
      Random random(7, 0, 0);
      game.check_mask();
      for (int k = 0; k < 300 && !game.ended; ++k) {
        std::vector<int64_t> legal;
        for (std::size_t action = 0; action < game.mask.size(); ++action)
          if (game.mask[action]) legal.push_back(static_cast<int64_t>(action));
        game.step(legal[random.below(static_cast<uint32_t>(legal.size()))]);
        game.check_mask();
      }
    }
}

void rewards_of_a_whole_game() {
  for (PlayReward reward : {PlayReward::Solved, PlayReward::Progress, PlayReward::Valid}) {
    Game game({});
    double sum = 0;
    for (int cell = 0; cell < 81; ++cell) {
      const std::size_t at = static_cast<std::size_t>(cell);
      if (game.givens[at] != 0) continue;
      check(!game.ended, "the game goes on until the last blank");
      sum += game.step(9 * cell + game.solutions[at] - 1, reward);
    }
    check(game.ended && game.digits == game.solutions, "the game ends when the puzzle is solved");
    check(sum > 0.999 && sum < 1.001, "a solved game is worth 1");
  }
}

void actions_in_vain_change_nothing() {
  Game game({true, true});
  const std::vector<uint8_t> before = game.digits;
  for (int64_t action : {int64_t{-1}, int64_t{0}, int64_t{729}, int64_t{1 << 20}}) {
    check_equal(game.step(action), 0.0, "the progress of an action without effect");
    check(game.step(action, PlayReward::Valid) < 0, "an action without effect costs a share");
  }
  check(game.digits == before, "the board is as it was");
}

void erasing_undoes_a_placement() {
  Game game({true, false});
  const std::vector<int8_t> before = game.mask;
  check(game.step(9 * 2 + 3) > 0, "r1c3=4 is right");
  check(game.step(729 + 2) < 0, "erasing it takes the share back");
  check(game.mask == before, "the mask is as it was");
}

void skipped_boards_stay() {
  Game game({}, 3);
  const std::array<int64_t, 3> actions{9 * 2 + 3, 9 * 2 + 3, 9 * 2 + 3};
  const std::array<bool, 3> skipped{false, true, false};
  std::array<double, 3> worth{};
  std::array<bool, 3> ended{};
  step_boards(game.boards(), actions, skipped, game.rules, PlayReward::Valid, {worth, ended});
  check(worth[0] > 0 && worth[1] == 0 && worth[2] > 0, "a skipped board has no reward");
  check(game.digits[2] == 4 && game.digits[81 + 2] == 0, "a skipped board is as it was");
}

}  // namespace

int main() {
  masks_follow_the_rules();
  rewards_of_a_whole_game();
  actions_in_vain_change_nothing();
  erasing_undoes_a_placement();
  skipped_boards_stay();
  return failures();
}
