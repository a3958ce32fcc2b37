#include "scales/scale.hpp"

#include <limits>

#include "scales/chain_length.hpp"
#include "scales/hodoku.hpp"
#include "scales/player.hpp"

namespace nonet {
namespace {

std::optional<ScaleRating> chain_rating(const Position& position, ChainKind kind, double at_most,
                                        Stop& stop) {
  const auto found = ChainSearch(position, kind, stop).rate(at_most);
  if (!found) return std::nullopt;
  switch (found->outcome) {
    case Rating::Outcome::Beyond:
      return ScaleRating{found->outcome, std::numeric_limits<double>::infinity()};
    case Rating::Outcome::Above:
      return ScaleRating{found->outcome, found->length + 1.0};
    default:
      return ScaleRating{found->outcome, static_cast<double>(found->length)};
  }
}

}  // namespace

std::optional<ScaleRating> rate_on(Scale scale, const Position& position,
                                   const RateOptions& options, Rater& rater, Stop& stop) {
  switch (scale) {
    case Scale::W:
      return chain_rating(position, ChainKind::Whip, options.at_most, stop);
    case Scale::B:
      return chain_rating(position, ChainKind::Braid, options.at_most, stop);
    case Scale::Hodoku:
      return hodoku_rating(position, options.at_most, rater, stop);
    case Scale::Player:
      return player_rating(position, options, rater, stop);
    default: {
      const auto rating = rater.rate(position, options, stop);
      if (!rating) return std::nullopt;
      return ScaleRating{rating->outcome, shown_er(*rating, options)};
    }
  }
}

}  // namespace nonet
