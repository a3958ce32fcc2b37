#include "make/judge.hpp"

#include <algorithm>

#include "make/needs.hpp"
#include "make/orbit.hpp"
#include "search/one/minimal.hpp"
#include "search/reference/scan_count.hpp"

namespace nonet {
namespace {

constexpr int64_t kNotMinimal = 500'000, kPerRankStep = 1'000;

/// The techniques of the set for which `matches` is true, and how many they are.
template <class Matches>  // Matches: Technique -> bool
int64_t collect(const TechniqueSet& set, TechniqueSet& to, Matches&& matches) {
  int64_t count = 0;
  for (const TechniqueInfo& row : kTechniques)
    if (set.has(row.technique) && matches(row.technique)) {
      to.add(row.technique);
      ++count;
    }
  return count;
}

int64_t rating_distance(const Plan& plan, Rater& rater, Made& made, Stop& stop) {
  const TargetFields& target = plan.target;
  const bool gated = plan.rating.low > 0 || plan.rating.high < kRatingCeiling;
  const bool by_technique = !target.needs.empty() || !target.forbids.empty();
  if (!gated && !by_technique && !plan.scored) return 0;
  RateOptions options;
  Measured& measured = made.measured;
  // Above both the requested range and the highest score the exact number makes no difference.
  measured.er_above = std::max(plan.rating.high, plan.scored ? kTopRating - 1 : 0);
  if (!by_technique) options.at_most = limit_of_tenths(measured.er_above);
  auto rating = rater.rate(Position(made.puzzle), options, stop);
  if (!rating) return 0;  // stopped: the attempt ends
  count_named(made.puzzle, target.forbids, *rating, rater, stop);
  measured.er = rating->outcome == Rating::Outcome::Solved ? tenths(rating->er) : kRatingCeiling;
  const int64_t used = collect(target.forbids, measured.used, [&](Technique technique) {
    return rating->counts[static_cast<std::size_t>(technique)] != 0;
  });
  const int64_t distance =
      kPerTenth * plan.rating.distance(*measured.er) + kPerMissingTechnique * used;
  if (distance != 0) return distance;
  return kPerMissingTechnique *
         collect(target.needs, measured.not_needed, [&](Technique technique) {
           return !needs_technique(made.puzzle, technique, rater, stop);
         });
}

/// The count up to which it makes a difference.
uint64_t search_cap(const Plan& plan) {
  const uint64_t highest =
      plan.searches.high == kSearchesCeiling ? uint64_t{0} : plan.searches.high + 1;
  return std::max({plan.scored ? kTopSearches : 0, plan.searches.low, highest});
}

}  // namespace

int64_t layout_distance(const Plan& plan, InstructionSet set, Made& made, Stop& stop) {
  const TargetFields& target = plan.target;
  const int clues = clue_count(made.puzzle), sparsest = sparsest_line(made.puzzle);
  int64_t distance =
      kPerClue * (target.clues.distance(clues) + std::max(0, target.line_floor - sparsest) +
                  std::max(0, sparsest - target.sparsest_line));
  if (const auto& rank = made.measured.rank; rank && !accepts_rank(plan.carve, *rank))
    distance +=
        kPerRankStep * score_to_target(plan.carve.probe_target, *rank, clues, target.clues.low);
  // A puzzle that fails already is judged no further; its distance is enough to compare misses.
  if (distance == 0 && target.minimal && !made.minimal) {
    made.minimal = has_redundant_clue(made.puzzle, set, stop) == false;
    made.measured.redundant = !made.minimal;
    if (!made.minimal) distance += kNotMinimal;
  }
  return distance;
}

int64_t score_distance(const Plan& plan, int score) {
  const bool open_end = plan.score_top_open && score == plan.score.high;
  return plan.score.distance(score) + (open_end ? 1 : 0);
}

int64_t logic_distance(const Plan& plan, Rater& rater, Made& made, Stop& stop) {
  int64_t distance = rating_distance(plan, rater, made, stop);
  const bool counted =
      plan.scored || plan.searches.low > 0 || plan.searches.high != kSearchesCeiling;
  if (distance != 0 || !counted) return distance;
  made.measured.searches = scan_count(made.puzzle, search_cap(plan), stop);
  if (!made.measured.searches) return distance;  // stopped: the attempt ends
  if (!plan.searches.has(*made.measured.searches)) distance += 1;
  if (plan.scored) {
    made.parts = score_parts(made.puzzle, made.measured.er.value_or(0), *made.measured.searches);
    made.score = weighted_score(*made.parts, plan.target.weights);
    distance += score_distance(plan, made.score);
  }
  return distance;
}

bool meets_conditions(const Plan& plan, const Grid& puzzle, Rater& rater, InstructionSet set,
                      Stop& stop) {
  Made made;
  made.puzzle = puzzle;
  made.minimal = plan.target.minimal;
  return layout_distance(plan, set, made, stop) == 0 &&
         logic_distance(plan, rater, made, stop) == 0 && !stop.requested();
}

}  // namespace nonet
