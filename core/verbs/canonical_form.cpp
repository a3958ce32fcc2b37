#include "verbs/canonical_form.hpp"

namespace nonet {

Outcome<CanonicalForm> canonical_form(const Grid& grid, uint64_t node_limit, Stop& stop) {
  CanonicalForm form;
  const Completion completion = Canonicalizer(node_limit).find(grid, form, stop);
  if (completion == Completion::Stopped) return stopped();
  if (completion == Completion::NodeLimit) return beyond_node_limit(node_limit);
  return form;
}

Failure beyond_node_limit(uint64_t node_limit, bool is_option) {
  return {FailureKind::Request,
          "the canonical form takes more than " + std::to_string(node_limit) +
              " nodes, as it can for few or repeated clues; use more clues" +
              (is_option ? " or a higher node limit" : ""),
          is_option ? "node_limit" : "grid"};
}

}  // namespace nonet
