#include "make/thin.hpp"

#include <algorithm>
#include <iterator>

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

void Digger::take(const Orbit& orbit) {
  for (Cell cell : orbit)
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

bool Digger::within_rules(const Orbit& orbit) const {
  if (clues_ - static_cast<int>(orbit.size()) < rules_.fewest_clues) return false;
  std::array<int, kLineCount> left = line_clues_;
  for (Cell cell : orbit) {
    if (rules_.must.has(cell)) return false;
    for (HouseKind lines : {HouseKind::Row, HouseKind::Column})
      if (--left[house_of(lines, cell)] < rules_.line_floor) return false;
  }
  return true;
}

bool Digger::refuted_without(const Orbit& orbit) const {
  Grid rest = puzzle_;
  for (Cell cell : orbit) rest[cell] = 0;
  for (Cell cell : orbit) {
    DigitBoards boards(rest);
    boards.exclude(cell, solution_[cell]);
    if (refute(boards, rules_.node_limit) != Refutation::Refuted) return false;
    rest[cell] = solution_[cell];
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
  if (!within_rules(orbit) || !refuted_without(orbit)) return false;
  take(orbit);
  return true;
}

void dig(Digger& digger, const std::vector<Orbit>& orbits, int stop_at, Stop& stop,
         std::vector<Dug>* trace) {
  for (const Orbit& orbit : orbits) {
    if (digger.clues() <= stop_at || stop.requested()) return;
    const Orbit given = digger.given_in(orbit);
    if (given.empty() || digger.clues() - static_cast<int>(given.size()) < stop_at) continue;
    const bool removed = digger.try_orbit(given);
    if (trace) trace->push_back({given, removed});
  }
}

}  // namespace nonet
