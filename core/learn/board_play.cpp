#include "learn/board_play.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstring>

namespace nonet {
namespace {

/// One row of the arrays.
class Board {
 public:
  Board(const PlayBoards& boards, std::size_t index, const PlayRules& rules)
      : digits_(row_of(boards.digits, index, kCellCount)),
        givens_(row_of(boards.givens, index, kCellCount)),
        solution_(row_of(boards.solutions, index, kCellCount)),
        marks_(row_of(boards.marks, index, rules.mark ? kPlacements : 0)),
        mask_(row_of(boards.mask, index, rules.action_count())),
        rules_(rules) {}

  void reset() {
    std::ranges::copy(givens_, digits_.begin());
    std::ranges::fill(marks_, uint8_t{0});
    std::ranges::fill(mask_, int8_t{0});
    // One pass over the givens instead of 20 peers of each candidate.
    std::array<int, kHouseCount> used{};
    for (int cell = 0; cell < kCellCount; ++cell)
      for (HouseKind kind : kHouseKinds) used[house_of(kind, cell)] |= 1 << digit_at(cell);
    for (int cell = 0; cell < kCellCount; ++cell) {
      if (digits_[cell] != 0) continue;
      int taken = 0;
      for (HouseKind kind : kHouseKinds) taken |= used[house_of(kind, cell)];
      for (int digit = 1; digit <= 9; ++digit)
        mask_[9 * cell + digit - 1] = static_cast<int8_t>(((taken >> digit) & 1) ^ 1);
      if (rules_.mark) std::ranges::fill(mark_actions(cell), int8_t{1});
    }
  }

  /// The change in the number of digits, and of right digits.
  struct Change {
    int digits = 0, right = 0;
    bool any = false;
  };

  Change act(int64_t number) {
    if (number < 0 || number >= rules_.action_count()) return {};
    const int action = static_cast<int>(number);
    if (!mask_[action]) return {};
    if (action < kPlacements) return place(action / 9, action % 9 + 1);
    if (action >= rules_.first_mark()) {
      marks_[action - rules_.first_mark()] ^= 1;
      return {0, 0, true};
    }
    return erase(action - kPlacements);
  }

  bool is_solved() const { return std::ranges::equal(digits_, solution_); }
  bool is_stuck() const { return std::memchr(mask_.data(), 1, mask_.size()) == nullptr; }
  int blanks_at_start() const { return static_cast<int>(std::ranges::count(givens_, uint8_t{0})); }

 private:
  template <class Value>
  static std::span<Value> row_of(std::span<Value> rows, std::size_t index, int size) {
    return rows.subspan(index * static_cast<std::size_t>(size), static_cast<std::size_t>(size));
  }

  std::span<int8_t> placements(int cell) const { return mask_.subspan(9 * cell, 9); }
  std::span<int8_t> mark_actions(int cell) const {
    return mask_.subspan(rules_.first_mark() + 9 * cell, 9);
  }

  /// The digit in a cell. The arrays are the caller's: anything else than a digit is a blank.
  int digit_at(int cell) const { return digits_[cell] <= 9 ? digits_[cell] : 0; }

  Change place(int cell, int digit) {
    digits_[cell] = static_cast<uint8_t>(digit);
    std::ranges::fill(placements(cell), int8_t{0});
    for (Cell peer : kPeers[cell]) mask_[9 * peer + digit - 1] = 0;
    if (rules_.erase) mask_[kPlacements + cell] = 1;
    if (rules_.mark) {
      std::ranges::fill(mark_actions(cell), int8_t{0});
      std::ranges::fill(marks_.subspan(9 * cell, 9), uint8_t{0});
    }
    return {1, digits_[cell] == solution_[cell] ? 1 : 0, true};
  }

  Change erase(int cell) {
    const int digit = digit_at(cell);
    if (digit == 0) return {};
    const bool was_right = digit == solution_[cell];
    digits_[cell] = 0;
    mask_[kPlacements + cell] = 0;
    open(cell);
    for (Cell peer : kPeers[cell])
      if (digits_[peer] == 0) mask_[9 * peer + digit - 1] = fits(peer, digit);
    return {-1, was_right ? -1 : 0, true};
  }

  /// The actions of a blank.
  void open(int cell) {
    for (int digit = 1; digit <= 9; ++digit) mask_[9 * cell + digit - 1] = fits(cell, digit);
    if (rules_.mark) std::ranges::fill(mark_actions(cell), int8_t{1});
  }

  int8_t fits(int cell, int digit) const {
    for (Cell peer : kPeers[cell])
      if (digits_[peer] == digit) return 0;
    return 1;
  }

  std::span<uint8_t> digits_;
  std::span<const uint8_t> givens_, solution_;
  std::span<uint8_t> marks_;
  std::span<int8_t> mask_;
  PlayRules rules_;
};

double reward_of(const Board::Change& change, const Board& board, bool solved, PlayReward reward) {
  if (reward == PlayReward::Solved) return solved ? 1.0 : 0.0;
  const int parts = reward == PlayReward::Progress ? change.right : change.any ? change.digits : -1;
  return parts == 0 ? 0.0 : static_cast<double>(parts) / std::max(1, board.blanks_at_start());
}

}  // namespace

void reset_board(const PlayBoards& boards, std::size_t index, const PlayRules& rules) {
  Board(boards, index, rules).reset();
}

void step_boards(const PlayBoards& boards, std::span<const int64_t> actions,
                 std::span<const bool> skipped, const PlayRules& rules, PlayReward reward,
                 PlayResults results) {
  assert(actions.size() == boards.count() && skipped.size() == boards.count());
  assert(results.rewards.size() == boards.count() && results.ended.size() == boards.count());
  for (std::size_t i = 0; i < boards.count(); ++i) {
    results.rewards[i] = 0;
    results.ended[i] = false;
    if (skipped[i]) continue;
    Board board(boards, i, rules);
    const Board::Change change = board.act(actions[i]);
    const bool solved = board.is_solved();
    results.rewards[i] = reward_of(change, board, solved, reward);
    results.ended[i] = solved || board.is_stuck();
  }
}

}  // namespace nonet
