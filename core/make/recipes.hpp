// The recipes (core/data/recipes.toml): tables from level to request, names that people type, and
// what becomes of a level when some of its fields are overridden.
#pragma once

#include <span>
#include <string_view>
#include <variant>

#include "make/request.hpp"

namespace nonet {

struct LevelName {
  std::string_view recipe, level;
};

inline constexpr int kCustomLevel = -1;  // the number of a request not taken from a level

std::span<const std::string_view> recipe_names();

/// Levels by their number in puzzle IDs.
std::span<const LevelName> level_names();

/// The name of a number; `custom` and nothing for kCustomLevel.
LevelName level_name(int level);
/// The number of a recipe's level; kCustomLevel for `custom`.
[[nodiscard]] std::variant<int, RequestFault> level_number(std::string_view recipe,
                                                           std::string_view level);

/// The request of a level by its number.
Request request_of_level(int level);

/// The number of the level that a name means: `evil`, `orbit/samurai`, `Orbit:SAMURAI`. A bare
/// level belongs to `dig-hole` if it has it, else to the only recipe that does.
[[nodiscard]] std::variant<int, RequestFault> find_level(std::string_view name);

/// The level's request with the fields of `given` taken from `values`. Settings of the level
/// that contradict the given fields are relaxed: a clue range overrides the level's aim and floor,
/// and a number of clues that digging does not reach overrides its method and symmetry.
Request with_options(const Request& level, const Request& values, const FieldSet& given);

}  // namespace nonet
