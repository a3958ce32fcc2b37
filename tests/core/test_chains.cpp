// The chain engine against the plain one of plain_chains.hpp, on positions small enough for it, and
// a few facts that hang on single nodes or on the last bit of a rating.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <vector>

#include "base/random.hpp"
#include "check.hpp"
#include "deduce/chain_rating.hpp"
#include "deduce/chains/engine.hpp"
#include "plain_chains.hpp"

using namespace nonet;
using namespace nonet::test;

namespace {

constexpr ChainGroup kGroups[] = {
    ChainGroup::CyclesAndChains, ChainGroup::Nishio, ChainGroup::Multiple,
    ChainGroup::Dynamic,         ChainGroup::Level1, ChainGroup::Level2,
    ChainGroup::Level3,          ChainGroup::Level4, ChainGroup::Level5};

plain::Board board_of(const Position& position) {
  plain::Board board;
  for (int cell = 0; cell < kCellCount; ++cell) {
    board.digit[cell] = position.digit(cell);
    board.marks[cell] = static_cast<unsigned>(position.candidates(cell).bits()) << 1;
  }
  return board;
}

plain::Hints plain_hints(ChainGroup group, const plain::Board& board) {
  plain::PlainChains chains;
  plain::Hints hints;
  switch (group) {
    case ChainGroup::CyclesAndChains:
      hints = chains.cycles_and_chains(board);
      break;
    case ChainGroup::Nishio:
      hints = chains.multiple_chains(board, {false, true, true, 0});
      break;
    case ChainGroup::Multiple:
      hints = chains.multiple_chains(board, {true, false, false, 0});
      break;
    default:
      hints = chains.multiple_chains(
          board,
          {true, true, false, static_cast<int>(group) - static_cast<int>(ChainGroup::Dynamic)});
  }
  if (hints.size() > 1) hints.resize(1);
  if (!hints.empty()) {
    // The nodes die with the plain engine; what is compared does not need them.
    plain::Hint bare = *hints[0];
    bare.targets.clear();
    hints[0] = std::make_shared<const plain::Hint>(bare);
  }
  return hints;
}

/// Every node's parents exist and come from a group that can cause it; targets are nodes.
void check_evidence(const Step& step) {
  const auto* evidence = std::get_if<ChainEvidence>(&step.evidence);
  check(evidence != nullptr, "a chain step has chain evidence");
  if (evidence == nullptr) return;
  const auto count = static_cast<int>(evidence->nodes.size());
  check(!evidence->targets.empty(), "a chain has targets");
  for (int target : evidence->targets) check(target >= 0 && target < count, "a target is a node");
  for (const ChainNode& node : evidence->nodes) {
    check((node.cause == Cause::Assumption) == node.parents.empty(),
          "only an assumption has no parents");
    check((node.cause == Cause::Rule) == (node.nested >= 0), "a rule's node names its step");
    check(node.nested < static_cast<int>(evidence->nested.size()), "a nested step exists");
    for (int parent : node.parents) {
      check(parent >= 0 && parent < count, "a parent is a node");
      if (parent >= 0 && parent < count)
        check(evidence->nodes[parent].on != node.on || node.cause != Cause::InCell || node.on,
              "off follows from on");
    }
  }
}

/// Returns whether there was a hint.
bool compare(ChainEngine& engine, ChainGroup group, const Position& position) {
  const plain::Hints expected = plain_hints(group, board_of(position));
  Step step;
  FindOptions options;
  options.with_evidence = true;
  const bool found = engine.find(group, position, options, step);
  check_equal(found, !expected.empty(), "whether there is a hint");
  if (!found || expected.empty()) return found;
  const plain::Hint& hint = *expected[0];
  check_equal(step.rating, hint.rating, "rating");
  check_equal(step.length, hint.complexity, "complexity");
  check_equal(step.placement.has_value(), hint.placed_cell >= 0, "whether it places");
  check_equal(step.eliminations.size(), hint.removed.size(), "number of eliminations");
  for (size_t i = 0; i < std::min(step.eliminations.size(), hint.removed.size()); ++i) {
    check_equal(int{step.eliminations[i].cell}, hint.removed[i].first, "eliminated cell");
    check_equal(int{step.eliminations[i].digit}, hint.removed[i].second, "eliminated digit");
  }
  check_evidence(step);
  return true;
}

/// A board with some digits of a solved grid placed and some marks of the rest taken away. The
/// marks need not lead to a solution: the rules are defined for any marks.
Position random_position(Random& random, int blanks, int marks_in_ten) {
  Grid grid;
  Candidates marks;
  for (int cell = 0; cell < kCellCount; ++cell)
    grid[cell] =
        static_cast<Digit>((row_of(cell) * 3 + row_of(cell) / 3 + column_of(cell)) % 9 + 1);
  const Grid solved = grid;
  for (int i = 0; i < blanks; ++i) grid[static_cast<int>(random.below(kCellCount))] = 0;
  const Candidates penciled = Candidates::penciled(grid);
  for (int cell = 0; cell < kCellCount; ++cell)
    for (Digit digit : penciled[cell])
      if (digit == solved[cell] || static_cast<int>(random.below(10)) < marks_in_ten)
        marks[cell] |= DigitSet::only(digit);
  return Position(grid, marks);
}

void agrees_with_the_plain_engine() {
  struct Sample {
    ChainGroup up_to;
    int positions, blanks, marks_in_ten;
  };
  const Sample samples[] = {{ChainGroup::Dynamic, 20, 80, 9},
                            {ChainGroup::Level1, 4, 75, 9},
                            {ChainGroup::Level3, 1, 50, 9},
                            {ChainGroup::Level4, 3, 44, 9},
                            {ChainGroup::Level5, 6, 36, 9}};
  ChainEngine engine;
  std::array<int, std::size(kGroups)> found{};
  uint64_t seed = 1;
  for (const Sample& sample : samples)
    for (int i = 0; i < sample.positions; ++i) {
      Random random(seed++, 0, 0);
      const Position position = random_position(random, sample.blanks, sample.marks_in_ten);
      for (ChainGroup group : kGroups)
        if (group <= sample.up_to)
          found[static_cast<size_t>(group)] += compare(engine, group, position);
    }
  for (ChainGroup group : kGroups)
    check(found[static_cast<size_t>(group)] > 0, "every group found something to compare");
}

void increments_follow_the_table() {
  struct Row {
    int complexity;
    double added;
  };
  const Row rows[] = {{4, 0},     {6, 0},     {7, .1},   {8, .1},    {9, .2},    {11, .3},
                      {14, .3},   {15, .4},   {19, .5},  {27, .6},   {35, .7},   {51, .8},
                      {67, .9},   {98, .9},   {99, 1.0}, {131, 1.1}, {195, 1.2}, {259, 1.3},
                      {387, 1.4}, {515, 1.5}, {770, 1.5}};
  for (const Row& row : rows)
    check(std::abs(length_increment(row.complexity) - row.added) < 1e-9, "increment");
  // Ratings that print alike differ in their last bit.
  const double cycle = rating_of(Technique::XCycle);
  check(kXChainBase + length_increment(8) < cycle + length_increment(10), "6.7 as X-chain");
  check(kForcingChainBase + length_increment(10) == cycle + length_increment(35), "7.2");
  check_equal(kXChainBase + length_increment(8), 6.699999999999999, "6.6 + 0.1");
}

/// A digit in the four corners of two rows and two columns, and elsewhere only in one row and one
/// box, so that the loop alternates between pairs.
void names_short_chains() {
  Candidates marks;
  for (int cell = 0; cell < kCellCount; ++cell) marks[cell] = DigitSet::of_bits(0b110000000);
  // Two conjugate pairs (column 1, column 5) joined by rows 1 and 5, each with a further candidate.
  for (int cell : {0, 36, 4, 40, 8, 44}) marks[cell] |= DigitSet::only(1);
  ChainEngine engine;
  Step step;
  FindOptions options;
  check(engine.find(ChainGroup::CyclesAndChains, Position(marks), options, step), "a hint");
  check(step.technique == Technique::GeneralizedXWing, "a loop of four is a generalized X-wing");
  check_equal(step.rating, 6.5, "its rating");
  check_equal(step.length, 4, "its length");
  check_equal(step.eliminations.size(), size_t{2}, "it removes the two others");
}

/// Requested after a number of polls.
struct AfterPolls final : Stop {
  explicit AfterPolls(int polls) : left(polls) {}
  bool requested() override { return left == 0 || --left == 0; }
  int left;
};

void stops_when_asked() {
  Random random(99, 0, 0);
  const Position position = random_position(random, 60, 10);
  FindOptions options;
  for (ChainGroup group : {ChainGroup::Nishio, ChainGroup::Dynamic, ChainGroup::Level3}) {
    Step alone;
    ChainEngine fresh;
    check(fresh.find(group, position, options, alone), "a hint");
    for (int polls : {1, 2, 7, 30, 100}) {
      AfterPolls stop(polls);
      ChainEngine engine;
      Step step;
      FindOptions stopped = options;
      stopped.stop = &stop;
      const bool found = engine.find(group, position, stopped, step);
      check(!found || stop.left > 0, "a stopped search finds nothing");
      Step after;
      check(engine.find(group, position, options, after), "a hint after a stop");
      check(alone.length == after.length && alone.eliminations == after.eliminations,
            "a stopped engine is as good as new");
    }
  }
}

}  // namespace

int main() {
  increments_follow_the_table();
  names_short_chains();
  agrees_with_the_plain_engine();
  stops_when_asked();
  return failures();
}
