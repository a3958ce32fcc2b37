// The digger: which clues of a puzzle can go. It states one refutation after another and takes the
// answers, so that any engine can run it, for one puzzle or for many side by side.
//
// Clue (c, v) may go if and only if the puzzle with "c is not v" in its place has no solution: one
// proof of unsatisfiability, and no second solution to search for. Clues are tried in groups, the
// orbits of a symmetry or single cells, which go together or stay together: with the group gone,
// each of its clues in turn must be refuted; then it comes back and the next is excluded.
//
// Fewer clues can only mean more solutions, so a clue that is needed once stays needed however many
// others go. One pass that tries each clue once therefore ends irreducible (docs/mathematics.md has
// the proof).
//
// A `Target` is the puzzle and the rules of its removals:
//   const Grid& puzzle()               the clues that are left
//   bool ended()                       no further group is to be tried
//   bool allows(cells, at)             the clues of the group at this place may be tried
//   void tried(cells, bool removed)    they were; the target removes them from its puzzle
//
// A `Board` has the current question in the form an engine takes. It is updated from one question
// to the next, because rebuilding it took 17 % of the time of digging in lanes.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <span>
#include <type_traits>
#include <utility>

#include "base/stop.hpp"
#include "grid/candidates.hpp"
#include "grid/grid.hpp"
#include "search/one/digit_boards.hpp"

namespace nonet {

/// A question as candidate sets, for Search and for lanes.
class SetBoard {
 public:
  /// Without clues.
  SetBoard() : sets_(Candidates::all()) {}
  explicit SetBoard(const Grid& clues) : sets_(Candidates::of_givens(clues)) {}

  void clear(Cell cell) { sets_[cell] = DigitSet::all(); }
  void put(Cell cell, Digit digit) { sets_[cell] = DigitSet::only(digit); }
  void exclude(Cell cell, Digit digit) { sets_[cell] = DigitSet::only(digit).complement(); }

  const Candidates& sets() const { return sets_; }

 private:
  Candidates sets_;
};

/// A question as clues and one excluded pair, for DigitBoards.
class ClueBoard {
 public:
  explicit ClueBoard(const Grid& clues) : clues_(clues) {}

  void clear(Cell cell) { clues_[cell] = 0; }
  void put(Cell cell, Digit digit) { clues_[cell] = digit; }
  void exclude(Cell cell, Digit digit) {
    cell_ = cell;
    digit_ = digit;
  }

  DigitBoards boards() const {
    DigitBoards boards(clues_);
    boards.exclude(cell_, digit_);
    return boards;
  }

 private:
  Grid clues_;
  Cell cell_ = 0;
  Digit digit_ = 0;
};

/// `Group` is Cell, or a range of at most eight cells.
template <class Board, class Group, class Target>
class Digging {
 public:
  /// The order must outlive the digging. Cells without a clue are skipped.
  Digging(Target target, std::span<const Group> order)
      : target_(std::move(target)), board_(target_.puzzle()), order_(order) {}

  /// Puts the next refutation on the board. False if the pass is complete.
  [[nodiscard]] bool next_question() {
    for (; at_ < order_.size(); ++at_) {
      if (tested_ == 0 && target_.ended()) return false;
      if (tested_ == 0 && !begin_group()) continue;
      board_.exclude(current_cell(), target_.puzzle()[current_cell()]);
      return true;
    }
    return false;
  }

  /// Whether the question on the board has no solution.
  void answer(bool refuted) {
    assert(at_ < order_.size() && tested_ < size_);
    if (refuted && tested_ + 1 < size_) {
      board_.put(current_cell(), target_.puzzle()[current_cell()]);
      ++tested_;
      return;
    }
    for (Cell cell : group())
      if (refuted)
        board_.clear(cell);
      else
        board_.put(cell, target_.puzzle()[cell]);
    target_.tried(group(), refuted);
    tested_ = 0;
    ++at_;
  }

  const Board& question() const { return board_; }
  /// The place in the order of the group that is tried.
  std::size_t at() const { return at_; }
  Target& target() { return target_; }
  const Target& target() const { return target_; }

 private:
  static std::span<const Cell> cells_of(const Group& group) {
    if constexpr (std::is_same_v<Group, Cell>)
      return {&group, 1};
    else
      return group;
  }

  /// Clears the cells of a group that have clues; false if there are none or they may not go.
  bool begin_group() {
    size_ = 0;
    assert(cells_of(order_[at_]).size() <= group_.size());
    for (Cell cell : cells_of(order_[at_]))
      if (target_.puzzle()[cell] != 0) group_[size_++] = cell;
    if (size_ == 0 || !target_.allows(group(), at_)) return false;
    for (Cell cell : group()) board_.clear(cell);
    return true;
  }

  std::span<const Cell> group() const { return {group_.data(), size_}; }
  Cell current_cell() const { return group_[tested_]; }

  Target target_;
  Board board_;
  std::span<const Group> order_;
  std::size_t at_ = 0;
  std::array<Cell, 8> group_{};  // the clues of the group that is tried
  uint8_t size_ = 0;
  uint8_t tested_ = 0;  // those that are refuted already
};

/// Runs a digging to its end by DigitBoards; a refutation that needs more nodes counts as failed.
template <class Group, class Target>
Completion run_digging(Digging<ClueBoard, Group, Target>& digging, uint64_t node_limit,
                       Stop& stop) {
  while (digging.next_question()) {
    if (stop.requested()) return Completion::Stopped;
    digging.answer(refute(digging.question().boards(), node_limit) == Refutation::Refuted);
  }
  return Completion::Finished;
}

/// The target of taking redundant clues away, or of finding one.
class RedundantClues {
 public:
  enum class Goal : uint8_t {
    Remove,  // every redundant clue
    Find     // the first redundant clue, which ends the pass
  };

  RedundantClues(const Grid& puzzle, Goal goal) : puzzle_(puzzle), goal_(goal) {}

  const Grid& puzzle() const { return puzzle_; }
  bool ended() const { return found_ && goal_ == Goal::Find; }
  bool allows(std::span<const Cell>, std::size_t) const { return true; }
  void tried(std::span<const Cell> cells, bool removed) {
    if (!removed) return;
    found_ = true;
    for (Cell cell : cells) puzzle_[cell] = 0;
  }

  /// Some clue was redundant.
  bool found() const { return found_; }

 private:
  Grid puzzle_;
  Goal goal_;
  bool found_ = false;
};

}  // namespace nonet
