// The scales of difficulty that users name, and one way to rate on each.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "base/stop.hpp"
#include "deduce/position.hpp"
#include "rate/rating.hpp"

namespace nonet {

enum class Scale : uint8_t { Se, W, B };
/// By number of Scale.
inline constexpr std::array<std::string_view, 3> kScaleNames = {"se", "w", "b"};

/// In any case; nothing if there is no such scale.
std::optional<Scale> scale_named(std::string_view name);

struct ScaleRating {
  Rating::Outcome outcome = Rating::Outcome::Solved;
  /// Above: the least it can be. Beyond: infinite, and 20 on Sudoku Explainer's scale.
  double value = 0;
};

/// The position must have exactly one solution. Techniques are for Sudoku Explainer's scale only.
ScaleRating rate_on(Scale scale, const Position& position, const RateOptions& options, Rater& rater,
                    Stop& stop);

}  // namespace nonet
