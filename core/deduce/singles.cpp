#include "deduce/singles.hpp"

#include "deduce/scan_order.hpp"

namespace nonet {

namespace {

bool take_single_in(const Position& position, HouseId house, Step& step) {
  for (Digit digit = 1; digit <= 9; ++digit) {
    const uint16_t places = position.places(house, digit);
    if (!has_one_bit(places)) continue;
    step.technique = Technique::HiddenSingle;
    step.placement = Candidate{kHouses[house][lowest_bit_index(places)], digit};
    return true;
  }
  return false;
}

}  // namespace

bool find_hidden_single_step(const Position& position, const FindOptions& options, Step& step) {
  for (bool last_cell : {true, false})
    for (HouseId house : kHousesBoxColumnRow) {
      if ((position.empty_count(house) == 1) != last_cell) continue;
      if (!take_single_in(position, house, step)) continue;
      step.rating = last_cell ? 1.0 : kind_of(house) == HouseKind::Box ? 1.2 : 1.5;
      if (options.with_evidence) step.evidence = HiddenSingleEvidence{house, last_cell};
      return true;
    }
  return false;
}

bool find_naked_single_step(const Position& position, const FindOptions& options, Step& step) {
  for (Cell cell : position.empty_cells()) {
    if (!position.candidates(cell).has_one()) continue;
    step.technique = Technique::NakedSingle;
    step.rating = 2.3;
    step.placement = Candidate{cell, position.candidates(cell).lowest()};
    if (options.with_evidence) step.evidence = NakedSingleEvidence{};
    return true;
  }
  return false;
}

}  // namespace nonet
