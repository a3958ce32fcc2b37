// Multi-colors and 3D Medusa: candidates joined by strong links fall into clusters of two sides, of
// which one is true and the other false. Multi-colors compares two clusters of one digit: if a side
// of the one sees a side of the other, one of the two opposite sides is true; if it sees both, it
// is false. Medusa also links the candidates of a cell, so that one cluster has several digits: a
// side that contradicts itself or leaves a cell empty is false, and what contradicts both sides is.
#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "base/shell_sort.hpp"
#include "deduce/patterns/finders.hpp"
#include "deduce/strong_links.hpp"

namespace nonet {

namespace {

using Places = std::array<CellSet, 9>;  // by digit

struct Cluster {
  std::array<Places, 2> sides{};

  bool has(Cell cell, Digit digit) const {
    return sides[0][digit - 1].has(cell) || sides[1][digit - 1].has(cell);
  }
};

CellSet seen_by_some(CellSet cells) {
  CellSet result;
  for (Cell cell : cells) result |= kPeerSets[cell];
  return result;
}

std::vector<Candidate> candidates_of(const Places& side) {
  std::vector<Candidate> result;
  for (Digit digit = 1; digit <= 9; ++digit)
    for (Cell cell : side[digit - 1]) result.push_back({cell, digit});
  shell_sort(result);
  return result;
}

/// Adds the candidate and all that strong links join to it. Links inside cells are followed only
/// where `digits` has several digits.
void join(const Position& position, DigitSet digits, Candidate start, Cluster& cluster) {
  std::vector<std::pair<Candidate, int>> open = {{start, 0}};
  while (!open.empty()) {
    const auto [candidate, side] = open.back();
    open.pop_back();
    const auto [cell, digit] = candidate;
    if (cluster.has(cell, digit)) continue;
    cluster.sides[side][digit - 1].add(cell);
    for (HouseKind kind : kHouseKinds)
      if (const auto pair = strong_pair(position, house_of(kind, cell), digit))
        open.push_back({{(*pair)[(*pair)[0] == cell], digit}, 1 - side});
    if (position.candidates(cell).size() == 2 && digits.contains(position.candidates(cell)))
      open.push_back({{cell, other_digit(position.candidates(cell), digit)}, 1 - side});
  }
}

/// The clusters of two or more candidates.
std::vector<Cluster> clusters(const Position& position, DigitSet digits) {
  std::vector<Cluster> result;
  for (Cell cell : position.empty_cells())
    for (Digit digit : position.candidates(cell) & digits) {
      if (std::any_of(result.begin(), result.end(),
                      [&](const Cluster& cluster) { return cluster.has(cell, digit); }))
        continue;
      join(position, digits, {cell, digit}, result.emplace_back());
      bool linked = false;
      for (CellSet cells : result.back().sides[1]) linked |= !cells.empty();
      if (!linked) result.pop_back();
    }
  return result;
}

/// Two candidates of one side that contradict each other.
std::optional<std::array<Candidate, 2>> clash_of(const Places& side) {
  const std::vector<Candidate> all = candidates_of(side);
  for (const Candidate& a : all)
    for (const Candidate& b : all)
      if (a < b && (a.cell == b.cell || (a.digit == b.digit && sees(a.cell, b.cell))))
        return std::array{a, b};
  return std::nullopt;
}

class Clusters {
 public:
  Clusters(const Position& position, const FindOptions& options, Step& step)
      : position_(position), options_(options), step_(step) {}

  bool multi_colors(Digit digit) {
    const std::vector<Cluster> all = clusters(position_, DigitSet::only(digit));
    for (const Cluster& a : all)
      for (const Cluster& b : all)
        for (int i = 0; i < 4 && &a != &b; ++i)
          if (compare(digit, a, i % 2, b, i / 2)) return true;
    return false;
  }

  bool medusa() {
    for (const Cluster& cluster : clusters(position_, DigitSet::all())) {
      int digits = 0;
      for (CellSet cells : cluster.sides[0]) digits += !cells.empty();
      if (digits < 2) continue;  // simple coloring, or a pair
      for (int side = 0; side < 2; ++side)
        if (refute(cluster, side)) return true;
      for (Cell cell : position_.empty_cells())
        for (Digit v : position_.candidates(cell))
          if (!cluster.has(cell, v) && contradicts(cluster.sides[0], cell, v) &&
              contradicts(cluster.sides[1], cell, v))
            step_.remove(Candidate{cell, v});
      if (!step_.eliminations.empty() &&
          finish(Technique::Medusa, {{cluster, 0}}, std::nullopt, std::nullopt))
        return true;
    }
    return false;
  }

 private:
  bool compare(Digit digit, const Cluster& a, int side_a, const Cluster& b, int side_b) {
    const auto cells = [&](const Cluster& c, int side) { return c.sides[side][digit - 1]; };
    const CellSet from = cells(a, side_a), to = cells(b, side_b);
    const CellSet seen = seen_by_some(from);
    if ((seen & to).empty()) return false;
    const auto pair = [&]() -> std::array<Candidate, 2> {
      const Cell second = (seen & to).first();
      return {Candidate{(from & kPeerSets[second]).first(), digit}, Candidate{second, digit}};
    };
    if (side_b == 0 && !(seen & cells(b, 1)).empty()) {
      step_.remove(from, digit);
      if (finish(Technique::MultiColors, {{a, side_a}, {b, side_b}}, pair(), std::nullopt))
        return true;
    }
    if (&a > &b) return false;
    const CellSet own = from | to | cells(a, 1 - side_a) | cells(b, 1 - side_b);
    step_.remove((position_.cells_with(digit) & seen_by_some(cells(a, 1 - side_a)) &
                  seen_by_some(cells(b, 1 - side_b)))
                     .without(own),
                 digit);
    return !step_.eliminations.empty() &&
           finish(Technique::MultiColors, {{a, side_a}, {b, side_b}}, pair(), std::nullopt);
  }

  static bool contradicts(const Places& side, Cell cell, Digit digit) {
    if (!(side[digit - 1] & kPeerSets[cell]).empty()) return true;
    for (Digit other = 1; other <= 9; ++other)
      if (other != digit && side[other - 1].has(cell)) return true;
    return false;
  }

  bool refute(const Cluster& cluster, int side) {
    const Places& own = cluster.sides[side];
    const auto clash = clash_of(own);
    std::optional<Cell> emptied;
    if (!clash) {
      for (Cell cell : position_.empty_cells()) {
        bool empty = true;
        for (Digit v : position_.candidates(cell))
          empty = empty && !own[v - 1].has(cell) && contradicts(own, cell, v);
        if (empty) {
          emptied = cell;
          break;
        }
      }
      if (!emptied) return false;
    }
    step_.eliminations = candidates_of(own);
    return finish(Technique::Medusa, {{cluster, side}}, clash, emptied);
  }

  bool finish(Technique technique, const std::vector<std::pair<const Cluster&, int>>& chosen,
              std::optional<std::array<Candidate, 2>> clash, std::optional<Cell> emptied) {
    step_.technique = technique;
    step_.rating = rating_of(technique);
    if (options_.with_evidence) {
      ClusterEvidence why{{}, clash, emptied};
      for (const auto& [cluster, side] : chosen)
        why.clusters.push_back(
            {candidates_of(cluster.sides[side]), candidates_of(cluster.sides[1 - side])});
      step_.evidence = std::move(why);
    }
    return ends_with(step_, options_);
  }

  const Position& position_;
  const FindOptions& options_;
  Step& step_;
};

}  // namespace

bool find_multi_colors_step(const Position& position, const FindOptions& options, Step& step) {
  for (Digit digit = 1; digit <= 9; ++digit)
    if (Clusters(position, options, step).multi_colors(digit)) return true;
  return false;
}

bool find_medusa_step(const Position& position, const FindOptions& options, Step& step) {
  return Clusters(position, options, step).medusa();
}

}  // namespace nonet
