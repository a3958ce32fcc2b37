// The scales of difficulty that users name, and one way to rate on each.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "base/choices.hpp"
#include "base/stop.hpp"
#include "deduce/position.hpp"
#include "rate/rating.hpp"
#include "scales/scale_rating.hpp"

namespace nonet {

enum class Scale : uint8_t { Se, Hodoku, W, B, Player };
template <>
struct Choices<Scale> {
  static constexpr std::array<std::string_view, 5> names{"se", "hodoku", "w", "b", "player"};
};

/// The position must have exactly one solution. The allowed techniques matter to `Se` and
/// `Player` only. Empty if stopped.
[[nodiscard]] std::optional<ScaleRating> rate_on(Scale scale, const Position& position,
                                                 const RateOptions& options, Rater& rater,
                                                 Stop& stop);

}  // namespace nonet
