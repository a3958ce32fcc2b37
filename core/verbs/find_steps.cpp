#include "verbs/find_steps.hpp"

#include <algorithm>
#include <string>

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
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(','), text.size());
    const std::string_view slug = text.substr(0, end);
    const std::optional<Technique> technique = technique_named(slug);
    if (!technique)
      return Failure{FailureKind::Request, "techniques: " + unknown_technique(slug), "techniques"};
    result.add(*technique);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return result;
}

}  // namespace nonet
