#include "make/recipes.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "base/spelling.hpp"
#include "make/request_input.hpp"
#include "make/request_text.hpp"

namespace nonet {
namespace {

#include "make/levels.inc"

constexpr std::string_view kDefaultRecipe = "dig-hole", kOpenRecipe = "rated";
// About two seconds of climbing. All attempts of a level would be minutes, none of which can
// succeed.
constexpr uint64_t kAttemptsOutOfReach = 20;
// A request with few clues that sets one of these keeps the level's own method.
constexpr FieldSet kKeepsMethod =
    fields_named({"method", "symmetry", "pattern", "solution", "line_floor", "needs", "forbids"});

constexpr LevelName kCustomName{"custom", ""};

/// -1 if the recipe has no such level.
int index_of_level(std::string_view recipe, std::string_view level) {
  const auto found = std::ranges::find_if(kLevelNames, [&](const LevelName& name) {
    return name.recipe == recipe && name.level == level;
  });
  return found == kLevelNames.end() ? -1 : static_cast<int>(found - kLevelNames.begin());
}

std::string levels_of(std::string_view recipe, std::string_view prefix) {
  std::string list;
  for (const LevelName& name : kLevelNames)
    if (name.recipe == recipe)
      list += (list.empty() ? "" : ", ") + std::string(prefix) + std::string(name.level);
  return list;
}

std::string all_levels() {
  std::string list;
  for (std::string_view recipe : kRecipeNames)
    list += (list.empty() ? "" : "; ") + std::string(recipe) + ": " + levels_of(recipe, "");
  return list;
}

RequestFault level_fault(const std::string& message) { return field_fault("level", message); }

/// Every attempt will be made, each a climb or a walk, because none can succeed.
bool is_out_of_reach(const Request& request) {
  const Method method = resolved_method(request);
  return request.target.rating && request.target.rating->low > kHardestKnown &&
         (method == Method::Climb || method == Method::FewClues);
}

}  // namespace

std::span<const std::string_view> recipe_names() { return kRecipeNames; }
std::span<const LevelName> level_names() { return kLevelNames; }

LevelName level_name(int level) {
  return level == kCustomLevel ? kCustomName : kLevelNames[static_cast<std::size_t>(level)];
}

std::variant<int, RequestFault> level_number(std::string_view recipe, std::string_view level) {
  if (recipe == kCustomName.recipe) return kCustomLevel;
  return find_level(std::string(recipe) + "/" + std::string(level));
}

Request request_of_level(int level) {
  Request request;
  set_level(level, request);
  return request;
}

std::variant<int, RequestFault> find_level(std::string_view typed) {
  std::string slug = normalized(typed);
  std::ranges::replace(slug, ':', '/');
  if (const std::size_t slash = slug.find('/'); slash != slug.npos) {
    const std::string recipe = slug.substr(0, slash), level = slug.substr(slash + 1);
    if (const int number = index_of_level(recipe, level); number >= 0) return number;
    if (std::ranges::find(kRecipeNames, recipe) == kRecipeNames.end())
      return level_fault("unknown recipe " + quoted(recipe) + " in " + quoted(typed) +
                         "; recipes: " + listed(kRecipeNames) + did_you_mean(recipe, kRecipeNames));
    std::vector<std::string_view> names;
    for (const LevelName& name : kLevelNames)
      if (name.recipe == recipe) names.push_back(name.level);
    return level_fault("recipe " + recipe + " has no level " + quoted(level) +
                       "; levels: " + listed(names) + did_you_mean(level, names));
  }
  if (slug == kOpenRecipe) return index_of_level(kOpenRecipe, "any");
  if (const int number = index_of_level(kDefaultRecipe, slug); number >= 0) return number;
  std::vector<std::string_view> found;
  for (const LevelName& name : kLevelNames)
    if (name.level == slug) found.push_back(name.recipe);
  // A name that `rated` shares with one other recipe means the level of the other.
  if (found.size() > 1) std::erase(found, kOpenRecipe);
  if (found.size() == 1) return index_of_level(found[0], slug);
  if (!found.empty()) {
    std::string choices;
    for (std::string_view recipe : found)
      choices += (choices.empty() ? "" : ", ") + std::string(recipe) + "/" + slug;
    return level_fault(quoted(slug) + " is a level of several recipes: expected one of " + choices);
  }
  if (std::ranges::find(kRecipeNames, slug) != kRecipeNames.end())
    return level_fault(quoted(slug) + " is a recipe: expected one of " +
                       levels_of(slug, slug + "/"));
  std::vector<std::string_view> names;
  for (const LevelName& name : kLevelNames) names.push_back(name.level);
  const std::string hint = did_you_mean(typed, names);
  return level_fault("unknown level " + quoted(typed) +
                     (hint.empty() ? "; levels: " + all_levels() : hint));
}

Request with_options(const Request& level, const Request& values, const FieldSet& given) {
  Request made = level;
  copy_fields(values, given, made);
  if (given[place_of("clues")]) {
    // The level's own aim belongs to the level's own clue range.
    if (!given[place_of("aim")]) made.dig.aim.reset();
    const bool few = values.target.clues.high <= kMostWalkedClues;
    if (few && (given & kKeepsMethod).none()) {
      made.target.line_floor = 0;
      made.run.method = Method::Auto;
      made.target.symmetry = Symmetry::None;
      if (!given[place_of("board_seeds")]) made.source.board_seeds = false;
      // The walk has no probe: the difficulty that carving ensures is dropped with the method.
      if (level.run.method == Method::Carve && !given[place_of("rating")])
        made.target.rating.reset();
    } else if (!given[place_of("line_floor")] &&
               9 * level.target.line_floor > values.target.clues.high) {
      made.target.line_floor = 0;
    }
  }
  if (given[place_of("solution")] && values.source.solution) {
    // One grid dug in one order gives one puzzle: carving needs an order to vary.
    if (!given[place_of("board_seeds")]) made.source.board_seeds = false;
    if (!given[place_of("order")]) made.dig.order = RemovalOrder::Random;
  }
  if (!given[place_of("attempts")] && is_out_of_reach(made))
    made.run.attempts = kAttemptsOutOfReach;
  return made;
}

}  // namespace nonet
