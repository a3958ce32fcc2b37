#include "deduce/patterns/covers.hpp"

#include <array>
#include <utility>

namespace nonet {

namespace {

/// Adds `weight` to each candidate that belongs to the cells or to the digits of the houses, and
/// returns how many cells and digits there are.
int count(const Position& position, CellSet cells, const std::vector<HouseDigits>& houses,
          int weight, std::array<std::array<int8_t, 9>, kCellCount>& surplus) {
  int total = cells.size();
  for (Cell cell : cells)
    for (Digit digit : position.candidates(cell))
      surplus[cell][digit - 1] = static_cast<int8_t>(surplus[cell][digit - 1] + weight);
  for (const auto& [house, digits] : houses) {
    total += digits.size();
    for (Digit digit : digits)
      for (Cell cell : cells_at(house, position.places(house, digit)))
        surplus[cell][digit - 1] = static_cast<int8_t>(surplus[cell][digit - 1] + weight);
  }
  return total;
}

}  // namespace

bool take_cover(const Position& position, Technique technique, double rating, CoverEvidence why,
                const FindOptions& options, Step& step) {
  std::array<std::array<int8_t, 9>, kCellCount> surplus{};  // covers less bases
  const int bases = count(position, why.base_cells, why.base, -1, surplus);
  const int covers = count(position, why.cover_cells, why.cover, 1, surplus);
  if (bases != covers) return false;
  for (Cell cell : position.empty_cells())
    for (Digit digit : position.candidates(cell)) {
      if (surplus[cell][digit - 1] > 0) step.remove(Candidate{cell, digit});
      if (surplus[cell][digit - 1] < 0) {
        step.clear();
        return false;
      }
    }
  if (step.eliminations.empty()) return false;
  step.technique = technique;
  step.rating = rating;
  if (options.with_evidence) step.evidence = std::move(why);
  return ends_with(step, options);
}

}  // namespace nonet
