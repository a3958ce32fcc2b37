// Finders on hand-made positions: what the rated puzzles hardly ever show. The positions need not
// be parts of a puzzle, so they are made of marks, and the finder under test is called by itself.
#include <array>
#include <initializer_list>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "boards.hpp"
#include "check.hpp"
#include "deduce/patterns/finders.hpp"
#include "deduce/step_finder.hpp"
#include "rate/rating.hpp"

using namespace nonet;
using namespace nonet::test;

namespace {

DigitSet digits(std::initializer_list<int> list) {
  DigitSet result;
  for (int digit : list) result |= DigitSet::only(digit);
  return result;
}

FindOptions with_evidence() {
  FindOptions options;
  options.with_evidence = true;
  return options;
}

void check_step(const Step& step, Technique technique, double rating, const char* what) {
  check(step.technique == technique, what);
  check_equal(step.rating, rating, what);
}

void finds_a_hidden_quad_only_in_an_empty_house() {
  Candidates marks = Candidates::all();
  for (int cell = 4; cell < 9; ++cell) marks[cell] = digits({5, 6, 7, 8, 9});
  Step step;
  check(find_hidden_set_step(Position(marks), 4, with_evidence(), step), "a hidden quad");
  check_step(step, Technique::HiddenQuad, 5.4, "the hidden quad");
  check_equal(step.eliminations.size(), 20u, "eliminations of the hidden quad");
  check(std::get<SubsetEvidence>(step.evidence).digits == digits({1, 2, 3, 4}), "its digits");

  Grid grid;
  grid[8] = 9;
  step.clear();
  check(!find_hidden_set_step(Position(grid, marks), 4, with_evidence(), step),
        "no hidden quad in a house with a digit");
}

void takes_sets_in_the_order_of_their_masks() {
  // Pairs 34 in places 0 and 3, 12 in places 1 and 2: mask 0110 comes before 1001.
  Candidates marks = Candidates::all();
  marks[0] = marks[3] = digits({3, 4});
  marks[1] = marks[2] = digits({1, 2});
  Step step;
  check(find_naked_set_step(Position(marks), 2, with_evidence(), step), "a naked pair");
  check(std::get<SubsetEvidence>(step.evidence).house == house_id(HouseKind::Box, 0),
        "boxes come first");
  check(std::get<SubsetEvidence>(step.evidence).digits == digits({1, 2}), "lowest mask first");
}

void claims_directly() {
  // In column 1 the 5s are all in box 1, so in column 2 the 5 can only be below it, in r7c2.
  Candidates marks = Candidates::all();
  for (int row = 3; row < 9; ++row) {
    marks[cell_at(row, 0)] = DigitSet::all().without(digits({5}));
    if (row != 6) marks[cell_at(row, 1)] = DigitSet::all().without(digits({5}));
  }
  FindOptions options = with_evidence();
  Step step;
  options.allowed.remove(Technique::DirectPointing);
  check(find_direct_locking_step(Position(marks), options, step), "direct claiming");
  check_step(step, Technique::DirectClaiming, 1.9, "direct claiming");
  check(step.placement == Candidate{cell_at(6, 1), 5}, "its placement");
  check(step.eliminations.empty(), "direct techniques delete nothing");
}

/// Cells of a loop with 1 and 2, no two of which share a house with the same parity.
constexpr std::array<Cell, 8> kLoop8 = {49, 30, 75, 58, 60, 79, 34, 51};
constexpr std::array<Cell, 10> kLoop10 = {49, 30, 75, 77, 5, 22, 24, 7, 34, 51};
constexpr std::array<Cell, 12> kLoop12 = {49, 30, 75, 77, 5, 1, 55, 54, 27, 47, 20, 22};

template <std::size_t kLength>
Candidates loop_marks(const std::array<Cell, kLength>& loop) {
  Candidates marks = Candidates::all();
  for (DigitSet& cell : marks.cells) cell = digits({3, 4, 5, 6, 7, 8, 9});
  for (Cell cell : loop) marks[cell] = digits({1, 2});
  return marks;
}

template <std::size_t kLength>
void finds_a_long_loop(const std::array<Cell, kLength>& loop, double rating) {
  Candidates marks = loop_marks(loop);
  marks[loop[0]] = digits({1, 2, 3, 4});
  Step step;
  check(find_unique_loop_step(Position(marks), with_evidence(), step), "a loop");
  check_step(step, Technique::UniqueLoop1, rating, "loop of type 1");
  check_equal(step.eliminations.size(), 2u, "eliminations of type 1");
  check_equal(std::get<UniqueLoopEvidence>(step.evidence).loop.size(), kLength, "loop length");
}

void prefers_the_lower_double() {
  // 4.6 + 1 * 0.1 is less than 4.7 as a double: the arithmetic decides, not the tenths.
  check(4.6 + 1 * 0.1 < 4.7, "double arithmetic");
  check(4.6 + 3 * 0.1 < 4.9, "double arithmetic");
}

struct Pair {
  int row, column;  // as players count, from 1
  DigitSet digits;
};

Position position_of(const std::vector<Pair>& cells) {
  Candidates marks{};
  for (const Pair& cell : cells) marks[cell_at(cell.row - 1, cell.column - 1)] = cell.digits;
  Grid grid;
  for (int cell = 0; cell < kCellCount; ++cell)
    if (marks[cell].empty()) grid[cell] = 9;  // only that it is filled matters here
  return Position(grid, marks);
}

std::string removed(const Step& step) {
  std::ostringstream text;
  for (const Candidate& c : step.eliminations)
    text << 'r' << row_of(c.cell) + 1 << 'c' << column_of(c.cell) + 1 << '-' << int{c.digit} << ' ';
  return text.str();
}

void finds_bug_one() {
  Step step;
  check(find_bug_step(position_of({{1, 1, digits({1, 2, 3})},
                                   {1, 4, digits({1, 2})},
                                   {2, 1, digits({1, 2})},
                                   {2, 4, digits({1, 2})}}),
                      with_evidence(), step),
        "BUG 1");
  check_step(step, Technique::Bug1, 5.6, "BUG 1");
  check_equal(removed(step), "r1c1-1 r1c1-2 ", "eliminations of BUG 1");
}

void finds_bug_four() {
  // Without 5 and 6 all is pairs; 1 is in both crowded cells and nowhere else in box 1.
  Step step;
  check(find_bug_step(position_of({{1, 1, digits({1, 2, 5})},
                                   {2, 1, digits({1, 4, 6})},
                                   {3, 2, digits({2, 4})},
                                   {1, 4, digits({1, 2})},
                                   {2, 4, digits({1, 4})},
                                   {3, 4, digits({2, 4})},
                                   {4, 1, digits({2, 4})},
                                   {4, 2, digits({2, 4})}}),
                      with_evidence(), step),
        "BUG 4");
  check_step(step, Technique::Bug4, 5.7, "BUG 4");
  check_equal(removed(step), "r1c1-2 r2c1-4 ", "eliminations of BUG 4");
}

void finds_bug_three() {
  // One of the crowded cells is 5 or 6 and makes a pair with r7c1 in column 1.
  Step step;
  check(find_bug_step(position_of({{1, 1, digits({1, 2, 5})},
                                   {2, 1, digits({1, 2, 6})},
                                   {1, 4, digits({1, 2})},
                                   {2, 4, digits({1, 2})},
                                   {7, 1, digits({5, 6})},
                                   {8, 1, digits({5, 8})},
                                   {9, 1, digits({6, 8})},
                                   {7, 4, digits({5, 6})},
                                   {8, 4, digits({5, 8})},
                                   {9, 4, digits({6, 8})}}),
                      with_evidence(), step),
        "BUG 3");
  check_step(step, Technique::Bug3, 5.7 + 1 * 0.1, "BUG 3");
  check_equal(removed(step), "r8c1-5 r9c1-6 ", "eliminations of BUG 3");
}

/// Requested from the first poll on; counts the polls.
class ImpatientStop final : public Stop {
 public:
  bool requested() override {
    ++polls;
    return true;
  }
  int polls = 0;
};

void gives_up_the_search_for_loops_at_a_stop() {
  // Two digits everywhere: more ways round than anyone could follow.
  Candidates marks;
  marks.cells.fill(digits({1, 2}));
  ImpatientStop stop;
  FindOptions options;
  options.stop = &stop;
  Step step;
  check(!find_unique_loop_step(Position(marks), options, step), "a stopped search finds nothing");
  check(stop.polls > 0, "the stop is polled");
  check(step.eliminations.empty(), "nothing is left in the step");
}

void names_steps_on_the_player_path() {
  // Rated 6.7 and 7.1; the second needs a W-wing on this path.
  constexpr std::string_view kPuzzles[] = {
      ".....1...3...9.4.86......29..9.3...7...8.4.........8.5.7..65....821......3...9..4",
      ".....1.......9.4.86......298.9.3...7...814...........5..4.65....82...7...3...9...",
  };
  Rater rater;
  NeverStop stop;
  RateOptions player_path;
  player_path.allowed = TechniqueSet::all();
  for (std::string_view text : kPuzzles) {
    const Grid grid = grid_of(text);
    std::vector<Step> path;
    const Rating on_it = rater.steps(Position(grid), player_path, stop, path).value();
    check(on_it.outcome == Rating::Outcome::Solved, "the player path solves the puzzle");
    bool any = false;
    for (const Step& step : path) any |= is_unrated(step.technique);
    check(any, "something named is on it");
    const Rating rating = rater.rate(Position(grid), {}, stop).value();
    for (int i = 0; i < kTechniqueCount; ++i)
      check(!is_unrated(static_cast<Technique>(i)) || rating.counts[i] == 0,
            "nothing named on the rated path");
    // Each by itself, with every position on the path: the searches must at least end well.
    Position position(grid);
    for (const Step& made : path) {
      for (int i = 0; i < kTechniqueCount; ++i) {
        RateOptions alone;
        alone.allowed = TechniqueSet{static_cast<Technique>(i)};
        Step step;
        if (is_unrated(static_cast<Technique>(i)) &&
            rater.next_step(position, alone, stop, step) == StepFinder::Result::Found)
          check(step.technique == static_cast<Technique>(i), "only what is allowed is found");
      }
      apply(made, position);
    }
  }
}

/// Requested from one poll on.
class StopAtPoll final : public Stop {
 public:
  explicit StopAtPoll(int poll) : left_(poll) {}
  bool requested() override { return left_ == 0 || --left_ == 0; }
  bool was_requested() const { return left_ == 0; }

 private:
  int left_;
};

void reports_a_stop_at_any_poll() {
  // The hardest step, a cycle, is rated 6.7; harder techniques would find others instead of it.
  const Grid grid =
      grid_of(".....1...3...9.4.86......29..9.3...7...8.4.........8.5.7..65....821......3...9..4");
  Rater rater;
  NeverStop never;
  RateOptions options;
  for (const double at_most : {6.6, 7.0, 20.0}) {
    options.at_most = at_most;
    const Rating whole = rater.rate(Position(grid), options, never).value();
    int stops = 0;
    for (int poll = 1;; ++poll) {
      StopAtPoll stop(poll);
      const auto rating = rater.rate(Position(grid), options, stop);
      if (!stop.was_requested()) {
        check(rating && rating->outcome == whole.outcome && rating->er == whole.er,
              "the whole rating");
        break;
      }
      check(!rating, "a stopped rating is empty");
      ++stops;
    }
    check(stops > 0, "long searches poll");
  }
}

void table_names_each_technique_once() {
  for (const TechniqueInfo& row : kTechniques) {
    check(technique_named(row.slug) == row.technique, "a slug leads back to its row");
    check(&info(row.technique) == &row, "a row is found by its id");
  }
  check(!technique_named("no-such-technique"), "an unknown slug");
  check_equal(info(at_level(Technique::DynamicRegionChains, 5)).slug,
              "dynamic-region-chains-level-5", "the last slug");
}

}  // namespace

int main() {
  finds_a_hidden_quad_only_in_an_empty_house();
  takes_sets_in_the_order_of_their_masks();
  claims_directly();
  finds_a_long_loop(kLoop8, 4.7);
  finds_a_long_loop(kLoop10, 5.0);
  finds_a_long_loop(kLoop12, 5.0);
  prefers_the_lower_double();
  finds_bug_one();
  finds_bug_three();
  finds_bug_four();
  gives_up_the_search_for_loops_at_a_stop();
  names_steps_on_the_player_path();
  reports_a_stop_at_any_poll();
  table_names_each_technique_once();
  return failures();
}
