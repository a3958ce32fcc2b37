// One sweep of deduction over a board of lanes: cell i of every puzzle side by side in one vector.
//
// A lane holds the 9-bit candidate set of one cell of one puzzle, so whatever is done here is done
// to all puzzles at once, with AND, OR and compare only. The unit of thought is the triad: three
// cells that share a line and a box. For the three boxes and three lines of a band, `once` holds
// the digits a triad can take:
//
// clang-format off
//            box 0       box 1       box 2
//   line 0   once[0][0]  once[0][1]  once[0][2]
//   line 1   once[1][0]  once[1][1]  once[1][2]
//   line 2   once[2][0]  once[2][1]  once[2][2]
// clang-format on
//
// A digit takes one triad of each line and one of each box, six patterns in all. What no complete
// pattern uses goes (locked candidates, both kinds, at once); where a line has one triad left, the
// digit is forced there, and if only one cell of that triad takes it, it is a hidden single.
//
// A sweep is three steps: spread the digits of decided cells to their peers, then triads along
// rows, then triads along columns. Bands and stacks are the same code on another axis. Loops over
// the three bands stay loops: unrolled as well, a sweep is so long that fetching its instructions
// takes more time than executing them.
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
    NONET_KEEP_LOOP
    for (int band = 0; band < 3; ++band) missing = V::either(missing, sweep_band(board, band));
    NONET_KEEP_LOOP
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
    Register empty = zero(), decided = V::fill(kAllDigits);
    NONET_KEEP_LOOP
    for (int band = 0; band < 3; ++band) {
      auto& rows = row_triad_[band];
      NONET_UNROLL(3)
      for (int box = 0; box < 3; ++box) {
        NONET_UNROLL(3)
        for (int i = 0; i < 3; ++i) {
          const int column = box * 3 + i;
          Register single[3], below[3];
          NONET_UNROLL(3)
          for (int line = 0; line < 3; ++line) {
            const int cell = (band * 3 + line) * 9 + column;
            const Register x = V::load(board.cells[cell]);
            below[line] = V::minus_one(x);
            single[line] = V::singles(x, below[line]);
            V::store(single_[cell], single[line]);
            rows[line][box] = i == 0 ? single[line] : V::either(rows[line][box], single[line]);
          }
          column_triad_[band][column] = V::either(single[0], single[1], single[2]);
          // An empty set is the only one that borrows into the top bit.
          empty = V::either(V::either(empty, below[0]), below[1], below[2]);
        }
        decided = V::both(decided, V::either(rows[0][box], rows[1][box], rows[2][box]));
      }
      NONET_UNROLL(3)
      for (int line = 0; line < 3; ++line)
        decided = V::both(decided, V::either(rows[line][0], rows[line][1], rows[line][2]));
    }
    NONET_UNROLL(9)
    for (int column = 0; column < 9; ++column)
      decided = V::both(decided, V::either(column_triad_[0][column], column_triad_[1][column],
                                           column_triad_[2][column]));
    return {empty, V::without(V::fill(kAllDigits), decided)};
  }

  /// Steps 2 and 3 share this: the triads of one band (or stack), by line and box.
  struct Triads {
    Register once[3][3], twice[3][3];  // digits in some cell, in several cells
  };
  /// What they allow and force in the triads of one line, by box.
  struct Line {
    Register allowed[3], hidden[3];  // part of a pattern; forced into the triad's only cell
  };

  /// Line by line, so that what is live at any time fits the registers.
  static Line settle(const Triads& t, int line) {
    const auto &above = t.once[next(line)], &below = t.once[after_next(line)];
    Line result;
    NONET_UNROLL(3)
    for (int box = 0; box < 3; ++box) {
      const Register crossings = V::or_both(V::both(above[next(box)], below[after_next(box)]),
                                            above[after_next(box)], below[next(box)]);
      result.allowed[box] = V::both(t.once[line][box], crossings);
    }
    const auto& allowed = result.allowed;
    NONET_UNROLL(3)
    for (int box = 0; box < 3; ++box) {
      const Register forced =
          V::without(allowed[box], allowed[next(box)], allowed[after_next(box)]);
      result.hidden[box] = V::without(forced, t.twice[line][box]);
    }
    return result;
  }

  /// The digits that have no pattern. They are missing from every line, so one line tells.
  static Register missing_from(const Line& line) {
    return V::without(V::fill(kAllDigits),
                      V::either(line.allowed[0], line.allowed[1], line.allowed[2]));
  }

  Register sweep_band(const LaneBoard<V>& board, int band) {
    const auto& rows = row_triad_[band];
    const auto &columns = column_triad_[next(band)],
               &more_columns = column_triad_[after_next(band)];
    Triads t;
    NONET_UNROLL(3)
    for (int line = 0; line < 3; ++line) {
      const int row = band * 3 + line;
      NONET_UNROLL(3)
      for (int box = 0; box < 3; ++box) {
        const Register around =
            V::either(V::either(rows[line][next(box)], rows[line][after_next(box)]),
                      rows[next(line)][box], rows[after_next(line)][box]);
        const int first = row * 9 + box * 3;
        Register x[3];
        NONET_UNROLL(3)
        for (int i = 0; i < 3; ++i) {
          const int column = box * 3 + i;
          const Register seen = V::either(V::either(around, columns[column], more_columns[column]),
                                          V::load(single_[first + next(i)]));
          x[i] = V::without(V::load(board.cells[first + i]), seen,
                            V::load(single_[first + after_next(i)]));
          V::store(half_[first + i], x[i]);
        }
        t.once[line][box] = V::either(x[0], x[1], x[2]);
        t.twice[line][box] = V::majority(x[0], x[1], x[2]);
      }
    }
    Register missing = zero();
    NONET_UNROLL(3)
    for (int line = 0; line < 3; ++line) {
      const Line settled = settle(t, line);
      if (line == 0) missing = missing_from(settled);
      NONET_UNROLL(3)
      for (int box = 0; box < 3; ++box) {
        NONET_UNROLL(3)
        for (int i = 0; i < 3; ++i) {
          uint16_t* at = half_[(band * 3 + line) * 9 + box * 3 + i];
          V::store(at, V::prefer(V::load(at), settled.hidden[box], settled.allowed[box]));
        }
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
    Register missing = zero();
    NONET_UNROLL(3)
    for (int line = 0; line < 3; ++line) {
      const Line settled = settle(t, line);
      if (line == 0) missing = missing_from(settled);
      NONET_UNROLL(3)
      for (int box = 0; box < 3; ++box) {
        NONET_UNROLL(3)
        for (int i = 0; i < 3; ++i) {
          const int at = (box * 3 + i) * 9 + stack * 3 + line;
          const Register x =
              V::prefer(V::load(half_[at]), settled.hidden[box], settled.allowed[box]);
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
  Register row_triad_[3][3][3];                 // by band, line and box
  Register column_triad_[3][9];                 // by band and column
};

}  // namespace
}  // namespace nonet
