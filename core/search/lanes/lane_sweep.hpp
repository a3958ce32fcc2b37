// One sweep of deduction over a board of lanes: cell i of every puzzle side by side in one vector.
//
// A lane holds the 9-bit candidate set of one cell of one puzzle, so whatever is done here is done
// to all puzzles at once, with AND, OR and compare only. The basic unit is the triad: three cells
// that share a line and a box. For the three boxes and three lines of a band, `once` holds the
// digits a triad can take:
//
// clang-format off
//            box 0       box 1       box 2
//   line 0   once[0][0]  once[0][1]  once[0][2]
//   line 1   once[1][0]  once[1][1]  once[1][2]
//   line 2   once[2][0]  once[2][1]  once[2][2]
// clang-format on
//
// A digit takes one triad of each line and one of each box, six patterns in all. What no complete
// pattern uses is removed (locked candidates, both kinds, at once); where a line has one triad
// left, the digit is forced there, and if only one cell of that triad takes it, it is a hidden
// single. Three digits that are forced into one triad leave its cells to no other digit: a hidden
// triple. Looking for triples takes a seventh of a sweep, so the engine decides whether to.
//
// A sweep is three steps: collect the digits of decided cells, take them from their peers and
// settle triads along rows, then settle triads along columns. Loops over the three bands are
// not unrolled: an unrolled sweep is so long that fetching its instructions takes more time than
// executing them.
//
// Memory limits the speed of a sweep: a vector of 64 bytes takes Zen 4 one cycle to load and two to
// store, as long as two or four operations on it. So decided cells are kept as marks of a bit a
// lane where the instruction set has them, and what is soon needed again stays in a register: but
// not more than there are registers for, or the compiler stores something else instead.
//
// Unnamed namespace: see vector/words.hpp.
#pragma once

#include "search/vector/loops.hpp"

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
  /// `triples`: looks for three digits that have no other triad as well (Line::settle).
  template <bool triples>
  SweepResult<V> run(LaneBoard<V>& board) {
    Singles singles = collect_singles(board);
    Register missing = V::bit_and(singles.empty, V::fill(0x8000)), changed = zero();
    NONET_KEEP_LOOP
    for (int band = 0; band < 3; ++band)
      missing = V::bit_or(missing, sweep_band<triples>(board, band));
    NONET_KEEP_LOOP
    for (int stack = 0; stack < 3; ++stack)
      missing = V::bit_or(missing, sweep_stack<triples>(board, stack, changed));
    SweepResult<V> result;
    result.changed = V::nonzero_lanes(changed);
    result.contradictory = V::nonzero_lanes(missing);
    result.solved = ~V::nonzero_lanes(singles.undecided);
    return result;
  }

 private:
  using Register = typename V::Register;
  static Register zero() { return V::fill(0); }

  static constexpr int next(int i) { return (i + 1) % 3; }
  static constexpr int previous(int i) { return (i + 2) % 3; }

  struct Singles {
    Register empty;      // the top bit is set where some cell has no candidate
    Register undecided;  // digits that some row has not placed
  };

  using Triads = Register[3][3];  // of a band by line and box, of a stack by column and box

  /// Step 1: the decided digit of each cell, each triad and each house.
  Singles collect_singles(const LaneBoard<V>& board) {
    Register empty = zero(), decided = V::fill(kAllDigits);
    NONET_KEEP_LOOP
    for (int band = 0; band < 3; ++band) {
      Register row[3];
      NONET_UNROLL(3)
      for (int box = 0; box < 3; ++box) {
        Register triad[3];
        NONET_UNROLL(3)
        for (int i = 0; i < 3; ++i) {
          const int column = box * 3 + i;
          Register single[3], below[3];
          NONET_UNROLL(3)
          for (int line = 0; line < 3; ++line) {
            const int cell = (band * 3 + line) * 9 + column;
            const Register x = V::fetch(board.cells[cell]);
            below[line] = V::minus_one(x);
            single_[cell] = V::mark_singles(x, below[line]);
            single[line] = V::marked(single_[cell], x);
            triad[line] = i == 0 ? single[line] : V::bit_or(triad[line], single[line]);
          }
          column_triad_[band][column] = V::bit_or(single[0], single[1], single[2]);
          // An empty set is the only one that borrows into the top bit.
          empty = V::bit_or(V::bit_or(empty, below[0]), below[1], below[2]);
        }
        NONET_UNROLL(3)
        for (int line = 0; line < 3; ++line) {
          row_triad_[band][line][box] = triad[line];
          row[line] = box == 0 ? triad[line] : V::bit_or(row[line], triad[line]);
        }
      }
      decided = V::bit_and(decided, V::bit_and(row[0], V::bit_and(row[1], row[2])));
    }
    return {empty, V::and_not(V::fill(kAllDigits), decided)};
  }

  /// The digits in the triads of `line` that are part of a pattern, by box.
  struct Line {
    Register allowed[3];

    Line(const Triads& once, int line) {
      const auto &above = once[next(line)], &below = once[previous(line)];
      NONET_UNROLL(3)
      for (int box = 0; box < 3; ++box) {
        const Register crossings = V::or_and(V::bit_and(above[next(box)], below[previous(box)]),
                                             above[previous(box)], below[next(box)]);
        allowed[box] = V::bit_and(once[line][box], crossings);
      }
    }
    /// The digits that have no pattern. They are missing from every line, so one line is enough.
    Register missing() const {
      return V::and_not(V::fill(kAllDigits), V::bit_or(allowed[0], allowed[1], allowed[2]));
    }
    /// What is left of the cells of one triad. With `triples`, three digits that have no other
    /// triad of the line leave its cells to no other digit.
    template <bool triples>
    void settle(Register (&x)[3], int box) const {
      const Register forced = V::and_not(allowed[box], allowed[next(box)], allowed[previous(box)]);
      const Register hidden = V::and_not(forced, V::majority(x[0], x[1], x[2]));
      const Register left = triples ? V::only_if_three(forced, allowed[box]) : allowed[box];
      NONET_UNROLL(3)
      for (int i = 0; i < 3; ++i) x[i] = V::prefer(x[i], hidden, left);
    }
  };

  /// Step 2 for one band, from the board into half_.
  template <bool triples>
  Register sweep_band(const LaneBoard<V>& board, int band) {
    const auto &columns = column_triad_[next(band)], &more_columns = column_triad_[previous(band)];
    Triads rows, once, held;
    NONET_UNROLL(3)
    for (int line = 0; line < 3; ++line) {
      NONET_UNROLL(3)
      for (int box = 0; box < 3; ++box) rows[line][box] = V::hold(row_triad_[band][line][box]);
    }
    NONET_UNROLL(3)
    for (int box = 0; box < 3; ++box) {
      Register in_column[3];
      NONET_UNROLL(3)
      for (int i = 0; i < 3; ++i)
        in_column[i] = V::bit_or(columns[box * 3 + i], more_columns[box * 3 + i]);
      NONET_UNROLL(3)
      for (int line = 0; line < 3; ++line) {
        const int first = (band * 3 + line) * 9 + box * 3;
        Register all[3], single[3], x[3];
        NONET_UNROLL(3)
        for (int i = 0; i < 3; ++i) {
          all[i] = V::fetch(board.cells[first + i]);
          single[i] = V::marked(single_[first + i], all[i]);
        }
        NONET_UNROLL(3)
        for (int i = 0; i < 3; ++i) {
          const Register seen = V::bit_or(in_column[i], single[next(i)]);
          x[i] = V::and_not(all[i], seen, single[previous(i)]);
          if (is_held(box))
            held[line][i] = x[i];
          else
            V::store(half_[first + i], x[i]);
        }
        const Register around =
            V::bit_or(V::bit_or(rows[line][next(box)], rows[line][previous(box)]),
                      rows[next(line)][box], rows[previous(line)][box]);
        once[line][box] = V::and_not(V::bit_or(x[0], x[1], x[2]), around);
      }
      if (box == kLastStored) __atomic_signal_fence(__ATOMIC_SEQ_CST);
    }
    Register missing = zero();
    NONET_UNROLL(3)
    for (int line = 0; line < 3; ++line) {
      const Line settled(once, line);
      if (line == 0) missing = settled.missing();
      NONET_UNROLL(3)
      for (int step = 0; step < 3; ++step) {
        const int box = 2 - step;
        auto* const at = half_ + (band * 3 + line) * 9 + box * 3;
        Register x[3];
        NONET_UNROLL(3)
        for (int i = 0; i < 3; ++i) x[i] = is_held(box) ? held[line][i] : V::fetch(at[i]);
        settled.template settle<triples>(x, box);
        NONET_UNROLL(3)
        for (int i = 0; i < 3; ++i) V::store(at[i], x[i]);
      }
    }
    return missing;
  }

  /// Step 3 for one stack, from half_ into the board.
  template <bool triples>
  Register sweep_stack(LaneBoard<V>& board, int stack, Register& changed) {
    Register change = changed;
    Triads once;
    NONET_UNROLL(3)
    for (int line = 0; line < 3; ++line) {
      NONET_UNROLL(3)
      for (int box = 0; box < 3; ++box) {
        const int first = box * 27 + stack * 3 + line;
        once[line][box] =
            V::bit_or(V::load(half_[first]), V::load(half_[first + 9]), V::load(half_[first + 18]));
      }
    }
    Register missing = zero();
    NONET_UNROLL(3)
    for (int line = 0; line < 3; ++line) {
      const Line settled(once, line);
      if (line == 0) missing = settled.missing();
      NONET_UNROLL(3)
      for (int box = 0; box < 3; ++box) {
        const int first = box * 27 + stack * 3 + line;
        Register x[3] = {V::fetch(half_[first]), V::fetch(half_[first + 9]),
                         V::fetch(half_[first + 18])};
        settled.template settle<triples>(x, box);
        NONET_UNROLL(3)
        for (int i = 0; i < 3; ++i) {
          uint16_t* const at = board.cells[first + i * 9];
          change = V::or_xor(change, x[i], V::load(at));
          V::store(at, x[i]);
        }
      }
    }
    changed = change;
    return missing;
  }

  /// The last box of a band stays in registers where there are enough of them. Without a fence
  /// behind the others, compilers would keep them in registers as well.
  static constexpr int kLastStored = V::kManyRegisters ? 1 : 2;
  static constexpr bool is_held(int box) { return box > kLastStored; }

  typename V::Mark single_[81];               // where cells are decided
  alignas(64) uint16_t half_[81][V::kLanes];  // cells between the steps along rows and columns
  // On Zen 4 a load waits for an earlier store to the same place within another page if the pages'
  // numbers agree in a hash of four bits, as those of one pair in sixteen do. The gap lets what is
  // loaded and what was just stored differ in their place (bench/NOTEBOOK.md).
  alignas(64) unsigned char gap_[2048];
  Register row_triad_[3][3][3];  // by band, line and box
  Register column_triad_[3][9];  // by band and column
};

}  // namespace
}  // namespace nonet
