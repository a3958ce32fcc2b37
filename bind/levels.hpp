// Levels by recipe and name, which Python uses for their numbers.
#pragma once

#include <nanobind/nanobind.h>

#include <string>

#include "errors.hpp"
#include "make/puzzle_id.hpp"
#include "make/recipes.hpp"

namespace nonet::bind {

namespace nb = nanobind;

inline nb::tuple level_name(int level) {
  if (level == kCustomLevel) return nb::make_tuple("custom", "");
  const LevelName& name = level_names()[static_cast<std::size_t>(level)];
  return nb::make_tuple(name.recipe, name.level);
}

inline int level_number(const std::string& recipe, const std::string& level) {
  if (recipe == "custom") return kCustomLevel;
  return value_or_raise(find_level(recipe + "/" + level));
}

}  // namespace nonet::bind
