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

constexpr Clue kNoClue{0, 0};

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

/// Stops at the first solution and keeps it.
struct FirstSolution {
  PairSet pairs;

  bool wanted(const DigitBoards&) const { return true; }
  BoardVisit found(const DigitBoards& boards) {
    pairs = boards.pairs();
    return BoardVisit::Stop;
  }
  bool spent() const { return false; }
};

// Tuned on time to the first puzzle of 19 and 18 clues (bench/generate.py --few-clues). Tried and
// slower: dropping two clues and looking for one that replaces both, which mostly meets too many
// solutions; choosing the two by how many solutions each leaves alone; following unseen pairs
// first.
constexpr uint64_t kNodesPerLook = 300;  // a rest with more solutions than that is left alone
constexpr std::size_t kPoolSize = 200;   // puzzles kept for each clue count
constexpr uint32_t kLowestPercent = 90;  // chance to stay at a clue count rather than go one up
constexpr int kStartingPuzzles = 4;
constexpr int kMostClues = 26;          // the walk goes up no further
constexpr std::size_t kWitnesses = 24;  // second solutions kept for each clue during a step

/// The walk's state: puzzles by number of clues.
class Walk {
 public:
  explicit Walk(Random& random) : random_(random) {
    for (int i = 0; i < kStartingPuzzles; ++i) {
      Grid puzzle = fill_shuffled(random_);
      const int clues = minimise(puzzle, kNoClue);
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
    forget_witnesses();
    bool kept_one = false;
    for (const Clue& clue : found_) {
      if (clue.cell == gone && clue.digit == puzzle[gone]) continue;
      Grid child = rest;
      child[clue.cell] = clue.digit;
      const int clues = minimise(child, clue);
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

  void forget_witnesses() {
    for (auto& witnesses : witnesses_) witnesses.clear();
  }

  /// True if the puzzle without its clue in `cell` has a second solution. A solution that showed
  /// this for a brother of the puzzle shows it again if it has the one clue that is `added`; it
  /// has all others only if the brother was still `whole`.
  bool necessary(const Grid& without, Cell cell, Digit digit, const Clue& added, bool whole) {
    auto& witnesses = witnesses_[cell];
    if (added.digit != 0)
      for (const PairSet& witness : witnesses)
        if (witness.has(added.cell, added.digit)) return true;
    DigitBoards boards(without);
    boards.exclude(cell, digit);
    FirstSolution second;
    if (visit_solutions(boards, second)) return false;
    if (whole && added.digit != 0 && witnesses.size() < kWitnesses)
      witnesses.push_back(second.pairs);
    return true;
  }

  /// Makes a puzzle irreducible; returns its number of clues. Without the clue that is `added` it
  /// has several solutions.
  int minimise(Grid& puzzle, const Clue& added) {
    std::array<Cell, kCellCount> cells;
    const std::size_t count = clue_cells(puzzle, cells);
    random_.shuffle(std::span<Cell>(cells).first(count));
    int clues = static_cast<int>(count);
    for (std::size_t i = 0; i < count; ++i) {
      if (added.digit != 0 && cells[i] == added.cell) continue;
      const Digit digit = puzzle[cells[i]];
      puzzle[cells[i]] = 0;
      const bool whole = clues == static_cast<int>(count);
      if (necessary(puzzle, cells[i], digit, added, whole))
        puzzle[cells[i]] = digit;
      else
        --clues;
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
  std::array<std::vector<PairSet>, kCellCount> witnesses_;  // by the clue that was left out
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
