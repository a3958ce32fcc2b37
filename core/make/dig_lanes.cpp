#include "make/dig_lanes.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include "make/fill.hpp"
#include "make/symmetry.hpp"
#include "make/thin.hpp"
#include "search/one/digit_boards.hpp"

namespace nonet {
namespace {

// The removals of a random order that are tried as one chunk; almost all grids let them all go.
constexpr int kFirstChunk = 36;

/// One puzzle being dug: the same steps as `dig` in thin.cpp, cut open at each refutation.
class Site {
 public:
  Site(const Plan& plan, const Grid& solution, Random& random)
      : solution_(solution),
        orbits_(ordered_orbits(plan.target.symmetry, plan.dig.order, random)),
        stop_at_(plan.target.minimal ? 0 : random.between(plan.aim.low, plan.aim.high)),
        digger_(solution_, rules_of(plan)) {
    for (int cell = 0; cell < kCellCount; ++cell)
      sets_[static_cast<std::size_t>(cell)] = DigitSet::only(solution_[cell]).bits();
    if (plan.must.empty() && plan.target.line_floor == 0)
      take_first_chunk(std::max(stop_at_, plan.target.clues.low));
  }

  /// Writes the start of the next refutation; false if the puzzle is dug.
  bool next(uint16_t* sets) {
    for (; at_ < orbits_.size(); ++at_, tested_ = 0) {
      const Orbit& orbit = orbits_[at_];
      if (digger_.clues() <= stop_at_) return false;
      if (digger_.clues() - static_cast<int>(orbit.size()) < stop_at_) continue;
      if (tested_ == 0 && !digger_.within_rules(orbit)) continue;
      write_start(orbit, sets);
      return true;
    }
    return false;
  }

  void answer(bool refuted) {
    const Orbit& orbit = orbits_[at_];
    if (refuted && ++tested_ < orbit.size()) return;
    if (refuted) take(orbit);
    tested_ = 0;
    ++at_;
  }

  const Grid& puzzle() const { return digger_.puzzle(); }
  const Grid& solution() const { return solution_; }

 private:
  /// The first removals at once, where the rest has one solution; else half of them; else none.
  void take_first_chunk(int fewest) {
    for (int size = kFirstChunk; size >= kFirstChunk / 2; size -= kFirstChunk / 2) {
      Grid rest = solution_;
      int left = kCellCount;
      std::size_t last = 0;
      for (; last < orbits_.size(); ++last) {
        const int after = left - static_cast<int>(orbits_[last].size());
        if (after < kCellCount - size || after < fewest) break;
        for (Cell cell : orbits_[last]) rest[cell] = 0;
        left = after;
      }
      if (last == 0 || !has_one_solution(rest)) continue;
      for (; at_ < last; ++at_) take(orbits_[at_]);
      return;
    }
  }

  void take(const Orbit& orbit) {
    digger_.take(orbit);
    for (Cell cell : orbit) sets_[cell] = DigitSet::all().bits();
  }

  /// The orbit is gone, those of its clues that are refuted already are back, and the next one is
  /// anything but its digit.
  void write_start(const Orbit& orbit, uint16_t* sets) const {
    std::ranges::copy(sets_, sets);
    for (std::size_t i = tested_; i < orbit.size(); ++i) sets[orbit[i]] = DigitSet::all().bits();
    const Cell asked = orbit[tested_];
    sets[asked] = DigitSet::only(solution_[asked]).complement().bits();
  }

  Grid solution_;
  std::vector<Orbit> orbits_;
  int stop_at_;
  Digger digger_;
  std::array<uint16_t, kCellCount> sets_;  // the puzzle so far, as lanes take it
  std::size_t at_ = 0;                     // the orbit that is tried
  std::size_t tested_ = 0;                 // its clues that are refuted already
};

class DigLanes final : public LaneWork {
 public:
  DigLanes(const Plan& plan, uint64_t key, uint64_t start, DugRows rows, int lanes, Stop& stop)
      : plan_(plan), key_(key), start_(start), rows_(rows), stop_(stop) {
    sites_.resize(static_cast<std::size_t>(lanes));
    row_of_.resize(static_cast<std::size_t>(lanes));
  }

  bool next(int lane, uint16_t* sets) override {
    auto& site = sites_[static_cast<std::size_t>(lane)];
    for (;;) {
      if (!site) {
        if (next_row_ == rows_.count) return false;
        Random random(key_, start_ + next_row_, 1);
        const Grid solution = filled(random);
        if (stop_.requested()) return false;  // before the grid is used: a stop leaves it empty
        row_of_[static_cast<std::size_t>(lane)] = next_row_++;
        site.emplace(plan_, solution, random);
      }
      if (site->next(sets)) return true;
      keep(*site, row_of_[static_cast<std::size_t>(lane)]);
      site.reset();
    }
  }
  uint8_t* solution(int) override { return nullptr; }
  void done(int lane, int solutions) override {
    sites_[static_cast<std::size_t>(lane)]->answer(solutions == 0);
  }

 private:
  Grid filled(Random& random) {
    if (plan_.source.solution) return *plan_.source.solution;
    return fill_grid(plan_.source.fill, plan_.source.fill_givens, plan_.source.fill_nodes, random,
                     stop_);
  }

  void keep(const Site& site, std::size_t row) {
    const int clues = clue_count(site.puzzle());
    // At the lower end of the range some clues may not have been tried: no proof of minimality.
    const bool proved = !plan_.target.minimal || clues > plan_.target.clues.low;
    rows_.found[row] = plan_.target.clues.has(clues) && proved;
    std::ranges::copy(site.puzzle().digits, rows_.puzzles + row * kCellCount);
    std::ranges::copy(site.solution().digits, rows_.solutions + row * kCellCount);
  }

  const Plan& plan_;
  uint64_t key_, start_;
  DugRows rows_;
  Stop& stop_;
  std::size_t next_row_ = 0;
  std::vector<std::optional<Site>> sites_;
  std::vector<std::size_t> row_of_;
};

}  // namespace

bool digs_in_lanes(const Plan& plan) {
  const bool only_dug = plan.method == Method::Dig && plan.may == CellSet::all() &&
                        plan.dig.orders_per_grid >= 1 && !plan.source.board_seeds &&
                        !plan.run.trace && plan.dig.unique_nodes == kNoNodeLimit;
  const bool only_counted = plan.target.sparsest_line >= 9 && plan.rating.low <= 0 &&
                            plan.rating.high >= kRatingCeiling && !plan.scored &&
                            plan.target.needs.empty() && plan.target.forbids.empty() &&
                            plan.searches.low == 0 && plan.searches.high == kSearchesCeiling &&
                            plan.vary.propagation.high == 0;
  const bool proved = !plan.target.minimal || (plan.target.symmetry == Symmetry::None &&
                                               plan.must.empty() && plan.target.line_floor == 0);
  return only_dug && only_counted && proved;
}

void dig_in_lanes(const Plan& plan, uint64_t key, uint64_t start, DugRows rows, InstructionSet set,
                  Stop& stop) {
  DigLanes work(plan, key, start, rows, lane_count(set), stop);
  run_lanes(work, 1, set, stop);
}

}  // namespace nonet
