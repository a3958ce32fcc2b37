// Naked and hidden sets of two, three and four in one house, and direct hidden sets.
//
// A house must have enough empty cells for the set to be worth a search: 2k for naked, more than
// 2k for hidden (with fewer, the complementary naked set is smaller), more than k for direct hidden
// ones. Searches that are `wide` include smaller houses. So a hidden quad exists only in a
// house without a single digit. Members with one candidate or one place are singles and never part
// of a set.
#pragma once

#include "deduce/finder.hpp"
#include "deduce/patterns/tight_subsets.hpp"
#include "deduce/position.hpp"
#include "deduce/scan_order.hpp"

namespace nonet {

struct NakedSetHit {
  HouseId house;
  uint16_t places;
  DigitSet digits;
};

struct HiddenSetHit {
  HouseId house;
  uint16_t places;
  DigitSet digits;
};

template <class Use>  // Use: Candidate -> void
void each_elimination(const Position& position, const NakedSetHit& hit, Use&& use) {
  for (unsigned rest = 0x1FFu & ~hit.places; rest != 0; rest = without_lowest_bit(rest)) {
    const Cell cell = kHouses[hit.house][lowest_bit_index(rest)];
    for (Digit digit : position.candidates(cell) & hit.digits) use(Candidate{cell, digit});
  }
}

template <class Use>  // Use: Candidate -> void
void each_elimination(const Position& position, const HiddenSetHit& hit, Use&& use) {
  for (unsigned rest = hit.places; rest != 0; rest = without_lowest_bit(rest)) {
    const Cell cell = kHouses[hit.house][lowest_bit_index(rest)];
    for (Digit digit : position.candidates(cell).without(hit.digits)) use(Candidate{cell, digit});
  }
}

template <class Hit>
bool removes_anything(const Position& position, const Hit& hit) {
  bool any = false;
  each_elimination(position, hit, [&](Candidate) { any = true; });
  return any;
}

/// Naked sets that remove something.
template <class Emit>  // Emit: NakedSetHit -> Visit
Visit find_naked_sets(const Position& position, int size, Emit&& emit, bool wide = false) {
  for (HouseId house : kHousesBoxColumnRow) {
    if (position.empty_count(house) < (wide ? size + 1 : 2 * size)) continue;
    const auto& cells = kHouses[house];
    unsigned eligible = 0;
    for (int place = 0; place < 9; ++place) {
      const int count = position.candidates(cells[place]).size();
      if (count >= 2 && count <= size) eligible |= 1u << place;
    }
    const Visit visit = each_tight_subset(
        eligible, size,
        [&](int place) -> unsigned { return position.candidates(cells[place]).bits(); },
        [&](unsigned places, unsigned digits) {
          const NakedSetHit hit{house, static_cast<uint16_t>(places), DigitSet::of_bits(digits)};
          return removes_anything(position, hit) ? emit(hit) : Visit::Continue;
        });
    if (visit == Visit::Stop) return Visit::Stop;
  }
  return Visit::Continue;
}

/// Hidden sets in one house, whether or not they remove anything.
template <class Emit>  // Emit: HiddenSetHit -> Visit
Visit find_hidden_sets_in(const Position& position, HouseId house, int size, Emit&& emit) {
  unsigned eligible = 0;
  for (Digit digit = 1; digit <= 9; ++digit) {
    const int count = count_of_nine(position.places(house, digit));
    if (count >= 2 && count <= size) eligible |= 1u << (digit - 1);
  }
  return each_tight_subset(
      eligible, size, [&](int index) -> unsigned { return position.places(house, index + 1); },
      [&](unsigned digits, unsigned places) {
        return emit(HiddenSetHit{house, static_cast<uint16_t>(places), DigitSet::of_bits(digits)});
      });
}

/// Hidden sets that remove something.
template <class Emit>  // Emit: HiddenSetHit -> Visit
Visit find_hidden_sets(const Position& position, int size, Emit&& emit, bool wide = false) {
  for (HouseId house : kHousesBoxColumnRow) {
    if (position.empty_count(house) <= (wide ? size : 2 * size)) continue;
    const Visit visit = find_hidden_sets_in(position, house, size, [&](const HiddenSetHit& hit) {
      return removes_anything(position, hit) ? emit(hit) : Visit::Continue;
    });
    if (visit == Visit::Stop) return Visit::Stop;
  }
  return Visit::Continue;
}

}  // namespace nonet
