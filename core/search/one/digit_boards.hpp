// The engine under clue thinning and the neighborhood search: the position seen digit by digit.
//
// For each digit and each band of three rows, one word holds the places the digit may still take,
// bit 9 * row-in-band + column. A digit's three band words are closed together: in a band its
// three rows and three boxes must be matched one to one (six ways), and in a stack its three
// columns and three boxes likewise, so two table look-ups give every hidden single and every
// locked candidate of that digit at once. Naked singles come from counting over the nine digits.
//
//   word of a band      row 0: bits 0..8    row 1: bits 9..17    row 2: bits 18..26
//
// Invariant after `settle`: every digit has a place in every row, column and box, and a digit that
// is down to one place in a row has been taken from the other digits there.
#pragma once

#include <array>
#include <cstdint>
#include <utility>

#include "base/bits.hpp"
#include "base/stop.hpp"
#include "grid/candidates.hpp"
#include "grid/cell_set.hpp"
#include "grid/grid.hpp"

namespace nonet {

/// 729 cell-digit pairs as bits: `words[digit - 1][band]`. A position, or a set of pairs.
struct PairSet {
  std::array<std::array<uint32_t, 3>, 9> words{};

  static constexpr uint32_t bit(int cell) { return 1u << (cell % 27); }
  bool has(int cell, int digit) const { return (words[digit - 1][cell / 27] & bit(cell)) != 0; }
  void add(int cell, int digit) { words[digit - 1][cell / 27] |= bit(cell); }
  void remove(int cell, int digit) { words[digit - 1][cell / 27] &= ~bit(cell); }
  PairSet& operator|=(const PairSet& other);
  PairSet without(const PairSet& other) const;
  PairSet common(const PairSet& other) const;
  bool empty() const;
  int size() const;

  /// Calls `visit(cell, digit)` for every pair, by digit, then cell.
  template <class Visit>
  void for_each(Visit&& visit) const {
    for (int digit = 0; digit < 9; ++digit)
      for (int band = 0; band < 3; ++band)
        for (uint32_t left = words[digit][band]; left != 0; left = without_lowest_bit(left))
          visit(static_cast<Cell>(band * 27 + lowest_bit_index(left)),
                static_cast<Digit>(digit + 1));
  }
};

class DigitBoards {
 public:
  /// The pencil marks of a grid; clashing givens leave some digit without a place.
  explicit DigitBoards(const Grid& givens);

  /// Only before the first `settle`, which closes every digit.
  void exclude(int cell, int digit) { pairs_.remove(cell, digit); }
  void place(int cell, int digit);

  /// Singles and locked candidates to the end; false at a contradiction.
  bool settle();

  /// Which digit may still go where.
  const PairSet& pairs() const { return pairs_; }
  /// No cell is open; call after `settle`.
  bool solved() const { return (open_[0] | open_[1] | open_[2]) == 0; }
  /// An open cell with few digits, to branch on; call after `settle`.
  Cell branching_cell() const;
  DigitSet digits_at(int cell) const;
  Grid solution() const;

 private:
  bool close_digit(int digit);
  bool take_naked_singles();

  PairSet pairs_;
  std::array<uint16_t, 9> decided_rows_{};  // per digit: rows whose place was taken from the others
  std::array<uint32_t, 3> open_{};          // per band: cells with more than one digit
  std::array<uint32_t, 3> two_{};           // per band: cells with exactly two
  uint32_t stale_ = 0x1FF;                  // digits whose words changed since they were closed
};

enum class BoardVisit : uint8_t { Continue, Stop };

/// Depth-first over the solutions of `start`. The visitor has
///   bool should_expand(const DigitBoards&)   false prunes the branch (a settled position),
///   BoardVisit found(const DigitBoards&)     a solution,
///   bool out_of_nodes()                      true ends the search; called at every node.
/// Returns false if it ended early. The position is invalid after it.
template <class Visitor>
bool visit_solutions(DigitBoards&& boards, Visitor& visitor) {
  if (visitor.out_of_nodes()) return false;
  if (!boards.settle()) return true;
  if (boards.solved()) return visitor.found(boards) == BoardVisit::Continue;
  if (!visitor.should_expand(boards)) return true;
  const Cell cell = boards.branching_cell();
  for (Digit digit : boards.digits_at(cell)) {
    DigitBoards next = boards;
    next.place(cell, digit);
    if (!visit_solutions(std::move(next), visitor)) return false;
  }
  return true;
}

template <class Visitor>
bool visit_solutions(const DigitBoards& start, Visitor& visitor) {
  return visit_solutions(DigitBoards(start), visitor);
}

/// For `visit_solutions`: stops at the first solution and keeps it.
struct FirstSolution {
  PairSet pairs;

  bool should_expand(const DigitBoards&) const { return true; }
  BoardVisit found(const DigitBoards& boards) {
    pairs = boards.pairs();
    return BoardVisit::Stop;
  }
  bool out_of_nodes() const { return false; }
};

enum class [[nodiscard]] Refutation : uint8_t { Refuted, Solvable, Undecided };

/// Whether the position has no solution. Undecided when `node_limit` positions were not enough.
Refutation refute(const DigitBoards& start, uint64_t node_limit);

/// Exactly one solution.
[[nodiscard]] bool has_one_solution(const Grid& grid);

}  // namespace nonet
