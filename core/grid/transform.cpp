#include "grid/transform.hpp"

#include <cassert>
#include <span>
#include <utility>

#include "base/stream.hpp"

namespace nonet {
namespace {

constexpr LineOrder kBackwards{8, 7, 6, 5, 4, 3, 2, 1, 0};

/// Place i of the result is taken by what `first` put at second[i].
LineOrder in_turn(const LineOrder& first, const LineOrder& second) {
  LineOrder order;
  for (int place = 0; place < 9; ++place) order[place] = first[second[place]];
  return order;
}

LineOrder inverse(const LineOrder& order) {
  LineOrder back{};
  for (int place = 0; place < 9; ++place) back[order[place]] = static_cast<uint8_t>(place);
  return back;
}

LineOrder with_lines_swapped(int a, int b) {
  assert(0 <= a && a < 9 && 0 <= b && b < 9);
  LineOrder order = lines_in_order();
  std::swap(order[a], order[b]);
  return order;
}

LineOrder with_triples_swapped(int a, int b) {
  assert(0 <= a && a < 3 && 0 <= b && b < 3);
  LineOrder order = lines_in_order();
  for (int line = 0; line < 3; ++line) std::swap(order[3 * a + line], order[3 * b + line]);
  return order;
}

LineOrder random_line_order(Random& random) {
  std::array<uint8_t, 3> triples{0, 1, 2};
  random.shuffle(std::span<uint8_t>(triples));
  LineOrder order{};
  for (int place = 0; place < 3; ++place) {
    std::array<uint8_t, 3> lines{0, 1, 2};
    random.shuffle(std::span<uint8_t>(lines));
    for (int line = 0; line < 3; ++line)
      order[3 * place + line] = static_cast<uint8_t>(3 * triples[place] + lines[line]);
  }
  return order;
}

}  // namespace

bool is_line_order(const LineOrder& order) {
  unsigned seen = 0;
  for (int place = 0; place < 9; ++place) {
    if (order[place] > 8 || order[place] / 3 != order[place / 3 * 3] / 3) return false;
    seen |= 1u << order[place];
  }
  return seen == 0x1FF;
}

bool is_valid(const Transform& transform) {
  unsigned seen = 0;
  for (Digit digit : transform.digits)
    if (digit <= 9) seen |= 1u << digit;
  return seen == 0x3FF && transform.digits[0] == 0 && is_line_order(transform.rows) &&
         is_line_order(transform.columns);
}

std::array<Cell, kCellCount> source_cells(const Transform& transform) {
  std::array<Cell, kCellCount> sources{};
  for (int cell = 0; cell < kCellCount; ++cell) {
    const int row = transform.rows[row_of(cell)], column = transform.columns[column_of(cell)];
    sources[cell] = transform.transposed ? cell_at(column, row) : cell_at(row, column);
  }
  return sources;
}

Grid apply(const Transform& transform, const Grid& grid) {
  const auto sources = source_cells(transform);
  Grid result;
  for (int cell = 0; cell < kCellCount; ++cell)
    result[cell] = transform.digits[grid[sources[cell]]];
  return result;
}

Candidates apply(const Transform& transform, const Candidates& candidates) {
  const auto sources = source_cells(transform);
  Candidates result;
  for (int cell = 0; cell < kCellCount; ++cell)
    for (Digit digit : candidates[sources[cell]])
      result[cell] |= DigitSet::only(transform.digits[digit]);
  return result;
}

Transform then(const Transform& first, const Transform& second) {
  // A later transposition exchanges the parts that rows and columns play before it.
  Transform result;
  result.transposed = first.transposed != second.transposed;
  result.rows = in_turn(second.transposed ? first.columns : first.rows, second.rows);
  result.columns = in_turn(second.transposed ? first.rows : first.columns, second.columns);
  for (int digit = 0; digit < 10; ++digit)
    result.digits[digit] = second.digits[first.digits[digit]];
  return result;
}

Transform inverse(const Transform& transform) {
  Transform back;
  back.transposed = transform.transposed;
  back.rows = inverse(transform.transposed ? transform.columns : transform.rows);
  back.columns = inverse(transform.transposed ? transform.rows : transform.columns);
  for (int digit = 0; digit < 10; ++digit)
    back.digits[transform.digits[digit]] = static_cast<Digit>(digit);
  return back;
}

Random transform_stream(uint64_t seed, uint64_t index) {
  return Random(stream_key(Stream::Transform, seed), index, 0);
}

Transform random_transform(Random& random) {
  Transform result;
  result.transposed = random.below(2) == 1;
  result.rows = random_line_order(random);
  result.columns = random_line_order(random);
  random.shuffle(std::span<Digit>(result.digits).subspan(1));
  return result;
}

Transform swap_digits(int a, int b) {
  assert(1 <= a && a <= 9 && 1 <= b && b <= 9);
  Transform result;
  std::swap(result.digits[a], result.digits[b]);
  return result;
}

Transform swap_rows(int a, int b) { return {.rows = with_lines_swapped(a, b)}; }
Transform swap_columns(int a, int b) { return {.columns = with_lines_swapped(a, b)}; }
Transform swap_bands(int a, int b) { return {.rows = with_triples_swapped(a, b)}; }
Transform swap_stacks(int a, int b) { return {.columns = with_triples_swapped(a, b)}; }
Transform transposition() { return {.transposed = true}; }

Transform mirror(Axis axis) {
  switch (axis) {
    case Axis::LeftRight:
      return {.columns = kBackwards};
    case Axis::TopBottom:
      return {.rows = kBackwards};
    case Axis::Diagonal:
      return transposition();
    default:
      return {.transposed = true, .rows = kBackwards, .columns = kBackwards};
  }
}

Transform rotation(int quarter_turns) {
  const Transform quarter{.transposed = true, .columns = kBackwards};
  Transform result;
  for (int turn = 0; turn < (quarter_turns % 4 + 4) % 4; ++turn) result = then(result, quarter);
  return result;
}

}  // namespace nonet
