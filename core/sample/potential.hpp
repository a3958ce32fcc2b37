// How promising a set of clues is: a guess at the number of minimal puzzles below it, each counted
// as the weights of population.hpp count it. The guess steers the sampling and nothing else: any
// positive function gives unbiased results, and a better one gives smaller errors.
//
// The formula was fitted to pilot runs. Sets where few clues are removable are the rare and the
// valuable ones, because a puzzle that ends with many clues must lose its freedom early.
//
// Everything is counted in eighths of a bit, in integers, so that no platform's logarithm or
// exponential takes part.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstddef>

namespace nonet {

/// 2^(-eighths/8); eighths must not be negative.
constexpr double power_of_half(int eighths) {
  assert(eighths >= 0);
  constexpr std::array<double, 8> kEighths{1.0,
                                           0.917004043204671,
                                           0.840896415253715,
                                           0.771105412703970,
                                           0.707106781186548,
                                           0.648419777325505,
                                           0.594603557501361,
                                           0.545253866332629};
  double power = kEighths[static_cast<std::size_t>(eighths % 8)];
  for (; eighths >= 8; eighths -= 8) power *= 0.5;
  return power;
}

/// -8 log2 of the guess for a set of `clues` clues of which `removable`, two or more, can go.
constexpr int potential_eighths(int clues, int removable) {
  const int above = clues - 28;
  const int few = 46 + (removable - 1) * std::max(4, 9 + 2 * above);
  int many = above > -2 ? 98 + 12 * above : std::max(46, 88 + 7 * above);
  const int below_14 = std::max(0, 14 - removable), beyond_16 = std::max(0, removable - 16);
  many -= below_14 * below_14 * std::clamp(above + 1, 0, 3) / 10 + beyond_16 * beyond_16 / 12;
  return std::max(0, std::min(few, many));
}

/// Guesses for sets of up to kMostClues clues, by clues and removable clues.
inline constexpr int kMostClues = 36;
inline constexpr auto kPotential = [] {
  std::array<std::array<double, kMostClues + 1>, kMostClues + 1> table{};
  for (int clues = 0; clues <= kMostClues; ++clues)
    for (int removable = 0; removable <= kMostClues; ++removable)
      table[static_cast<std::size_t>(clues)][static_cast<std::size_t>(removable)] =
          removable == 0   ? 1.0
          : removable == 1 ? 1.0 / (82 - clues)
                           : power_of_half(potential_eighths(clues, removable));
  return table;
}();

constexpr double potential(int clues, int removable) {
  assert(0 <= removable && removable <= kMostClues && 0 <= clues && clues <= kMostClues);
  return kPotential[static_cast<std::size_t>(clues)][static_cast<std::size_t>(removable)];
}

/// Work on a set grows with its pairs of removable clues; cheap sets are preferred by about the
/// square root of that.
constexpr double cheapness(int removable) {
  return power_of_half(4 * std::bit_width(static_cast<unsigned>(removable * (removable - 1) / 2)));
}

}  // namespace nonet
