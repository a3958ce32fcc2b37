#include "make/orbit.hpp"

#include <algorithm>
#include <cstdlib>
#include <limits>

#include "search/logic_score.hpp"
#include "search/logic_solver.hpp"

namespace nonet {
namespace {

constexpr int kHard = 2, kSamurai = 3;
constexpr int kFewestClues = 17;  // no puzzle with one solution has fewer

/// The nearest position seen so far, by the document's distance.
struct Nearest {
  std::optional<Carved> carved;
  int distance = std::numeric_limits<int>::max();

  void offer(const Carved& candidate, int its_distance) {
    if (its_distance >= distance) return;
    carved = candidate;
    distance = its_distance;
  }
};

}  // namespace

uint32_t base_seed(uint64_t key, uint64_t index) { return Random(key, index, 0).next(); }

Grid board_of(uint32_t board_seed, Stop& stop) {
  LogicOptions options;
  options.seed = board_seed;
  options.random_tie_break = options.random_value_order = true;
  return solve_by_logic(Candidates::all(), 1, options, stop).first;
}

int probe_rank(const Grid& puzzle, const Request& request, Stop& stop) {
  LogicOptions options;
  options.node_limit = request.probe_nodes;
  const LogicResult result = solve_by_logic(Candidates::of_givens(puzzle), 1, options, stop);
  if (result.status == LogicStatus::NodeLimit) return kSamurai;
  const uint64_t score = logic_score(result.stats);
  int rank = 0;
  while (rank < kSamurai && score > static_cast<uint64_t>(request.probe_limits[rank])) ++rank;
  return rank;
}

int score_to_target(int target, int rank, int clues, int fewest_clues) {
  return std::abs(rank - target) * 1000 + std::max(0, fewest_clues - clues);
}

bool accepts_rank(const Request& request, int rank) {
  return rank == request.probe_target ||
         (request.accept_harder && request.probe_target == kHard && rank == kSamurai);
}

std::optional<Carved> carve(const Grid& solution, const std::vector<Orbit>& orbits,
                            const Request& request, Stop& stop, std::vector<Dug>* trace) {
  ThinRules rules = rules_of(request);
  rules.fewest_clues = std::max(kFewestClues, rules.fewest_clues);
  Digger digger(solution, rules);
  if (!digger.clear_forbidden_cells()) return std::nullopt;
  const int hardest =
      request.accept_harder && request.probe_target == kHard ? kSamurai : request.probe_target;
  Nearest within, any;
  int removals = 0;
  const auto accepted = [&](const Carved& now) {
    return accepts_rank(request, now.rank) && request.clues.has(now.clues);
  };

  for (const Orbit& orbit : orbits) {
    if (stop.requested()) return std::nullopt;
    const Orbit given = digger.given_in(orbit);
    if (given.empty()) continue;
    bool removed = digger.try_orbit(given);
    removals += removed;
    if (removed && digger.clues() <= request.probe_gate && removals % request.probe_every == 0) {
      const Carved now{digger.puzzle(), probe_rank(digger.puzzle(), request, stop), digger.clues()};
      const int distance =
          score_to_target(request.probe_target, now.rank, now.clues, request.clues.low);
      any.offer(now, distance);
      if (now.rank <= hardest) within.offer(now, distance);
      if (accepted(now)) {
        if (trace) trace->push_back({given, true});
        return now;
      }
      if (now.rank > hardest) {  // too hard: put it back; another orbit may still do
        digger.restore(given);
        removed = false;
      }
    }
    if (trace) trace->push_back({given, removed});
  }
  const Carved end{digger.puzzle(), probe_rank(digger.puzzle(), request, stop), digger.clues()};
  if (accepted(end)) return end;
  if (!any.carved) return end;  // never probed: the end is the only position there is to judge
  return within.carved ? within.carved : any.carved;
}

}  // namespace nonet
