// The orbit solver and dig-hole's search count.
#include <chrono>

#include "bind.hpp"
#include "search/reference/logic_score.hpp"
#include "search/reference/scan_count.hpp"

namespace nonet::bind {
namespace {

uint64_t search_count(nb::object grid, nb::object cap, Timeout timeout) {
  const Grid puzzle = to_grid(grid);
  const uint64_t most = to_count(cap, "cap");
  return interruptible(timeout, [&](Stop& stop) { return scan_count(puzzle, most, stop); }).value();
}

constexpr const char* kStatusNames[] = {"NO_SOLUTION", "ONE_FOUND",  "UNIQUE",
                                        "MULTIPLE",    "NODE_LIMIT", "TIMEOUT"};
constexpr const char* kLevelNames[] = {"EASY", "MEDIUM", "HARD", "SAMURAI"};

nb::dict to_dict(const LogicStats& stats, double elapsed) {
  nb::dict dict;
  dict["conflicts"] = stats.conflicts;
  dict["guesses"] = stats.guesses;
  dict["max_depth"] = stats.max_depth;
  dict["nodes"] = stats.nodes;
  dict["hidden_singles"] = stats.hidden_singles;
  dict["locked_candidate_elims"] = stats.locked_candidate_elims;
  dict["hidden_pair_elims"] = stats.hidden_pair_elims;
  dict["elapsed"] = elapsed;
  return dict;
}

nb::tuple solve_with_logic(nb::handle grid, nb::handle stop_at, uint32_t seed,
                           bool random_tie_break, bool random_value_order, bool heavy_rules,
                           nb::handle node_limit, std::optional<double> time_limit) {
  LogicOptions options{.seed = seed,
                       .random_tie_break = random_tie_break,
                       .random_value_order = random_value_order,
                       .heavy_rules = heavy_rules};
  if (!node_limit.is_none()) options.node_limit = to_count(node_limit, "node_limit");
  const uint64_t solutions = to_count(stop_at, "stop_at");
  const Candidates start = to_search_start(grid);

  const auto began = Clock::now();
  CallerStop stop(time_limit);
  const LogicResult result = solve_by_logic(start, solutions, options, stop);
  stop.finish_in_time();
  const double elapsed = std::chrono::duration<double>(Clock::now() - began).count();

  const uint64_t score = logic_score(result.stats);
  return nb::make_tuple(kStatusNames[static_cast<int>(result.status)], result.solution_count,
                        result.solution_count > 0 ? nb::cast(result.first) : nb::none(),
                        to_dict(result.stats, elapsed), score,
                        kLevelNames[static_cast<int>(logic_level(score))]);
}

}  // namespace

void bind_logic(nb::module_& module) {
  define(module, "search_count(grid, cap: int, timeout) -> int", &search_count);
  define(module,
         "solve_with_logic(grid, stop_at: int, seed, random_tie_break: bool, random_value_order: "
         "bool, heavy_rules: bool, node_limit: int?, time_limit: float?) -> tuple[str, int, Grid?, "
         "dict[str, Any], int, str]",
         "Status, count, first solution, counters, score, level.", &solve_with_logic);
  define(module, "logic_thresholds() -> tuple[int, int, int]",
         [] { return tuple_of(kLogicThresholds); });
}

}  // namespace nonet::bind
