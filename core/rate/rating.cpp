#include "rate/rating.hpp"

#include <algorithm>
#include <cmath>

namespace nonet {

double shown_rating(double rating) { return std::trunc((rating + kHalfTenth) * 10) / 10; }

std::string rating_text(double rating) {
  const int tenths = static_cast<int>(std::lround(shown_rating(rating) * 10));
  std::string text = std::to_string(tenths / 10);
  text += '.';
  text += static_cast<char>('0' + tenths % 10);
  return text;
}

std::string_view name_of(Rating::Outcome outcome) {
  switch (outcome) {
    case Rating::Outcome::Solved:
      return "solved";
    case Rating::Outcome::Above:
      return "above";
    case Rating::Outcome::Beyond:
      return "beyond";
    default:
      return "stopped";
  }
}

double shown_er(const Rating& rating, const RateOptions& options) {
  if (rating.outcome == Rating::Outcome::Beyond) return kBeyondLogic;
  const double reached = shown_rating(rating.er);
  if (rating.outcome != Rating::Outcome::Above) return reached;
  const double least_above = (std::floor(options.at_most * 10 + kTenthSlack) + 1) / 10;
  return std::max(reached, least_above);
}

void apply(const Step& step, Position& position) {
  for (const Candidate& candidate : step.eliminations)
    position.eliminate(candidate.cell, candidate.digit);
  if (step.placement) position.place(step.placement->cell, step.placement->digit);
}

template <class OnStep>
Rating Rater::walk(Position& position, const RateOptions& options, bool with_evidence, Stop& stop,
                   OnStep&& on_step) {
  Rating rating;
  const FindOptions find_options{options.allowed, with_evidence, &stop, options.wide};
  double highest = 0;
  bool placed_any = false;
  while (!position.is_filled()) {
    const StepFinder::Result result = finder_.find(position, find_options, options.at_most, step_);
    if (result != StepFinder::Result::Found) {
      rating.outcome = result == StepFinder::Result::Above ? Rating::Outcome::Above
                       : stop.requested()                  ? Rating::Outcome::Stopped
                                                           : Rating::Outcome::Beyond;
      break;
    }
    if (step_.rating > highest) {
      highest = step_.rating;
      rating.hardest = step_.technique;
    }
    if (rating.step_count == 0) rating.ed = highest;
    if (!placed_any && step_.placement) {
      rating.ep = highest;
      placed_any = true;
    }
    ++rating.step_count;
    ++rating.counts[static_cast<std::size_t>(step_.technique)];
    apply(step_, position);
    on_step(step_);
    if (shown_rating(highest) > options.at_most) {
      rating.outcome = Rating::Outcome::Above;
      break;
    }
  }
  rating.er = highest;
  return rating;
}

Rating Rater::rate(Position position, const RateOptions& options, Stop& stop) {
  return walk(position, options, false, stop, [](const Step&) {});
}

Rating Rater::steps(Position position, const RateOptions& options, Stop& stop,
                    std::vector<Step>& path) {
  return walk(position, options, true, stop, [&](const Step& step) { path.push_back(step); });
}

bool Rater::next_step(const Position& position, const RateOptions& options, Stop& stop,
                      Step& step) {
  const FindOptions find_options{options.allowed, true, &stop, options.wide};
  return finder_.find(position, find_options, options.at_most, step) == StepFinder::Result::Found;
}

}  // namespace nonet
