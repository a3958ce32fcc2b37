#include "make/climb.hpp"

#include <algorithm>
#include <limits>
#include <span>
#include <utility>

#include "make/judge.hpp"
#include "make/needs.hpp"

namespace nonet {
namespace {

constexpr int64_t kFar = std::numeric_limits<int64_t>::max();

RateOptions bounded(int64_t tenths_of_er) {
  RateOptions options;
  options.at_most = limit_of_tenths(tenths_of_er);
  return options;
}

int techniques_missed(const Plan& plan, const Rating& rating) {
  int missed = 0;
  for (int i = 0; i < kTechniqueCount; ++i) {
    const bool used = rating.counts[static_cast<std::size_t>(i)] != 0;
    missed += used ? plan.target.forbids.has(static_cast<Technique>(i))
                   : plan.target.needs.has(static_cast<Technique>(i));
  }
  return missed;
}

bool is_given(const Digger& digger, const Orbit& orbit) {
  return std::ranges::any_of(orbit, [&](Cell cell) { return digger.puzzle()[cell] != 0; });
}

}  // namespace

/// Digging must check the rating: it can become too high, and a puzzle that need not be minimal may
/// keep the clues that prevent it.
bool Climb::has_top() const { return !plan_.target.minimal && plan_.rating.high < kRatingCeiling; }

bool Climb::within(const Grid& puzzle) {
  const auto rating = rater_.rate(Position(puzzle), bounded(plan_.rating.high), stop_);
  return rating && rating->outcome == Rating::Outcome::Solved;
}

/// The distance from the request, or kFar if the rating alone is farther off than `worst`: ratings
/// are bounded there.
int64_t Climb::measure(const Digger& digger, int64_t worst) {
  constexpr int64_t kWholeScale = 100;  // tenths
  int64_t distance = kPerClue * plan_.target.clues.distance(digger.clues());
  const int64_t slack = worst == kFar ? kWholeScale : worst / kPerTenth;
  auto rating = rater_.rate(Position(digger.puzzle()), bounded(plan_.rating.high + slack), stop_);
  if (!rating || rating->outcome != Rating::Outcome::Solved) return kFar;
  count_named(digger.puzzle(), plan_.target.needs | plan_.target.forbids, *rating, rater_, stop_);
  distance += kPerTenth * plan_.rating.distance(tenths(rating->er));
  return distance + kPerMissingTechnique * techniques_missed(plan_, *rating);
}

void Climb::dig_within(Digger& digger) {
  for (const Orbit& orbit : orbits_) {
    if (stop_.requested()) return;
    const Orbit given = digger.given_in(orbit);
    if (given.empty() || !digger.try_orbit(given)) continue;
    if (has_top() && !within(digger.puzzle())) digger.restore(given);
  }
}

bool Climb::begin(const Grid& solution) {
  orbits_ = ordered_orbits(plan_.target.symmetry, plan_.dig.order, random_);
  Digger& digger = digger_.emplace(solution, rules_of(plan_));
  if (!digger.clear_forbidden_cells()) return false;

  // Step 1. Dig without rating, and record the removals.
  std::vector<Orbit> taken;
  const Digger full = digger;
  for (const Orbit& orbit : orbits_) {
    if (stop_.requested()) return false;
    if (is_given(digger, orbit) && digger.try_orbit(orbit)) taken.push_back(orbit);
  }
  // Step 2. Ratings rise along the way, nearly: bisect it for the last position that is not
  // above the window. Then go on from there, rating at every orbit.
  if (has_top()) {
    std::size_t low = 0, high = taken.size();
    const auto after = [&](std::size_t count) {
      Digger at = full;
      for (std::size_t i = 0; i < count; ++i) at.take(taken[i]);
      return at;
    };
    while (low < high) {
      const std::size_t middle = (low + high + 1) / 2;
      if (within(after(middle).puzzle()))
        low = middle;
      else
        high = middle - 1;
    }
    digger = after(low);
    dig_within(digger);
  }
  distance_ = measure(digger, kFar);
  return !stop_.requested();
}

void Climb::step() {
  Digger next = *digger_;
  random_.shuffle(std::span<Orbit>(orbits_));
  // The orbits put back go to the end of the order, so that others are dug before them.
  const int back = random_.between(1, 2);
  int count = 0;
  for (std::size_t i = 0; i < orbits_.size() && count < back; ++i) {
    if (is_given(next, orbits_[i])) continue;
    Orbit allowed;
    for (Cell cell : orbits_[i])
      if (plan_.may.has(cell)) allowed.push_back(cell);
    if (allowed.empty()) continue;
    next.restore(allowed);
    std::swap(orbits_[i], orbits_[orbits_.size() - 1 - static_cast<std::size_t>(count)]);
    ++count;
  }
  dig_within(next);
  const int64_t distance = measure(next, distance_);
  if (stop_.requested() || distance > distance_) return;
  digger_ = next;
  distance_ = distance;
}

}  // namespace nonet
