#include "make/dig_lanes.hpp"

#include <algorithm>
#include <optional>

#include "make/fill.hpp"
#include "make/score.hpp"
#include "make/thin.hpp"
#include "search/lanes/digging_lanes.hpp"

namespace nonet {
namespace {

// The fields that digging in lanes supports, or that have no effect on it. Any other field, a new
// one too, must have its default.
constexpr FieldSet kSupported =
    fields_named({// What is dug, and how far.
                  "symmetry", "pattern", "clues", "line_floor", "minimal", "order", "aim",
                  "solution", "fill", "fill_givens", "fill_nodes",
                  // The first attempt is dug in lanes; Maker makes the others.
                  "method", "attempts", "fallback", "orders_per_grid",
                  // Read only where another field is set: pattern, score, strict, propagation.
                  "pattern_steps", "weights", "strict_searches", "propagation_kinds", "redraws"});

// The fields that a dug puzzle is judged by. Of these, lanes judge by the sparsest line themselves.
constexpr FieldSet kJudged = fields_named(
    {"sparsest_line", "rating", "needs", "forbids", "scored", "score", "strict", "searches"});
constexpr FieldSet kJudgedInLanes = fields_named({"sparsest_line"});

/// The first attempts at the puzzles of a run.
class FirstAttempts {
 public:
  FirstAttempts(const Plan& plan, uint64_t key, uint64_t start, DugRows rows, Stop& stop)
      : plan_(plan), key_(key), start_(start), rows_(rows), stop_(stop) {}

  struct Site {
    std::size_t row;
    DigStart start;
    Digging<SetBoard, Orbit, DigPass> digging;

    Site(std::size_t row_, const Plan& plan, const Grid& solution, Random& random)
        : row(row_),
          start(plan, solution, random),
          digging(DigPass(start.digger, start.stop_at, nullptr), start.left()) {}
    Site(const Site&) = delete;  // `digging` refers to `start`
  };

  bool take(std::optional<Site>& site) {
    if (next_row_ == rows_.found.size()) return false;
    Random random(key_, start_ + next_row_, 1);
    const std::optional<Grid> solution = fill_grid(plan_.source, random, stop_);
    if (!solution) return false;  // stopped: a fill fails in no other way
    site.emplace(next_row_++, plan_, *solution, random);
    return true;
  }

  void keep(const Site& site) {
    const Digger& dug = site.digging.target().digger();
    // At the lower end of the range some clues may not have been tried: no proof of minimality.
    const bool proved = !plan_.target.minimal || dug.clues() > plan_.target.clues.low;
    rows_.found[site.row] = plan_.target.clues.has(dug.clues()) && proved &&
                            sparsest_line(dug.puzzle()) <= plan_.target.sparsest_line;
    const std::size_t at = site.row * kCellCount;
    std::ranges::copy(dug.puzzle().digits, rows_.puzzles.subspan(at, kCellCount).begin());
    std::ranges::copy(dug.solution().digits, rows_.solutions.subspan(at, kCellCount).begin());
  }

 private:
  const Plan& plan_;
  uint64_t key_, start_;
  DugRows rows_;
  Stop& stop_;
  std::size_t next_row_ = 0;
};

}  // namespace

bool only_digs(const Plan& plan) {
  const bool only_known = (differences(plan, Request{}) & ~(kSupported | kJudged)).none();
  const bool proved = !plan.target.minimal || (plan.target.symmetry == Symmetry::None &&
                                               plan.must.empty() && plan.target.line_floor == 0);
  return only_known && plan.method == Method::Dig && plan.may == CellSet::all() &&
         plan.dig.orders_per_grid >= 1 && proved;
}

bool is_judged(const Plan& plan) { return (differences(plan, Request{}) & kJudged).any(); }

bool digs_in_lanes(const Plan& plan) {
  return only_digs(plan) && (differences(plan, Request{}) & kJudged & ~kJudgedInLanes).none();
}

void dig_in_lanes(const Plan& plan, uint64_t key, uint64_t start, DugRows rows, InstructionSet set,
                  Stop& stop) {
  FirstAttempts attempts(plan, key, start, rows, stop);
  static_cast<void>(dig_side_by_side(attempts, set, stop));
}

}  // namespace nonet
