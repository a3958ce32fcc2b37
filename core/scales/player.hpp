// Nonet's player rating: one number for the whole path of a person who knows certain techniques.
//
// A step counts 10 to the power of its rating, and the number is the logarithm of the sum, in
// tenths, rounded down. So the number is never below the hardest step, and ten steps of one rating
// are as hard as one step that is rated 1.0 higher.
#pragma once

#include <optional>

#include "base/stop.hpp"
#include "deduce/position.hpp"
#include "rate/rating.hpp"
#include "scales/scale_rating.hpp"

namespace nonet {

/// `options.allowed` are the person's techniques. Beyond: they do not solve the puzzle.
/// Empty if stopped.
[[nodiscard]] std::optional<ScaleRating> player_rating(const Position& position,
                                                       const RateOptions& options, Rater& rater,
                                                       Stop& stop);

}  // namespace nonet
