#include "make/needs.hpp"

#include <functional>
#include <optional>
#include <vector>

#include "base/shell_sort.hpp"

namespace nonet {
namespace {

struct Path {
  Rating rating;
  std::vector<int> hardest_first;  // tenths
};

/// Empty if stopped.
std::optional<Path> path_of(const Grid& puzzle, const RateOptions& options, Rater& rater,
                            Stop& stop) {
  std::vector<Step> steps;
  const auto rating = rater.steps(Position(puzzle), options, stop, steps);
  if (!rating) return std::nullopt;
  Path path{*rating, {}};
  for (const Step& step : steps) path.hardest_first.push_back(tenths(step.rating));
  shell_sort(path.hardest_first, std::greater<>());
  return path;
}

}  // namespace

void count_named(const Grid& puzzle, const TechniqueSet& requested, Rating& rating, Rater& rater,
                 Stop& stop) {
  if (!requested.meets(kUnrated)) return;
  RateOptions player_path;
  player_path.allowed = TechniqueSet::all();
  const auto path = rater.rate(Position(puzzle), player_path, stop);
  if (!path) return;
  for (int i = 0; i < kTechniqueCount; ++i)
    if (is_unrated(static_cast<Technique>(i))) rating.counts[i] = path->counts[i];
}

bool needs_technique(const Grid& puzzle, Technique technique, Rater& rater, Stop& stop) {
  RateOptions on;
  if (is_unrated(technique)) on.allowed = TechniqueSet::all();
  const auto with = path_of(puzzle, on, rater, stop);
  if (!with || with->rating.counts[static_cast<std::size_t>(technique)] == 0) return false;
  RateOptions off = on;
  off.allowed.remove(technique);
  const auto without = path_of(puzzle, off, rater, stop);
  return without && (without->rating.outcome == Rating::Outcome::Beyond ||
                     without->hardest_first > with->hardest_first);
}

}  // namespace nonet
