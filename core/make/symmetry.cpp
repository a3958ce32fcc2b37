#include "make/symmetry.hpp"

#include <algorithm>
#include <numeric>

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

/// Document 002's preference for the middle rows, the middle columns and the middle box.
int centre_priority(int cell) {
  const bool middle_row = row_of(cell) / 3 == 1, middle_column = column_of(cell) / 3 == 1;
  return 2 * middle_row + 2 * middle_column + 3 * (middle_row && middle_column);
}

}  // namespace

std::vector<Orbit> orbits_of(Symmetry symmetry) {
  const std::vector<Map> maps = generators(symmetry);
  std::array<bool, kCellCount> seen{};
  std::vector<Orbit> orbits;
  for (int cell = 0; cell < kCellCount; ++cell) {
    if (seen[cell]) continue;
    Orbit orbit{static_cast<Cell>(cell)};
    seen[cell] = true;
    for (std::size_t i = 0; i < orbit.size(); ++i)
      for (Map map : maps) {
        const Cell other = image(map, orbit[i]);
        if (seen[other]) continue;
        seen[other] = true;
        orbit.push_back(other);
      }
    std::sort(orbit.begin(), orbit.end());
    orbits.push_back(std::move(orbit));
  }
  return orbits;
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
      std::stable_partition(cells.begin(), cells.end(), [](Cell cell) { return cell % 2 == 0; });
      break;
    case RemovalOrder::Random:
      random.shuffle(std::span<Cell>(cells));
      break;
    case RemovalOrder::CentreOut:
      random.shuffle(std::span<Cell>(cells));
      std::stable_sort(cells.begin(), cells.end(),
                       [](Cell a, Cell b) { return centre_priority(a) > centre_priority(b); });
      break;
  }
  return cells;
}

std::vector<Orbit> ordered_orbits(Symmetry symmetry, RemovalOrder order, Random& random) {
  std::array<int, kCellCount> turn;
  const auto sequence = digging_sequence(order, random);
  for (int i = 0; i < kCellCount; ++i) turn[sequence[i]] = i;

  struct Ranked {
    int priority, turn;
    Orbit orbit;
  };
  std::vector<Ranked> ranked;
  for (Orbit& orbit : orbits_of(symmetry)) {
    int priority = 0, first = kCellCount;
    for (Cell cell : orbit) {
      if (order == RemovalOrder::CentreOut) priority += centre_priority(cell);
      first = std::min(first, turn[cell]);
    }
    ranked.push_back({priority, first, std::move(orbit)});
  }
  std::sort(ranked.begin(), ranked.end(), [](const Ranked& a, const Ranked& b) {
    return a.priority != b.priority ? a.priority > b.priority : a.turn < b.turn;
  });
  std::vector<Orbit> result;
  for (Ranked& entry : ranked) result.push_back(std::move(entry.orbit));
  return result;
}

}  // namespace nonet
