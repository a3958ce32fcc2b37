// HoDoKu's score and level: its order of techniques and its scores, with Nonet's finders.
//
// Steps are tried in HoDoKu's order and applied one by one. The score is the sum of the scores of
// all steps. The level is the highest of any step, raised while the score is above its limit. Of
// several singles, locked candidates or sets the one that HoDoKu finds first is taken
// (hodoku_board.hpp); of other techniques Nonet may take another step.
#pragma once

#include <optional>

#include "base/stop.hpp"
#include "deduce/position.hpp"
#include "rate/rating.hpp"
#include "scales/scale_rating.hpp"

namespace nonet {

/// Beyond: HoDoKu would guess here. Empty if stopped.
[[nodiscard]] std::optional<ScaleRating> hodoku_rating(const Position& position, double at_most,
                                                       Rater& rater, Stop& stop);

}  // namespace nonet
