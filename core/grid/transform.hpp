// The symmetry group of the board: what may be done to a grid without changing the puzzle in it.
//
// A Transform is kept in one normal form: transpose or not, then reorder the rows, then the
// columns, then rename the digits. Rows may change places inside a band and bands as wholes,
// columns likewise, so there are 2 * 6^4 * 6^4 = 3,359,232 geometric transforms and 9! renamings of
// each. Rotations and reflections are among them. What is made of valid transforms is valid.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <string_view>

#include "base/choices.hpp"
#include "base/random.hpp"
#include "grid/candidates.hpp"
#include "grid/grid.hpp"

namespace nonet {

/// An order of the nine rows or columns: place i is taken by the line that was at order[i].
using LineOrder = std::array<uint8_t, 9>;

constexpr LineOrder lines_in_order() { return {0, 1, 2, 3, 4, 5, 6, 7, 8}; }

/// A permutation of 0..8 that keeps each band (or stack) together.
bool is_line_order(const LineOrder& order);

struct Transform {
  bool transposed = false;
  LineOrder rows = lines_in_order(), columns = lines_in_order();
  std::array<Digit, 10> digits{0, 1, 2, 3, 4, 5, 6, 7, 8, 9};  // digit d becomes digits[d]

  friend constexpr auto operator<=>(const Transform&, const Transform&) = default;
};

bool is_valid(const Transform& transform);

/// Where each cell of the result comes from.
std::array<Cell, kCellCount> source_cells(const Transform& transform);

Grid apply(const Transform& transform, const Grid& grid);
Candidates apply(const Transform& transform, const Candidates& candidates);

/// First `first`, then `second`.
Transform then(const Transform& first, const Transform& second);
Transform inverse(const Transform& transform);

/// The stream in which the transforms of a seed are drawn.
Random transform_stream(uint64_t seed, uint64_t index = 0);

/// Every element of the group with the same probability.
Transform random_transform(Random& random);

// Named elements. All numbers must be in range; lines of different bands or stacks give a transform
// that is not valid.
Transform swap_digits(int a, int b);
Transform swap_rows(int a, int b);
Transform swap_columns(int a, int b);
Transform swap_bands(int a, int b);
Transform swap_stacks(int a, int b);
Transform transposition();
/// Clockwise.
Transform rotation(int quarter_turns);
/// What a reflection exchanges, or the diagonal that it keeps.
enum class Axis : uint8_t { LeftRight, TopBottom, Diagonal, Antidiagonal };
template <>
struct Choices<Axis> {
  static constexpr std::array<std::string_view, 4> names{"left-right", "top-bottom", "diagonal",
                                                         "antidiagonal"};
};
Transform mirror(Axis axis);

}  // namespace nonet
