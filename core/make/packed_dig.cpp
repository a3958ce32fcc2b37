#include "make/packed_dig.hpp"

#include <algorithm>
#include <array>

#include "make/dig_lanes.hpp"
#include "make/symmetry.hpp"
#include "search/packed/packed_search.hpp"

namespace nonet {
namespace {

struct Ended {
  int clues;
  bool redundant;
  PackedBoard board;
};

/// Answers the questions of the site until none is left, or until stopped.
Ended run_site(const SiteRules& rules, const uint8_t* order, const uint8_t* digits, int stop_at,
               Stop& stop) {
  PackedBoard board = packed_board_of(digits);
  const PackedCells cells{board.words, 1};
  PackedSite site;
  site.start(rules,
             static_cast<int>(std::count_if(digits, digits + 81, [](uint8_t d) { return d != 0; })),
             stop_at);
  uint32_t limit = 0;
  while (site.next(rules, order, digits, cells, limit)) {
    const auto count = packed_count(board, limit, nullptr, stop);
    if (!count) break;
    site.answer(rules, count->solutions, order, digits, cells);
  }
  return {site.clues, site.redundant, board};
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
  plan.rules = {low, false, true};
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

PackedVerdict packed_dig(const PackedPlan& plan, uint64_t key, uint64_t index, uint32_t attempt,
                         const uint8_t* given, uint8_t* puzzle, uint8_t* solution, Stop& stop) {
  PackedStart start{plan, Random(key, index, attempt)};
  if (given != nullptr)
    std::copy_n(given, 81, solution);
  else
    start.fill(solution);
  std::array<uint8_t, 81> order;
  const int stop_at = start.draw(order.data());
  const Ended ended = run_site(plan.rules, order.data(), solution, stop_at, stop);
  packed_digits_of(ended.board, puzzle);
  return packed_verdict(plan, ended.clues);
}

void packed_minimize(uint8_t* puzzle, uint64_t key, uint64_t index, Stop& stop) {
  std::array<uint8_t, 81> order;
  packed_minimize_order(key, index, order.data());
  packed_digits_of(run_site(packed_minimize_plan(false).rules, order.data(), puzzle, 0, stop).board,
                   puzzle);
}

bool packed_has_redundant_clue(const uint8_t* puzzle, Stop& stop) {
  std::array<uint8_t, 81> order;
  for (int cell = 0; cell < 81; ++cell)
    order[static_cast<std::size_t>(cell)] = static_cast<uint8_t>(cell | kLastOfOrbit);
  return run_site(packed_minimize_plan(true).rules, order.data(), puzzle, 0, stop).redundant;
}

}  // namespace nonet
