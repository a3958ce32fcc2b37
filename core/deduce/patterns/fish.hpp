// X-wing, swordfish and jellyfish: k parallel lines whose places for a digit lie in k crossing
// lines; the crossing lines lose the digit elsewhere. Without fins and without boxes.
//
// The scan goes over sets of lines first and digits second, unlike every other set search, so the
// lines' masks are the outer loop here. Invariant: a base line has at least two places.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "deduce/finder.hpp"
#include "deduce/masks_by_size.hpp"
#include "deduce/position.hpp"

namespace nonet {

struct FishHit {
  Digit digit;
  HouseKind base_kind;
  uint16_t base, cover;  // nine bits each: lines of base_kind, lines that cross them
  CellSet removed;
};

/// The lines of a mask as houses.
std::vector<HouseId> lines_of(HouseKind kind, unsigned lines);

/// All cells on the lines of a mask.
inline CellSet cells_on(HouseKind kind, unsigned lines) {
  CellSet cells;
  for (; lines != 0; lines = without_lowest_bit(lines))
    cells |= kHouseCells[house_id(kind, lowest_bit_index(lines))];
  return cells;
}

/// All fish of the size that remove something. Sudoku Explainer searches only if the digit is
/// missing in 2k lines; `wide` lifts that limit.
template <class Emit>  // Emit: FishHit -> Visit
Visit find_fish(const Position& position, int size, Emit&& emit, bool wide = false) {
  const int lines_needed = wide ? size + 1 : 2 * size;
  for (HouseKind base_kind : {HouseKind::Column, HouseKind::Row}) {
    const HouseId first_line = house_id(base_kind, 0);
    const HouseKind cover_kind = crossing_kind(base_kind);
    // For each digit the lines that can be in a base: two to `size` places.
    std::array<unsigned, 9> eligible{};
    bool any = false;
    for (int index = 0; index < 9; ++index) {
      if (position.placed_count(index + 1) + lines_needed > 9) continue;
      for (int line = 0; line < 9; ++line) {
        const int count = count_of_nine(position.places(first_line + line, index + 1));
        if (count >= 2 && count <= size) eligible[index] |= 1u << line;
      }
      if (count_of_nine(eligible[index]) >= size)
        any = true;
      else
        eligible[index] = 0;
    }
    if (!any) continue;
    for (int i = kMasksBySize.begin[size]; i < kMasksBySize.begin[size + 1]; ++i) {
      const unsigned base = kMasksBySize.masks[i];
      for (int index = 0; index < 9; ++index) {
        if ((base & ~eligible[index]) != 0) continue;
        const auto digit = static_cast<Digit>(index + 1);
        unsigned cover = 0;
        for (unsigned rest = base; rest != 0; rest = without_lowest_bit(rest))
          cover |= position.places(first_line + lowest_bit_index(rest), digit);
        if (count_of_nine(cover) != size) continue;
        const CellSet removed = (position.cells_with(digit) & cells_on(cover_kind, cover))
                                    .without(cells_on(base_kind, base));
        if (removed.empty()) continue;
        const FishHit hit{digit, base_kind, static_cast<uint16_t>(base),
                          static_cast<uint16_t>(cover), removed};
        if (emit(hit) == Visit::Stop) return Visit::Stop;
      }
    }
  }
  return Visit::Continue;
}

template <class Use>  // Use: Candidate -> void
void each_elimination(const Position&, const FishHit& hit, Use&& use) {
  for (Cell cell : hit.removed) use(Candidate{cell, hit.digit});
}

}  // namespace nonet
