#include "scales/player.hpp"

#include <array>
#include <limits>
#include <vector>

namespace nonet {
namespace {

/// 10 to the power of tenths, from products of constants only, so that every machine agrees.
double effort_of(int tenths) {
  constexpr std::array<double, 10> kTenths = {1.0,   1.259, 1.585, 1.995, 2.512,
                                              3.162, 3.981, 5.012, 6.310, 7.943};
  double effort = kTenths[static_cast<std::size_t>(tenths % 10)];
  for (int i = 0; i < tenths / 10; ++i) effort *= 10;
  return effort;
}

}  // namespace

std::optional<ScaleRating> player_rating(const Position& position, const RateOptions& options,
                                         Rater& rater, Stop& stop) {
  std::vector<Step> path;
  RateOptions of_player = options;
  of_player.wide = true;
  const auto rating = rater.steps(position, of_player, stop, path);
  if (!rating) return std::nullopt;
  double sum = 0;
  for (const Step& step : path) sum += effort_of(tenths(step.rating));
  int reached = 0;
  while (effort_of(reached + 1) <= sum) ++reached;
  const double value = reached / 10.0;
  if (rating->outcome == Rating::Outcome::Beyond)
    return ScaleRating{rating->outcome, std::numeric_limits<double>::infinity()};
  if (rating->outcome == Rating::Outcome::Above || value > options.at_most) {
    Rating least;  // what is known is that the hardest step, or the sum, is above
    least.outcome = Rating::Outcome::Above;
    least.er = rating->er;
    return ScaleRating{Rating::Outcome::Above, shown_er(least, options)};
  }
  return ScaleRating{rating->outcome, value};
}

}  // namespace nonet
