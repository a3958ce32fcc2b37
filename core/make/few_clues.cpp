#include "make/few_clues.hpp"

#include <array>
#include <span>
#include <vector>

#include "make/fill.hpp"
#include "search/digit_boards.hpp"

namespace nonet {
namespace {

struct Clue {
  Cell cell;
  Digit digit;
};

/// Counts every cell-digit pair over the solutions as far as "twice".
struct Tally {
  uint64_t nodes_left;
  PairSet once, twice;

  bool wanted(const DigitBoards& boards) const { return !boards.pairs().without(twice).empty(); }
  BoardVisit found(const DigitBoards& boards) {
    twice |= once.common(boards.pairs());
    once |= boards.pairs();
    return BoardVisit::Continue;
  }
  bool spent() { return nodes_left-- == 0; }
};

// Tuned on time to the first puzzle of 19 and 18 clues (bench/generate.py --few-clues). Tried and
// slower: dropping two clues and looking for one that replaces both, which mostly meets too many
// solutions; choosing the two by how many solutions each leaves alone; following unseen pairs
// first.
constexpr uint64_t kNodesPerLook = 300;  // a rest with more solutions than that is left alone
constexpr std::size_t kPoolSize = 200;   // puzzles kept for each clue count
constexpr uint32_t kLowestPercent = 90;  // chance to stay at a clue count rather than go one up
constexpr int kStartingPuzzles = 4;
constexpr int kMostClues = 26;  // the walk goes up no further

/// The walk's state: puzzles by number of clues.
class Walk {
 public:
  explicit Walk(Random& random) : random_(random) {
    for (int i = 0; i < kStartingPuzzles; ++i) {
      Grid puzzle = fill_shuffled(random_);
      const int clues = minimise(puzzle);
      keep(puzzle, clues);
    }
  }

  int fewest() const {
    int clues = 17;
    while (pools_[clues].empty()) ++clues;
    return clues;
  }
  const Grid& best() const { return pools_[fewest()].front(); }

  void step() {
    const Grid puzzle = pick();
    std::array<Cell, kCellCount> cells;
    const std::size_t count = clue_cells(puzzle, cells);
    const Cell gone = cells[random_.below(static_cast<uint32_t>(count))];
    Grid rest = puzzle;
    rest[gone] = 0;
    look(rest);
    random_.shuffle(std::span<Clue>(found_));
    bool kept_one = false;
    for (const Clue& clue : found_) {
      if (clue.cell == gone && clue.digit == puzzle[gone]) continue;
      Grid child = rest;
      child[clue.cell] = clue.digit;
      const int clues = minimise(child);
      if (kept_one && clues >= static_cast<int>(count)) continue;
      keep(child, clues);
      kept_one = true;
    }
  }

 private:
  static std::size_t clue_cells(const Grid& puzzle, std::array<Cell, kCellCount>& cells) {
    std::size_t count = 0;
    for (int cell = 0; cell < kCellCount; ++cell)
      if (puzzle[cell] != 0) cells[count++] = static_cast<Cell>(cell);
    return count;
  }

  const Grid& pick() {
    const int lowest = fewest();
    int clues = lowest;
    while (clues < kMostClues && random_.below(100) >= kLowestPercent) ++clues;
    while (pools_[clues].empty()) --clues;
    const auto& pool = pools_[clues];
    return pool[random_.below(static_cast<uint32_t>(pool.size()))];
  }

  /// Sets `found_` to the clues each of which alone gives `rest` a single solution.
  void look(const Grid& rest) {
    found_.clear();
    Tally tally{kNodesPerLook, {}, {}};
    if (!visit_solutions(DigitBoards(rest), tally)) return;
    const PairSet single = tally.once.without(tally.twice);
    for (int digit = 0; digit < 9; ++digit)
      for (int band = 0; band < 3; ++band)
        for (uint32_t left = single.words[digit][band]; left != 0; left = without_lowest_bit(left))
          found_.push_back({static_cast<Cell>(band * 27 + lowest_bit_index(left)),
                            static_cast<Digit>(digit + 1)});
  }

  /// Makes a puzzle irreducible; returns its number of clues.
  int minimise(Grid& puzzle) {
    std::array<Cell, kCellCount> cells;
    const std::size_t count = clue_cells(puzzle, cells);
    random_.shuffle(std::span<Cell>(cells).first(count));
    int clues = static_cast<int>(count);
    for (std::size_t i = 0; i < count; ++i) {
      const Digit digit = puzzle[cells[i]];
      puzzle[cells[i]] = 0;
      DigitBoards boards(puzzle);
      boards.exclude(cells[i], digit);
      if (refute(boards, ~uint64_t{0}) == Refutation::Refuted)
        --clues;
      else
        puzzle[cells[i]] = digit;
    }
    return clues;
  }

  void keep(const Grid& puzzle, int clues) {
    auto& pool = pools_[clues];
    if (pool.size() < kPoolSize)
      pool.push_back(puzzle);
    else
      pool[random_.below(kPoolSize)] = puzzle;
  }

  Random& random_;
  std::array<std::vector<Grid>, kCellCount + 1> pools_;
  std::vector<Clue> found_;
};

}  // namespace

bool find_few_clues(int most, Random& random, const FewCluesLimits& limits, Stop& stop,
                    Grid& best) {
  Walk walk(random);
  uint64_t steps = 0;
  while (walk.fewest() > most && steps++ < limits.steps && !stop.requested()) walk.step();
  best = walk.best();
  return walk.fewest() <= most;
}

}  // namespace nonet
