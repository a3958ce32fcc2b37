#include "deduce/technique.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "base/shell_sort.hpp"
#include "base/spelling.hpp"

namespace nonet {
namespace {

/// Whether one of the names, separated by line breaks, is this normalized one.
bool lists(std::string_view names, std::string_view wanted) {
  while (!names.empty()) {
    const std::size_t end = std::min(names.find('\n'), names.size());
    if (normalized(names.substr(0, end)) == wanted) return true;
    names.remove_prefix(std::min(end + 1, names.size()));
  }
  return false;
}

}  // namespace

std::optional<Technique> technique_named(std::string_view name) {
  for (const TechniqueInfo& row : kTechniques)
    if (row.slug == name) return row.technique;
  const std::string wanted = normalized(name);
  for (const TechniqueInfo& row : kTechniques)
    if (row.slug == wanted || lists(row.aliases, wanted)) return row.technique;
  return std::nullopt;
}

std::string unknown_technique(std::string_view name) {
  std::array<std::string_view, kTechniqueCount> slugs;
  for (std::size_t i = 0; i < slugs.size(); ++i) slugs[i] = kTechniques[i].slug;
  return "unknown technique " + quoted(name) + did_you_mean(name, slugs);
}

std::vector<const TechniqueInfo*> rows_by_slug(const TechniqueSet& set) {
  std::vector<const TechniqueInfo*> rows;
  for (const TechniqueInfo& row : kTechniques)
    if (set.has(row.technique)) rows.push_back(&row);
  shell_sort(rows,
             [](const TechniqueInfo* a, const TechniqueInfo* b) { return a->slug < b->slug; });
  return rows;
}

}  // namespace nonet
