#include "make/thin.hpp"

#include <algorithm>
#include <iterator>

#include "make/removal_order.hpp"

namespace nonet {

ThinRules rules_of(const Plan& plan) {
  return {plan.must, plan.may, plan.target.clues.low, plan.target.line_floor,
          plan.dig.unique_nodes};
}

Digger::Digger(const Grid& solution, const ThinRules& rules)
    : solution_(solution), puzzle_(solution), rules_(rules) {
  line_clues_.fill(9);
}

void Digger::blank(int cell) {
  puzzle_[cell] = 0;
  --clues_;
  --line_clues_[house_of(HouseKind::Row, cell)];
  --line_clues_[house_of(HouseKind::Column, cell)];
}

void Digger::take(std::span<const Cell> cells) {
  for (Cell cell : cells)
    if (puzzle_[cell] != 0) blank(cell);
}

void Digger::restore(const Orbit& orbit) {
  for (Cell cell : orbit) {
    puzzle_[cell] = solution_[cell];
    ++clues_;
    ++line_clues_[house_of(HouseKind::Row, cell)];
    ++line_clues_[house_of(HouseKind::Column, cell)];
  }
}

bool Digger::clear_forbidden_cells() {
  if (rules_.may == CellSet::all()) return true;
  for (Cell cell : CellSet::all().without(rules_.may)) blank(cell);
  return has_one_solution(puzzle_);
}

bool Digger::within_rules(std::span<const Cell> cells) const {
  if (clues_ - static_cast<int>(cells.size()) < rules_.fewest_clues) return false;
  std::array<int, kLineCount> left = line_clues_;
  for (Cell cell : cells) {
    if (rules_.must.has(cell)) return false;
    for (HouseKind lines : {HouseKind::Row, HouseKind::Column})
      if (--left[house_of(lines, cell)] < rules_.line_floor) return false;
  }
  return true;
}

Orbit Digger::given_in(const Orbit& orbit) const {
  Orbit given;
  std::ranges::copy_if(orbit, std::back_inserter(given),
                       [this](Cell cell) { return puzzle_[cell] != 0; });
  return given;
}

bool Digger::try_orbit(const Orbit& orbit) {
  if (!within_rules(orbit)) return false;
  Digging<ClueBoard, Orbit, RedundantClues> one(
      RedundantClues(puzzle_, RedundantClues::Goal::Remove), {&orbit, 1});
  NeverStop never;
  static_cast<void>(run_digging(one, rules_.node_limit, never));
  if (!one.target().found()) return false;
  take(orbit);
  return true;
}

DigStart::DigStart(const Plan& plan, const Grid& solution, Random& random)
    : orbits(ordered_orbits(plan.target.symmetry, plan.dig.order, random)),
      stop_at(plan.target.minimal ? 0 : random.between(plan.aim.low, plan.aim.high)),
      digger(solution, rules_of(plan)) {
  const ThinRules& rules = digger.rules();
  if (rules.may != CellSet::all() || rules.node_limit != kNoNodeLimit || plan.run.trace) return;
  const int fewest = std::max(stop_at, rules.fewest_clues);
  for (int size = kFirstChunk; size >= kFirstChunk / 2; size -= kFirstChunk / 2) {
    Digger rest = digger;
    std::size_t count = 0;
    for (; count < orbits.size(); ++count) {
      const int after = rest.clues() - static_cast<int>(orbits[count].size());
      if (after < kCellCount - size || after < fewest) break;
      if (rest.within_rules(orbits[count])) rest.take(orbits[count]);
    }
    if (count == 0 || !has_one_solution(rest.puzzle())) continue;
    digger = rest;
    taken = count;
    return;
  }
}

Grid dig(const DigStart& start, Stop& stop, std::vector<TriedOrbit>* trace) {
  Digging<ClueBoard, Orbit, DigPass> digging(DigPass(start.digger, start.stop_at, trace),
                                             start.left());
  static_cast<void>(run_digging(digging, start.digger.rules().node_limit, stop));
  return digging.target().puzzle();
}

}  // namespace nonet
