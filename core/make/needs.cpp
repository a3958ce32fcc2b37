#include "make/needs.hpp"

#include <functional>
#include <vector>

#include "base/shell_sort.hpp"

namespace nonet {
namespace {

struct Path {
  Rating rating;
  std::vector<int> hardest_first;  // tenths
};

Path path_of(const Grid& puzzle, const RateOptions& options, Rater& rater, Stop& stop) {
  Path path;
  std::vector<Step> steps;
  path.rating = rater.steps(Position(puzzle), options, stop, steps);
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
  const Rating path = rater.rate(Position(puzzle), player_path, stop);
  for (int i = 0; i < kTechniqueCount; ++i)
    if (is_unrated(static_cast<Technique>(i))) rating.counts[i] = path.counts[i];
}

bool needs_technique(const Grid& puzzle, Technique technique, Rater& rater, Stop& stop) {
  RateOptions on;
  if (is_unrated(technique)) on.allowed = TechniqueSet::all();
  const Path with = path_of(puzzle, on, rater, stop);
  if (with.rating.counts[static_cast<std::size_t>(technique)] == 0) return false;
  RateOptions off = on;
  off.allowed.remove(technique);
  const Path without = path_of(puzzle, off, rater, stop);
  return without.rating.outcome == Rating::Outcome::Beyond ||
         without.hardest_first > with.hardest_first;
}

}  // namespace nonet
