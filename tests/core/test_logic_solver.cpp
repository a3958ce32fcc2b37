// The orbit solver: its statuses, its counters on positions small enough to follow by hand,
// its limits and its random fill.
#include <string_view>

#include "boards.hpp"
#include "check.hpp"
#include "search/reference/logic_score.hpp"

using namespace nonet;
using namespace nonet::test;

namespace {

constexpr std::string_view kHard =
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";

LogicResult solve(const Candidates& start, uint64_t stop_at, const LogicOptions& options = {}) {
  NeverStop never;
  return solve_by_logic(start, stop_at, options, never);
}

void names_every_outcome() {
  check(solve(givens_of(kHard), 1).status == LogicStatus::OneFound, "one found");
  check(solve(givens_of(kHard), 2).status == LogicStatus::Unique, "unique");
  check(solve(Candidates::all(), 2).status == LogicStatus::Multiple, "two of many");
  check_equal(solve(Candidates::all(), 5).solution_count, 5u, "solutions when asked for five");
  Grid clash;
  clash[0] = clash[1] = 4;
  const LogicResult none = solve(Candidates::of_givens(clash), 1);
  check(none.status == LogicStatus::NoSolution, "clashing givens");
  check_equal(none.stats.conflicts, 1u, "conflicts of clashing givens");
  const LogicResult cut = solve(Candidates::all(), 1, {.node_limit = 3});
  check(cut.status == LogicStatus::NodeLimit, "three nodes are too few");
  check_equal(cut.stats.nodes, 3u, "nodes at the limit");
}

void counts_what_it_did() {
  const LogicStats easy = solve(givens_of(kClassic), 2).stats;
  check_equal(easy.nodes, 1u, "nodes without a guess");
  check_equal(easy.guesses + easy.max_depth + easy.conflicts, 0u, "guessing without a guess");
  const LogicStats hard = solve(givens_of(kHard), 2).stats;
  check_equal(hard.nodes, hard.guesses + 1, "nodes: the start and each guess");
  check(hard.max_depth >= 1 && hard.max_depth <= hard.guesses, "depth of a search that guesses");
  const LogicStats light = solve(givens_of(kHard), 2, {.heavy_rules = false}).stats;
  check_equal(light.locked_candidate_elims + light.hidden_pair_elims, 0u, "heavy rules off");
  check(light.nodes >= hard.nodes, "fewer rules need at least as many guesses");
  const LogicStats done =
      solve(Candidates::of_givens(solve(givens_of(kClassic), 1).first), 1).stats;
  check_equal(logic_score(done), 0u, "score of a solved grid");
}

void fills_by_seed() {
  const LogicOptions options{.seed = 42, .random_tie_break = true, .random_value_order = true};
  const LogicResult once = solve(Candidates::all(), 1, options);
  check(is_solved(once.first), "the fill is a solved grid");
  check(once.first == solve(Candidates::all(), 1, options).first, "a seed fills alike again");
  LogicOptions other = options;
  other.seed = 43;
  check(once.first != solve(Candidates::all(), 1, other).first, "another seed fills otherwise");
}

void scores_by_the_table() {
  check_equal(logic_score({.conflicts = 1,
                           .guesses = 1,
                           .max_depth = 1,
                           .nodes = 99,
                           .hidden_singles = 1,
                           .locked_candidate_elims = 1,
                           .hidden_pair_elims = 1}),
              21u, "sum of the weights");
  check(logic_level(0) == LogicLevel::Easy, "nothing to do is easy");
  check(logic_level(kLogicThresholds[2] + 1) == LogicLevel::Samurai, "beyond the table");
}

}  // namespace

int main() {
  names_every_outcome();
  counts_what_it_did();
  fills_by_seed();
  scores_by_the_table();
  return failures();
}
