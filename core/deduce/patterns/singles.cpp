// Hidden and naked singles.
//
// The last cell of a house is a hidden single too, and any of those anywhere comes before every
// other hidden single; otherwise boxes come before columns and columns before rows.
#include "base/bit_lanes.hpp"
#include "deduce/patterns/finders.hpp"
#include "deduce/scan_order.hpp"

namespace nonet {

namespace {

constexpr double kLastCell = rating_of(Technique::HiddenSingle);

void take(HouseId house, int digit, unsigned places, double rating, const FindOptions& options,
          Step& step) {
  step.technique = Technique::HiddenSingle;
  step.rating = rating;
  step.placement = Candidate{kHouses[house][lowest_bit_index(places)], static_cast<Digit>(digit)};
  if (options.with_evidence) step.evidence = HiddenSingleEvidence{house, rating == kLastCell};
}

/// Of the houses with one empty cell the first in scan order that has a candidate.
bool take_last_cell(const Position& position, const FindOptions& options, Step& step) {
  for (HouseKind kind : kBoxColumnRow) {
    const unsigned shift = static_cast<unsigned>(kind) * 9;
    for (unsigned rest = position.houses_with_one_empty() >> shift & 0x1FFu; rest != 0;
         rest = without_lowest_bit(rest)) {
      const HouseId house = house_id(kind, lowest_bit_index(rest));
      for (int digit = 1; digit <= 9; ++digit)
        if (const unsigned places = position.places(house, digit); places != 0) {
          take(house, digit, places, kLastCell, options, step);
          if (ends_with(step, options)) return true;
        }
    }
  }
  return false;
}

}  // namespace

bool find_hidden_single_step(const Position& position, const FindOptions& options, Step& step) {
  if (position.houses_with_one_empty() != 0 && take_last_cell(position, options, step)) return true;
  // Whatever single is left is in a house with more empty cells than one.
  for (HouseKind kind : kBoxColumnRow) {
    const auto places = position.places_in(kind);
    for (int index = 0;; ++index) {
      const int skipped = first_one_bit_lane(places.subspan(index));
      if (skipped < 0) break;
      index += skipped;
      const HouseId house = house_id(kind, index / 9);
      if (position.empty_count(house) == 1) continue;  // with FindOptions::every: see above
      take(house, index % 9 + 1, places[index],
           kind == HouseKind::Box ? kHiddenSingleBox : kHiddenSingleLine, options, step);
      if (ends_with(step, options)) return true;
    }
  }
  return false;
}

bool find_naked_single_step(const Position& position, const FindOptions& options, Step& step) {
  for (Cell cell : position.empty_cells()) {
    if (!position.candidates(cell).has_one()) continue;
    step.technique = Technique::NakedSingle;
    step.rating = info(step.technique).rating;
    step.placement = Candidate{cell, position.candidates(cell).lowest()};
    if (options.with_evidence) step.evidence = NakedSingleEvidence{};
    if (ends_with(step, options)) return true;
  }
  return false;
}

}  // namespace nonet
