#include "make/orbit.hpp"

#include <algorithm>
#include <cstdlib>
#include <limits>

#include "search/reference/logic_score.hpp"
#include "search/reference/logic_solver.hpp"

namespace nonet {
namespace {

/// The nearest position seen so far, by the recipe's distance.
struct Nearest {
  std::optional<Carved> carved;
  int distance = std::numeric_limits<int>::max();

  void offer(const Carved& candidate, int new_distance) {
    if (new_distance >= distance) return;
    carved = candidate;
    distance = new_distance;
  }
};

/// The label of a puzzle. A puzzle that exceeds the node limit is samurai.
LogicLevel probe_rank(const Grid& puzzle, const CarveFields& options, Stop& stop) {
  LogicOptions solver;
  solver.node_limit = options.probe_nodes;
  const LogicResult result = solve_by_logic(Candidates::of_givens(puzzle), 1, solver, stop);
  if (result.status == LogicStatus::NodeLimit) return LogicLevel::Samurai;
  return logic_level(logic_score(result.stats), options.probe_limits);
}

LogicLevel hardest_accepted(const CarveFields& options) {
  const bool harder = options.accept_harder && options.probe_target == LogicLevel::Hard;
  return harder ? LogicLevel::Samurai : options.probe_target;
}

}  // namespace

uint32_t base_seed(uint64_t key, uint64_t index) { return Random(key, index, 0).next(); }

std::optional<Grid> board_of(uint32_t board_seed, Stop& stop) {
  LogicOptions options;
  options.seed = board_seed;
  options.random_tie_break = options.random_value_order = true;
  const LogicResult result = solve_by_logic(Candidates::all(), 1, options, stop);
  if (result.status == LogicStatus::Stopped) return std::nullopt;
  return result.first;
}

int score_to_target(LogicLevel target, LogicLevel rank, int clues, int fewest_clues) {
  const int away = std::abs(static_cast<int>(rank) - static_cast<int>(target));
  return away * 1000 + std::max(0, fewest_clues - clues);
}

bool accepts_rank(const CarveFields& options, LogicLevel rank) {
  return options.probe_target <= rank && rank <= hardest_accepted(options);
}

std::optional<Carved> carve(const Grid& solution, const std::vector<Orbit>& orbits,
                            const Plan& plan, Stop& stop, std::vector<TriedOrbit>* trace) {
  const CarveFields& options = plan.carve;
  ThinRules rules = rules_of(plan);
  rules.fewest_clues = std::max(kFewestClues, rules.fewest_clues);
  Digger digger(solution, rules);
  if (!digger.clear_forbidden_cells()) return std::nullopt;
  const LogicLevel hardest = hardest_accepted(options);
  Nearest within, any;
  int removals = 0;
  const auto accepted = [&](const Carved& now) {
    return accepts_rank(options, now.rank) && plan.target.clues.has(now.clues);
  };

  for (const Orbit& orbit : orbits) {
    if (stop.requested()) return std::nullopt;
    const Orbit given = digger.given_in(orbit);
    if (given.empty()) continue;
    bool removed = digger.try_orbit(given);
    removals += removed;
    if (removed && digger.clues() <= options.probe_gate && removals % options.probe_every == 0) {
      const Carved now{digger.puzzle(), probe_rank(digger.puzzle(), options, stop), digger.clues()};
      const int distance =
          score_to_target(options.probe_target, now.rank, now.clues, plan.target.clues.low);
      any.offer(now, distance);
      if (now.rank <= hardest) within.offer(now, distance);
      if (accepted(now)) {
        if (trace) trace->push_back({given, true});
        return now;
      }
      if (now.rank > hardest) {  // put the orbit back; removing another may give the rank
        digger.restore(given);
        removed = false;
      }
    }
    if (trace) trace->push_back({given, removed});
  }
  const Carved end{digger.puzzle(), probe_rank(digger.puzzle(), options, stop), digger.clues()};
  if (accepted(end)) return end;
  if (!any.carved) return end;  // never probed: the end is the only position there is to judge
  return within.carved ? within.carved : any.carved;
}

}  // namespace nonet
