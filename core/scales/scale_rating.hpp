// The result of a rating on any scale.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "rate/rating.hpp"

namespace nonet {

enum class HodokuLevel : uint8_t { Easy, Medium, Hard, Unfair, Extreme };
/// By number of HodokuLevel.
inline constexpr std::array<std::string_view, 5> kHodokuLevelNames = {"easy", "medium", "hard",
                                                                      "unfair", "extreme"};

struct ScaleRating {
  Rating::Outcome outcome = Rating::Outcome::Solved;
  /// Above: the least it can be. Beyond: infinite, and 20 on Sudoku Explainer's scale.
  double value = 0;
  std::optional<HodokuLevel> level = std::nullopt;  // on HoDoKu's scale
};

}  // namespace nonet
