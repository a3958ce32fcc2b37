#include "verbs/find_steps.hpp"

#include <string>

#include "base/spelling.hpp"

namespace nonet {

Outcome<std::vector<Step>> find_steps(const Start& start, const FindRequest& request, Rater& rater,
                                      InstructionSet set, Stop& stop) {
  if (auto failure = check_rateable(start, set, stop)) return std::move(*failure);
  auto steps = rater.find_all(start.position, request.techniques, request.limit, stop);
  if (!steps) return stopped();
  return std::move(*steps);
}

Outcome<TechniqueSet> techniques_of_text(std::string_view text) {
  TechniqueSet result;
  if (text.empty()) return result;
  for (std::string_view slug : split(text, ',')) {
    const std::optional<Technique> technique = technique_named(slug);
    if (!technique)
      return Failure{FailureKind::Request, "techniques: " + unknown_technique(slug), "techniques"};
    result.add(*technique);
  }
  return result;
}

}  // namespace nonet
