#include "make/few_clues.hpp"

#include <array>
#include <cassert>
#include <cstdint>
#include <set>
#include <span>
#include <vector>

#include "make/fill.hpp"
#include "make/neighbors.hpp"
#include "search/one/digging.hpp"

namespace nonet {
namespace {

constexpr int kStartingPuzzles = 4;
// Visits to puzzles of one clue count per family. Of 20 families followed to the end 15
// had a 17 within 1,200 puzzles of 18 clues, the others after two to five times as many.
constexpr int kVisitsAt18 = 1200, kVisitsAbove = 300;
constexpr int kMostVisits = 1 << 20;  // of all families together

uint64_t hash_of(const Grid& puzzle) {
  uint64_t hash = 0;
  for (Digit digit : puzzle.digits) {
    hash = (hash ^ digit) * 0x9E3779B97F4A7C15u;
    hash ^= hash >> 29;
  }
  return hash;
}

/// Puzzles that were reached from one start, by number of clues.
class Family {
 public:
  explicit Family(Random& random) : random_(random) {
    for (int i = 0; i < kStartingPuzzles; ++i) {
      Grid puzzle = fill_shuffled(random_);
      const int clues = minimize(puzzle);
      keep(puzzle, clues);
    }
  }

  int fewest() const { return fewest_; }
  const Grid& best() const { return best_; }

  /// Visits one more puzzle's neighbors; false if the family has no visits left.
  bool step(Stop& stop) {
    int clues = fewest_;
    while (clues <= kCellCount && waiting_[clues].empty()) ++clues;
    if (clues > kCellCount || visits_[clues]++ >= (clues > 18 ? kVisitsAbove : kVisitsAt18))
      return false;
    auto& waiting = waiting_[clues];
    std::swap(waiting[random_.below(static_cast<uint32_t>(waiting.size()))], waiting.back());
    const Grid puzzle = waiting.back();
    waiting.pop_back();
    if (find_neighbors(puzzle, stop, found_) == Completion::Finished)
      for (const Neighbor& next : found_) keep(next.puzzle, next.clues);
    return true;
  }

 private:
  /// Makes a puzzle irreducible; returns its number of clues.
  int minimize(Grid& puzzle) {
    std::array<Cell, kCellCount> cells;
    for (int cell = 0; cell < kCellCount; ++cell) cells[cell] = static_cast<Cell>(cell);
    random_.shuffle(std::span<Cell>(cells));
    Digging<ClueBoard, Cell, RedundantClues> digging(
        RedundantClues(puzzle, RedundantClues::Goal::Remove), cells);
    NeverStop never;
    static_cast<void>(run_digging(digging, kNoNodeLimit, never));
    puzzle = digging.target().puzzle();
    return clue_count(puzzle);
  }

  void keep(const Grid& puzzle, int clues) {
    if (!met_.insert(hash_of(puzzle)).second) return;
    waiting_[clues].push_back(puzzle);
    if (clues >= fewest_) return;
    fewest_ = clues;
    best_ = puzzle;
  }

  Random& random_;
  std::array<std::vector<Grid>, kCellCount + 1> waiting_;  // found, but not yet visited
  std::array<int, kCellCount + 1> visits_{};
  std::set<uint64_t> met_;
  std::vector<Neighbor> found_;
  Grid best_;
  int fewest_ = kCellCount + 1;
};

}  // namespace

int few_clues_target(int low, int high, Random& random) {
  constexpr std::array<uint32_t, 4> kWeights{1, 3, 4, 4};  // of 17, 18, 19, 20
  constexpr int kMost = kFewestClues + static_cast<int>(kWeights.size()) - 1;
  assert(kFewestClues <= low && low <= high);
  if (high > kMost) return high;
  uint32_t total = 0;
  for (int clues = low; clues <= high; ++clues) total += kWeights[clues - kFewestClues];
  uint32_t draw = random.below(total);
  int target = low;
  while (draw >= kWeights[target - kFewestClues]) draw -= kWeights[target++ - kFewestClues];
  return target;
}

Grid find_few_clues(int most, Random& random, Stop& stop) {
  assert(most >= kFewestClues);
  Grid best;
  int fewest = kCellCount + 1, visits = 0;
  const auto continues = [&] { return fewest > most && visits < kMostVisits && !stop.requested(); };
  do {
    Family family(random);
    do {
      ++visits;
      if (family.fewest() < fewest) {
        fewest = family.fewest();
        best = family.best();
      }
    } while (continues() && family.step(stop));
  } while (continues());
  return best;
}

}  // namespace nonet
