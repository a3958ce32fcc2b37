#include "deduce/technique.hpp"

#include <algorithm>
#include <string>

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

std::optional<Technique> technique_of_slug(std::string_view slug) {
  for (const TechniqueInfo& row : kTechniques)
    if (row.slug == slug) return row.technique;
  const std::string name = normalized(slug);
  for (const TechniqueInfo& row : kTechniques)
    if (row.slug == name || lists(row.aliases, name)) return row.technique;
  return std::nullopt;
}

}  // namespace nonet
