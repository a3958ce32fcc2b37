// The search around the sweep: every lane has its own puzzle, its own stack and its own pace.
//
// After each sweep a lane is in one of four states. It changed: it goes on. It is solved: the
// solution is counted. It is contradictory: it takes back its last assumption, or its puzzle is
// done and it takes the next. It is stuck: it assumes one digit of a cell and keeps the rest of the
// position, less that digit, on its stack. As long as nothing has been refuted the puzzle is likely
// to have several solutions, so two cells are decided before the next sweep. Sweeping lanes without
// work is wasted, so the last few left at the end of a batch move to the one-puzzle engine: one
// after the other, and none that is slow before the others are done.
//
// An engine, its stacks and its feed are one LaneWorkspace, in one piece of memory. With the engine
// on the thread's stack and its stacks in the heap, searching took 2 to 5 % longer, and more in
// some processes than in others (bench/NOTEBOOK.md).
//
// Unnamed namespace: see vector/words.hpp. For the same reason nothing from the standard library
// but plain functions is used here.
#pragma once

#include <cstring>

#include "search/lanes/lane_choice.hpp"
#include "search/lanes/lane_position.hpp"
#include "search/lanes/lane_sweep.hpp"
#include "search/lanes/lane_vector.hpp"
#include "search/vector/loops.hpp"

namespace nonet {
namespace {

template <class V, class Feed>
class LaneEngine {
 public:
  using LaneBits = typename V::LaneBits;

  /// `stack` has room for kLanes x kLaneStack positions.
  LaneEngine(Feed& feed, LanePosition* stack, int limit)
      : feed_(feed), stack_(stack), limit_(limit) {
    std::memset(&board_, 0xFF, sizeof board_);  // lanes without work only have to be harmless
    refill();
  }

  Completion run(Stop& stop) {
    for (unsigned sweeps = 1; active_ != 0; ++sweeps) {
      if (sweeps % kPollEvery == 0 && stop.requested()) return Completion::Stopped;
      if (const LaneBits few = exhausted_ ? few_left() : 0; few != 0) {
        if (finish_alone(first_bit(few), stop) == Completion::Stopped) return Completion::Stopped;
        continue;
      }
      const bool triples = trend_ > kWorthTriples;
      const SweepResult<V> swept =
          triples ? sweep_.template run<true>(board_) : sweep_.template run<false>(board_);
      const LaneBits over = swept.contradictory & active_;
      const LaneBits solved = swept.solved & active_ & ~over;
      const LaneBits stuck = active_ & ~(swept.changed | over | solved);
      trend_ += 2 * count_bits(over) - count_bits(stuck) - trend_ / 64;
      for (LaneBits left = over; left != 0; left &= left - 1) {
        unrefuted_[first_bit(left)] = false;
        retreat(first_bit(left));
      }
      if (solved != 0) count_solutions(solved);
      restore(back_);
      back_ = 0;
      save(stuck);
      for (LaneBits left = stuck; left != 0; left &= left - 1) assume(first_bit(left));
      if (free_ != 0) refill();
    }
    return Completion::Finished;
  }

 private:
  static constexpr unsigned kPollEvery = 1024;  // sweeps; well under a millisecond
  /// A sweep costs the same for one lane as for all: this many are faster one by one.
  static constexpr int kFewEnough = V::kLanes / 8;
  /// Below this trend triples take more time than the assumptions that they save.
  static constexpr int kWorthTriples = 5 * V::kLanes / 2;
  static constexpr uint64_t kSoon = 1024;  // nodes of the one-puzzle engine; a quarter millisecond

  LanePosition& top(int lane) { return stack_[lane * kLaneStack + depth_[lane]]; }

  /// Copies the lanes that are set to the tops of their stacks, kLanesAtOnce at a time; restore()
  /// copies them back.
  void save(LaneBits set) {
    LanePosition* tops[V::kLanesAtOnce];
    while (set != 0) {
      const LaneBits group = next_group(set, tops);
      V::read_lanes(tops, board_.cells, group);
    }
  }
  void restore(LaneBits set) {
    LanePosition* tops[V::kLanesAtOnce];
    while (set != 0) {
      const LaneBits group = next_group(set, tops);
      V::write_lanes(board_.cells, tops, group);
    }
  }
  /// Takes the first few lanes out of `set`; unused places in `tops` repeat the last one.
  LaneBits next_group(LaneBits& set, LanePosition** tops) {
    const LaneBits before = set;
    for (int i = 0; i < V::kLanesAtOnce; ++i) {
      tops[i] = set == 0 ? tops[i - 1] : &top(first_bit(set));
      set &= set - 1;
    }
    return before & ~set;
  }

  void write_solution(int lane, uint8_t* digits) const {
    const uint16_t* from = board_.cells[0] + lane;
    for (int cell = 0; cell < 80; cell += 8) {
      uint64_t eight = 0;
      NONET_UNROLL(8)
      for (int i = 0; i < 8; ++i)
        eight |= uint64_t(first_bit(from[(cell + i) * V::kLanes]))
                 << (kLittleEndian ? i : 7 - i) * 8;
      eight += 0x0101010101010101u;
      std::memcpy(digits + cell, &eight, sizeof eight);
    }
    digits[80] = static_cast<uint8_t>(first_bit(from[80 * V::kLanes]) + 1);
  }

  void refill() {
    const LaneBits filled = feed_.refill(board_, free_);
    for (LaneBits left = filled; left != 0; left &= left - 1) {
      const int lane = first_bit(left);
      depth_[lane] = count_[lane] = 0;
      unrefuted_[lane] = true;
    }
    exhausted_ = exhausted_ || filled != free_;
    slow_ &= ~filled;
    active_ |= filled;
    free_ = 0;
  }

  void finish(int lane) {
    feed_.done(lane, count_[lane]);
    active_ &= ~(LaneBits{1} << lane);
    free_ |= LaneBits{1} << lane;
  }

  void retreat(int lane) {
    if (depth_[lane] == 0) return finish(lane);
    --depth_[lane];
    back_ |= LaneBits{1} << lane;
  }

  void count_solutions(LaneBits solved) {
    write_solutions(solved);
    for (LaneBits left = solved; left != 0; left &= left - 1) {
      const int lane = first_bit(left);
      if (++count_[lane] == limit_)
        finish(lane);
      else
        retreat(lane);
    }
  }
  /// The first solution of each puzzle, if the feed takes it.
  void write_solutions(LaneBits solved) {
    uint8_t* to[V::kLanes];
    LaneBits wanted = 0;
    for (LaneBits left = solved; left != 0; left &= left - 1) {
      const int lane = first_bit(left);
      if (count_[lane] != 0) continue;
      to[lane] = feed_.solution(lane);
      if (to[lane]) wanted |= LaneBits{1} << lane;
    }
    if constexpr (TransposingLanes<V>) {
      if (count_bits(wanted) >= V::kWorthTransposing) {
        uint8_t unwanted[81];
        for (int lane = 0; lane < V::kLanes; ++lane)
          if ((wanted >> lane & 1) == 0) to[lane] = unwanted;
        return V::write_digits(to, board_.cells);
      }
    }
    for (; wanted != 0; wanted &= wanted - 1)
      write_solution(first_bit(wanted), to[first_bit(wanted)]);
  }

  /// `lane` has just been saved.
  void assume(int lane) {
    LanePosition& kept = top(lane);
    const CellChoice<V> choice(kept);
    const int cell = choice.cell(unrefuted_[lane]);
    const int second = unrefuted_[lane] ? choice.cell_beside(cell) : -1;
    take(lane, cell);
    if (second < 0) return;
    LanePosition& after = top(lane);
    std::memcpy(&after, &kept, sizeof after);
    after.sets[cell] = board_.cells[cell][lane];
    take(lane, second);
  }
  void take(int lane, int cell) {
    LanePosition& kept = top(lane);
    const unsigned set = kept.sets[cell], guess = set & (~set + 1);
    kept.sets[cell] = static_cast<uint16_t>(set & ~guess);
    board_.cells[cell][lane] = static_cast<uint16_t>(guess);
    ++depth_[lane];
  }

  /// The lanes that are faster one by one: of a few, those not yet found to be slow; a last
  /// one in any case.
  LaneBits few_left() const {
    const int left = count_bits(active_);
    if (left > kFewEnough) return 0;
    return left == 1 ? active_ : active_ & ~slow_;
  }
  /// Ends the puzzle of a lane by the one-puzzle engine; a slow one only if no other lane waits for
  /// it.
  Completion finish_alone(int lane, Stop& stop) {
    save(LaneBits{1} << lane);
    const OpenPositions open{stack_ + lane * kLaneStack, depth_[lane] + 1, limit_ - count_[lane],
                             count_[lane] == 0 ? feed_.solution(lane) : nullptr};
    const bool last = active_ == LaneBits{1} << lane;
    const OpenCount more = search_positions(open, last ? kNoNodeLimit : kSoon, V::kSet, stop);
    if (more.outcome == SearchOutcome::Stopped) return Completion::Stopped;
    if (more.outcome == SearchOutcome::NodeLimit) {
      slow_ |= LaneBits{1} << lane;
      return Completion::NodeLimit;
    }
    count_[lane] += more.solutions;
    finish(lane);
    refill();
    return Completion::Finished;
  }

  LaneBoard<V> board_;
  Sweep<V> sweep_;
  Feed& feed_;
  LanePosition* stack_;
  int limit_;
  LaneBits active_ = 0, free_ = static_cast<LaneBits>((uint64_t{1} << V::kLanes) - 1);
  LaneBits back_ = 0;  // lanes whose position is to come back from their stack
  LaneBits slow_ = 0;  // lanes that the one-puzzle engine did not end soon
  bool exhausted_ = false;
  int trend_ = 0;  // twice the refutations less the assumptions of the last 64 sweeps or so
  int depth_[V::kLanes], count_[V::kLanes];
  bool unrefuted_[V::kLanes];  // nothing assumed for this puzzle has been refuted yet
};

/// Made in memory of the caller's; nothing in it needs to be destroyed.
template <class V, class Feed>
struct LaneWorkspace {
  LanePosition stack[V::kLanes * kLaneStack];  // left as it is: positions are written before read
  Feed feed;
  LaneEngine<V, Feed> engine;

  template <class Source>
  LaneWorkspace(Source& source, int limit) : feed(source), engine(feed, stack, limit) {}

  static void* operator new(size_t, LaneMemory* memory) { return memory; }
  static constexpr size_t lines() {
    return (sizeof(LaneWorkspace) + sizeof(LaneMemory) - 1) / sizeof(LaneMemory);
  }
};

}  // namespace
}  // namespace nonet
