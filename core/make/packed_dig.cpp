#include "make/packed_dig.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstring>

#include "make/dig_lanes.hpp"
#include "make/symmetry.hpp"
#include "search/packed/packed_search.hpp"

namespace nonet {
namespace {

/// Digging that ends at this number of clues or more meets few needed clues: finding the cycles
/// takes longer than the searches that they save.
constexpr int kFewNeededFrom = 30;

struct Ended {
  int clues;
  bool redundant;
  Grid puzzle;
};

/// Answers the questions of the site until none is left. Nothing if stopped.
std::optional<Ended> run_site(const SiteRules& rules, const uint8_t* order, const Grid& start,
                              int stop_at, Stop& stop) {
  const uint8_t* const digits = start.digits.data();
  PackedBoard board = packed_board_of(digits);
  const PackedCells cells{board.words, 1};
  std::array<uint32_t, kChutePairs> cycles{};
  if (rules.proves != 0) find_cycles(digits, cycles.data());
  PackedSite site;
  site.start(rules, clue_count(start), stop_at);
  for (;;) {
    const SiteTurn turn = site.next(rules, order, digits, cycles.data(), cells);
    if (turn == SiteTurn::Dug) break;
    if (turn == SiteTurn::Needed) continue;
    const auto count = packed_count(board, site.limit, {}, stop);
    if (!count) return std::nullopt;
    site.answer(rules, count->solutions, order, digits, cells);
  }
  Ended ended{site.clues, site.redundant != 0, {}};
  packed_digits_of(board, ended.puzzle.digits.data());
  return ended;
}

/// Whether a plan can have the order: the same for all puzzles, or a shuffle for each.
bool is_packed(RemovalOrder order) {
  switch (order) {
    case RemovalOrder::Rows:
    case RemovalOrder::SPattern:
    case RemovalOrder::Jumping:
    case RemovalOrder::Random:
      return true;
    case RemovalOrder::CenterOut:
      return false;
  }
  return false;
}

}  // namespace

std::optional<PackedPlan> packed_plan(const Plan& request) {
  const RemovalOrder order = request.dig.order;
  const auto& [low, high] = request.target.clues;
  if (!only_digs(request) || request.dig.orders_per_grid != 1 || !request.must.empty() ||
      request.target.line_floor != 0 || !is_packed(order) ||
      (request.source.fill != Fill::Shuffled && !request.source.solution))
    return std::nullopt;
  PackedPlan plan{};
  const bool goes_far = request.target.minimal || request.aim.low < kFewNeededFrom;
  plan.rules = {.fewest_clues = low, .test_only = 0, .from_full = 1, .proves = goes_far};
  plan.orbits = orbit_table(request.target.symmetry);
  Random unused(0, 0, 0);
  const bool shuffled = order == RemovalOrder::Random;
  std::ranges::copy(digging_sequence(shuffled ? RemovalOrder::Rows : order, unused), plan.sequence);
  plan.is_shuffled = shuffled;
  plan.minimal = request.target.minimal;
  plan.aim_low = static_cast<uint8_t>(request.aim.low);
  plan.aim_high = static_cast<uint8_t>(request.aim.high);
  plan.clues_low = static_cast<uint8_t>(low);
  plan.clues_high = static_cast<uint8_t>(high);
  return plan;
}

bool is_valid(const PackedPlan& plan) {
  bool has_orbits = false;
  for (std::size_t i = 0; i < Choices<Symmetry>::names.size(); ++i) {
    const OrbitTable table = orbit_table(static_cast<Symmetry>(i));
    has_orbits |= std::memcmp(&plan.orbits, &table, sizeof table) == 0;
  }
  CellSet cells;
  for (uint8_t cell : plan.sequence)
    if (cell < kCellCount) cells.add(cell);
  return plan.rules.fewest_clues == plan.clues_low && plan.rules.test_only == 0 &&
         plan.rules.from_full == 1 && plan.rules.proves <= 1 && has_orbits &&
         cells == CellSet::all() && plan.aim_low <= plan.aim_high && plan.aim_high <= kCellCount;
}

std::optional<PackedOutcome> packed_dig(const PackedPlan& plan, uint64_t key, uint64_t index,
                                        uint32_t attempt, const std::optional<Grid>& given,
                                        Stop& stop) {
  assert(is_valid(plan));
  PackedStart start{plan, Random(key, index, attempt)};
  Grid solution;
  if (given)
    solution = *given;
  else
    start.fill(solution.digits.data());
  std::array<uint8_t, 81> order;
  const int stop_at = start.draw(order.data());
  const auto ended = run_site(plan.rules, order.data(), solution, stop_at, stop);
  if (!ended) return std::nullopt;
  return PackedOutcome{packed_verdict(plan, ended->clues), ended->puzzle, solution};
}

std::optional<Grid> packed_minimized(const Grid& puzzle, uint64_t key, uint64_t index, Stop& stop) {
  std::array<uint8_t, 81> order;
  packed_minimize_order(key, index, order.data());
  const auto ended = run_site(packed_minimize_plan(false).rules, order.data(), puzzle, 0, stop);
  if (!ended) return std::nullopt;
  return ended->puzzle;
}

std::optional<bool> packed_has_redundant_clue(const Grid& puzzle, Stop& stop) {
  std::array<uint8_t, 81> order;
  for (int cell = 0; cell < 81; ++cell)
    order[static_cast<std::size_t>(cell)] = static_cast<uint8_t>(cell | kLastOfOrbit);
  const auto ended = run_site(packed_minimize_plan(true).rules, order.data(), puzzle, 0, stop);
  if (!ended) return std::nullopt;
  return ended->redundant;
}

}  // namespace nonet
