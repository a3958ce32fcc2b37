#include "sample/population.hpp"

#include <algorithm>
#include <cmath>
#include <span>
#include <utility>
#include <vector>

#include "base/random.hpp"
#include "make/fill.hpp"
#include "sample/clue_tests.hpp"
#include "sample/potential.hpp"

namespace nonet {
namespace {

constexpr int kGrids = 32;         // solved grids a group starts from
constexpr int kStartsPerGrid = 7;  // random clue sets a grid; about one in seven has one solution
constexpr int kUpperSize = 32;     // sets kept while single removals are tried
constexpr int kLowerSize = 64;     // sets kept while all removals are compared
constexpr int kCompareClues = 33;  // from here on all removals are compared
constexpr double kUsualDescent = 4096;  // descents are thinned to this weight (make/fill.hpp)

/// Uniform in [0, 1); the sum can round to 1.
double draw_fraction(Random& random) {
  const double high = random.next();
  const double sum = std::ldexp(high, -32) + std::ldexp(static_cast<double>(random.next()), -64);
  return std::min(sum, 1 - std::ldexp(1.0, -53));
}

/// One clue set on its way down. `clues` are free ones; `excludes[c]` are removable clues that
/// become necessary when c goes.
struct Walker {
  const Grid* solution;
  CellSet clues, removable;
  int size;
  double weight;
  std::array<CellSet, kCellCount> excludes;
};

/// The estimated yield of the walker after a removal that leaves `rest` removable, one step
/// ahead: each further removal leaves at most those that are not found to exclude it, and one less
/// on average, because more pairs exclude each other than are found so far. Where one clue excludes
/// all others the end is near.
double estimated_yield(const Walker& walker, int clues, CellSet rest) {
  const int count = rest.size();
  double sum = 0;
  for (Cell cell : rest) {
    const int left = count - 1 - (walker.excludes[cell] & rest).size();
    sum += potential(clues - 1, left > 1 ? left - 1 : left);
  }
  return (0.3 * potential(clues, count) + sum / (82 - clues)) * cheapness(count);
}

struct Found {
  const Grid* solution;
  CellSet clues;
  double weight;
};

/// Drops items at random so that about `size` stay. An item of mass m stays with probability
/// min(1, m / step); `keep(item, probability)` is called for those that stay.
template <class Items, class Mass, class Keep>
void thin_out(const Items& items, int size, Random& random, const Mass& mass, const Keep& keep) {
  double total = 0;
  for (const auto& item : items) total += mass(item);
  const double step = total / size;
  double mark = draw_fraction(random) * step, sum = 0;
  for (const auto& item : items) {
    const double own = mass(item);
    if (own >= step) {
      keep(item, 1.0);
      continue;
    }
    sum += own;
    if (mark < sum) {
      keep(item, own / step);
      mark += step;
    }
  }
}

/// Rows with unusual clue counts are drawn more often and weigh less, so that the ends of the
/// distribution are seen too.
double row_share(int clues) {
  if (clues <= 24) return std::ldexp(1.0, std::min(30, 3 * (24 - clues) + 1));
  return std::ldexp(1.0, clues <= 29 ? 0 : std::min(30, 2 * (clues - 29)));
}

class Population {
 public:
  Population(const SampleSpace& space, uint64_t key, uint64_t index, InstructionSet set, Stop& stop)
      : space_(space), random_(key, index, 0), tests_(set), stop_(stop) {
    kept_ = CellSet::all().without(space.free);
  }

  Completion run(SampleGroup& group) {
    if (start(group) == Completion::Stopped) return Completion::Stopped;
    for (int size = space_.start_clues(); !walkers_.empty(); --size) {
      const Completion step = size > kCompareClues ? step_single(size) : step_compared(size);
      if (step == Completion::Stopped) return step;
    }
    choose_rows(group);
    return Completion::Finished;
  }

 private:
  /// The clues of a walker and those that are kept, without one.
  CellSet clues_without(const Walker& walker, int cell) const {
    return (walker.clues | kept_).without(CellSet::only(cell));
  }

  Completion start(SampleGroup& group) {
    const int grids = space_.solution ? 1 : kGrids;
    grids_.reserve(static_cast<std::size_t>(grids));
    weights_.reserve(static_cast<std::size_t>(grids));
    for (int i = 0; i < grids; ++i)
      if (draw_grid() == Completion::Stopped) return Completion::Stopped;
    group.grids = 0;
    // A second round is for the one group in 10^14 that finds no start in the first.
    while (walkers_.empty()) {
      if (stop_.requested()) return Completion::Stopped;  // a round of few tests never polls
      for (double weight : weights_) group.grids += weight;
      if (draw_starts() == Completion::Stopped) return Completion::Stopped;
    }
    return find_removable();
  }

  /// A solved grid, each as likely as its weight is small.
  Completion draw_grid() {
    if (space_.solution) {
      grids_.push_back(*space_.solution);
      weights_.push_back(1);
      return Completion::Finished;
    }
    while (!stop_.requested()) {
      const Descent descent = descend(random_);
      const double weight = static_cast<double>(descent.weight) / kUsualDescent;
      if (draw_fraction(random_) >= weight) continue;
      grids_.push_back(descent.grid);
      weights_.push_back(std::max(1.0, weight));
      return Completion::Finished;
    }
    return Completion::Stopped;
  }

  /// Random clue sets of the start size; those with one solution become walkers.
  Completion draw_starts() {
    const int size = space_.start_clues();
    std::vector<Walker> drawn;
    tests_.clear();
    std::vector<Cell> cells;
    for (Cell cell : space_.free) cells.push_back(cell);
    for (std::size_t i = 0; i < grids_.size(); ++i)
      for (int j = 0; j < kStartsPerGrid; ++j) {
        random_.shuffle(std::span<Cell>(cells));
        Walker& walker =
            drawn.emplace_back(Walker{&grids_[i], {}, {}, size, weights_[i] / kStartsPerGrid, {}});
        for (Cell cell : std::span<Cell>(cells).first(static_cast<std::size_t>(size)))
          walker.clues.add(cell);
        walker.removable = walker.clues;
        tests_.add_other_solution(*walker.solution, walker.clues | kept_);
      }
    if (tests_.run(stop_) == Completion::Stopped) return Completion::Stopped;
    for (std::size_t i = 0; i < drawn.size(); ++i)
      if (!tests_.yes(i)) walkers_.push_back(drawn[i]);
    return Completion::Finished;
  }

  /// Tests every clue that was removable before the last removal.
  Completion find_removable() {
    tests_.clear();
    for (const Walker& walker : walkers_)
      for (Cell cell : walker.removable)
        tests_.add_necessary(*walker.solution, clues_without(walker, cell), cell);
    if (tests_.run(stop_) == Completion::Stopped) return Completion::Stopped;
    std::size_t test = 0;
    for (Walker& walker : walkers_) {
      CellSet necessary;
      for (Cell cell : walker.removable)
        if (tests_.yes(test++)) necessary.add(cell);
      walker.removable = walker.removable.without(necessary);
    }
    return Completion::Finished;
  }

  /// Thins the walkers out and takes one random removable clue from each that stays.
  Completion step_single(int size) {
    std::vector<Walker> next;
    extract_finished(walkers_);
    thin_out(
        walkers_, kUpperSize, random_,
        [&](const Walker& walker) {
          const int count = walker.removable.size();
          return walker.weight * potential(size, count) * cheapness(count);
        },
        [&](const Walker& walker, double probability) {
          const int count = walker.removable.size();
          uint32_t skip = random_.below(static_cast<uint32_t>(count));
          Cell chosen = 0;
          for (Cell cell : walker.removable)
            if (skip-- == 0) chosen = cell;
          next.push_back(without(walker, chosen, walker.weight / probability * count));
        });
    walkers_ = std::move(next);
    return find_removable();
  }

  /// Finds which pairs of removable clues exclude each other, so that the removable clues after
  /// each single removal are known, and thins out all removals of all walkers together.
  Completion step_compared(int size) {
    extract_finished(walkers_);
    if (find_pairs() == Completion::Stopped) return Completion::Stopped;
    struct Removal {
      const Walker* walker;
      Cell cell;
      double mass;
    };
    std::vector<Removal> removals;
    std::vector<Walker> finished;
    for (const Walker& walker : walkers_)
      for (Cell cell : walker.removable) {
        const CellSet rest = walker.removable.without(walker.excludes[cell] | CellSet::only(cell));
        if (rest.size() < 2) {
          finished.push_back(without(walker, cell, walker.weight));
          continue;
        }
        removals.push_back(
            {&walker, cell, walker.weight * estimated_yield(walker, size - 1, rest)});
      }
    std::vector<Walker> next;
    thin_out(
        removals, kLowerSize, random_, [](const Removal& removal) { return removal.mass; },
        [&](const Removal& removal, double probability) {
          next.push_back(
              without(*removal.walker, removal.cell, removal.walker->weight / probability));
        });
    extract_finished(finished);
    walkers_ = std::move(next);
    return Completion::Finished;
  }

  /// The walker after a removal. The weight is divided by the number of removed clues: puzzles are
  /// reached in every order of their removals.
  Walker without(const Walker& walker, Cell cell, double weight) const {
    Walker next = walker;
    next.clues.remove(cell);
    next.removable = walker.removable.without(walker.excludes[cell] | CellSet::only(cell));
    next.size = walker.size - 1;
    next.weight = weight / (space_.free.size() - next.size);
    return next;
  }

  Completion find_pairs() {
    tests_.clear();
    const auto for_each_open_pair = [&](auto&& visit) {
      for (Walker& walker : walkers_)
        for (Cell a : walker.removable)
          for (Cell b : walker.removable)
            if (a < b && !walker.excludes[a].has(b)) visit(walker, a, b);
    };
    for_each_open_pair([&](const Walker& walker, Cell a, Cell b) {
      tests_.add_necessary(*walker.solution, clues_without(walker, a).without(CellSet::only(b)), a);
    });
    if (tests_.run(stop_) == Completion::Stopped) return Completion::Stopped;
    // The answers are read in full before the first is entered, because entering closes pairs.
    std::vector<std::pair<Cell, Cell>> pairs;
    std::vector<Walker*> owners;
    std::size_t test = 0;
    for_each_open_pair([&](Walker& walker, Cell a, Cell b) {
      if (!tests_.yes(test++)) return;
      pairs.emplace_back(a, b);
      owners.push_back(&walker);
    });
    for (std::size_t i = 0; i < pairs.size(); ++i) {
      owners[i]->excludes[pairs[i].first].add(pairs[i].second);
      owners[i]->excludes[pairs[i].second].add(pairs[i].first);
    }
    return Completion::Finished;
  }

  /// Moves the walkers with at most one removable clue to found_: without it they are minimal.
  void extract_finished(std::vector<Walker>& walkers) {
    std::erase_if(walkers, [&](const Walker& walker) {
      if (walker.removable.size() > 1) return false;
      const Walker last = walker.removable.empty()
                              ? walker
                              : without(walker, walker.removable.first(), walker.weight);
      found_.push_back({last.solution, last.clues, last.weight});
      return true;
    });
  }

  /// Draws the rows from the puzzles found, in random order.
  void choose_rows(SampleGroup& group) {
    group.total = 0;
    double mass = 0;
    for (const Found& found : found_) {
      group.total += found.weight;
      mass += found.weight * row_share(found.clues.size());
    }
    std::array<std::size_t, kGroupRows> order;
    for (std::size_t i = 0; i < kGroupRows; ++i) order[i] = i;
    random_.shuffle(std::span<std::size_t>(order));
    const double step = mass / kGroupRows;
    double mark = draw_fraction(random_) * step, sum = 0;
    std::size_t row = 0;
    for (const Found& found : found_) {
      const double share = row_share(found.clues.size());
      sum += found.weight * share;
      const bool last = &found == &found_.back();  // takes what rounding has left over
      for (; row < kGroupRows && (mark < sum || last); ++row, mark += step) {
        Grid& puzzle = group.puzzles[order[row]];
        puzzle = Grid();
        for (Cell cell : found.clues | kept_) puzzle[cell] = (*found.solution)[cell];
        group.weights[order[row]] = step / share;
      }
    }
  }

  const SampleSpace& space_;
  Random random_;
  ClueTests tests_;
  Stop& stop_;
  CellSet kept_;
  std::vector<Grid> grids_;  // never grows once walkers point into it
  std::vector<double> weights_;
  std::vector<Walker> walkers_;
  std::vector<Found> found_;
};

}  // namespace

Completion sample_group(const SampleSpace& space, uint64_t key, uint64_t index, InstructionSet set,
                        Stop& stop, SampleGroup& group) {
  return Population(space, key, index, set, stop).run(group);
}

}  // namespace nonet
