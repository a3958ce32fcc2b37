#include "deduce/technique.hpp"

namespace nonet {

std::optional<Technique> technique_of_slug(std::string_view slug) {
  for (const TechniqueInfo& row : kTechniques)
    if (row.slug == slug) return row.technique;
  return std::nullopt;
}

}  // namespace nonet
