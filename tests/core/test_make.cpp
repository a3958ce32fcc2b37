// The generator under the sanitizers: every method, every symmetry, every fill, and its promises
// checked with the one-puzzle search.
#include <algorithm>
#include <vector>

#include "check.hpp"
#include "grid/propagation.hpp"
#include "make/dig_lanes.hpp"
#include "make/few_clues.hpp"
#include "make/fill.hpp"
#include "make/generate.hpp"
#include "make/neighbors.hpp"
#include "make/pattern_fill.hpp"
#include "search/one/digit_boards.hpp"
#include "search/one/minimal.hpp"
#include "search/one/search.hpp"

using namespace nonet;
using namespace nonet::test;

namespace {

const InstructionSet kSet = best_instruction_set();

bool is_unique(const Grid& puzzle) {
  NeverStop never;
  return count_solutions(Candidates::of_givens(puzzle), 2, never) == 1;
}

Made checked(const Request& request, uint64_t seed) {
  NeverStop never;
  const Plan plan = plan_of(request);
  Maker maker(plan, kSet);
  const Made made = maker.make(seed, 0, never);
  check(made.outcome == MakeOutcome::Found, "the request is met");
  check(is_unique(made.puzzle), "one solution");
  check(is_solved(made.solution), "a solved grid");
  for (int cell = 0; cell < kCellCount; ++cell)
    check(made.puzzle[cell] == 0 || made.puzzle[cell] == made.solution[cell], "clues agree");
  check(request.target.clues.has(clue_count(made.puzzle)), "clues within the range");
  Maker again(plan, kSet);
  check(again.make(seed, 0, never).puzzle == made.puzzle, "the same puzzle again");
  return made;
}

void digs_in_every_order_and_symmetry() {
  for (int symmetry = 0; symmetry < static_cast<int>(Choices<Symmetry>::names.size()); ++symmetry)
    for (int order = 0; order < static_cast<int>(Choices<RemovalOrder>::names.size()); ++order) {
      Request request;
      request.target.symmetry = static_cast<Symmetry>(symmetry);
      request.dig.order = static_cast<RemovalOrder>(order);
      request.target.clues = {30, 50};
      request.dig.aim = Range<int>{36, 50};
      request.run.trace = true;
      static_cast<void>(checked(request, static_cast<uint64_t>(order)));
    }
}

/// A trace needs every orbit tried by itself; without it the first ones are tried as one chunk.
void a_chunk_is_its_orbits_one_by_one() {
  NeverStop never;
  for (int symmetry = 0; symmetry < static_cast<int>(Choices<Symmetry>::names.size()); ++symmetry)
    for (int line_floor = 0; line_floor <= 5; ++line_floor)
      for (const bool pattern : {false, true}) {
        Request request;
        request.target.symmetry = static_cast<Symmetry>(symmetry);
        request.target.line_floor = line_floor;
        request.target.clues = {20, 81};
        request.dig.aim = Range<int>{20, 50};
        if (pattern)
          request.target.pattern =
              Pattern{kHouseCells[house_id(HouseKind::Box, 4)], CellSet::all()};
        Request traced = request;
        traced.run.trace = true;
        Maker chunk(plan_of(request), kSet), each(plan_of(traced), kSet);
        for (uint64_t index = 0; index < 5; ++index)
          check(chunk.make(7, index, never).puzzle == each.make(7, index, never).puzzle, "chunk");
      }
}

void one_pass_is_irreducible() {
  NeverStop never;
  Request request;
  request.target.minimal = true;
  for (uint64_t seed = 0; seed < 5; ++seed)
    check(has_redundant_clue(checked(request, seed).puzzle, kSet, never) == false, "minimal");
}

void carves_climbs_and_walks() {
  Request carve;
  carve.run.method = Method::Carve;
  carve.source.board_seeds = true;
  carve.target.symmetry = Symmetry::Rot180;
  carve.dig.order = RemovalOrder::CenterOut;
  carve.carve.probe_target = LogicLevel::Medium;
  carve.carve.probe_gate = 45;
  carve.carve.probe_limits = {5, 20, 40};
  static_cast<void>(checked(carve, 42));

  Request climb;
  climb.run.method = Method::Climb;
  climb.target.rating = Range<int>{30, 44};
  static_cast<void>(checked(climb, 1));

  Request few;
  few.run.method = Method::FewClues;
  few.target.clues = {17, 21};
  static_cast<void>(checked(few, 1));
}

void few_clues_are_drawn_by_weight() {
  Random random(1, 0, 0);
  std::vector<int> drawn(81);
  for (int i = 0; i < 8000; ++i) ++drawn[few_clues_target(17, 19, random)];
  check(drawn[17] > 850 && drawn[17] < 1150, "17 in one draw of eight");
  check(drawn[18] > 2800 && drawn[18] < 3200, "18 in three");
  check(drawn[17] + drawn[18] + drawn[19] == 8000, "nothing else");
  for (int clues = 17; clues <= 80; ++clues)
    check(few_clues_target(clues, clues, random) == clues, "one number is itself");
  check(few_clues_target(17, 30, random) == 30, "of many clues the most");
}

void neighbors_are_irreducible_puzzles() {
  NeverStop never;
  std::size_t total = 0;
  for (uint64_t seed = 0; seed < 6; ++seed) {
    Random random(seed, 0, 0);
    const Grid puzzle = find_few_clues(20, random, never);
    std::vector<Neighbor> found;
    check(find_neighbors(puzzle, never, found) == Completion::Finished, "a whole neighborhood");
    total += found.size();
    for (const Neighbor& next : found) {
      check(next.clues == clue_count(next.puzzle), "the clues of a neighbor");
      check(is_unique(next.puzzle), "a neighbor has one solution");
      check(has_redundant_clue(next.puzzle, kSet, never) == false, "a neighbor is irreducible");
    }
  }
  check(total > 10, "puzzles with few clues have neighbors");
}

void scores_and_varies() {
  Request request;
  request.source.fill = Fill::LasVegas;
  request.run.scored = true;
  request.vary.propagation = {1, 5};
  check(checked(request, 3).parts.has_value(), "the parts of the score");
}

void the_nearest_of_all_variants_is_the_miss() {
  NeverStop never;
  Request request;
  request.target.clues = {28, 31};
  request.target.score = Range<int>{49'000, 50'000};
  request.vary.propagation = {1, 5};
  request.run.attempts = 1;
  int last = 0;
  // One key for all, so that each draws one variant more; all of them score below the range.
  for (int redraws = 1; redraws < 9; ++redraws) {
    request.vary.redraws = redraws;
    const Made made = Maker(plan_of(request), kSet).make(1, 0, never);
    check(made.outcome == MakeOutcome::Missed && made.parts.has_value(), "a scored miss");
    check(made.score >= last && made.score < 49'000, "no farther than with fewer variants");
    last = made.score;
  }
}

void fills_are_solved_grids() {
  NeverStop never;
  Random random(1, 2, 3);
  check(is_solved(fill_las_vegas(random, 11, 1000, never).value()), "las-vegas");
  check(is_solved(fill_shuffled(random)), "shuffled");
  check(is_solved(fill_uniform(random, never).value()), "uniform");
  CellSet mask;
  for (int cell = 0; cell < kCellCount; cell += 2) mask.add(cell);
  const Grid grid = fill_for_pattern(fill_shuffled(random), mask, 500, random, never);
  check(is_solved(grid), "a grid for a checkerboard");
}

/// Requested after a number of polls.
class StopAfter final : public Stop {
 public:
  explicit StopAfter(int polls) : polls_(polls) {}
  bool requested() override { return polls_ == 0 || --polls_ == 0; }

 private:
  int polls_;
};

/// A request with one field of its own, which an attempt in lanes would not obey.
template <class Change>
bool digs_with(Change change) {
  Request request;
  change(request);
  return digs_in_lanes(plan_of(request));
}

void only_fields_that_lanes_obey_dig_in_lanes() {
  check(digs_with([](Request&) {}), "the default request digs in lanes");
  check(digs_with([](Request& r) { r.target.clues = {30, 40}; }), "clues are obeyed");
  check(digs_with([](Request& r) { r.target.symmetry = Symmetry::Rot180; }), "symmetry is obeyed");
  check(digs_with([](Request& r) { r.target.sparsest_line = 2; }), "sparsest_line is obeyed");
  check(!digs_with([](Request& r) { r.target.rating = {12, 20}; }), "rating");
  check(!digs_with([](Request& r) { r.target.searches.high = 1000; }), "searches");
  check(!digs_with([](Request& r) { r.target.strict = true; }), "strict");
  check(!digs_with([](Request& r) { r.dig.unique_nodes = 5; }), "unique_nodes");
  check(!digs_with([](Request& r) { r.vary.propagation = {1, 2}; }), "propagation");
  check(!digs_with([](Request& r) { r.run.scored = true; }), "scored");
  check(!digs_with([](Request& r) { r.run.trace = true; }), "trace");
  check(!digs_with([](Request& r) { r.source.board_seeds = true; }), "board_seeds");
}

/// Whether a request with one field of its own is dug by an attempt and judged afterwards.
template <class Change>
bool judged_with(Change change) {
  Request request;
  change(request);
  const Plan plan = plan_of(request);
  return only_digs(plan) && is_judged(plan);
}

void conditions_on_a_dug_puzzle_are_judged() {
  check(!judged_with([](Request& r) { r.target.clues = {30, 40}; }), "clues are not judged");
  check(judged_with([](Request& r) { r.target.sparsest_line = 2; }), "sparsest_line");
  check(judged_with([](Request& r) { r.target.rating = {12, 20}; }), "rating");
  check(judged_with([](Request& r) { r.target.searches.high = 1000; }), "searches");
  check(judged_with([](Request& r) { r.target.strict = true; }), "strict");
  check(!judged_with([](Request& r) { r.dig.unique_nodes = 5; }), "unique_nodes");
  check(!judged_with([](Request& r) { r.vary.propagation = {1, 2}; }), "propagation");
  check(!judged_with([](Request& r) { r.run.trace = true; }), "trace");
  check(!judged_with([](Request& r) { r.source.board_seeds = true; }), "board_seeds");
}

void a_stop_leaves_no_half_made_rows() {
  constexpr std::size_t kRows = 40;
  Request request;
  request.target.minimal = true;
  for (Fill fill : {Fill::LasVegas, Fill::Uniform}) {
    request.source.fill = fill;
    for (int polls = 1; polls < 200; ++polls) {
      std::vector<uint8_t> puzzles(kRows * kCellCount), solutions(kRows * kCellCount), found(kRows);
      StopAfter stop(polls);
      dig_in_lanes(plan_of(request), 1, 0, {puzzles, solutions, found}, kSet, stop);
      for (std::size_t row = 0; row < kRows; ++row) {
        if (!found[row]) continue;
        Grid solution;
        std::copy_n(solutions.data() + row * kCellCount, kCellCount, solution.digits.begin());
        check(is_solved(solution), "the solution of a row that was found");
      }
    }
  }
}

}  // namespace

int main() {
  digs_in_every_order_and_symmetry();
  a_chunk_is_its_orbits_one_by_one();
  one_pass_is_irreducible();
  carves_climbs_and_walks();
  few_clues_are_drawn_by_weight();
  neighbors_are_irreducible_puzzles();
  scores_and_varies();
  the_nearest_of_all_variants_is_the_miss();
  fills_are_solved_grids();
  only_fields_that_lanes_obey_dig_in_lanes();
  conditions_on_a_dug_puzzle_are_judged();
  a_stop_leaves_no_half_made_rows();
  return failures();
}
