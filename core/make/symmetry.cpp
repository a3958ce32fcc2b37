#include "make/symmetry.hpp"

#include <algorithm>
#include <functional>
#include <numeric>
#include <span>

#include "base/stream.hpp"

namespace nonet {
namespace {

// The generators of each group; an orbit is closed under them.
enum class Map : uint8_t { HalfTurn, QuarterTurn, Diagonal, Antidiagonal, LeftRight, TopBottom };

Cell image(Map map, int cell) {
  const int row = row_of(cell), column = column_of(cell);
  switch (map) {
    case Map::HalfTurn:
      return cell_at(8 - row, 8 - column);
    case Map::QuarterTurn:
      return cell_at(column, 8 - row);
    case Map::Diagonal:
      return cell_at(column, row);
    case Map::Antidiagonal:
      return cell_at(8 - column, 8 - row);
    case Map::LeftRight:
      return cell_at(row, 8 - column);
    default:
      return cell_at(8 - row, column);
  }
}

std::vector<Map> generators(Symmetry symmetry) {
  switch (symmetry) {
    case Symmetry::None:
      return {};
    case Symmetry::Rot180:
      return {Map::HalfTurn};
    case Symmetry::Rot90:
      return {Map::QuarterTurn};
    case Symmetry::Diagonal:
      return {Map::Diagonal};
    case Symmetry::Antidiagonal:
      return {Map::Antidiagonal};
    case Symmetry::LeftRight:
      return {Map::LeftRight};
    case Symmetry::TopBottom:
      return {Map::TopBottom};
    case Symmetry::BothDiagonals:
      return {Map::Diagonal, Map::Antidiagonal};
    default:
      return {Map::QuarterTurn, Map::Diagonal};
  }
}

/// Orbit's preference for the middle rows, the middle columns and the middle box.
int center_priority(int cell) {
  const bool middle_row = row_of(cell) / 3 == 1, middle_column = column_of(cell) / 3 == 1;
  return 2 * middle_row + 2 * middle_column + 3 * (middle_row && middle_column);
}

/// Sorts by descending priority and keeps equals in order. There are at most 81 items, and this
/// allocates nothing, unlike std::stable_sort.
template <class Items, class Priority>
void sort_by_priority(Items& items, Priority priority) {
  for (auto next = items.begin(); next != items.end(); ++next)
    std::rotate(
        std::ranges::upper_bound(items.begin(), next, priority(*next), std::greater<>(), priority),
        next, next + 1);
}

}  // namespace

std::vector<Orbit> orbits_of(Symmetry symmetry) {
  const std::vector<Map> maps = generators(symmetry);
  constexpr std::size_t kNone = kCellCount;
  std::array<std::size_t, kCellCount> orbit_of;
  orbit_of.fill(kNone);
  std::vector<Orbit> orbits;
  orbits.reserve(kCellCount);
  std::vector<Cell> reached;
  for (int first = 0; first < kCellCount; ++first) {
    if (orbit_of[first] != kNone) continue;
    orbit_of[first] = orbits.size();
    reached.assign(1, static_cast<Cell>(first));
    for (std::size_t i = 0; i < reached.size(); ++i)
      for (Map map : maps) {
        const Cell other = image(map, reached[i]);
        if (orbit_of[other] != kNone) continue;
        orbit_of[other] = orbits.size();
        reached.push_back(other);
      }
    orbits.emplace_back();
  }
  for (int cell = 0; cell < kCellCount; ++cell)
    orbits[orbit_of[cell]].push_back(static_cast<Cell>(cell));
  return orbits;
}

OrbitTable orbit_table(Symmetry symmetry) {
  OrbitTable table{};
  int number = 0, at = 0;
  for (const Orbit& orbit : orbits_of(symmetry)) {
    for (Cell cell : orbit) {
      table.orbit_of[cell] = static_cast<uint8_t>(number);
      table.cells[at++] = cell;
    }
    table.first[++number] = static_cast<uint8_t>(at);
  }
  return table;
}

std::array<Cell, kCellCount> digging_sequence(RemovalOrder order, Random& random) {
  std::array<Cell, kCellCount> cells;
  std::iota(cells.begin(), cells.end(), Cell{0});
  switch (order) {
    case RemovalOrder::Rows:
      break;
    case RemovalOrder::SPattern:
      for (int row = 1; row < 9; row += 2)
        std::reverse(cells.begin() + row * 9, cells.begin() + row * 9 + 9);
      break;
    case RemovalOrder::Jumping:  // rows have odd length, so the checkerboard is the even cells
      for (int i = 0; i < kCellCount; ++i) cells[i] = static_cast<Cell>(2 * i % kCellCount);
      break;
    case RemovalOrder::Random:
      random.shuffle(std::span<Cell>(cells));
      break;
    case RemovalOrder::CenterOut:
      random.shuffle(std::span<Cell>(cells));
      sort_by_priority(cells, center_priority);
      break;
  }
  return cells;
}

std::array<Cell, kCellCount> digging_sequence(RemovalOrder order, uint64_t seed) {
  Random random(stream_key(Stream::Order, seed), 0, 0);
  return digging_sequence(order, random);
}

std::vector<Orbit> ordered_orbits(Symmetry symmetry, RemovalOrder order, Random& random) {
  const auto sequence = digging_sequence(order, random);
  std::array<uint8_t, kCellCount> cells;
  order_by_orbits(orbit_table(symmetry), sequence.data(), cells.data());
  std::vector<Orbit> ordered(1);
  ordered.reserve(kCellCount + 1);
  for (uint8_t cell : cells) {
    ordered.back().push_back(cell & ~kLastOfOrbit);
    if ((cell & kLastOfOrbit) != 0) ordered.emplace_back();
  }
  ordered.pop_back();
  if (order == RemovalOrder::CenterOut) {
    const auto priority = [](const Orbit& orbit) {
      int sum = 0;
      for (Cell cell : orbit) sum += center_priority(cell);
      return sum;
    };
    sort_by_priority(ordered, priority);
  }
  return ordered;
}

}  // namespace nonet
