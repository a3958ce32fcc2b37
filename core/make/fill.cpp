#include "make/fill.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <numeric>
#include <span>

#include "base/stream.hpp"
#include "grid/digit_set.hpp"
#include "make/encoding.hpp"
#include "make/fill_rows.hpp"
#include "search/one/digit_boards.hpp"

namespace nonet {
namespace {

std::array<Digit, 9> shuffled_digits(Random& random) {
  std::array<Digit, 9> digits;
  std::iota(digits.begin(), digits.end(), Digit{1});
  random.shuffle(std::span<Digit>(digits));
  return digits;
}

}  // namespace

bool complete_at_random(DigitBoards boards, Random& random, uint64_t& nodes_left, Grid& solution) {
  if (nodes_left == 0) return false;
  --nodes_left;
  if (!boards.settle()) return false;
  if (boards.solved()) {
    solution = boards.solution();
    return true;
  }
  const Cell cell = boards.branching_cell();
  const DigitSet choices = boards.digits_at(cell);
  for (Digit digit : shuffled_digits(random)) {
    if (!choices.has(digit)) continue;
    DigitBoards next = boards;
    next.place(cell, digit);
    if (complete_at_random(next, random, nodes_left, solution)) return true;
  }
  return false;
}

std::optional<Grid> fill_las_vegas(Random& random, int givens, uint64_t node_limit, Stop& stop) {
  // With too many givens or too few nodes no start succeeds. After the recipe's thousand
  // starts the limits relax step by step, so that every request ends.
  constexpr int kStartsOnSameTerms = 1000;
  std::array<Cell, kCellCount> cells;
  Grid solution;
  for (int starts = 1; !stop.requested(); ++starts) {
    if (starts % kStartsOnSameTerms == 0) {
      givens = std::max(0, givens - 1);
      node_limit += std::min(node_limit, std::numeric_limits<uint64_t>::max() - node_limit);
    }
    std::iota(cells.begin(), cells.end(), Cell{0});
    random.shuffle(std::span<Cell>(cells));
    Grid start;
    for (int i = 0; i < givens; ++i) {
      const int digit = random.between(1, 9);
      if (can_place(start, cells[i], digit)) start[cells[i]] = static_cast<Digit>(digit);
    }
    uint64_t nodes_left = node_limit;
    if (complete_at_random(DigitBoards(start), random, nodes_left, solution)) return solution;
  }
  return std::nullopt;
}

Grid fill_shuffled(Random& random) {
  Grid grid;
  RowFill rows;
  rows.run(random, grid.digits.data());
  return grid;
}

namespace {

/// A uniformly drawn box beside `box`: read row by row, no digit stays in its row. One of thirty
/// random orders will do.
std::array<Digit, 9> draw_box_beside(const std::array<Digit, 9>& box, Random& random) {
  for (;;) {
    const auto other = shuffled_digits(random);
    bool fits = true;
    for (int i = 0; i < 9; ++i)
      for (int j = 0; j < 3; ++j) fits = fits && other[i] != box[i / 3 * 3 + j];
    if (fits) return other;
  }
}

/// The third box of a band: each row holds the digits the other two leave it, in random order.
std::array<Digit, 9> draw_third_box(const std::array<Digit, 9>& a, const std::array<Digit, 9>& b,
                                    Random& random) {
  std::array<Digit, 9> box;
  for (int row = 0; row < 9; row += 3) {
    DigitSet left = DigitSet::all();
    for (int i = row; i < row + 3; ++i)
      left = left.without(DigitSet::only(a[i]) | DigitSet::only(b[i]));
    std::size_t at = static_cast<std::size_t>(row);
    for (Digit digit : left) box[at++] = digit;
    random.shuffle(std::span<Digit>(box).subspan(static_cast<std::size_t>(row), 3));
  }
  return box;
}

void set_box(Grid& grid, int box, const std::array<Digit, 9>& digits, bool transposed) {
  for (int i = 0; i < 9; ++i) {
    const int place = transposed ? i % 3 * 3 + i / 3 : i;
    grid[kHouses[house_id(HouseKind::Box, box)][place]] = digits[i];
  }
}

/// The first band and the first stack, uniformly: box 1 in any order, then in each direction a
/// second box (12,096 ways) and a third (216 ways), the same numbers whatever came before.
Grid draw_cross(Random& random) {
  Grid grid;
  const auto corner = shuffled_digits(random);
  set_box(grid, 0, corner, false);
  std::array<Digit, 9> turned;
  for (int i = 0; i < 9; ++i) turned[i] = corner[i % 3 * 3 + i / 3];
  for (const bool down : {false, true}) {
    const auto& first = down ? turned : corner;
    const auto second = draw_box_beside(first, random);
    set_box(grid, down ? 3 : 1, second, down);
    set_box(grid, down ? 6 : 2, draw_third_box(first, second, random), down);
  }
  return grid;
}

}  // namespace

Descent descend(Random& random) {
  DigitBoards boards(draw_cross(random));
  Descent result;
  uint64_t weight = 1;
  while (boards.settle()) {
    if (boards.solved()) {
      result.grid = boards.solution();
      result.weight = weight;
      break;
    }
    const Cell cell = boards.branching_cell();
    const DigitSet choices = boards.digits_at(cell);
    uint32_t skip = random.below(static_cast<uint32_t>(choices.size()));
    for (Digit digit : choices)
      if (skip-- == 0) {
        boards.place(cell, digit);
        break;
      }
    weight *= static_cast<uint64_t>(choices.size());
  }
  return result;
}

std::optional<Grid> fill_uniform(Random& random, Stop& stop) {
  while (!stop.requested()) {
    const Descent descent = descend(random);
    if (random.below(kHeaviestDescent) < descent.weight) return descent.grid;
  }
  return std::nullopt;
}

std::optional<Grid> fill_grid(const SourceFields& source, Random& random, Stop& stop) {
  if (source.solution) return *source.solution;
  switch (source.fill) {
    case Fill::LasVegas:
      return fill_las_vegas(random, source.fill_givens, source.fill_nodes, stop);
    case Fill::Uniform:
      return fill_uniform(random, stop);
    case Fill::Shuffled:
      break;
  }
  return fill_shuffled(random);
}

std::optional<Grid> solved_grid(const Request& request, uint64_t seed, uint64_t index, Stop& stop) {
  Random random(stream_key(Stream::Grid, seed, canonical_bytes(request)), index, 0);
  return fill_grid(request.source, random, stop);
}

}  // namespace nonet
