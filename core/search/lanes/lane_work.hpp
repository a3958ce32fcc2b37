// What the lanes work on: an array of puzzles that threads share, or work made lane by lane.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <span>

namespace nonet {

/// Puzzles to be counted to two, and where the answers go. The arrays belong to the caller.
class LaneBatch {
 public:
  struct Range {
    size_t begin, end;
  };

  /// `puzzles`: rows of 81 digits 0..9, checked when they are read. `solutions`: as many rows, each
  /// set to the solution or to zeros. `counts`: for each row 0, 1 or 2 (two or more); clashing
  /// givens count 0, and the count of a puzzle that a Stop interrupted does not change. `workers`:
  /// the number of threads that share the batch; with another number they end less evenly.
  LaneBatch(std::span<const uint8_t> puzzles, std::span<uint8_t> solutions,
            std::span<uint8_t> counts, size_t workers = 1);

  /// Puzzles that no other caller gets; an empty range once all are taken. Any thread may call it.
  Range claim();

  /// Rejects the batch because of a byte that is no digit: nothing more is claimed, and threads may
  /// leave what they have claimed.
  void reject();

  /// False after reject(); the answers are then incomplete.
  bool all_digits() const { return !rejected_.load(std::memory_order_relaxed); }

  bool all_claimed() const { return next_.load(std::memory_order_relaxed) >= size_; }

  // Pointers, because the files of one instruction set call these (vector/words.hpp).
  const uint8_t* puzzle(size_t index) const { return puzzles_ + index * 81; }
  uint8_t* solution(size_t index) const { return solutions_ + index * 81; }
  uint8_t* count(size_t index) const { return counts_ + index; }
  size_t size() const { return size_; }

 private:
  const uint8_t* puzzles_;
  uint8_t* solutions_;
  uint8_t* counts_;
  size_t size_, share_;
  // In a cache line of their own, or every claim would take what is above from the other threads.
  alignas(64) std::atomic<size_t> next_{0};
  std::atomic<bool> rejected_{false};
};

/// Work that is made lane by lane. The engine gets a start for a lane, searches it up to a limit of
/// solutions and reports how many there are before it gets the next. All calls come from the thread
/// that runs the lanes.
class LaneWork {
 public:
  /// Writes the candidate sets of the cells (bit d-1 for digit d). False: nothing more for this
  /// lane. An array, because the files of one instruction set call it (vector/words.hpp).
  virtual bool next(int lane, uint16_t (&sets)[81]) = 0;
  /// Where to write the 81 digits of the first solution found; null to discard them.
  virtual uint8_t* solution(int lane) = 0;
  /// The lane's last start had this many solutions, up to the limit.
  virtual void done(int lane, int solutions) = 0;

 protected:
  ~LaneWork() = default;
};

}  // namespace nonet
