// Pointing and claiming: when a digit's places in one house all lie in a second house, the rest of
// the second house loses it. The direct form is the same pattern seen one move ahead: it leaves one
// place for the digit in a third house, and the player writes it in without deleting anything.
//
// A digit with a single place is not locked but a hidden single, so two places are the least.
#pragma once

#include <array>

#include "deduce/finder.hpp"
#include "deduce/position.hpp"

namespace nonet {

/// A box and a line that cross, as base and cover, with the three shared cells as places in each.
struct Crossing {
  HouseId base, cover;
  uint16_t in_base, in_cover;
  /// The two other houses of the base's kind that cross the cover, ascending, with what they share.
  struct Other {
    HouseId house;
    uint16_t in_house;
  };
  std::array<Other, 2> others;
};

namespace tables {

/// Scan order: boxes with columns, boxes with rows, columns with boxes, rows with boxes.
consteval auto make_crossings() {
  struct Pass {
    HouseKind base, cover;
  };
  constexpr Pass kPasses[] = {{HouseKind::Box, HouseKind::Column},
                              {HouseKind::Box, HouseKind::Row},
                              {HouseKind::Column, HouseKind::Box},
                              {HouseKind::Row, HouseKind::Box}};
  std::array<Crossing, 108> result{};
  int count = 0;
  for (const Pass& pass : kPasses)
    for (int i = 0; i < 9; ++i)
      for (int j = 0; j < 9; ++j) {
        Crossing crossing{house_id(pass.base, i), house_id(pass.cover, j), 0, 0, {}};
        for (int place = 0; place < 9; ++place) {
          if (house_of(pass.cover, kHouses[crossing.base][place]) == crossing.cover)
            crossing.in_base |= static_cast<uint16_t>(1u << place);
          if (house_of(pass.base, kHouses[crossing.cover][place]) == crossing.base)
            crossing.in_cover |= static_cast<uint16_t>(1u << place);
        }
        if (crossing.in_base != 0) result[count++] = crossing;
      }
  for (Crossing& crossing : result) {
    int others = 0;
    for (const Crossing& other : result)
      if (other.cover == crossing.cover && other.base != crossing.base &&
          kind_of(other.base) == kind_of(crossing.base))
        crossing.others[others++] = {other.base, other.in_base};
  }
  return result;
}

}  // namespace tables

inline constexpr auto kCrossings = tables::make_crossings();

struct LockingHit {
  const Crossing* crossing;
  Digit digit;
  uint16_t removed;  // places in the cover house that lose the digit
};

namespace tables {

/// For each set of places in a house: bit 0..2 if all lie in that column of a box, bit 3..5 if all
/// lie in that row of a box, which is also that third of a line. Nothing for fewer than two places.
consteval auto make_locked_thirds() {
  std::array<uint8_t, 512> result{};
  for (unsigned places = 0; places < 512; ++places)
    for (int third = 0; third < 3; ++third) {
      if (!has_many_bits(places)) continue;
      if ((places & ~(0b001001001u << third)) == 0)
        result[places] |= static_cast<uint8_t>(1u << third);
      if ((places & ~(0b111u << 3 * third)) == 0)
        result[places] |= static_cast<uint8_t>(8u << third);
    }
  return result;
}

}  // namespace tables

inline constexpr auto kLockedThirds = tables::make_locked_thirds();

/// Every crossing in which a digit is locked, whether or not that removes anything.
template <class Emit>  // Emit: LockingHit -> Visit
Visit find_locked_digits(const Position& position, Emit&& emit) {
  const Crossing* crossing = kCrossings.data();
  for (int pass = 0; pass < 4; ++pass) {
    const uint16_t* places = position.places_in(kind_of(crossing->base)).data();
    const int shift = pass == 0 ? 0 : 3;
    for (int house = 0; house < 9; ++house, places += 9, crossing += 3) {
      // For each third of the house, the digits locked in it.
      unsigned locked[3] = {0, 0, 0}, any = 0;
      for (int index = 0; index < 9; ++index) {
        const unsigned thirds = kLockedThirds[places[index]] >> shift & 7u;
        if (thirds == 0) continue;
        any |= thirds;
        locked[thirds >> 1] |= 1u << index;  // 1, 2, 4 to 0, 1, 2
      }
      for (; any != 0; any = without_lowest_bit(any)) {
        const int third = lowest_bit_index(any);
        for (Digit digit : DigitSet::of_bits(locked[third])) {
          const auto removed = static_cast<uint16_t>(position.places(crossing[third].cover, digit) &
                                                     ~unsigned{crossing[third].in_cover});
          if (emit(LockingHit{&crossing[third], digit, removed}) == Visit::Stop) return Visit::Stop;
        }
      }
    }
  }
  return Visit::Continue;
}

/// Pointing and claiming that remove something.
template <class Emit>  // Emit: LockingHit -> Visit
Visit find_locking(const Position& position, Emit&& emit) {
  return find_locked_digits(position, [&](const LockingHit& hit) {
    return hit.removed != 0 ? emit(hit) : Visit::Continue;
  });
}

/// Yields what the hit removes, in reading order.
template <class Use>  // Use: Candidate -> void
void each_elimination(const Position&, const LockingHit& hit, Use&& use) {
  for (unsigned rest = hit.removed; rest != 0; rest = without_lowest_bit(rest))
    use(Candidate{kHouses[hit.crossing->cover][lowest_bit_index(rest)], hit.digit});
}

}  // namespace nonet
