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
        Crossing crossing{house_id(pass.base, i), house_id(pass.cover, j), 0, 0};
        for (int place = 0; place < 9; ++place) {
          if (house_of(pass.cover, kHouses[crossing.base][place]) == crossing.cover)
            crossing.in_base |= static_cast<uint16_t>(1u << place);
          if (house_of(pass.base, kHouses[crossing.cover][place]) == crossing.base)
            crossing.in_cover |= static_cast<uint16_t>(1u << place);
        }
        if (crossing.in_base != 0) result[count++] = crossing;
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

/// Every crossing in which a digit is locked, whether or not that removes anything.
template <class Emit>  // Emit: LockingHit -> Visit
Visit find_locked_digits(const Position& position, Emit&& emit) {
  for (const Crossing& crossing : kCrossings)
    for (Digit digit = 1; digit <= 9; ++digit) {
      const uint16_t places = position.places(crossing.base, digit);
      if ((places & ~crossing.in_base) != 0 || !has_many_bits(places)) continue;
      const auto removed = static_cast<uint16_t>(position.places(crossing.cover, digit) &
                                                 ~unsigned{crossing.in_cover});
      if (emit(LockingHit{&crossing, digit, removed}) == Visit::Stop) return Visit::Stop;
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

bool find_locking_step(const Position& position, const FindOptions& options, Step& step);
bool find_direct_locking_step(const Position& position, const FindOptions& options, Step& step);

}  // namespace nonet
