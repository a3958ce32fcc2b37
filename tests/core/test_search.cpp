// The one-puzzle search against published counts, its limits, and its way of being resumed.
#include <string_view>
#include <utility>

#include "boards.hpp"
#include "check.hpp"
#include "search/one/search.hpp"

using namespace nonet;
using namespace nonet::test;

namespace {

void solves_and_proves_unique() {
  NeverStop never;
  Search search(givens_of(kClassic));
  Grid solution;
  check(search.next(solution, never) == SearchOutcome::Solution, "a first solution");
  check(is_solved(solution), "the solution is a solved grid");
  check(search.next(solution, never) == SearchOutcome::Exhausted, "no second solution");
  check(search.next(solution, never) == SearchOutcome::Exhausted, "an ended search stays ended");
}

void counts_up_to_the_limit() {
  NeverStop never;
  check_equal(*count_solutions(Candidates::all(), 1000, never), 1000u, "count of the empty grid");
  Grid clash;
  clash[0] = clash[8] = 7;
  check_equal(*count_solutions(Candidates::of_givens(clash), 2, never), 0u, "count of a clash");
  check_equal(*count_solutions(Candidates{}, 1, never), 0u,
              "cells without digits have no solution");
}

void stops_at_the_node_limit() {
  NeverStop never;
  Search search(Candidates::all(), 5);
  Grid solution;
  check(search.next(solution, never) == SearchOutcome::NodeLimit, "five nodes are too few");
  check_equal(search.stats().nodes, 5u, "nodes at the limit");
}

class StopOnce final : public Stop {
 public:
  bool requested() override { return !std::exchange(asked_, true); }

 private:
  bool asked_ = false;
};

void resumes_after_a_stop() {
  // Ten thousand solutions take more nodes than one interval between polls.
  StopOnce once;
  Search search(Candidates::all());
  Grid solution;
  int found = 0, stopped = 0;
  while (found < 10'000) {
    const SearchOutcome outcome = search.next(solution, once);
    found += outcome == SearchOutcome::Solution;
    stopped += outcome == SearchOutcome::Stopped;
  }
  check_equal(stopped, 1, "times stopped");
}

}  // namespace

int main() {
  solves_and_proves_unique();
  counts_up_to_the_limit();
  stops_at_the_node_limit();
  resumes_after_a_stop();
  return failures();
}
