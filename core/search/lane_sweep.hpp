// One sweep of deduction over a board of lanes: cell i of every puzzle side by side in one vector.
//
// A lane holds the 9-bit candidate set of one cell of one puzzle, so whatever is done here is done
// to all puzzles at once, with AND, OR and compare only. The unit of thought is the triad: three
// cells that share a line and a box. For the three boxes and three lines of a band, `once` holds
// the digits a triad can take:
//
//            box 0   box 1   box 2          A digit takes one triad of each line and one of each
//            box,
//   line 0   t[0][0] t[0][1] t[0][2]        six patterns in all. What no complete pattern uses goes
//   line 1   t[1][0] t[1][1] t[1][2]        (locked candidates, both kinds, at once); where a line
//   has line 2   t[2][0] t[2][1] t[2][2]        one triad left, the digit is forced there, and if
//   only one
//                                           cell of that triad takes it, it is a hidden single.
//
// A sweep is three steps: spread the digits of decided cells to their peers, then triads along
// rows, then triads along columns. Bands and stacks are the same code on another axis.
//
// Unnamed namespace: see vector_avx512.hpp.
#pragma once

#include "search/vector_loops.hpp"

namespace nonet {
namespace {

constexpr int kAllDigits = 0x1FF;

template <class V>
struct alignas(64) LaneBoard {
  uint16_t cells[81][V::kLanes];
};

template <class V>
struct SweepResult {
  typename V::LaneBits changed;        // some candidate went
  typename V::LaneBits contradictory;  // a cell or a digit of a house had no place left
  typename V::LaneBits solved;         // was solved when the sweep began
};

template <class V>
class Sweep {
 public:
  SweepResult<V> run(LaneBoard<V>& board) {
    Singles singles = collect_singles(board);
    Register missing = V::both(singles.empty, V::fill(0x8000)), changed = zero();
    NONET_UNROLL(3)
    for (int band = 0; band < 3; ++band) missing = V::either(missing, sweep_band(board, band));
    NONET_UNROLL(3)
    for (int stack = 0; stack < 3; ++stack)
      missing = V::either(missing, sweep_stack(board, stack, changed));
    SweepResult<V> result;
    result.changed = V::occupied(changed);
    result.contradictory = V::occupied(missing);
    result.solved = ~V::occupied(singles.undecided);
    return result;
  }

 private:
  using Register = typename V::Register;
  static Register zero() { return V::zero(); }

  static constexpr int next(int i) { return (i + 1) % 3; }
  static constexpr int after_next(int i) { return (i + 2) % 3; }

  struct Singles {
    Register empty;      // the top bit is set where some cell has no candidate
    Register undecided;  // digits that some house has not placed
  };

  /// Step 1: the decided digit of each cell, each triad and each house.
  Singles collect_singles(const LaneBoard<V>& board) {
    Register empty = zero();
    NONET_UNROLL(9)
    for (int row = 0; row < 9; ++row) {
      NONET_UNROLL(3)
      for (int box = 0; box < 3; ++box) {
        Register single[3], below[3];
        NONET_UNROLL(3)
        for (int i = 0; i < 3; ++i) {
          const Register x = V::load(board.cells[row * 9 + box * 3 + i]);
          below[i] = V::minus_one(x);
          single[i] = V::singles(x, below[i]);
          V::store(single_[row * 9 + box * 3 + i], single[i]);
        }
        row_triad_[row][box] = V::either(single[0], single[1], single[2]);
        // An empty set is the only one that borrows into the top bit.
        empty = V::either(V::either(empty, below[0]), below[1], below[2]);
      }
    }
    Register decided = V::fill(kAllDigits);
    NONET_UNROLL(9)
    for (int column = 0; column < 9; ++column) {
      NONET_UNROLL(3)
      for (int band = 0; band < 3; ++band)
        column_triad_[column][band] = V::either(V::load(single_[(band * 3 + 0) * 9 + column]),
                                                V::load(single_[(band * 3 + 1) * 9 + column]),
                                                V::load(single_[(band * 3 + 2) * 9 + column]));
      const auto& triads = column_triad_[column];
      decided = V::both(decided, V::either(triads[0], triads[1], triads[2]));
    }
    NONET_UNROLL(9)
    for (int row = 0; row < 9; ++row) {
      const auto& triads = row_triad_[row];
      decided = V::both(decided, V::either(triads[0], triads[1], triads[2]));
      const int top = row / 3 * 3, box = row % 3;
      decided = V::both(decided, V::either(row_triad_[top][box], row_triad_[top + 1][box],
                                           row_triad_[top + 2][box]));
    }
    return {empty, V::without(V::fill(kAllDigits), decided)};
  }

  /// Steps 2 and 3 share this: what the triads of one band (or stack) allow and force.
  struct Triads {
    Register once[3][3], twice[3][3];      // by line and box: in some cell, in several cells
    Register allowed[3][3], hidden[3][3];  // part of a pattern; forced into the triad's only cell
  };

  /// Fills `allowed` and `hidden`; returns the digits that have no pattern.
  static Register settle(Triads& t) {
    NONET_UNROLL(3)
    for (int line = 0; line < 3; ++line) {
      NONET_UNROLL(3)
      for (int box = 0; box < 3; ++box) {
        const auto &above = t.once[next(line)], &below = t.once[after_next(line)];
        const Register crossings = V::or_both(V::both(above[next(box)], below[after_next(box)]),
                                              above[after_next(box)], below[next(box)]);
        t.allowed[line][box] = V::both(t.once[line][box], crossings);
      }
    }
    NONET_UNROLL(3)
    for (int line = 0; line < 3; ++line) {
      NONET_UNROLL(3)
      for (int box = 0; box < 3; ++box) {
        const auto& allowed = t.allowed[line];
        const Register forced =
            V::without(allowed[box], allowed[next(box)], allowed[after_next(box)]);
        t.hidden[line][box] = V::without(forced, t.twice[line][box]);
      }
    }
    // A digit without a pattern is missing from every line of the band, so one line tells.
    const Register present = V::either(t.allowed[0][0], t.allowed[0][1], t.allowed[0][2]);
    return V::without(V::fill(kAllDigits), present);
  }

  Register sweep_band(const LaneBoard<V>& board, int band) {
    Triads t;
    Register cell[3][3][3];
    NONET_UNROLL(3)
    for (int line = 0; line < 3; ++line) {
      const int row = band * 3 + line;
      NONET_UNROLL(3)
      for (int box = 0; box < 3; ++box) {
        const auto& in_row = row_triad_[row];
        const Register around = V::either(V::either(in_row[next(box)], in_row[after_next(box)]),
                                          row_triad_[band * 3 + next(line)][box],
                                          row_triad_[band * 3 + after_next(line)][box]);
        NONET_UNROLL(3)
        for (int i = 0; i < 3; ++i) {
          const int column = box * 3 + i, first = row * 9 + box * 3;
          const auto& in_column = column_triad_[column];
          const Register seen =
              V::either(V::either(around, in_column[next(band)], in_column[after_next(band)]),
                        V::load(single_[first + next(i)]));
          cell[line][box][i] = V::without(V::load(board.cells[first + i]), seen,
                                          V::load(single_[first + after_next(i)]));
        }
        const auto& x = cell[line][box];
        t.once[line][box] = V::either(x[0], x[1], x[2]);
        t.twice[line][box] = V::majority(x[0], x[1], x[2]);
      }
    }
    const Register missing = settle(t);
    NONET_UNROLL(3)
    for (int line = 0; line < 3; ++line) {
      NONET_UNROLL(3)
      for (int box = 0; box < 3; ++box) {
        NONET_UNROLL(3)
        for (int i = 0; i < 3; ++i)
          V::store(half_[(band * 3 + line) * 9 + box * 3 + i],
                   V::prefer(cell[line][box][i], t.hidden[line][box], t.allowed[line][box]));
      }
    }
    return missing;
  }

  Register sweep_stack(LaneBoard<V>& board, int stack, Register& changed) {
    Register change = changed;
    Triads t;
    NONET_UNROLL(3)
    for (int line = 0; line < 3; ++line) {
      NONET_UNROLL(3)
      for (int box = 0; box < 3; ++box) {
        const int first = box * 27 + stack * 3 + line;
        const Register a = V::load(half_[first]), b = V::load(half_[first + 9]),
                       c = V::load(half_[first + 18]);
        t.once[line][box] = V::either(a, b, c);
        t.twice[line][box] = V::majority(a, b, c);
      }
    }
    const Register missing = settle(t);
    NONET_UNROLL(3)
    for (int line = 0; line < 3; ++line) {
      NONET_UNROLL(3)
      for (int box = 0; box < 3; ++box) {
        NONET_UNROLL(3)
        for (int i = 0; i < 3; ++i) {
          const int at = (box * 3 + i) * 9 + stack * 3 + line;
          const Register x =
              V::prefer(V::load(half_[at]), t.hidden[line][box], t.allowed[line][box]);
          change = V::or_difference(change, x, V::load(board.cells[at]));
          V::store(board.cells[at], x);
        }
      }
    }
    changed = change;
    return missing;
  }

  alignas(64) uint16_t single_[81][V::kLanes];  // a decided cell's digit, else empty
  alignas(64) uint16_t half_[81][V::kLanes];    // cells between the steps along rows and columns
  Register row_triad_[9][3], column_triad_[9][3];
};

}  // namespace
}  // namespace nonet
