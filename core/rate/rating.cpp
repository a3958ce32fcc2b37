#include "rate/rating.hpp"

#include <algorithm>
#include <cmath>

namespace nonet {

double shown_rating(double rating) { return std::trunc((rating + kHalfTenth) * 10) / 10; }

int tenths(double rating) { return static_cast<int>((rating + kHalfTenth) * 10); }

double limit_of_tenths(int64_t tenths) { return (static_cast<double>(tenths) + kTenthSlack) / 10; }

std::string rating_text(double rating) {
  const int shown = tenths(rating);
  std::string text = std::to_string(shown / 10);
  text += '.';
  text += static_cast<char>('0' + shown % 10);
  return text;
}

std::string_view name_of(Rating::Outcome outcome) {
  switch (outcome) {
    case Rating::Outcome::Solved:
      return "solved";
    case Rating::Outcome::Above:
      return "above";
    default:
      return "beyond";
  }
}

double shown_er(const Rating& rating, const RateOptions& options) {
  if (rating.outcome == Rating::Outcome::Beyond) return kBeyondLogic;
  const double reached = shown_rating(rating.er);
  if (rating.outcome != Rating::Outcome::Above) return reached;
  const double least_above = (std::floor(options.at_most * 10 + kTenthSlack) + 1) / 10;
  return std::max(reached, least_above);
}

void Rating::add(const Step& step) {
  if (step.rating > er) {
    if (shown_rating(step.rating) > shown_rating(er)) hardest = step.technique;
    er = step.rating;
  }
  if (step_count == 0) ed = er;
  if (ep == 0 && step.placement) ep = er;
  ++step_count;
  ++counts[static_cast<std::size_t>(step.technique)];
}

void apply(const Step& step, Position& position) {
  for (const Candidate& candidate : step.eliminations)
    position.eliminate(candidate.cell, candidate.digit);
  if (step.placement) position.place(step.placement->cell, step.placement->digit);
}

template <class OnStep>
std::optional<Rating> Rater::walk(Position& position, const RateOptions& options,
                                  bool with_evidence, Stop& stop, OnStep&& on_step) {
  Rating rating;
  const FindOptions find_options{.allowed = options.allowed,
                                 .with_evidence = with_evidence,
                                 .stop = &stop,
                                 .wide = options.wide};
  while (!position.is_filled()) {
    const auto result = finder_.find(position, find_options, options.at_most, step_);
    if (!result) return std::nullopt;
    if (*result != StepFinder::Result::Found) {
      rating.outcome =
          *result == StepFinder::Result::Above ? Rating::Outcome::Above : Rating::Outcome::Beyond;
      break;
    }
    rating.add(step_);
    apply(step_, position);
    on_step(step_);
    if (shown_rating(rating.er) > options.at_most) {
      rating.outcome = Rating::Outcome::Above;
      break;
    }
  }
  return rating;
}

std::optional<Rating> Rater::rate(Position position, const RateOptions& options, Stop& stop) {
  return walk(position, options, false, stop, [](const Step&) {});
}

std::optional<Rating> Rater::steps(Position position, const RateOptions& options, Stop& stop,
                                   std::vector<Step>& path) {
  return walk(position, options, true, stop, [&](const Step& step) { path.push_back(step); });
}

std::optional<StepFinder::Result> Rater::next_step(const Position& position,
                                                   const RateOptions& options, Stop& stop,
                                                   Step& step) {
  const FindOptions find_options{
      .allowed = options.allowed, .with_evidence = true, .stop = &stop, .wide = options.wide};
  return finder_.find(position, find_options, options.at_most, step);
}

}  // namespace nonet
